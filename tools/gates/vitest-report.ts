import path from 'node:path';

/** How many tests ended which way, with a line for each skipped group and each failure. */
export type TestCounts = {
  passed: number;
  failed: number;
  skipped: number;
  skips: string[];
  failures: string[];
  /** Tests that failed once and passed when they were run again. */
  secondTries: string[];
};

type Assertion = { ancestorTitles: string[]; fullName: string; status: string; failureMessages: string[] };
type TestFile = { name: string; status: string; message: string; assertionResults: Assertion[] };
export type VitestReport = { success: boolean; testResults: TestFile[] };

function skippedGroups(assertions: Assertion[]): string[] {
  const groups = new Map<string, number>();
  for (const { ancestorTitles, fullName } of assertions) {
    const told = ancestorTitles.find((title) => title.includes('[skipped')) ?? ancestorTitles[0] ?? fullName;
    groups.set(told, (groups.get(told) ?? 0) + 1);
  }
  return [...groups].map(([group, count]) => `${group}: ${count} skipped`);
}

function failuresOf({ name, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = path.relative(process.cwd(), name);
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
}

// Vitest keeps the errors of the first try of a test that passed in the end.
function secondTriesOf({ name, assertionResults }: TestFile): string[] {
  const again = assertionResults.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  );
  return again.map(({ fullName, failureMessages }) => {
    const [why = ''] = (failureMessages[0] ?? '').split('\n');
    return `${path.relative(process.cwd(), name)}: ${fullName}: ${why}`;
  });
}

/** Counts a report of Vitest's JSON reporter; a file that could not even be loaded is one failure. */
export function countTests({ testResults }: VitestReport): TestCounts {
  const all = testResults.flatMap((file) => file.assertionResults);
  const failed = all.filter(({ status }) => status === 'failed');
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const passed = all.filter(({ status }) => status === 'passed');
  const skipped = all.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed: passed.length,
    failed: failed.length + broken.length,
    skipped: skipped.length,
    skips: skippedGroups(skipped),
    failures: [
      ...broken.map((file) => `${path.relative(process.cwd(), file.name)}: ${file.message}`),
      ...testResults.flatMap((file) => failuresOf(file)),
    ],
    secondTries: testResults.flatMap((file) => secondTriesOf(file)),
  };
}
