import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { researchEndpoints } from '@aex/contracts/research';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { storeBars, storeSeries } from '#server/testing/test-data.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const now = '2026-05-01T15:00:00.000Z';
const question = 'Where are we in the macro regime, and how has NVDA done over the last year against SPY?';

const growing = (count: number, start: number, step: number) =>
  Array.from({ length: count }, (_, index) => start * step ** index);

async function serverWithData(): Promise<TestServer> {
  const server = await testServer({ now });
  const { database } = server;
  await storeBars(database, {
    symbol: 'NVDA',
    name: 'NVIDIA Corporation',
    first: '2025-03-31',
    closes: growing(273, 100, 1.002),
  });
  await storeBars(database, {
    symbol: 'SPY',
    name: 'SPDR S&P 500 ETF',
    first: '2025-03-31',
    closes: growing(273, 500, 1.0005),
  });
  const cpi = growing(40, 300, 1.002);
  await storeSeries(database, {
    id: 'CPIAUCSL',
    frequency: 'monthly',
    first: '2023-01-01',
    values: cpi,
    knownAfterDays: 42,
  });
  const gdp = [...growing(8, 22_000, 1.004), ...growing(4, 22_700, 1.01)];
  await storeSeries(database, {
    id: 'GDPC1',
    frequency: 'quarterly',
    first: '2023-04-01',
    values: gdp,
    knownAfterDays: 120,
  });
  return server;
}

async function ask(server: TestServer, token: string, message: string) {
  const { events, response } = await server.stream(chatEndpoints.ask, { token, body: { message } });
  const answer = events.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
  return { events, answer, response };
}

