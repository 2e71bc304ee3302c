import type { GateFindings } from './gate.ts';
import { listTypeScript } from './project-files.ts';
import { checkSourceRules } from './source-rules.ts';
import { runTool, toolScript } from './tool-command.ts';

type Diagnostic = { code?: string; message: string; filename: string; labels?: { span: { line: number } }[] };
type LintReport = { diagnostics: Diagnostic[]; number_of_files: number };

function parseReport(text: string): LintReport {
  const report: LintReport = JSON.parse(text);
  return report;
}

/** Fails on every finding of oxlint, type-aware, and of the rules that oxlint does not have. */
export async function checkLint(root: string): Promise<GateFindings> {
  const args = ['--type-aware', '--report-unused-disable-directives', '--format=json', '.'];
  const output = await runTool({ script: toolScript('oxlint'), args, cwd: root });
  if (!output.stdout.trimStart().startsWith('{')) {
    return { faults: [`oxlint did not run: ${output.stdout}${output.stderr}`], notes: [] };
  }
  const report = parseReport(output.stdout);
  const faults = report.diagnostics.map(
    ({ code = 'oxlint', message, filename, labels }) => `${filename}:${labels?.[0]?.span.line ?? 1} ${code} ${message}`,
  );
  const expected = listTypeScript(root).length;
  if (report.number_of_files < expected) {
    faults.push(`oxlint saw ${report.number_of_files} files, but there are ${expected} TypeScript files`);
  }
  if (output.code !== 0 && faults.length === 0) faults.push(`oxlint ended with ${output.code}: ${output.stderr}`);
  return { faults: [...faults, ...checkSourceRules(root)], notes: [] };
}
