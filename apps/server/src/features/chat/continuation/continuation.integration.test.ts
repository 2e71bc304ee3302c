import { answerChangeEndpoints } from '@aex/contracts/answer-changes';
import { answerPackEndpoints } from '@aex/contracts/answer-packs';
import { chatEndpoints } from '@aex/contracts/chat';
import { type AnswerState, emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import type { StreamPart } from '@aex/contracts/chat-stream';
import { copy } from '@aex/contracts/copy';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { researchServer } from '#server/testing/asked-thread.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const question = 'Compare NVDA and SPY over the last year';

type Asking = { token: string; message: string; threadId?: string | null };

async function ask(server: TestServer, { token, message, threadId = null }: Asking) {
  const { events } = await server.stream(chatEndpoints.ask, { token, body: { message, thread_id: threadId } });
  return told(events);
}

async function goOn(server: TestServer, token: string, runId: string) {
  const { events } = await server.stream(chatEndpoints.goOn, { token, params: { run_id: runId } });
  return told(events);
}

function told(events: readonly { part: StreamPart }[]): AnswerState & { runId: string } {
  const answer = events.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
  if (answer.runId === null) throw new Error('There was no run.');
  return { ...answer, runId: answer.runId };
}

/** What a killed server leaves of an answer: its beginning, without a verdict or drawings. */
async function cut(server: TestServer, { runId, messageId }: AnswerState, text: string): Promise<void> {
  const metadata = '{"status": "interrupted", "governance": null, "charts": []}';
  const { pool } = server.database;
  await pool.query('update messages set content = $2, metadata = metadata || $3::jsonb where id = $1', [
    messageId,
    text,
    metadata,
  ]);
  await pool.query("update runs set status = 'interrupted' where id = $1", [runId]);
}

async function refusalOf(server: TestServer, token: string, runId: string) {
  const { problem } = await server.refusal(chatEndpoints.goOn, { token, params: { run_id: runId } });
  return { status: problem.status, detail: problem.detail };
}

describeWithStore('going on with an answer that ended early', () => {
  it('tells what is left of it, of the same moment, behind what stands', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const whole = await ask(server, { token, message: question });
    const half = whole.text.slice(0, whole.text.indexOf('\n\n', whole.text.length / 2));
    await cut(server, whole, half);
    server.clock.advance(5 * 60_000);
    await server.database.pool.query('delete from daily_bars');

    const rest = await goOn(server, token, whole.runId);
    expect(rest.status).toBe('complete');
    expect(half + '\n\n' + rest.text).toBe(whole.text);
    expect(rest.governance).toEqual(whole.governance);
    expect(rest.charts.map(({ title }) => title)).toEqual(whole.charts.map(({ title }) => title));
    expect(rest.suggestions).toEqual(whole.suggestions);
    for (const { start, end, text } of rest.claims) expect(rest.text.slice(start, end)).toBe(text);
    const cited = [...rest.text.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n));
    expect(rest.citations.map(({ n }) => n)).toEqual(expect.arrayContaining(cited));

    const { messages } = await server.call(threadEndpoints.messages, {
      token,
      params: { id: String(whole.threadId) },
      query: {},
    });
    expect(messages.map(({ role, content, parent_id: parent }) => [role, content, parent])).toEqual([
      ['user', question, null],
      ['assistant', half, messages[0]?.id],
      ['user', copy.chat.goOn, messages[1]?.id],
      ['assistant', rest.text, messages[2]?.id],
    ]);
  });

  it('is replayed from its own pack to the last bit', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const whole = await ask(server, { token, message: question });
    await cut(server, whole, whole.text.slice(0, whole.text.indexOf('\n\n')));
    const rest = await goOn(server, token, whole.runId);
    const replayed = await server.call(answerPackEndpoints.replay, { token, params: { run_id: rest.runId } });
    expect(replayed).toMatchObject({ equal: true, differences: [] });
  });

  it('begins a table that was cut with its head, and goes on with a rest that was cut itself', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const whole = await ask(server, { token, message: question });
    const table = whole.text.indexOf('\n\n|') + 2;
    const row = whole.text.indexOf('\n', whole.text.indexOf('|---'));
    await cut(server, whole, whole.text.slice(0, row));
    const rest = await goOn(server, token, whole.runId);
    expect(rest.text).toBe(whole.text.slice(table));

    const end = rest.text.lastIndexOf('\n\n');
    await cut(server, rest, rest.text.slice(0, end));
    expect((await goOn(server, token, rest.runId)).text).toBe(rest.text.slice(end + 2));
  });

  it('is asked again as one answer, beside its first question', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const whole = await ask(server, { token, message: question });
    await cut(server, whole, whole.text.slice(0, whole.text.indexOf('\n\n', whole.text.length / 2)));
    const rest = await goOn(server, token, whole.runId);
    const { events } = await server.stream(answerChangeEndpoints.refresh, { token, params: { run_id: rest.runId } });
    const fresh = told(events);
    expect(fresh.text).toBe(whole.text);
    const which = { token, params: { id: String(whole.threadId) }, query: {} };
    const { messages } = await server.call(threadEndpoints.messages, which);
    expect(messages.find(({ content, id }) => content === question && id !== messages[0]?.id)?.parent_id).toBeNull();
    const changes = await server.call(answerChangeEndpoints.changes, { token, params: { run_id: fresh.runId } });
    expect(changes.counts.new).toBe(0);
  });

  it('is refused on a later day, when what was fresh is not any more, unless it was asked as of a day', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const ofNow = await ask(server, { token, message: `${question} ` });
    const day = server.clock.now().toISOString().slice(0, 10);
    const ofDay = await ask(server, { token, message: `/asof ${day} ${question}` });
    await cut(server, ofNow, ofNow.text.slice(0, ofNow.text.indexOf('\n\n')));
    await cut(server, ofDay, ofDay.text.slice(0, ofDay.text.indexOf('\n\n')));
    await server.database.pool.query("update runs set started_at = started_at - interval '3 days'");
    expect(await refusalOf(server, token, ofNow.runId)).toEqual({
      status: 409,
      detail:
        'What stands of this answer is of an earlier day, and its rest would be too. Ask the question again with Retry.',
    });
    expect((await goOn(server, token, ofDay.runId)).status).toBe('complete');
  });

  it('says so where nothing was left to tell', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const whole = await ask(server, { token, message: question });
    await cut(server, whole, whole.text);
    const rest = await goOn(server, token, whole.runId);
    expect(rest.text).toBe('Nothing of the answer was missing: it stands above as a whole.');
    expect(rest.charts).toHaveLength(whole.charts.length);
  });

  it('is no question of its own to what is asked next', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const whole = await ask(server, { token, message: 'How volatile is NVDA over the last year?' });
    await cut(server, whole, whole.text.slice(0, 20));
    expect((await goOn(server, token, whole.runId)).text).toBe(whole.text);
    const next = await ask(server, { token, message: 'and SPY?', threadId: whole.threadId });
    expect(next.text).toContain('volatility of SPY was');
  });

  it('is refused for whole, running and empty answers, and not there for others', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const whole = await ask(server, { token, message: question });
    expect((await refusalOf(server, token, whole.runId)).status).toBe(409);
    await cut(server, whole, '');
    expect((await refusalOf(server, token, whole.runId)).detail).toContain('Retry');
    await cut(server, whole, whole.text.slice(0, 20));
    await server.database.pool.query("update runs set status = 'running' where id = $1", [whole.runId]);
    expect((await refusalOf(server, token, whole.runId)).detail).toContain('still being written');
    expect((await refusalOf(server, await server.asGuest(), whole.runId)).status).toBe(404);
    expect((await refusalOf(server, token, 'run_none')).status).toBe(404);
  });
});
