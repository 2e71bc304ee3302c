import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serveImports } from '#features/imports/index.ts';
import { systemClock } from '#platform/clock.ts';
import { openStore } from '#platform/db/open-store.ts';
import { loadConfig } from '#server/config.ts';
import { runCommandLine } from './command-runner.ts';
import { recordedTerminal } from './testing/recorded-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'aex-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bars = 'date,open,high,low,close,volume\n2024-01-02,1,2,0.5,1.5,100\n';
writeFileSync(join(folder, 'NVDA.csv'), bars);
writeFileSync(join(folder, 'BAD.csv'), `${bars}2024-01-03,1,2,0.5,x,1\n`);
const environment = { AEX_DATA_DIR: join(folder, 'data') };

async function runImport(...args: string[]) {
  const terminal = recordedTerminal();
  const context = { terminal, workingDirectory: folder, loadConfig: () => loadConfig(environment, folder) };
  const code = await runCommandLine(['import', ...args], context);
  return {
    code,
    printed: terminal.printed.join('\n'),
    errors: terminal.errors.join('\n'),
    progress: terminal.progress,
  };
}

it('imports into the store itself, then by the server that holds it', async () => {
  const alone = await runImport('NVDA.csv', 'BAD.csv');
  expect(alone.code).toBe(1);
  expect(alone.printed).toContain('NVDA.csv: daily bars, NVDA in feed file 2024-01-02 to 2024-01-02');
  expect(alone.printed).toMatch(
    /1 of 2 files imported: 1 rows read, 1 stored, 0 unchanged, 0 skipped, in [\d.]+ s\. 1 failed\.$/,
  );
  expect(alone.errors).toBe(
    'BAD.csv: not imported. A row is wrong.\n  line 3, column close: "x" is not a number; expected one such as 101.25',
  );
  expect(alone.progress).toContain('[1/2] NVDA.csv: storing 1 rows');

  const holder = await openStore(loadConfig(environment, folder), { onFailure: () => undefined });
  const early = await runImport('NVDA.csv');
  expect(early).toMatchObject({ code: 1, errors: 'The server is still starting. Try again in a moment.' });
  holder.lock?.serve(serveImports({ database: holder.database, clock: systemClock }));
  const served = await runImport('NVDA.csv', '--json');
  await holder.close();
  expect(served.code).toBe(0);
  expect(served.errors).toBe('');
  expect(JSON.parse(served.printed)).toMatchObject({
    dryRun: false,
    files: [{ outcome: 'imported', stored: 0, unchanged: 1 }],
  });
  expect(served.progress).toContain('[1/1] NVDA.csv: storing 1 rows');
});