describeWithStore('asking a question', () => {
  it('streams an answer whose every figure is cited and was checked before it was sent', async () => {
    const server = await serverWithData();
    const { events, answer, response } = await ask(server, await server.asGuest(), question);
    expect(answer.status).toBe('complete');
    expect(answer.text).toContain('NVDA outperformed SPY by');
    expect(answer.claims.length).toBeGreaterThanOrEqual(7);
    expect(answer.claims.map(({ status }) => status)).toEqual(answer.claims.map(() => 'supported'));
    expect(answer.claims.map(({ start, end }) => answer.text.slice(start, end))).toEqual(
      answer.claims.map(({ text }) => text),
    );
    expect(response.headers['x-aex-thread-id']).toBe(answer.threadId);
    expect(response.headers['x-vercel-ai-ui-message-stream']).toBe('v1');
    expect(events.map(({ id }) => id)).toEqual(events.map((_event, index) => index + 1));
  });

  it('names the better of two symbols first, whichever the question names first', async () => {
    const server = await serverWithData();
    const { answer } = await ask(server, await server.asGuest(), 'SPY against NVDA over the last year, and their risk');
    expect(answer.text).toContain('NVDA outperformed SPY by');
    expect(new Set(answer.claims.map(({ status }) => status))).toEqual(new Set(['supported']));
  });

  it.each(['What is the price?', 'how volatile is it?', 'and the drawdown?', 'performance'])(
    'takes the symbol of the page for a question without one: %s',
    async (message) => {
      const server = await serverWithData();
      const body = { message, context: { ticker: 'SPY' } };
      const { events } = await server.stream(chatEndpoints.ask, { token: await server.asGuest(), body });
      const { text } = events.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
      expect(text).toContain('SPY');
    },
  );

  it('tells how a macro figure moved over the period that is asked about', async () => {
    const server = await serverWithData();
    const { answer } = await ask(server, await server.asGuest(), 'How has inflation moved over the past year?');
    expect(answer.text).toContain('Since then CPI inflation has');
    expect(new Set(answer.claims.map(({ status }) => status))).toEqual(new Set(['supported']));
  });

  it('sends each citation before the text that cites it', async () => {
    const server = await serverWithData();
    const { events } = await ask(server, await server.asGuest(), question);
    const introduced = new Set<number>();
    for (const { part } of events) {
      if (part.type === 'data-citation') introduced.add(part.data.n);
      if (part.type !== 'text-delta') continue;
      for (const [, n] of part.delta.matchAll(/\[(\d+)\]/g)) expect(introduced).toContain(Number(n));
    }
    expect(introduced.size).toBe(4);
  });

  it('stores the very answer that was streamed, and its thread', async () => {
    const server = await serverWithData();
    const token = await server.asGuest();
    const { answer } = await ask(server, token, question);
    const id = answer.threadId ?? '';
    const { messages } = await server.call(threadEndpoints.messages, { token, params: { id }, query: {} });
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(messages[1]).toMatchObject({
      content: answer.text,
      citations: answer.citations,
      metadata: { status: 'complete', claims: answer.claims, governance: answer.governance, engine: 'built-in' },
    });
    const { threads } = await server.call(threadEndpoints.list, { token, query: {} });
    expect(threads).toEqual([
      expect.objectContaining({
        id,
        title: expect.stringContaining('Where are we'),
        status: 'Draft',
        macro_icon: expect.any(String),
      }),
    ]);
  });

  it('resumes after any event with nothing lost and nothing doubled', async () => {
    const server = await serverWithData();
    const token = await server.asGuest();
    const { response } = await server.stream(chatEndpoints.ask, { token, body: { message: question } });
    const params = { run_id: String(response.headers['x-aex-run-id']) };
    const { events, response: again } = await server.stream(chatEndpoints.resume, { token, params, query: {} });
    expect(again.body).toBe(response.body);
    for (const after of [0, 1, 7, events.length - 1, events.length]) {
      const { events: rest } = await server.stream(chatEndpoints.resume, { token, params, query: { after } });
      expect([...events.slice(0, after), ...rest]).toEqual(events);
    }
    const headers = { 'last-event-id': '5' };
    const { events: byHeader } = await server.stream(chatEndpoints.resume, { token, params, query: {}, headers });
    expect(byHeader).toEqual(events.slice(5));
    const both = { token, params, query: { after: 3 }, headers };
    expect((await server.stream(chatEndpoints.resume, both)).events).toEqual(events.slice(5));
  });

  it('sees nothing that was known only after the date of an as-of question', async () => {
    const server = await serverWithData();
    const token = await server.asGuest();
    const body = { message: 'price of NVDA', context: { as_of: '2025-09-30' } };
    const { events } = await server.stream(chatEndpoints.ask, { token, body });
    const answer = events.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
    expect(answer.text).toContain('Sep 30, 2025');
    expect(answer.citations.every(({ as_of: asOf }) => (asOf ?? '') <= '2025-09-30')).toBe(true);
    const ahead = { token, body: { ...body, context: { as_of: '2095-09-30' } } };
    expect((await server.refusal(chatEndpoints.ask, ahead)).problem).toMatchObject({
      status: 422,
      errors: [{ path: 'body.context.as_of', message: 'is a day that has not come yet' }],
    });
  });

  it('repeats the same run for the same idempotency key', async () => {
    const server = await serverWithData();
    const token = await server.asGuest();
    const request = { token, body: { message: question }, headers: { 'idempotency-key': 'key-1' } };
    const first = await server.stream(chatEndpoints.ask, request);
    const second = await server.stream(chatEndpoints.ask, request);
    expect(second.events).toEqual(first.events);
    const { threads } = await server.call(threadEndpoints.list, { token, query: {} });
    expect(threads).toHaveLength(1);
  });
});

