import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ingestionOf, serveIngestion } from '#features/ingestion/index.ts';
import { controlCommands } from '#platform/data-directory/control-commands.ts';
import { systemClock } from '#platform/clock.ts';
import { openStore } from '#platform/db/open-store.ts';
import { loadConfig } from '#server/config.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { runCommandLine } from './command-runner.ts';
import { recordedTerminal } from './testing/recorded-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'aex-ingest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const row = {
  record_date: '2026-11-18',
  account_type: 'Treasury General Account (TGA) Closing Balance',
  open_today_bal: '810000',
  close_today_bal: 'null',
};

async function ingest(environment: Record<string, string>, ...args: string[]) {
  const terminal = recordedTerminal();
  const context = { terminal, workingDirectory: folder, loadConfig: () => loadConfig(environment, folder) };
  const code = await runCommandLine(['ingest', ...args], context);
  return { code, printed: terminal.printed.join('\n'), errors: terminal.errors.join('\n') };
}

it('takes data by itself and by the server that holds the store, and reports', async () => {
  const address = await listenHttp((_request, response) => response.end(JSON.stringify({ data: [row] })));
  const environment = {
    AEX_DATA_DIR: join(folder, 'data'),
    AEX_PROVIDERS: 'fiscaldata,treasury',
    AEX_PROVIDER_URLS: `fiscaldata=${address},treasury=http://127.0.0.1:1`,
  };
  const alone = await ingest(environment, 'cash-balance');
  expect(alone).toEqual({
    code: 0,
    errors: '',
    printed: 'cash balance from fiscaldata: 1 rows read, 1 new or changed',
  });

  const config = loadConfig(environment, folder);
  const store = await openStore(config, { onFailure: () => undefined });
  const ingestion = ingestionOf({ database: store.database, clock: systemClock, config: config.providers });
  store.lock?.serve(controlCommands({ ingest: serveIngestion(ingestion) }));
  const served = await ingest(environment, 'cash_balance', 'yield_curve');
  const report = await ingest(environment, '--report');
  await store.close();
  expect(served.code).toBe(1);
  expect(served.printed).toBe(
    'cash balance from fiscaldata: 1 rows read, 0 new or changed\nyield curve: failed. treasury: the connection was refused',
  );
  expect(report.code).toBe(0);
  expect(report.printed).toMatch(
    /fiscaldata: US Treasury, Daily Treasury Statement; used\n {4}Public data of the US government; no key\./,
  );
  expect(report.printed).toMatch(/treasury: failed \(refused\): treasury: the connection was refused/);
  expect(report.printed).toContain('No bar is in quarantine.');
  // Two stores are opened, the first of them made.
}, 120_000);

it('refuses a kind that is not there', async () => {
  expect(await ingest({}, 'prices')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('There is no kind "prices".'),
  });
});
