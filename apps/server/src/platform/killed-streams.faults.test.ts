import { expect, it, onTestFinished } from 'vitest';
import { beginAnswer, resumeToEnd } from '#server/testing/faults/answer-reading.ts';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/faults/server-process.ts';
import { listenHttp } from '#server/testing/local-server.ts';

const streams = 50;
const wordEveryMs = 20;
const words = ['That', ' is', ' not', ' in', ' the', ' data', ' yet. '];

/** A model that talks until its caller hangs up, and counts who asked. */
async function startEndlessModel(): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const url = await listenHttp((request, response) => {
    asked += 1;
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let sent = 0;
    const timer = setInterval(() => {
      const delta = { content: words[sent % words.length] };
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`);
      sent += 1;
    }, wordEveryMs);
    response.on('close', () => clearInterval(timer));
  });
  return { url: `${url}/v1`, asked: () => asked };
}

async function start(folder: string, modelUrl: string): Promise<ServerProcess> {
  const server = await startServerProcess({
    AEX_DATA_DIR: folder,
    AEX_BACKUP_MINUTES: '0',
    AEX_LLM: 'openai-compatible:mock',
    AEX_LLM_BASE_URL: modelUrl,
    AEX_RATE_LIMITS: 'chat=1000/m,chat_concurrent=1000',
  });
  onTestFinished(() => server.kill());
  return server;
}

type Message = { role: string; content: string; metadata: { status: string } };

it(`kill -9 under ${streams} answers loses no word that a reader saw, and asks the model for none of them again`, async () => {
  const folder = newDataFolder();
  const model = await startEndlessModel();
  const server = await start(folder, model.url);
  const made = await fetch(`${server.url}/api/v1/auth/token`, { method: 'POST' });
  const { access_token: token }: { access_token: string } = JSON.parse(await made.text());
  const asked = Array.from({ length: streams }, (_, n) => beginAnswer({ url: server.url, token }, `What is it? ${n}`));
  const begun = await Promise.all(asked);
  const readings = begun.map(({ reading }) => reading);
  await expect.poll(() => readings.filter(({ text }) => text === '').length, { timeout: 60_000 }).toBe(0);
  await server.kill();
  // Each reader takes what had left the server before it was killed, to the break of its connection.
  await Promise.all(begun.map(({ ended }) => ended));
  const seen = readings.map(({ text }) => text);
  const callsBefore = model.asked();

  const second = await start(folder, model.url);
  const place = { url: second.url, token };
  await Promise.all(readings.map((reading) => resumeToEnd(place, reading)));
  expect(readings.filter(({ isDone }) => !isDone)).toEqual([]);
  for (const { ids } of readings) expect(ids).toEqual(ids.map((_, index) => index + 1));
  for (const [n, { threadId }] of readings.entries()) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${second.url}/api/v1/threads/${threadId}/messages`, { headers });
    const { messages }: { messages: Message[] } = JSON.parse(await answer.text());
    expect(messages.map(({ role, metadata }) => [role, metadata.status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'interrupted'],
    ]);
    expect(messages[0]?.content).toBe(`What is it? ${n}`);
    expect(messages[1]?.content.startsWith((seen[n] ?? '').trim())).toBe(true);
  }
  expect(model.asked()).toBe(callsBefore);
});
