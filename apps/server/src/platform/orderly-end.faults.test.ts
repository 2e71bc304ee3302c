import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listenModel, type ModelReply } from '#features/chat/models/testing/model-server.ts';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { openDesk } from '#server/testing/faults/desk-client.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/faults/server-process.ts';
import { openSocket } from '#server/testing/socket-client.ts';

const streams = 20;
const sockets = 50;

async function start(folder: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({
    AEX_DATA_DIR: folder,
    AEX_BACKUP_MINUTES: '0',
    AEX_RATE_LIMITS: 'chat=1000/m,chat_concurrent=1000',
    ...environment,
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

const endless: ModelReply = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const delta = { content: 'That is not in the data yet. ' };
  const timer = setInterval(
    () => response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`),
    100,
  );
  response.on('close', () => clearInterval(timer));
};

it('SIGTERM ends in 10 s while models have not, and tells who reads them', async () => {
  const { url } = await listenModel([endless]);
  const server = await start(newDataFolder(), { AEX_LLM: 'openai-compatible:endless', AEX_LLM_BASE_URL: url });
  const asked = await Promise.all(Array.from({ length: 3 }, () => askAsGuest(server.url)));
  const began = performance.now();
  const code = await server.stop();
  expect([code, server.output.filter((line) => line.includes('did not stop'))]).toEqual([0, []]);
  expect(performance.now() - began).toBeLessThan(10_000);
  for (const answer of asked) expect(await readUntilCut(answer)).toContain('"type":"data-server"');
});

async function askAsGuest(url: string): Promise<Response> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { access_token: token }: { access_token: string } = JSON.parse(await (await post('/auth/token', {})).text());
  return post('/chat', { message: 'What is it?', thread_id: null }, { authorization: `Bearer ${token}` });
}

async function readUntilCut(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let said = '';
  try {
    for await (const chunk of answer.body ?? []) said += decoder.decode(chunk, { stream: true });
  } catch {
    // The connection is cut with the server.
  }
  return said;
}

it('keys are made once, and nobody else on the machine may read what the server keeps', async () => {
  const folder = newDataFolder();
  const first = await start(folder);
  const keys = () => ['secret.key', 'ledger-signing.key'].map((name) => readFileSync(join(folder, name), 'utf8'));
  const made = keys();
  expect(new Set(made).size).toBe(2);
  expect(statSync(folder).mode & 0o077).toBe(0);
  const open = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ name }) => (statSync(join(folder, name)).mode & 0o077) !== 0);
  expect(open.map(({ name }) => name)).toEqual([]);
  expect(await first.stop()).toBe(0);
  const second = await start(folder);
  expect(keys()).toEqual(made);
  expect(await second.stop()).toBe(0);
});
