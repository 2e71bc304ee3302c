import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { runTestSuite } from './test-suite.ts';

const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));
const folders: string[] = [];

function suite(files: Record<string, string>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'aex-suite-')));
  folders.push(root);
  symlinkSync(installed, path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(root, 'vitest.config.ts'), "export default { test: { include: ['*.test.ts'] } };");
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(path.join(root, file), `import { describe, expect, it } from 'vitest';\n${text}`);
  }
  return root;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('running a test suite', () => {
  it('tells the error of a hook, of which the report gives none', async () => {
    const root = suite({
      'hook.test.ts':
        "import { beforeAll } from 'vitest';\ndescribe('a store', () => { beforeAll(() => { throw new Error('no database'); }); it('opens', () => {}); });",
    });
    const counts = await runTestSuite(root, []);
    expect(counts.failed).toBe(1);
    expect(counts.failures.join('\n')).toContain('no database');
  });

  it('counts what passed, failed and was skipped, with the reasons', async () => {
    const root = suite({
      'one.test.ts': "it('adds', () => { expect(1 + 1).toBe(2); });\nit('fails', () => { expect(1).toBe(2); });",
      'two.test.ts':
        "describe.skipIf(true)('curve [skipped: no ../shared/golden]', () => { it('a', () => {}); it('b', () => {}); });",
    });
    const counts = await runTestSuite(root, []);
    expect(counts).toMatchObject({ passed: 1, failed: 1, skipped: 2 });
    expect(counts.skips).toEqual(['curve [skipped: no ../shared/golden]: 2 skipped']);
    expect(counts.failures).toEqual([expect.stringContaining('expected 1 to be 2')]);
  });

  it('fails for a file that cannot be loaded', async () => {
    const counts = await runTestSuite(suite({ 'broken.test.ts': "import './nowhere.ts';" }), []);
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
    expect(counts.failures[0]).toContain('nowhere.ts');
  });

  it('fails for an error outside of every test', async () => {
    const root = suite({
      'one.test.ts': "it('adds', () => { void Promise.reject(new Error('left alone')); expect(2).toBe(2); });",
    });
    const counts = await runTestSuite(root, []);
    expect(counts).toMatchObject({ passed: 1, failed: 1 });
    expect(counts.failures[0]).toContain('left alone');
  });

  it('tells which test passed only on its second try, and why', async () => {
    const root = suite({
      'one.test.ts': "let tries = 0;\nit('wavers', { retry: 1 }, () => { expect((tries += 1)).toBe(2); });",
    });
    const counts = await runTestSuite(root, []);
    expect(counts).toMatchObject({ passed: 1, failed: 0 });
    expect(counts.secondTries).toEqual([expect.stringContaining('wavers: AssertionError: expected 1 to be 2')]);
  });

  it('fails when there is no test at all', async () => {
    expect(await runTestSuite(suite({}), [])).toMatchObject({ passed: 0, failed: 1 });
  });
});