describeWithStore('a question that the data cannot answer', () => {
  it('is declined with what could be answered instead', async () => {
    const server = await serverWithData();
    const { answer } = await ask(server, await server.asGuest(), 'Who won the world cup?');
    expect(answer.text).toContain('I can\u2019t answer that from the data I hold');
    expect(answer.text).toContain('macro regime');
    expect(answer.citations).toEqual([]);
    expect(answer.claims).toEqual([]);
  });

  it('says that there is no data for an unknown ticker, and never a number', async () => {
    const server = await serverWithData();
    const { answer } = await ask(server, await server.asGuest(), 'What is the price of ZZZQ?');
    expect(answer.text).toContain('no data for ZZZQ');
    expect(answer.text).not.toMatch(/\d/);
  });

  it('says that nothing was imported on an empty store', async () => {
    const server = await testServer({ now });
    const { answer } = await ask(server, await server.asGuest(), question);
    expect(answer.status).toBe('complete');
    expect(answer.text).toContain('no data for NVDA');
    expect(answer.text).not.toMatch(/\d%/);
  });

  it('gives no advice', async () => {
    const server = await serverWithData();
    const { answer } = await ask(server, await server.asGuest(), 'Should I buy NVDA now?');
    expect(answer.text).toContain('gives no advice');
    expect(answer.citations).toEqual([]);
  });
});

describeWithStore('access to threads and runs', () => {
  it('answers for another account\u2019s thread and run as for missing ones', async () => {
    const server = await serverWithData();
    const owner = await server.asGuest();
    const stranger = await server.asGuest();
    const { answer } = await ask(server, owner, question);
    const id = answer.threadId ?? '';
    const before = await server.call(threadEndpoints.messages, { token: owner, params: { id }, query: {} });
    for (const [endpoint, body] of [
      [threadEndpoints.get, undefined],
      [threadEndpoints.messages, undefined],
      [threadEndpoints.rename, { title: 'mine' }],
      [threadEndpoints.remove, undefined],
    ] as const) {
      const foreign = await server.refusal(endpoint, { token: stranger, params: { id }, body });
      const missing = await server.refusal(endpoint, { token: stranger, params: { id: 'thr_missing' }, body });
      expect({ ...foreign.problem, request_id: '' }).toEqual({ ...missing.problem, request_id: '' });
      expect(foreign.problem.status).toBe(404);
    }
    const asked = await server.refusal(chatEndpoints.ask, { token: stranger, body: { message: 'hi', thread_id: id } });
    expect(asked.problem.status).toBe(404);
    const run = { run_id: answer.runId ?? '' };
    expect((await server.refusal(chatEndpoints.resume, { token: stranger, params: run })).problem.status).toBe(404);
    expect((await server.refusal(chatEndpoints.stop, { token: stranger, params: run })).problem.status).toBe(404);
    const after = await server.call(threadEndpoints.messages, { token: owner, params: { id }, query: {} });
    expect(after).toEqual(before);
  });

  it('shows a thread\u2019s evidence in internal mode alone', async () => {
    const server = await serverWithData();
    const internal = await server.asDemo('internal');
    const { answer } = await ask(server, internal, question);
    const params = { id: answer.threadId ?? '' };
    const { evidence } = await server.call(researchEndpoints.evidence, { token: internal, params, query: {} });
    expect(evidence.map(({ id }) => id).toSorted()).toEqual(answer.citations.map(({ id }) => id).toSorted());
    const refused = await server.refusal(researchEndpoints.evidence, { token: await server.asDemo('public'), params });
    expect(refused.problem.status).toBe(403);
  });

  it('pages threads without loss', async () => {
    const server = await serverWithData();
    const token = await server.asGuest();
    for (const message of ['price of NVDA', 'price of SPY', 'volatility of SPY']) {
      await ask(server, token, message);
      server.clock.advance(1000);
    }
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { threads: Array<{ title: string }>; next_cursor: string | null } = await server.call(
        threadEndpoints.list,
        {
          token,
          query: cursor === null ? { limit: 2 } : { limit: 2, cursor },
        },
      );
      titles.push(...page.threads.map(({ title }) => title));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(titles).toEqual(['volatility of SPY', 'price of SPY', 'price of NVDA']);
  });
});

