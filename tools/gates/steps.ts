import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkBoundaries } from './boundaries-gate.ts';
import { checkDocs } from './docs-gate.ts';
import { checkFormat } from './format-gate.ts';
import type { Gate } from './gate.ts';
import { checkLint } from './lint-gate.ts';
import { checkAudit } from './lock-audit-gate.ts';
import { checkTokens } from './token-gate.ts';
import { checkTypes } from './types-gate.ts';
import { checkUnused } from './unused-gate.ts';
import type { TestCounts } from './vitest-report.ts';
import { runTestSuite } from './test-suite.ts';
import { buildForTests } from './web-build.ts';

/** A step of `npm test`; its notes are shown even when all is well. It is skipped when the step it needs has failed. */
export type Step = { name: string; needs?: string; run: (root: string) => Promise<StepOutcome> };
export type StepOutcome = TestCounts & { notes: string[] };

const browserTests = 'e2e/vitest.config.ts';

/** A gate counts as one test. */
function gateStep(name: string, gate: Gate): Step {
  return {
    name,
    async run(root) {
      const { faults, notes } = await gate(root);
      const failed = faults.length > 0 ? 1 : 0;
      return { passed: 1 - failed, failed, skipped: 0, skips: [], failures: faults, secondTries: [], notes };
    },
  };
}

function suiteStep(name: string, selection: string[]): Step {
  return { name, run: async (root) => ({ ...(await runTestSuite(root, selection)), notes: [] }) };
}

/** Nothing was run, and this is why. */
export function skippedStep(reason: string): StepOutcome {
  return { passed: 0, failed: 0, skipped: 1, skips: [reason], failures: [], secondTries: [], notes: [] };
}

/** The part before the tests, fastest first. */
export const checkSteps: Step[] = [
  gateStep('format', checkFormat),
  gateStep('lint', checkLint),
  gateStep('types', checkTypes),
  gateStep('boundaries', checkBoundaries),
  gateStep('unused', checkUnused),
  gateStep('docs', checkDocs),
  gateStep('audit', checkAudit),
  gateStep('tokens', checkTokens),
];

const quickProjects = ['packages', 'web', 'server'];

/** The tests themselves: what needs nothing first, then every other project of vitest.config.ts, then the product. */
export const testSteps: Step[] = [
  suiteStep(
    'unit',
    quickProjects.map((name) => `--project=${name}`),
  ),
  suiteStep(
    'integration',
    quickProjects.map((name) => `--project=!${name}`),
  ),
  gateStep('build', buildForTests),
  {
    name: 'e2e',
    needs: 'build',
    async run(root) {
      if (!existsSync(path.join(root, browserTests))) return skippedStep(`e2e: there is no ${browserTests}`);
      const missing = process.env['AEX_NO_CHROMIUM'];
      if (missing !== undefined) return skippedStep(`e2e: ${missing}`);
      return { ...(await runTestSuite(root, ['--config', browserTests])), notes: [] };
    },
  },
];
