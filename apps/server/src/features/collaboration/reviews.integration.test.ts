import { authEndpoints } from '@aex/contracts/auth';
import { collaborationEndpoints } from '@aex/contracts/collaboration';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { reviewEndpoints } from '@aex/contracts/reviews';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { asAnalyst, askIn, researchServer } from '#server/testing/asked-thread.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const governance = { confidence_score: 0.6, threshold: { auto_block: 0.5, soft_approval: 0.7 }, reasons: [] };

async function desk() {
  const server = await researchServer();
  const owner = await server.asOwner();
  const author = await asAnalyst(server, 'author');
  const thread = async (message: string) => {
    server.clock.advance(60_000);
    return askIn(server, { token: author, message });
  };
  return { server, owner, author, thread };
}

const put = (server: TestServer, id: string, status: string) =>
  server.database.pool.query('update threads set status = $2 where id = $1', [id, status]);

async function queue(server: TestServer, token: string, query: object = {}) {
  const { reviews } = await server.call(reviewEndpoints.list, { token, query });
  return reviews.map(({ thread, reason, next_action: next }) => [thread.id, reason, next]);
}

async function needsApproval(server: TestServer, id: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `update messages set metadata = jsonb_set(metadata, '{governance}', $2::jsonb)
     where thread_id = $1 and role = 'assistant' returning id`,
    [id, JSON.stringify({ ...governance, decision: 'soft_approval' })],
  );
  return rows[0]?.id ?? '';
}

describeWithStore('the review queue', () => {
  it('has what waits for promotion, for approval of answers and for its assignee, the longest waiting first', async () => {
    const { server, owner, author, thread } = await desk();
    const [tactical, answered, assigned] = [await thread('NVDA?'), await thread('SPY?'), await thread('CPI?')];
    await thread('What is nobody else to see?');
    await put(server, tactical, 'Tactical');
    const messageId = await needsApproval(server, answered);
    const { id: ownerId } = await server.call(authEndpoints.me, { token: owner });
    const share = { token: author, params: { id: answered }, body: { account_id: null, rights: 'read' as const } };
    await server.call(collaborationEndpoints.grant, share);
    const assign = { token: author, params: { id: assigned }, body: { account_id: ownerId } };
    await server.call(collaborationEndpoints.assign, assign);
    const waiting = [
      [tactical, 'promotion', 'approve_promotion'],
      [answered, 'answers', 'approve_answers'],
      [assigned, 'assigned', 'see_to_it'],
    ];
    expect(await queue(server, owner)).toEqual(waiting);
    expect(await queue(server, owner, { reason: 'answers' })).toEqual([waiting[1]]);
    expect(await queue(server, owner, { assignee: 'me' })).toEqual([waiting[2]]);
    expect(await queue(server, owner, { assignee: 'nobody' })).toEqual(waiting.slice(0, 2));
    expect(await queue(server, owner, { author_id: ownerId })).toEqual([]);
    await server.call(lifecycleEndpoints.approve, {
      token: owner,
      params: { id: answered },
      body: { message_id: messageId },
    });
    expect(await queue(server, owner)).toEqual([waiting[0], waiting[2]]);
    const { messages } = await server.call(threadEndpoints.messages, {
      token: author,
      params: { id: answered },
      query: {},
    });
    expect(messages[1]?.metadata.governance).toEqual({
      ...governance,
      decision: 'soft_approval',
      approved_at: server.clock.now().toISOString(),
    });
  });

  it('has an approved thread for the renewal of its approval, since the first answer that came after it', async () => {
    const { server, owner, author, thread } = await desk();
    const id = await thread('NVDA?');
    await put(server, id, 'Tactical');
    await server.call(lifecycleEndpoints.approve, { token: owner, params: { id }, body: {} });
    expect(await queue(server, owner)).toEqual([]);
    server.clock.advance(60_000);
    await askIn(server, { token: author, message: 'SPY?', threadId: id });
    const answered = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await askIn(server, { token: author, message: 'CPI?', threadId: id });
    expect(await queue(server, owner, { reason: 'renewal' })).toEqual([[id, 'renewal', 'renew_approval']]);
    const { reviews } = await server.call(reviewEndpoints.list, { token: owner, query: {} });
    expect(reviews.map(({ since }) => since)).toEqual([answered]);
    await server.call(lifecycleEndpoints.approve, { token: owner, params: { id }, body: {} });
    expect(await queue(server, owner)).toEqual([]);
  });

  it('is paged without a gap or a repeat', async () => {
    const { server, owner, thread } = await desk();
    const ids: string[] = [];
    for (const name of ['NVDA', 'SPY', 'CPI']) ids.push(await thread(`${name}?`));
    for (const id of ids) await put(server, id, 'Tactical');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = cursor === null ? { limit: 1 } : { limit: 1, cursor };
      const page: { reviews: Array<{ thread: { id: string } }>; next_cursor: string | null } = await server.call(
        reviewEndpoints.list,
        { token: owner, query },
      );
      seen.push(...page.reviews.map(({ thread: { id } }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
  });

  it('is for owners, advisors and compliance; never of another workspace', async () => {
    const { server, author, thread } = await desk();
    await put(server, await thread('NVDA?'), 'Tactical');
    const refused = await server.refusal(reviewEndpoints.list, { token: author, query: {} });
    expect(refused.problem.status).toBe(403);
    const demo = await server.asDemo();
    await server.database.pool.query("update accounts set role = 'advisor' where username = 'demo123'");
    expect(await queue(server, demo)).toEqual([]);
  });
});