describeWithStore('a question with nulls for what is left out', () => {
  it('is taken like one without them', async () => {
    const server = await serverWithData();
    const token = await server.asGuest();
    const nothing = { thread_id: null, parent_message_id: null };
    for (const context of [null, { ticker: null, command: null, as_of: null }]) {
      const body = { message: 'price of NVDA', ...nothing, context };
      const { events } = await server.stream(chatEndpoints.ask, { token, body });
      expect(events.at(-1)?.part.type).toBe('finish');
    }
    expect((await server.call(threadEndpoints.list, { token, query: {} })).threads).toHaveLength(2);
  });
});

describeWithStore('limits of chat', () => {
  it('refuses empty, over-long and NUL messages before anything is stored', async () => {
    const server = await serverWithData();
    const token = await server.asGuest();
    const statusOf = async (message: string) =>
      (await server.refusal(chatEndpoints.ask, { token, body: { message } })).problem.status;
    expect(await statusOf('   ')).toBe(422);
    expect(await statusOf('\u200b \u2060\u202e')).toBe(422);
    expect(await statusOf('x'.repeat(33 * 1024))).toBe(422);
    expect(await statusOf('price of \0 NVDA')).toBe(400);
    expect((await server.call(threadEndpoints.list, { token, query: {} })).threads).toEqual([]);
  });

  it('refuses a title of a thread in which nothing can be seen', async () => {
    const server = await serverWithData();
    const token = await server.asGuest();
    const id = (await ask(server, token, 'hello')).answer.threadId ?? '';
    const rename = (title: string) => server.send(threadEndpoints.rename, { token, params: { id }, body: { title } });
    expect([(await rename('\u200b')).statusCode, (await rename('\u200bFed')).statusCode]).toEqual([422, 200]);
    expect((await rename('not \u202eread backwards')).json()).toMatchObject({ title: 'not read backwards' });
  });

  it('counts questions of each account and says when to come back', async () => {
    const rateLimits = { chat: { count: 1, seconds: 60 }, token: { count: 100, seconds: 60 } };
    const server = await testServer({ now, config: { rateLimits } });
    const token = await server.asGuest();
    await ask(server, token, 'hello');
    const { problem, response } = await server.refusal(chatEndpoints.ask, { token, body: { message: 'hello' } });
    expect(problem.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(server, await server.asGuest(), 'hello')).answer.status).toBe('complete');
  });

  it('counts the guests of an address together, who could be new ones for each question, and nobody else', async () => {
    const rateLimits = { chat: { count: 1, seconds: 60 }, token: { count: 100, seconds: 60 } };
    const server = await testServer({ now, config: { rateLimits } });
    const askAt = async (token: string, address = '192.0.2.1') => {
      const response = await server.send(chatEndpoints.ask, { token, address, body: { message: 'hello' } });
      return response.statusCode;
    };
    const statuses = [];
    for (let count = 0; count < 16; count += 1) statuses.push(await askAt(await server.asGuest()));
    expect(statuses.map((status, index) => [index, status])).toEqual(
      statuses.map((_, index) => [index, index < 15 ? 200 : 429]),
    );
    expect(await askAt(await server.asMember())).toBe(200);
    expect(await askAt(await server.asGuest(), '192.0.2.2')).toBe(200);
    const daily = await testServer({ now, config: { rateLimits: { chat_day: { count: 1, seconds: 60 } } } });
    for (let count = 0; count < 4; count += 1)
      await daily.send(chatEndpoints.ask, { token: await daily.asGuest(), body: { message: 'hello' } });
    const refused = await daily.refusal(chatEndpoints.ask, {
      token: await daily.asGuest(),
      body: { message: 'hello' },
    });
    expect(refused.problem.status).toBe(429);
  });
});

describeWithStore('an answer from the simulated world', () => {
  it('says Simulated in its text and on every citation', async () => {
    const server = await serverWithData();
    await server.database.pool.query('update feeds set is_simulated = true');
    const { answer } = await ask(server, await server.asGuest(), 'price of SPY');
    expect(answer.text).toContain('**Simulated**');
    expect(new Set(answer.citations.map(({ state }) => state))).toEqual(new Set(['simulated']));
  });
});
