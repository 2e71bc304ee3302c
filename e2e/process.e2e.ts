import { expect, onTestFinished, test } from 'vitest';
import { copyMadeFiles } from './support/made-site.ts';
import { newDataDirectory, runToEnd, startProduct } from './support/product.ts';

async function askOnce(url: string, token: string, message: string): Promise<Response> {
  return fetch(`${url}/api/v1/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ message }),
  });
}

async function guestToken(url: string): Promise<string> {
  const answer: { access_token: string } = await (await fetch(`${url}/api/v1/auth/token`, { method: 'POST' })).json();
  return answer.access_token;
}

function dataDirectory(): string {
  const data = newDataDirectory();
  onTestFinished(data.remove);
  return data.path;
}

test('a second server on the same directory refuses and names the first, which goes on', async () => {
  const directory = dataDirectory();
  const first = await startProduct({ dataDirectory: directory });
  onTestFinished(async () => void (await first.stop()));
  const second = await runToEnd('apps/server/src/main.ts', [], { dataDirectory: directory });
  expect(second.code).toBe(1);
  expect(second.output.join('\n')).toContain(`process ${first.pid}`);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test('SIGTERM ends the server with code 0, and it opens again with everything', async () => {
  const directory = dataDirectory();
  copyMadeFiles(directory);
  const first = await startProduct({ dataDirectory: directory });
  const token = await guestToken(first.url);
  await (await askOnce(first.url, token, 'price of SPY')).text();
  expect(await first.stop('SIGTERM')).toBe(0);
  const second = await startProduct({ dataDirectory: directory });
  onTestFinished(async () => void (await second.stop()));
  const { threads }: { threads: unknown[] } = await (
    await fetch(`${second.url}/api/v1/threads`, { headers: { authorization: `Bearer ${token}` } })
  ).json();
  expect(threads).toHaveLength(1);
});

function eventsIn(stream: string): unknown[] {
  const data = stream.split('\n').filter((line) => line.startsWith('data: {'));
  return data.map((line): unknown => JSON.parse(line.slice('data: '.length)));
}

test('a server killed in the middle of an answer keeps the question and all that was seen', async () => {
  const directory = dataDirectory();
  copyMadeFiles(directory);
  const first = await startProduct({ dataDirectory: directory });
  const token = await guestToken(first.url);
  const answer = await askOnce(first.url, token, 'How has NVDA done over the last year against SPY?');
  const reader = answer.body?.getReader();
  const seen = new TextDecoder().decode((await reader?.read())?.value);
  await first.stop('SIGKILL');
  await reader?.cancel().catch(() => undefined);

  const second = await startProduct({ dataDirectory: directory });
  onTestFinished(async () => void (await second.stop()));
  const headers = { authorization: `Bearer ${token}` };
  const runId = answer.headers.get('x-aex-run-id') ?? '';
  const replay = await (await fetch(`${second.url}/api/v1/chat/runs/${runId}/stream`, { headers })).text();
  const lastWhole = seen.slice(0, seen.lastIndexOf('\n\n') + 2);
  const seenEvents = eventsIn(lastWhole);
  expect(seenEvents.length).toBeGreaterThan(0);
  // The store may keep the fields of a part in another order.
  expect(eventsIn(replay).slice(0, seenEvents.length)).toEqual(seenEvents);
  expect(replay.endsWith('data: [DONE]\n\n')).toBe(true);
  const threadId = answer.headers.get('x-aex-thread-id') ?? '';
  const { messages }: { messages: Array<{ role: string; metadata: { status: string } }> } = await (
    await fetch(`${second.url}/api/v1/threads/${threadId}/messages`, { headers })
  ).json();
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(['interrupted', 'complete']).toContain(messages[1]?.metadata.status);
});

test('every fault of the configuration is told at once', async () => {
  const environment = { PORT: 'abc', DATABASE_URL: 'mysql://x', AEX_SIGNUP: 'maybe' };
  const { code, output } = await runToEnd('apps/server/src/main.ts', [], { environment });
  expect(code).toBe(1);
  for (const name of Object.keys(environment)) expect(output.join('\n')).toContain(`${name}:`);
});
