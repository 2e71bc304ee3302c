import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { expect, it, onTestFinished } from 'vitest';
import { keptCode } from '#server/testing/faults/kept-code.ts';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { asOwner, type OwnerCall } from '#server/testing/faults/owner-client.ts';
import { startInVain, startServerProcess } from '#server/testing/faults/server-process.ts';
import { makePdf } from '#server/testing/made-uploads.ts';
import { everyFile, secretForms } from './testing/secret-forms.ts';
import { stubBroker } from './testing/stub-broker.ts';

const commandLine = fileURLToPath(new URL('../../cli.ts', import.meta.url));
const canary = { api_key: 'canary-key-8c11d0aa', api_secret: 'canary/secret+5e02 77' };
const operatorSecret = 'canary-operator-secret-77b1';

async function arrange() {
  const broker = await stubBroker();
  const folder = newDataFolder();
  const environment = {
    AEX_DATA_DIR: folder,
    AEX_ALLOW_HOSTS: new URL(broker.url).host,
    ALPACA_CLIENT_ID: 'aex-client',
    ALPACA_CLIENT_SECRET: operatorSecret,
    LOG_LEVEL: 'debug',
  };
  const start = async (more: Record<string, string> = {}) => {
    const server = await startServerProcess({ ...environment, ...more });
    onTestFinished(() => server.kill());
    return server;
  };
  const server = await start();
  const call = await asOwner(server.url);
  const credentials = { broker_name: 'House broker', ...canary, base_url: broker.url };
  const connected = await call('POST', brokerEndpoints.connect.path, { provider: 'manual_api_key', credentials });
  expect(connected.status).toBe(201);
  const { id }: { id: string } = JSON.parse(connected.body);
  const test = (caller: OwnerCall) => caller('POST', brokerEndpoints.test.path.replace('{id}', id));
  return { folder, environment, server, start, call, test, told: [connected.body] };
}

/** What a process was started with, or `''` of one that has ended. */
function toldTo(pid: number | string, name: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * What the processes are told that a server starts, while the work goes on. Between its fork and its exec a child is
 * still a copy of the server, with the server's own command line and environment: it has been told nothing yet.
 */
async function toldToChildren(pid: number, work: Promise<unknown>): Promise<Map<number, string>> {
  const told = new Map<number, string>();
  const ownCommand = toldTo(pid, 'cmdline');
  const state = { isOver: false };
  void work.finally(() => (state.isOver = true));
  while (!state.isOver) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const child of children) {
      const command = toldTo(child, 'cmdline');
      if (command === '' || command === ownCommand) continue;
      told.set(Number(child), (told.get(Number(child)) ?? '') + toldTo(child, 'environ') + command);
    }
    await after(2);
  }
  return told;
}

async function backUp(folder: string): Promise<string> {
  const parent = mkdtempSync(join(tmpdir(), 'aex-secrets-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const target = join(parent, 'backup');
  const child = spawn(process.execPath, [commandLine, 'backup', target], {
    env: { ...keptCode, AEX_DATA_DIR: folder },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  return target;
}

it('credentials lie in no file of a killed server, no backup, log, export or answer, and are told to no process', async () => {
  const { folder, server, call, test, told } = await arrange();
  told.push((await test(call)).body, (await call('GET', brokerEndpoints.list.path)).body);
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(await makePdf(['Revenue was 12 million.']))]), 'report.pdf');
  const children = await toldToChildren(server.pid, call('POST', '/api/v1/uploads', form));
  expect([...children.values()].join('')).toContain('reading-program');
  told.push(...children.values());
  const exported = await call('GET', '/api/v1/account/export');
  expect(exported.body).toContain('House broker');
  told.push(exported.body, (await call('GET', '/api/v1/admin/configuration')).body);
  const backup = await backUp(folder);
  await server.kill();
  told.push(...server.output);
  const files = [...everyFile(folder), ...everyFile(backup)];
  expect(files.some((file) => file.includes('House broker'))).toBe(true);
  for (const form of [...Object.values(canary), operatorSecret].flatMap(secretForms)) {
    expect(told.filter((text) => text.includes(form))).toEqual([]);
    expect(files.filter((file) => file.includes(form))).toEqual([]);
  }
});

it('without its key a server with sealed credentials refuses to start and makes no other, and goes on when it is back', async () => {
  const { folder, environment, server, start, test } = await arrange();
  expect(await server.stop()).toBe(0);
  const [key, kept] = [join(folder, 'secret.key'), join(folder, 'kept.key')];
  renameSync(key, kept);
  const refused = await startInVain(environment);
  expect(refused.code).not.toBe(0);
  expect(refused.said).toContain('secret.key is missing');
  expect(refused.said).not.toContain('    at ');
  expect(existsSync(key)).toBe(false);
  const other = await start({ AEX_SECRET_KEY: Buffer.alloc(32, 5).toString('base64').replace('BQU', 'aZ9') });
  const locked = await test(await asOwner(other.url));
  expect(locked.body).toContain("can't be opened with this installation's key");
  expect(await other.stop()).toBe(0);
  renameSync(kept, key);
  const again = await start();
  expect(JSON.parse((await test(await asOwner(again.url))).body)).toMatchObject({ success: true });
});
