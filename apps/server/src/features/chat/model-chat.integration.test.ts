import { answerPackEndpoints } from '@aex/contracts/answer-packs';
import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it, vi } from 'vitest';
import { storeBars, storeSeries } from '#server/testing/test-data.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { completion, events, type ModelReply, refusal, says, streamOf } from './models/testing/model-server.ts';
import { scriptedModel } from './models/testing/scripted-model.ts';

const now = '2026-05-01T15:00:00.000Z';
const growing = (count: number, start: number, step: number) =>
  Array.from({ length: count }, (_, index) => start * step ** index);

async function serverAnswering(replies: readonly ModelReply[], options: Parameters<typeof scriptedModel>[1] = {}) {
  const { languageModel, requests } = await scriptedModel(replies, options);
  const server = await testServer({ now, languageModel });
  await storeBars(server.database, {
    symbol: 'NVDA',
    name: 'NVIDIA Corporation',
    first: '2025-03-31',
    closes: growing(273, 100, 1.002),
  });
  await storeBars(server.database, {
    symbol: 'SPY',
    name: 'SPDR S&P 500 ETF',
    first: '2025-03-31',
    closes: growing(273, 500, 1.0005),
  });
  await storeSeries(server.database, {
    id: 'CPIAUCSL',
    frequency: 'monthly',
    first: '2023-01-01',
    values: growing(40, 300, 1.002),
    knownAfterDays: 42,
  });
  return { server, requests };
}

async function ask(server: TestServer, message: string, from: { token?: string; threadId?: string | null } = {}) {
  const { events: streamed } = await server.stream(chatEndpoints.ask, {
    token: from.token ?? (await server.asGuest()),
    body: { message, thread_id: from.threadId ?? null },
  });
  const answer = streamed.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
  return { streamed, answer, parts: streamed.map(({ part }) => part) };
}

// A whole run goes by, tools and all.
const patience = { timeout: 60_000 };
// A model that falls silent for a test is not given up.
const patient = { limits: { idleMs: 90_000, totalMs: 90_000 } };

describeWithStore('a thread that is deleted while its answer streams', () => {
  it('ends the stream with an error that says so', async () => {
    const deleted = Promise.withResolvers<void>();
    const slow: ModelReply = async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const say = (content: string) =>
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      say('Nobody knows. Growth');
      await deleted.promise;
      say(' is a word. So is the rest.');
      response.end('data: [DONE]\n\n');
    };
    const { server } = await serverAnswering([slow], patient);
    const token = await server.asGuest();
    const streaming = ask(server, 'How is growth?', { token });
    const { threads } = await vi.waitFor(async () => {
      const listed = await server.call(threadEndpoints.list, { token, query: {} });
      expect(listed.threads).toHaveLength(1);
      return listed;
    }, patience);
    await server.call(threadEndpoints.remove, { token, params: { id: threads[0]?.id ?? '' } });
    deleted.resolve();
    const { parts } = await streaming;
    expect(parts.at(-1)).toEqual({ type: 'error', errorText: 'The thread was deleted, and this answer with it.' });
  });
});

