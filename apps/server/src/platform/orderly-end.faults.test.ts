import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { openDesk } from '#server/testing/faults/desk-client.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/faults/server-process.ts';
import { openSocket } from '#server/testing/socket-client.ts';

const streams = 20;
const sockets = 50;

/** An empty folder that everybody may look into, as `mkdir` makes one. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aex-fault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

async function start(folder: string): Promise<ServerProcess> {
  const server = await startServerProcess({
    AEX_DATA_DIR: folder,
    AEX_BACKUP_MINUTES: '0',
    AEX_RATE_LIMITS: 'chat=1000/m,chat_concurrent=1000',
  });
  onTestFinished(() => server.kill());
  return server;
}

it(`SIGTERM among ${streams} answers and ${sockets} sockets ends in 10 s, tells every socket, and loses no question`, async () => {
  const folder = newDataFolder();
  const server = await start(folder);
  const desk = await openDesk(server.url);
  const clients = [];
  for (let n = 0; n < sockets; n += 1) clients.push(await openSocket({ url: server.url, ticket: await desk.ticket() }));
  const asked = Array.from({ length: streams }, (_, n) =>
    desk.call('POST', '/chat', { message: `What is the regime? Case ${n}.`, thread_id: null }).catch(() => null),
  );
  await Promise.race(asked);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  const codes = await Promise.all(clients.map(async ({ closed }) => (await closed).code));
  expect(new Set(codes)).toEqual(new Set([1001]));
  const threads = (await Promise.all(asked)).flatMap((answer) => answer?.headers.get('x-aex-thread-id') ?? []);
  expect(threads.length).toBeGreaterThan(0);
  const second = await start(folder);
  const again = await openDesk(second.url);
  for (const threadId of threads) {
    const said = await again.messages(threadId);
    expect(said.map(({ role }) => role)).toEqual(['user', 'assistant']);
  }
});

it('SIGTERM waits for no connection that brought no request, or half of one', async () => {
  const server = await start(newDataFolder());
  const said = ['', `GET /healthz HTTP/1.1\r\nhost: localhost\r\n`, `GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n`];
  for (const each of said) {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(each);
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(8000);
  expect(server.output.filter((line) => line.includes('did not stop'))).toEqual([]);
});

it('keys are made once, and nobody else on the machine may read what the server keeps', async () => {
  const folder = openFolder();
  const first = await start(folder);
  const keys = () => ['secret.key', 'ledger-signing.key'].map((name) => readFileSync(join(folder, name), 'utf8'));
  const made = keys();
  expect(new Set(made).size).toBe(2);
  expect(statSync(folder).mode & 0o077).toBe(0);
  const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => ((statSync(join(folder, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  );
  expect(open).toEqual([]);
  expect(await first.stop()).toBe(0);
  const second = await start(folder);
  expect(keys()).toEqual(made);
  expect(await second.stop()).toBe(0);
});
