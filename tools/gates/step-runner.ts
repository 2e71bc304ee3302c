import { stripVTControlCharacters } from 'node:util';
import { type Step, type StepOutcome, skippedStep } from './steps.ts';

type Run = { steps: Step[]; root: string; print: (line: string) => void };

const shownFailures = 60;
const longestFailure = 25;
const longestLine = 400;

async function runStep(step: Step, root: string, broken: Set<string>): Promise<StepOutcome> {
  if (step.needs !== undefined && broken.has(step.needs)) return skippedStep(`${step.name}: ${step.needs} failed`);
  try {
    return await step.run(root);
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, skipped: 0, skips: [], failures: [why], secondTries: [], notes: [] };
  }
}

function indented(text: string): string {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n');
  const shown = lines.length > longestFailure ? [...lines.slice(0, longestFailure), '…'] : lines;
  return shown.map((line) => `    ${line.length > longestLine ? `${line.slice(0, longestLine)}…` : line}`).join('\n');
}

/**
 * Runs every step in order, whatever the earlier ones found, and ends with the line `N passed, N failed, N skipped`.
 * @returns the exit code: 0 only if something ran and nothing failed
 */
export async function runSteps({ steps, root, print }: Run): Promise<number> {
  const broken = new Set<string>();
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    const startedAt = performance.now();
    const { passed, failed, skipped, failures, skips, secondTries, notes } = await runStep(step, root, broken);
    if (failed > 0) broken.add(step.name);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'skipped';
    const counts = passed + failed + skipped > 1 ? [`${passed} passed, ${failed} failed, ${skipped} skipped`] : [];
    print(
      `${verdict.padEnd(7)} ${step.name.padEnd(12)} ${seconds.padStart(6)} s  ${[...counts, ...notes].join('; ')}`.trimEnd(),
    );
    for (const line of failures.slice(0, shownFailures)) print(indented(line));
    if (failures.length > shownFailures) print(`    … and ${failures.length - shownFailures} more`);
    for (const line of secondTries) print(indented(`passed on the second try: ${line}`));
    for (const line of skips) print(`    skipped: ${line}`);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  if (total.passed + total.failed === 0) {
    print('nothing was run, which is a failure');
    total.failed = 1;
  }
  print('');
  print(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 ? 0 : 1;
}
