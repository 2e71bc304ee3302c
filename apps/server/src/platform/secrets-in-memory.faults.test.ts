import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { personalTokenEndpoints } from '@aex/contracts/personal-tokens';
import { expect, it, onTestFinished } from 'vitest';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { asOwner } from '#server/testing/faults/owner-client.ts';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { listenHttp } from '#server/testing/local-server.ts';

const patienceMs = 120_000;
/** What the server works with all the time: found, or the search would find nothing at all. */
const operatorSecret = 'canary-operator-secret-77b1';
const gone = {
  password: 'Canary-Login-Phrase-9931',
  'a wrong password': 'Canary-Wrong-Phrase-5520',
  'a new password': 'Canary-Second-Phrase-7714',
  'a key of a broker': 'canary-key-8c11d0aa55',
  'a secret of a broker': 'canary-secret-5e02-77f1',
};

/** All that can be reached in the memory of a process, as it writes it after it has cleaned up. */
async function heapOf(pid: number, folder: string): Promise<Buffer> {
  process.kill(pid, 'SIGUSR2');
  const written = () => readdirSync(folder).find((name) => name.endsWith('.heapsnapshot'));
  const endsAt = performance.now() + patienceMs;
  let size = -1;
  for (;;) {
    if (performance.now() > endsAt) throw new Error('The memory was not written.');
    await after(500);
    const name = written();
    if (name === undefined) continue;
    const now = statSync(path.join(folder, name)).size;
    // When it grows no more and its last bracket is there, it is whole.
    if (now > 0 && now === size) {
      const bytes = readFileSync(path.join(folder, name));
      if (bytes.subarray(-16).toString().trimEnd().endsWith('}')) return bytes;
    }
    size = now;
  }
}

it('a password or a key that was used is in no object of the server afterwards', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aex-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const broker = await listenHttp((_request, response) => response.end('{}'));
  const server = await startServerProcess({
    AEX_DATA_DIR: newDataFolder(),
    AEX_ALLOW_HOSTS: new URL(broker).host,
    ALPACA_CLIENT_ID: 'aex-client',
    ALPACA_CLIENT_SECRET: operatorSecret,
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
  });
  onTestFinished(() => server.kill());
  const call = await asOwner(server.url, gone.password);
  const wrong = { username: 'owner', password: gone['a wrong password'], mode: 'internal' };
  expect((await call('POST', '/api/v1/auth/login', wrong)).status).toBe(401);
  const credentials = {
    broker_name: 'House broker',
    api_key: gone['a key of a broker'],
    api_secret: gone['a secret of a broker'],
    base_url: broker,
  };
  const connection = { provider: 'manual_api_key', credentials };
  // The broker says nothing of use: what it was asked with is all that counts here.
  await call('POST', brokerEndpoints.connect.path, connection);
  const token = { name: 'script', password: gone.password };
  expect((await call('POST', personalTokenEndpoints.create.path, token)).status).toBeLessThan(300);
  const change = { current_password: gone.password, new_password: gone['a new password'] };
  expect((await call('POST', passwordEndpoints.change.path, change)).status).toBeLessThan(300);
  for (let count = 0; count < 50; count += 1) await call('GET', '/api/v1/macro/snapshot');
  const heap = await heapOf(server.pid, folder);
  expect(heap.includes(operatorSecret)).toBe(true);
  const found = Object.entries(gone).filter(([, secret]) => heap.includes(secret));
  expect(found.map(([name]) => name)).toEqual([]);
});
