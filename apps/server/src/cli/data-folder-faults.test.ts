import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { runCommandLine } from './command-runner.ts';
import { recordedTerminal } from './testing/recorded-terminal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aex-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function examine(dataDirectory: string) {
  const terminal = recordedTerminal();
  const settings = {
    terminal,
    workingDirectory: folder,
    loadConfig: () => loadConfig({ AEX_DATA_DIR: dataDirectory }, folder),
  };
  const code = await runCommandLine(['doctor'], settings);
  return { code, errors: terminal.errors.join('\n') };
}

function put(name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

const key = Buffer.alloc(32, 7).toString('base64');

describe('doctor, of a data folder', () => {
  it('finds nothing wrong with one that is not there, that is empty or that is whole', async () => {
    expect((await examine(join(folder, 'none'))).code).toBe(0);
    expect((await examine(folder)).code).toBe(0);
    put('secret.key', `${key}\n`);
    put('database/PG_VERSION', '18\n');
    put('database/global/pg_control', 'control');
    expect(await examine(folder)).toEqual({ code: 0, errors: '' });
  });

  it('tells that it is a file', async () => {
    put('file', '');
    expect(await examine(join(folder, 'file'))).toEqual({
      code: 1,
      errors: expect.stringContaining('is a file; name a folder'),
    });
  });

  it.each([
    ['secret.key', 'no key', 'secret.key must hold 32 bytes'],
    ['secret.key', '', 'secret.key must hold 32 bytes'],
    ['database/base', 'x', 'PG_VERSION is missing'],
    ['database/PG_VERSION', '17\n', 'PG_VERSION says "17" and must say 18'],
    ['database/PG_VERSION', '18\n', 'global/pg_control is missing'],
  ])('tells what is wrong with %s that holds %j', async (name, content, fault) => {
    put(name, content);
    const { code, errors } = await examine(folder);
    expect(code).toBe(1);
    expect(errors).toContain(fault);
    expect(errors).toMatch(/Restore (it|a backup)/);
  });
});
