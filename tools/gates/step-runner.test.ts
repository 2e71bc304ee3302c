import { describe, expect, it } from 'vitest';
import { runSteps } from './step-runner.ts';
import type { Step } from './steps.ts';
import type { TestCounts } from './vitest-report.ts';

function step(name: string, counts: Partial<TestCounts>): Step {
  const none = { passed: 0, failed: 0, skipped: 0, skips: [], failures: [], secondTries: [], notes: [] };
  return { name, run: () => Promise.resolve({ ...none, ...counts }) };
}

async function run(steps: Step[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runSteps({ steps, root: '.', print: (line) => lines.push(line) });
  return { code, lines };
}

describe('running the steps', () => {
  it('ends with the sum of all counts, alone on its line', async () => {
    const { code, lines } = await run([step('lint', { passed: 1 }), step('unit', { passed: 40, skipped: 2 })]);
    expect(lines.at(-1)).toBe('41 passed, 0 failed, 2 skipped');
    expect(code).toBe(0);
  });

  it('goes on after a failure, shows it and exits with 1', async () => {
    const { code, lines } = await run([
      step('format', { failed: 1, failures: ['a.ts is not formatted'] }),
      step('unit', { passed: 3 }),
    ]);
    expect(lines).toContain('    a.ts is not formatted');
    expect(lines.at(-1)).toBe('3 passed, 1 failed, 0 skipped');
    expect(code).toBe(1);
  });

  it('takes a step that throws for a failure', async () => {
    const broken: Step = { name: 'types', run: () => Promise.reject(new Error('no compiler')) };
    const { code, lines } = await run([broken, step('unit', { passed: 1 })]);
    expect(lines.join('\n')).toContain('no compiler');
    expect(code).toBe(1);
  });

  it('lists what was skipped with its reason', async () => {
    const { lines } = await run([
      step('unit', { passed: 1 }),
      step('e2e', { skipped: 1, skips: ['e2e: no Chromium found'] }),
    ]);
    expect(lines).toContain('    skipped: e2e: no Chromium found');
    expect(lines.at(-1)).toBe('1 passed, 0 failed, 1 skipped');
  });

  it('skips a step whose ground has failed', async () => {
    const needy: Step = { ...step('e2e', { passed: 5 }), needs: 'build' };
    const { code, lines } = await run([step('build', { failed: 1 }), needy]);
    expect(lines).toContain('    skipped: e2e: build failed');
    expect(lines.at(-1)).toBe('0 passed, 1 failed, 1 skipped');
    expect(code).toBe(1);
  });

  it('fails when nothing was run', async () => {
    const { code, lines } = await run([step('unit', { skipped: 7 })]);
    expect(lines.at(-1)).toBe('0 passed, 1 failed, 7 skipped');
    expect(code).toBe(1);
  });
});
