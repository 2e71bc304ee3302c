import { readFileSync } from 'node:fs';
import { beforeAll, expect } from 'vitest';

// The same tree gives the same verdict; another number, such as of a run that failed elsewhere, looks elsewhere.
const seed = Number(process.env['AEX_PROPERTY_SEED'] ?? 20_261_123);

/** Gives the properties of a test file their seed; those that have none do not load the library. */
beforeAll(async () => {
  const { testPath } = expect.getState();
  if (testPath === undefined || !readFileSync(testPath, 'utf8').includes("'fast-check'")) return;
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
});
