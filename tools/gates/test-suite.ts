import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { outputLines, runTool, toolScript } from './tool-command.ts';
import { type TestCounts, type VitestReport, countTests } from './vitest-report.ts';

const shownOutput = 40;

function readReport(file: string): VitestReport | null {
  try {
    const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
    return report;
  } catch {
    return null;
  }
}

/** Runs Vitest and counts what it ran. A run without a report, without tests or with an error outside of them fails. */
export async function runTestSuite(root: string, selection: string[]): Promise<TestCounts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aex-tests-'));
  const reportFile = path.join(folder, 'report.json');
  const args = ['run', ...selection, '--reporter=json', `--outputFile.json=${reportFile}`, '--reporter=dot'];
  const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' };
  const output = await runTool({ script: toolScript('vitest'), args, cwd: root, env });
  const report = readReport(reportFile);
  rmSync(folder, { recursive: true, force: true });
  const counts = report === null ? null : countTests(report);
  const ended = outputLines(output).slice(-shownOutput).join('\n');
  if (counts === null) return failed(`vitest made no report\n${ended}`);
  if (counts.passed + counts.failed + counts.skipped === 0) return failed(`no test was found\n${ended}`);
  const failures = counts.failures.map((failure) => withHookError(failure, outputLines(output)));
  if (counts.failed === 0 && output.code !== 0) {
    return { ...counts, failed: 1, failures: [`vitest ended with ${output.code} though no test failed\n${ended}`] };
  }
  return { ...counts, failures };
}

/** A failure that the report gives no reason of, as of a hook, with what the run printed about its file. */
function withHookError(failure: string, lines: readonly string[]): string {
  const file = /^(\S+): $/.exec(failure)?.[1];
  if (file === undefined) return failure;
  const told = lines.findIndex((line) => line.includes('FAIL') && line.includes(path.basename(file)));
  // What ends a worker is told apart from the files that it had.
  const start = told < 0 ? lines.findIndex((line) => /\bUnhandled\b|\bWorker\b.*\bexited\b/.test(line)) : told;
  const shown = start < 0 ? lines.slice(-shownOutput) : lines.slice(start, start + shownOutput);
  return `${failure}\n${shown.join('\n')}`;
}

function failed(why: string): TestCounts {
  return { passed: 0, failed: 1, skipped: 0, skips: [], failures: [why], secondTries: [] };
}
