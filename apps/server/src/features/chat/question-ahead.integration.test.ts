import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, runs, threads } from '#platform/db/schema.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type ModelReply, says } from './models/testing/model-server.ts';
import { scriptedModel } from './models/testing/scripted-model.ts';

const known = 'I do not know the answer to that.';
const body = { message: 'What is it?' };

async function serverWith(replies: readonly ModelReply[], limits: Parameters<typeof testServer>[0] = {}) {
  const { languageModel, requests } = await scriptedModel(replies);
  return { server: await testServer({ languageModel, ...limits }), languageModel, requests };
}

const limitedTo = (name: 'chat' | 'chat_concurrent', count: number) => ({
  config: { rateLimits: { token: { count: 100, seconds: 60 }, [name]: { count, seconds: 60 } } },
});

async function ask(server: TestServer, token: string, headers: Record<string, string> = {}) {
  const { events } = await server.stream(chatEndpoints.ask, { token, body, headers });
  return events.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
}

async function refusal(server: TestServer, token: string): Promise<number> {
  return (await server.send(chatEndpoints.ask, { token, body })).statusCode;
}

async function storedCounts({ database: { handle } }: TestServer) {
  const [ofRuns, ofThreads] = [await handle.select().from(runs), await handle.select().from(threads)];
  return { runs: ofRuns.length, threads: ofThreads.length };
}

/** A reply that comes once it is let go. */
function heldReply() {
  const held = Promise.withResolvers<void>();
  const reply: ModelReply = async (response, request) => {
    await held.promise;
    await says(known)(response, request);
  };
  return { reply, release: () => held.resolve() };
}

describeWithStore('a first question that a model is asked while it is looked at', () => {
  it('stores and tells nothing once the session was ended on another server', async () => {
    const { server, languageModel } = await serverWith([says(known)]);
    const other = await testServer({ languageModel, joinsStore: true });
    const token = await server.asMember('ada');
    expect((await ask(server, token)).text).toBe(known);
    await other.call(authEndpoints.logout, { token });
    for (let tries = 0; tries < 2; tries += 1) expect(await refusal(server, token)).toBe(401);
    expect(await storedCounts(server)).toEqual({ runs: 1, threads: 1 });
  });

  it('is answered as who its asker has become', async () => {
    const { server } = await serverWith([says(known)]);
    const token = await server.asMember('ada');
    await ask(server, token);
    await server.database.handle.update(accounts).set({ isInstitutional: true }).where(eq(accounts.username, 'ada'));
    expect((await ask(server, token)).text).toBe(known);
    expect(await storedCounts(server)).toEqual({ runs: 2, threads: 2 });
  });

  it('is asked of nobody beyond the limits of its asker', async () => {
    const { server, requests } = await serverWith([says(known)], limitedTo('chat', 1));
    const token = await server.asGuest();
    await ask(server, token);
    expect(await refusal(server, token)).toBe(429);
    expect(requests).toHaveLength(1);
  });

  it('is asked of nobody while as many answers run here as may', async () => {
    const { reply, release } = heldReply();
    const { server, requests } = await serverWith([reply], limitedTo('chat_concurrent', 1));
    const token = await server.asGuest();
    const first = ask(server, token);
    await expect.poll(() => requests.length).toBe(1);
    expect(await refusal(server, token)).toBe(429);
    expect(requests).toHaveLength(1);
    release();
    expect((await first).text).toBe(known);
  });

  it('is refused, and leaves nothing, while as many answers run on another server', async () => {
    const { reply, release } = heldReply();
    const { server, languageModel, requests } = await serverWith([reply], limitedTo('chat_concurrent', 1));
    const other = await testServer({ languageModel, joinsStore: true, ...limitedTo('chat_concurrent', 1) });
    const token = await server.asGuest();
    const first = ask(server, token);
    await expect.poll(() => requests.length).toBe(1);
    await expect.poll(async () => (await storedCounts(server)).runs).toBe(1);
    expect(await refusal(other, token)).toBe(429);
    expect(await storedCounts(server)).toEqual({ runs: 1, threads: 1 });
    release();
    expect((await first).text).toBe(known);
  });

  it('reads the run that it began before where it comes again', async () => {
    const { server } = await serverWith([says(known)]);
    const token = await server.asGuest();
    const headers = { 'idempotency-key': 'key-1' };
    const first = await ask(server, token, headers);
    expect(await ask(server, token, headers)).toEqual(first);
    expect(await storedCounts(server)).toEqual({ runs: 1, threads: 1 });
  });

  it('is repeated also when no more questions may be asked', async () => {
    const { server } = await serverWith([says(known)], limitedTo('chat', 1));
    const token = await server.asGuest();
    const headers = { 'idempotency-key': 'key-1' };
    const first = await ask(server, token, headers);
    expect(await ask(server, token, headers)).toEqual(first);
  });
});
