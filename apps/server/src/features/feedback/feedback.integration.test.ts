import { feedbackEndpoints } from '@aex/contracts/feedback';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { askIn, researchServer } from '#server/testing/asked-thread.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

async function answered() {
  const server = await researchServer();
  const token = await server.asGuest();
  const threadId = await askIn(server, { token, message: 'What is the price of NVDA?' });
  const { messages } = await server.call(threadEndpoints.messages, { token, params: { id: threadId }, query: {} });
  const [question, answer] = messages.map(({ id }) => id);
  return { server, token, threadId, question: question ?? '', answer: answer ?? '' };
}

describeWithStore('feedback on an answer', () => {
  it('is kept once for each account, the newest opinion replacing the one before', async () => {
    const { server, token, answer } = await answered();
    const params = { id: answer };
    const first = { vote: 'up' as const, tags: ['clear', 'clear'], comment: '  good ' };
    expect(await server.call(feedbackEndpoints.give, { token, params, body: first })).toMatchObject({
      vote: 'up',
      tags: ['clear'],
      comment: 'good',
    });
    await server.call(feedbackEndpoints.give, { token, params, body: { vote: 'down' } });
    expect(await server.call(feedbackEndpoints.get, { token, params })).toMatchObject({
      message_id: answer,
      vote: 'down',
      tags: [],
      comment: null,
    });
    await server.call(feedbackEndpoints.withdraw, { token, params });
    expect((await server.refusal(feedbackEndpoints.get, { token, params })).problem.status).toBe(404);
    const { rows } = await server.database.pool.query<{ action: string }>(
      "select action from audit_entries where object_type = 'message' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual(['chat.feedback', 'chat.feedback', 'chat.feedback.withdraw']);
  });

  it('is listed with its thread, page by page, to who gave it', async () => {
    const { server, token, threadId, answer } = await answered();
    const list = (query: object) => server.call(feedbackEndpoints.list, { token, params: { id: threadId }, query });
    expect(await list({})).toEqual({ feedback: [], next_cursor: null });
    await server.call(feedbackEndpoints.give, { token, params: { id: answer }, body: { vote: 'up', tags: null } });
    await askIn(server, { token, message: 'And of SPY?', threadId });
    const { messages } = await server.call(threadEndpoints.messages, { token, params: { id: threadId }, query: {} });
    const second = messages.at(-1)?.id ?? '';
    await server.call(feedbackEndpoints.give, { token, params: { id: second }, body: { vote: 'down' } });
    const first = await list({ limit: 1 });
    const rest = await list({ limit: 1, cursor: first.next_cursor ?? '' });
    const votes = [...first.feedback, ...rest.feedback].map(({ message_id: id, vote }) => `${id} ${vote}`);
    expect(votes.toSorted()).toEqual([`${answer} up`, `${second} down`].toSorted());
    expect(rest.next_cursor).toBeNull();
    const stranger = { token: await server.asGuest(), params: { id: threadId }, query: {} };
    expect((await server.refusal(feedbackEndpoints.list, stranger)).problem.status).toBe(404);
  });

  it("is taken of one's own answers alone", async () => {
    const { server, token, question, answer } = await answered();
    const give = async (by: string, id: string, body: unknown) =>
      (await server.refusal(feedbackEndpoints.give, { token: by, params: { id }, body })).problem.status;
    const stranger = await server.asGuest();
    expect(await give(stranger, answer, { vote: 'up' })).toBe(404);
    expect(await give(token, 'msg_nobody', { vote: 'up' })).toBe(404);
    expect(await give(token, question, { vote: 'up' })).toBe(422);
    expect(await give(token, answer, { vote: 'sideways' })).toBe(422);
    expect(await give(token, answer, { vote: 'up', tags: Array.from({ length: 11 }, (_, index) => `t${index}`) })).toBe(
      422,
    );
    expect(await give(token, answer, { vote: 'up', comment: 'x'.repeat(4001) })).toBe(422);
    const withdrawal = { token: stranger, params: { id: answer } };
    expect((await server.refusal(feedbackEndpoints.withdraw, withdrawal)).problem.status).toBe(404);
  });
});
