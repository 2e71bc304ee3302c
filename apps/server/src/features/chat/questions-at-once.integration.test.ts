import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type ModelReply, says } from './models/testing/model-server.ts';
import { scriptedModel } from './models/testing/scripted-model.ts';
import { prepareRunningCount } from './runs/run-store.ts';

const atOnce = 12;
const message = 'What is the price of SPY?';
const patient = { limits: { idleMs: 60_000, totalMs: 60_000 } };

/** A model that says nothing before it is let go on, so that nothing depends on how soon the others are there. */
function holdingModel(): { reply: ModelReply; letGoOn: () => void } {
  const held = Promise.withResolvers<void>();
  const reply: ModelReply = async (response, request) => {
    await held.promise;
    return says('That is not in the data.')(response, request);
  };
  return { reply, letGoOn: held.resolve };
}

type Crowd = {
  server: TestServer;
  token: string;
  headers?: Record<string, string>;
  onAnswer?: (count: number) => void;
};

async function statusesOf({ server, token, headers = {}, onAnswer = () => undefined }: Crowd) {
  let answered = 0;
  const questions = Array.from({ length: atOnce }, async () => {
    const answer = await server.send(chatEndpoints.ask, { token, body: { message }, headers });
    onAnswer((answered += 1));
    return answer;
  });
  const answers = await Promise.all(questions);
  return {
    statuses: answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right),
    runs: new Set(answers.filter(({ statusCode }) => statusCode === 200).map(({ headers: of }) => of['x-aex-run-id'])),
  };
}

describeWithStore('questions that come at once', () => {
  it('are answered two at a time for an account, and the model is asked no others', async () => {
    const { reply, letGoOn } = holdingModel();
    const { languageModel, requests } = await scriptedModel([reply], patient);
    const server = await testServer({ languageModel });
    const token = await server.asMember();
    const onAnswer = (count: number) => void (count === atOnce - 2 && letGoOn());
    const { statuses } = await statusesOf({ server, token, onAnswer });
    expect(statuses).toEqual([200, 200, ...Array.from({ length: atOnce - 2 }, () => 429)]);
    expect(requests.filter(({ body }) => JSON.stringify(body).includes(message))).toHaveLength(2);
    expect((await server.send(chatEndpoints.ask, { token, body: { message } })).statusCode).toBe(200);
  });

  it('of several accounts are counted together, each account by itself', async () => {
    const { reply, letGoOn } = holdingModel();
    const { languageModel } = await scriptedModel([reply], patient);
    const server = await testServer({ languageModel });
    const busy = await server.asMember();
    const idle = await server.asMember('idle');
    const running = server.send(chatEndpoints.ask, { token: busy, body: { message } });
    const idOf = async (token: string) => (await server.call(authEndpoints.me, { token })).id;
    const ids = [await idOf(busy), await idOf(idle), 'acc_unknown', await idOf(busy)];
    const count = prepareRunningCount(server.database);
    await expect.poll(() => count(ids[0] ?? '')).toBe(1);
    const query = vi.spyOn(server.database.pool, 'query');
    const counts = await Promise.all(ids.map((id) => count(id)));
    const counted = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('account_id = any'));
    query.mockRestore();
    expect(counts).toEqual([1, 0, 0, 1]);
    expect(counted).toHaveLength(2);
    letGoOn();
    await running;
    expect(await count(ids[0] ?? '')).toBe(0);
  });

  it('leave no place taken when they are refused', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const body = { message, thread_id: 'thr_missing' };
    for (let count = 0; count < 3; count += 1)
      expect((await server.refusal(chatEndpoints.ask, { token, body })).problem.status).toBe(404);
    expect((await server.send(chatEndpoints.ask, { token, body: { message } })).statusCode).toBe(200);
  });

  it('are one question under one Idempotency-Key', async () => {
    const { languageModel, requests } = await scriptedModel([says('That is not in the data.')]);
    const server = await testServer({ languageModel });
    const token = await server.asMember();
    const { statuses, runs } = await statusesOf({ server, token, headers: { 'idempotency-key': 'sent-at-once' } });
    expect(statuses).toEqual(Array.from({ length: atOnce }, () => 200));
    expect(runs.size).toBe(1);
    expect(requests.filter(({ body }) => JSON.stringify(body).includes(message))).toHaveLength(1);
    expect((await server.call(threadEndpoints.list, { token, query: {} })).threads).toHaveLength(1);
  });

  it('are told apart where their Idempotency-Key is the same and they are not', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const headers = { 'idempotency-key': 'key-1' };
    expect((await server.send(chatEndpoints.ask, { token, headers, body: { message } })).statusCode).toBe(200);
    for (const other of [{ message: 'What is the price of QQQ?' }, { message, thread_id: 'thr_other' }]) {
      const { problem } = await server.refusal(chatEndpoints.ask, { token, headers, body: other });
      expect(problem).toMatchObject({ status: 409, detail: expect.stringContaining('another request') });
    }
  });

  it('are told apart where they stand at two places of one thread', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const first = await server.send(chatEndpoints.ask, { token, body: { message: 'What is the price of QQQ?' } });
    const threadId = String(first.headers['x-aex-thread-id']);
    const { messages } = await server.call(threadEndpoints.messages, { token, params: { id: threadId }, query: {} });
    const [asked, answered] = messages.map(({ id }) => id);
    const headers = { 'idempotency-key': 'key-1' };
    const behind = (parent: string | undefined) => ({ message, thread_id: threadId, parent_message_id: parent });
    const send = (parent: string | undefined) =>
      server.send(chatEndpoints.ask, { token, headers, body: behind(parent) });
    const run = (await send(answered)).headers['x-aex-run-id'];
    expect((await send(answered)).headers['x-aex-run-id']).toBe(run);
    expect((await send(asked)).statusCode).toBe(409);
  });

  it('count against no limit when they are refused', async () => {
    const server = await testServer({ config: { rateLimits: { chat: { count: 1, seconds: 60 } } } });
    const token = await server.asMember();
    for (const body of [
      { message, thread_id: 'thr_missing' },
      { message, parent_message_id: 'msg_missing' },
    ])
      expect((await server.refusal(chatEndpoints.ask, { token, body })).problem.status).toBe(404);
    expect((await server.send(chatEndpoints.ask, { token, body: { message } })).statusCode).toBe(200);
  });
});
