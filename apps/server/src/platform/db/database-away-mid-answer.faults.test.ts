import { setTimeout as after } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { beginAnswer, resumeToEnd } from '#server/testing/faults/answer-reading.ts';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { findPostgres } from '#server/testing/postgres-binaries.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';

const search = findPostgres();
const note = search.ok ? '' : ` [skipped: ${search.reason}]`;
const streams = 8;
const sentences = 40;
const sentence = 'That is not in the data yet. ';
// Said only once the database is back: none is over before it crashes, however long the first words of the last one take.
const lastSentences = 10;
const sentenceEveryMs = 300;
const outageMs = 3000;

/** A model that says its sentences one by one, the last of them when it may. */
async function startSlowModel(mayEnd: () => boolean): Promise<string> {
  const url = await listenHttp((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const say = (delta: object, reason: string | null) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`);
    let said = 0;
    const timer = setInterval(() => {
      if (said === sentences - lastSentences && !mayEnd()) return;
      if ((said += 1) <= sentences) return void say({ content: sentence }, null);
      clearInterval(timer);
      say({}, 'stop');
      response.end('data: [DONE]\n\n');
    }, sentenceEveryMs);
    response.on('close', () => clearInterval(timer));
  });
  return `${url}/v1`;
}

async function arrange() {
  if (!search.ok) throw new Error(search.reason);
  const cluster = await startPostgresCluster(search.binaries, { isDurable: true });
  onTestFinished(() => cluster.stop());
  await cluster.run('create database aex');
  const database = { isBack: false };
  const server = await startServerProcess({
    DATABASE_URL: cluster.urlOf('aex'),
    AEX_DATA_DIR: newDataFolder(),
    AEX_LLM: 'openai-compatible:mock',
    AEX_LLM_BASE_URL: await startSlowModel(() => database.isBack),
    AEX_RATE_LIMITS: 'chat=1000/m,chat_concurrent=1000',
  });
  onTestFinished(() => server.kill());
  const made = await fetch(`${server.url}/api/v1/auth/token`, { method: 'POST' });
  const { access_token: token }: { access_token: string } = JSON.parse(await made.text());
  return { cluster, database, place: { url: server.url, token } };
}

type Message = { role: string; content: string; metadata: { status: string } };

it.skipIf(!search.ok)(
  `a database that crashes and comes back under ${streams} answers interrupts none of them, and loses and doubles no word${note}`,
  async () => {
    const { cluster, database, place } = await arrange();
    const begun = await Promise.all(Array.from({ length: streams }, (_, n) => beginAnswer(place, `What is it? ${n}`)));
    const readings = begun.map(({ reading }) => reading);
    await expect.poll(() => readings.filter(({ text }) => text === '').length, { timeout: 60_000 }).toBe(0);
    await cluster.crash();
    expect(readings.filter(({ isDone }) => isDone)).toEqual([]);
    await after(outageMs);
    await cluster.restart();
    database.isBack = true;
    // The streams go on by themselves; a reader whose connection broke all the same would come back.
    await Promise.all(begun.map(({ ended }) => ended));
    await Promise.all(readings.map((reading) => resumeToEnd(place, reading)));
    for (const { ids, text, threadId } of readings) {
      expect(ids).toEqual(ids.map((_, index) => index + 1));
      expect(text.trim()).toBe(sentence.repeat(sentences).trim());
      const headers = { authorization: `Bearer ${place.token}` };
      const answer = await fetch(`${place.url}/api/v1/threads/${threadId}/messages`, { headers });
      const { messages }: { messages: Message[] } = JSON.parse(await answer.text());
      expect(messages.map(({ role, metadata }) => [role, metadata.status])).toEqual([
        ['user', 'complete'],
        ['assistant', 'complete'],
      ]);
      expect(messages[1]?.content.trim()).toBe(text.trim());
    }
  },
);