describeWithStore('a question to a language model', () => {
  it('is answered from tools, each figure sealed to its evidence', async () => {
    const { server, requests } = await serverAnswering([
      says([{ tool: 'price_statistics', input: { symbol: 'nvda' } }]),
      says('NVDA returned {{e1.return|pct1}} over the period. Its volatility was {{e1.volatility|pct1}} [1].'),
    ]);
    const { answer, parts } = await ask(server, 'How has NVDA done?');
    expect(answer).toMatchObject({ status: 'complete', engine: 'openai-compatible', model: 'scripted' });
    expect(answer.text).toBe('NVDA returned 65.1% over the period [1]. Its volatility was 0.0% [1].');
    expect(answer.claims.map(({ text, status }) => [text, status])).toEqual([
      ['65.1%', 'supported'],
      ['0.0%', 'supported'],
    ]);
    expect(answer.citations.map(({ n, source_type }) => [n, source_type])).toEqual([[1, 'market_data']]);
    expect(answer.governance?.decision).toBe('pass');
    expect(parts.filter(({ type }) => type === 'tool-input-available')).toMatchObject([
      { toolName: 'price_statistics', input: { symbol: 'nvda' } },
    ]);
    expect(requests).toHaveLength(2);
  });

  it('reads what the built-in engine finds as well, and ends with questions that could follow', async () => {
    const { server } = await serverAnswering([
      says([{ tool: 'research', input: { question: 'What was the return of NVDA year by year?' } }]),
      says('By the year:\n\n| Year | NVDA return |\n|---|---:|\n| NVDA [1] | {{e1.return|pct1}} |'),
    ]);
    const { answer, parts } = await ask(server, 'How has NVDA done, year by year?');
    expect(parts.filter(({ type }) => type === 'tool-output-available')).toMatchObject([
      { output: expect.arrayContaining([expect.objectContaining({ n: 1 })]) },
    ]);
    expect(answer.status).toBe('complete');
    expect(answer.suggestions.length).toBeGreaterThan(0);
  });

  it('stores what the model took, with its cost by the prices of the operator', async () => {
    const { server } = await serverAnswering([says('I do not know the answer to that.')], {
      config: { prices: { input: 3, output: 15, cachedInput: null } },
    });
    const token = await server.asGuest();
    const { answer } = await ask(server, 'What of it?', { token });
    const { messages } = await server.call(threadEndpoints.messages, {
      token,
      params: { id: answer.threadId ?? '' },
      query: {},
    });
    expect(messages[1]).toMatchObject({
      content: 'I do not know the answer to that.',
      metadata: {
        status: 'complete',
        engine: 'openai-compatible',
        model: 'scripted',
        usage: { calls: 1, input_tokens: 100, output_tokens: 20, cost_usd: 0.0006 },
      },
    });
  });

  it('is withheld with its reasons when its evidence does not carry it', async () => {
    const { server } = await serverAnswering([
      says('NVDA returned 12.5% last year and is worth three trillion dollars.'),
    ]);
    const { answer } = await ask(server, 'How has NVDA done?');
    expect(answer.governance?.decision).toBe('auto_block');
    expect(answer.text).toContain('was withheld');
    expect(answer.text).not.toMatch(/12\.5|trillion/);
    expect(answer.claims.map(({ status, reason }) => [status, reason?.slice(0, 16)])).toContainEqual([
      'unsupported',
      'Withheld \u201c12.5%\u201d',
    ]);
  });

  it('marks what does not hold in an answer that carries', async () => {
    const { server } = await serverAnswering([
      says([{ tool: 'compare_symbols', input: { symbols: ['NVDA', 'SPY'] } }]),
      says(
        'NVDA returned {{e1.return|pct1}} [1]. SPY returned {{e2.return|pct1}} [2]. NVDA returned 99% before. SPY outperformed NVDA [1][2].',
      ),
    ]);
    const { answer } = await ask(server, 'NVDA against SPY?');
    expect(answer.text).toContain('NVDA returned ~~99%~~ before.');
    expect(answer.claims.map(({ status }) => status)).toEqual([
      'supported',
      'supported',
      'unsupported',
      'contradicted',
    ]);
    for (const claim of answer.claims) expect(answer.text.slice(claim.start, claim.end)).toBe(claim.text);
  });

  it('tells a failure of the provider without its words, and keeps the question', async () => {
    const { server } = await serverAnswering([refusal(401, { error: { message: 'bad key canary-model-key' } })]);
    const token = await server.asGuest();
    const { answer, parts } = await ask(server, 'A question to keep', { token });
    expect(answer.status).toBe('failed');
    expect(answer.errorText).toContain('refused the key');
    expect(JSON.stringify(parts) + server.logLines.join('')).not.toMatch(/canary-model-key|A question to keep/);
    const { messages } = await server.call(threadEndpoints.messages, {
      token,
      params: { id: answer.threadId ?? '' },
      query: {},
    });
    expect(messages.map(({ content, metadata }) => [content, metadata.status])).toEqual([
      ['A question to keep', 'complete'],
      ['', 'failed'],
    ]);
  });

  it('keeps what a stream had that was cut in the middle, and marks it', async () => {
    const cut = completion('I do not know the answer yet. There is').replace(
      /data: [^\n]*finish_reason":"stop"[^]*/,
      '',
    );
    const { server, requests } = await serverAnswering([streamOf(cut)]);
    const { answer } = await ask(server, 'What of it?');
    expect(answer).toMatchObject({ status: 'interrupted', text: 'I do not know the answer yet. There is' });
    expect(answer.errorText).toContain('cut off');
    expect(requests).toHaveLength(1);
  });

  it('knows the earlier turns of its own thread, as data', async () => {
    const { server, requests } = await serverAnswering([says('I do not know the answer to that.')]);
    const token = await server.asGuest();
    const { answer } = await ask(server, 'first question', { token });
    await ask(server, 'a stranger asks', {});
    await ask(server, 'second question', { token, threadId: answer.threadId });
    const body = requests[2]?.body ?? '';
    expect(body).toContain('first question');
    expect(body).toContain('I do not know the answer to that.');
    expect(body).not.toContain('a stranger asks');
    expect(body.match(/second question/g)).toHaveLength(1);
  });

  it('knows nothing of another branch of its thread', async () => {
    const { server, requests } = await serverAnswering([says('I do not know the answer to that.')]);
    const token = await server.asGuest();
    const { answer } = await ask(server, 'first question', { token });
    const thread = { token, threadId: answer.threadId };
    await ask(server, 'second question', thread);
    const { messages } = await server.call(threadEndpoints.messages, {
      token,
      params: { id: answer.threadId ?? '' },
      query: {},
    });
    const edited = messages.find(({ content }) => content === 'second question')?.id ?? '';
    await server.stream(chatEndpoints.ask, {
      token,
      body: { message: 'second question, put another way', thread_id: answer.threadId, parent_message_id: edited },
    });
    expect(requests[2]?.body).toContain('first question');
    expect(requests[2]?.body).not.toContain('"second question"');
    expect(requests[2]?.body).not.toContain('second question\\\\"');
  });

  it('sends nothing of accounts, tokens or other threads to the provider', async () => {
    const { server, requests } = await serverAnswering([
      says([{ tool: 'search_evidence', input: { query: 'NVDA return' } }]),
      says('I do not know the answer to that.'),
    ]);
    const token = await server.asMember('canary_member');
    await ask(server, 'What of it?', { token });
    const sent = requests.map(({ body, headers }) => body + JSON.stringify(headers)).join('');
    expect(sent).not.toMatch(new RegExp(`${token}|canary_member|acc_|thr_|msg_|example\\.com`));
    expect(requests[0]?.headers.authorization).toBe('Bearer canary-model-key');
    expect(requests.map(({ body }) => body).join('')).not.toContain('canary-model-key');
  });

  it('sees only what was known on the day of an as-of question', async () => {
    const { server, requests } = await serverAnswering([
      says([{ tool: 'last_price', input: { symbol: 'NVDA' } }]),
      says('NVDA closed at {{e1.close|usd2}} on {{e1.date|date}}.'),
    ]);
    const token = await server.asGuest();
    const { events: streamed } = await server.stream(chatEndpoints.ask, {
      token,
      body: { message: 'NVDA?', context: { as_of: '2025-06-30' } },
    });
    const answer = streamed.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
    expect(answer.text).toMatch(
      /^As of Jun 30, 2025: only what was known on that day is used\.\n\nNVDA closed at .* on Jun 30, 2025/,
    );
    for (const claim of answer.claims) expect(answer.text.slice(claim.start, claim.end)).toBe(claim.text);
    const params = { run_id: answer.runId ?? '' };
    expect((await server.call(answerPackEndpoints.replay, { token, params })).equal).toBe(true);
    expect(requests[1]?.body).not.toContain('2026-04');
  });

  it.each([
    ['/asof 2099-01-01 NVDA?', 'The day behind /asof has not come yet, so what is known today is used.'],
    ['/asof someday NVDA?', '/asof takes a day, such as 2022-06-30 or June 30, 2022.'],
    ['/asof 2026-05-01 NVDA?', 'I do not know.'],
  ])('says of a day that cannot be taken what is used instead: %s', async (message, first) => {
    const { server } = await serverAnswering([says('I do not know.')]);
    expect((await ask(server, message)).answer.text.split('\n\n')[0]).toBe(first);
  });

  it('says Stale of old evidence', async () => {
    const { languageModel } = await scriptedModel([
      says([{ tool: 'last_price', input: { symbol: 'NVDA' } }]),
      says('NVDA closed at {{e1.close|usd2}}.'),
    ]);
    const server = await testServer({ now, languageModel });
    await storeBars(server.database, { symbol: 'NVDA', name: 'NVIDIA', first: '2025-03-31', closes: [1, 2, 3] });
    const { answer } = await ask(server, 'NVDA?');
    expect(answer.text).toContain('stale');
    expect(answer.citations[0]).toMatchObject({ state: 'stale', freshness: 'stale' });
  });

  it('resumes after any event with nothing lost and nothing asked twice', async () => {
    const { server, requests } = await serverAnswering([
      says([{ tool: 'last_price', input: { symbol: 'NVDA' } }]),
      says('NVDA closed at {{e1.close|usd2}}. I know no more than that.'),
    ]);
    const token = await server.asGuest();
    const { streamed, answer } = await ask(server, 'NVDA?', { token });
    const middle = Math.floor(streamed.length / 2);
    const resumed = await server.stream(chatEndpoints.resume, {
      token,
      params: { run_id: answer.runId ?? '' },
      query: { after: streamed[middle]?.id ?? 0 },
    });
    expect(resumed.events).toEqual(streamed.slice(middle + 1));
    expect(requests).toHaveLength(2);
  });

  it('is gone on with by the model from what stands, which is told to it with the question', async () => {
    const cut = completion('I do not know the answer yet. There is').replace(
      /data: [^\n]*finish_reason":"stop"[^]*/,
      '',
    );
    const { server, requests } = await serverAnswering([streamOf(cut), says('There is no more to say.')]);
    const token = await server.asGuest();
    const { answer } = await ask(server, 'what is it?', { token });
    expect(answer.status).not.toBe('complete');
    const params = { run_id: String(answer.runId) };
    const { events: streamed } = await server.stream(chatEndpoints.goOn, { token, params });
    const rest = streamed.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
    expect(rest).toMatchObject({ status: 'complete', text: 'There is no more to say.', threadId: answer.threadId });
    for (const told of ['I do not know the answer yet.', 'Go on from exactly where it stops', 'what is it?'])
      expect(requests[1]?.body).toContain(told);
  });

  it('is interrupted with what it had when its server is killed, and the provider is not asked again', async () => {
    const begun = events([
      { choices: [{ index: 0, delta: { content: 'I do not know yet. And ' }, finish_reason: null }] },
    ]);
    const open = streamOf(begun.replace('data: [DONE]\n\n', ''), { ends: 'open' });
    const { server, requests } = await serverAnswering([open], patient);
    const token = await server.asGuest();
    const asking = ask(server, 'NVDA?', { token });
    asking.catch(() => undefined);
    const first = await vi.waitFor(async () => {
      const { rows } = await server.database.pool.query<{ id: string; run_id: string }>(
        "select r.id, r.id as run_id from runs r join run_events e on e.run_id = r.id where e.part->>'type' = 'text-delta'",
      );
      expect(rows).toHaveLength(1);
      return rows[0];
    }, patience);
    await server.database.pool.query("update runs set lease_until = now() - interval '1 minute'");
    const other = await testServer({ now, joinsStore: true });
    await other.app.chat.recoverInterruptedRuns();
    const { answer } = await asking;
    expect(answer).toMatchObject({ status: 'interrupted', text: 'I do not know yet.' });
    expect(first?.run_id).toBe(answer.runId);
    expect(requests).toHaveLength(1);
  });

  it('stops when its reader says so, keeps what it had and hangs up on the provider', async () => {
    const { server, asking, runId, hungUp } = await askedWithoutEnd();
    await server.call(chatEndpoints.stop, { token: asking.token, params: { run_id: runId } });
    await hungUp;
    expect((await asking.asked).answer).toMatchObject({ status: 'stopped', text: 'I do not know yet.' });
  });

  it('stops at once where another server is asked to stop it', async () => {
    const { server, asking, runId, hungUp } = await askedWithoutEnd();
    // On the embedded store there is one server alone, which hears itself.
    const other = server.config.databaseUrl === null ? server : await testServer({ now, joinsStore: true });
    await vi.waitFor(async () => expect((await other.http.inject('/readyz')).json()).toMatchObject({ bus: 'ok' }));
    const began = performance.now();
    await other.call(chatEndpoints.stop, { token: asking.token, params: { run_id: runId } });
    await hungUp;
    expect(performance.now() - began).toBeLessThan(1500);
    expect((await asking.asked).answer).toMatchObject({ status: 'stopped', text: 'I do not know yet.' });
  });
});

/** A question whose model has begun to answer and goes on for ever. */
async function askedWithoutEnd() {
  const begun = events([
    { choices: [{ index: 0, delta: { content: 'I do not know yet. And ' }, finish_reason: null }] },
  ]);
  const hungUp = Promise.withResolvers<void>();
  const open: ModelReply = (response) => {
    response.on('close', () => hungUp.resolve());
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(begun.replace('data: [DONE]\n\n', ''));
  };
  const { server } = await serverAnswering([open], patient);
  const token = await server.asGuest();
  const asked = ask(server, 'NVDA?', { token });
  asked.catch(() => undefined);
  const runId = await vi.waitFor(async () => {
    const { rows } = await server.database.pool.query<{ run_id: string }>(
      "select run_id from run_events where part->>'type' = 'text-delta'",
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.run_id ?? '';
  }, patience);
  return { server, asking: { asked, token }, runId, hungUp: hungUp.promise };
}
