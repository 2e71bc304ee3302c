import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GateFindings } from './gate.ts';
import { listTypeScript } from './project-files.ts';
import { runTool, toolScript } from './tool-command.ts';

type Violation = { from: string; to: string; rule: { name: string } };
type CruiseReport = { modules: { source: string }[]; summary: { violations: Violation[] } };

const folders = ['packages', 'apps', 'tools', 'e2e', 'bench'];

function parseReport(text: string): CruiseReport {
  const report: CruiseReport = JSON.parse(text);
  return report;
}

/**
 * Fails on an import across a boundary, and on a TypeScript file that dependency-cruiser did not look at: with a
 * compiler it does not know it sees no TypeScript at all and reports success.
 */
export async function checkBoundaries(root: string): Promise<GateFindings> {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const listed = listTypeScript(root);
  const present = folders.filter((folder) => existsSync(path.join(root, folder)));
  const script = toolScript('dependency-cruiser', 'depcruise');
  const output = await runTool({ script, args: [...args, ...present], cwd: root });
  if (!output.stdout.trimStart().startsWith('{')) {
    return { faults: [`dependency-cruiser did not run: ${output.stdout}${output.stderr}`], notes: [] };
  }
  const report = parseReport(output.stdout);
  const seen = new Set(report.modules.map((module) => module.source));
  const unseen = listed.filter((file) => !seen.has(file)).map((file) => `${file} was not looked at`);
  const crossed = report.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
  const nothing = listed.length === 0 ? ['there is no TypeScript to look at'] : [];
  return {
    faults: [...nothing, ...crossed, ...unseen],
    notes: [`${seen.size} modules seen, ${listed.length} files listed`],
  };
}
