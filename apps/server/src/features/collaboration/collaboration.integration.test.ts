import { collaborationEndpoints, commentEndpoints } from '@aex/contracts/collaboration';
import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { recordEndpoints } from '@aex/contracts/ledger';
import { researchEndpoints, verificationEndpoints } from '@aex/contracts/research';
import { settingsEndpoints } from '@aex/contracts/settings';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { asAnalyst, askIn, researchServer } from '#server/testing/asked-thread.ts';
import { loadVerifier } from '#server/testing/record-verifier.ts';
import { type TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const recordSchema = z.looseObject({
  threads: z.array(z.looseObject({ comments: z.array(z.looseObject({ body: z.string() })) })),
});

type Scene = { server: TestServer; author: string; colleague: string; colleagueId: string; id: string };

async function idOf(server: TestServer, token: string): Promise<string> {
  return (await server.call(authEndpoints.me, { token })).id;
}

/** A thread of one analyst, and another analyst beside them. */
async function scene(): Promise<Scene> {
  const server = await researchServer();
  await server.asOwner();
  const author = await asAnalyst(server, 'author');
  const colleague = await asAnalyst(server, 'grace');
  const id = await askIn(server, { token: author, message: 'How has NVDA done over the last year?' });
  return { server, author, colleague, colleagueId: await idOf(server, colleague), id };
}

function grant({ server, author, id }: Scene, accountId: string | null, rights: 'read' | 'comment') {
  const request = { token: author, params: { id }, body: { account_id: accountId, rights } };
  return server.call(collaborationEndpoints.grant, request);
}

function comment({ server, id }: Scene, token: string, body: object) {
  return server.call(commentEndpoints.create, { token, params: { id }, body: { body: 'Why?', ...body } });
}

async function told({ server }: Scene, token: string) {
  const { notifications } = await server.call(notificationEndpoints.list, { token, query: {} });
  return notifications.map(({ title }) => title);
}

async function commentStatus({ server, id }: Scene, token: string): Promise<number> {
  const request = { token, params: { id }, body: { body: 'Hello' } };
  return (await server.send(commentEndpoints.create, request)).statusCode;
}

async function readStatus({ server, id }: Scene, token: string): Promise<number[]> {
  const request = { token, params: { id } };
  const answers = [
    await server.send(threadEndpoints.get, request),
    await server.send(threadEndpoints.messages, { ...request, query: {} }),
    await server.send(researchEndpoints.evidence, { ...request, query: {} }),
    await server.send(collaborationEndpoints.get, request),
    await server.send(commentEndpoints.list, { ...request, query: {} }),
  ];
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
}

describeWithStore('a thread shared inside the workspace', () => {
  it('is as one that does not exist before, is read while it is shared, and is gone again after', async () => {
    const made = await scene();
    const { server, author, colleague, colleagueId, id } = made;
    expect(await readStatus(made, colleague)).toEqual([404]);
    const { shared_with: shared } = await grant(made, colleagueId, 'read');
    expect(shared).toMatchObject([{ person: { id: colleagueId, username: 'grace' }, rights: 'read' }]);
    expect(await readStatus(made, colleague)).toEqual([200]);
    expect(await server.call(threadEndpoints.get, { token: colleague, params: { id } })).toMatchObject({
      access: 'read',
    });
    const list = await server.call(collaborationEndpoints.shared, { token: colleague, query: {} });
    expect(list.threads).toMatchObject([{ id, author: 'author', is_assigned: false }]);
    expect((await server.call(threadEndpoints.list, { token: colleague, query: {} })).threads).toEqual([]);
    const revoke = { token: author, params: { id, access_id: shared[0]?.id ?? '' } };
    await server.call(collaborationEndpoints.revoke, revoke);
    expect(await readStatus(made, colleague)).toEqual([404]);
    expect((await server.refusal(collaborationEndpoints.revoke, revoke)).problem.status).toBe(404);
  });

  it('is written to nobody else: not asked in, renamed, deleted, verified or shared on by who may read it', async () => {
    const made = await scene();
    const { server, colleague, colleagueId, id } = made;
    await grant(made, colleagueId, 'comment');
    const request = { token: colleague, params: { id } };
    const statuses = [
      await server.send(chatEndpoints.ask, { token: colleague, body: { message: 'And SPY?', thread_id: id } }),
      await server.send(threadEndpoints.rename, { ...request, body: { title: 'Mine' } }),
      await server.send(threadEndpoints.remove, request),
      await server.send(verificationEndpoints.verify, request),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, 404, 404, 404]);
    const on = { ...request, body: { account_id: null, rights: 'read' as const } };
    expect((await server.refusal(collaborationEndpoints.grant, on)).problem.status).toBe(403);
  });

  it('with everybody reaches colleagues alone: no public account, no guest, no other workspace', async () => {
    const made = await scene();
    const { server, colleague } = made;
    await grant(made, null, 'comment');
    expect(await readStatus(made, colleague)).toEqual([200]);
    for (const token of [await server.asMember('public'), await server.asGuest()]) {
      const response = await server.send(threadEndpoints.get, { token, params: { id: made.id } });
      expect(response.statusCode).toBe(404);
    }
    expect(await readStatus(made, await server.asDemo())).toEqual([404]);
    const stranger = await idOf(server, await server.asMember('public'));
    for (const account_id of [stranger, 'acc_nobody', await idOf(server, await server.asDemo())]) {
      const request = { token: made.author, params: { id: made.id }, body: { account_id, rights: 'read' as const } };
      expect((await server.refusal(collaborationEndpoints.grant, request)).problem.status).toBe(422);
    }
    const { people } = await server.call(collaborationEndpoints.colleagues, { token: colleague, query: {} });
    expect(people.map(({ username }) => username)).toEqual(['author', 'grace', 'owner']);
  });

  it('is shared once, told once, and audited with its change', async () => {
    const made = await scene();
    const { server, colleague, colleagueId } = made;
    await Promise.all(Array.from({ length: 6 }, () => grant(made, colleagueId, 'read')));
    await grant(made, colleagueId, 'comment');
    expect(await told(made, colleague)).toEqual(['author shared a thread with you']);
    const { rows } = await server.database.pool.query<{ details: unknown }>(
      "select details from audit_entries where action = 'thread.grant' order by id",
    );
    expect(rows.map(({ details }) => details)).toEqual([
      { account_id: colleagueId, rights: 'read' },
      { account_id: colleagueId, rights: 'comment' },
    ]);
  });

  it('is no longer read by who loses institutional access', async () => {
    const made = await scene();
    const { server, colleague, colleagueId, id } = made;
    await grant(made, colleagueId, 'comment');
    await server.database.pool.query("update accounts set is_institutional = false where username = 'grace'");
    expect((await server.send(threadEndpoints.get, { token: colleague, params: { id } })).statusCode).toBe(404);
  });
});

describeWithStore('comments', () => {
  it('are of the thread, a message or a claim, and tell the author and whoever is mentioned, once each', async () => {
    const made = await scene();
    const { server, author, colleague, colleagueId, id } = made;
    await grant(made, colleagueId, 'comment');
    const { messages } = await server.call(threadEndpoints.messages, { token: author, params: { id }, query: {} });
    const answer = messages.at(-1);
    const claim = answer?.metadata.claims[0];
    const anchored = await comment(made, colleague, {
      body: 'Is this so, @author? And @Author, @author. @nobody',
      message_id: answer?.id,
      claim: { start: claim?.start, end: claim?.end },
    });
    expect(anchored).toMatchObject({ author: 'grace', is_mine: true, mentions: ['author'] });
    expect(anchored.anchor?.text).toBe(answer?.content.slice(claim?.start, claim?.end));
    await comment(made, author, { body: 'Yes @grace' });
    expect(await told(made, author)).toEqual(['grace mentioned you in a comment']);
    expect((await told(made, colleague)).sort()).toEqual([
      'author mentioned you in a comment',
      'author shared a thread with you',
    ]);
    const query = { message_id: answer?.id ?? '' };
    const ofMessage = await server.call(commentEndpoints.list, { token: author, params: { id }, query });
    expect(ofMessage.comments.map((each) => each.id)).toEqual([anchored.id]);
  });

  it('are changed and deleted by their writer alone, and tell nobody twice', async () => {
    const made = await scene();
    const { server, author, colleague, colleagueId, id } = made;
    await grant(made, colleagueId, 'comment');
    const written = await comment(made, author, { body: 'Look, @grace' });
    const params = { id, comment_id: written.id };
    const edit = (token: string, body: string) => server.send(commentEndpoints.edit, { token, params, body: { body } });
    expect((await edit(colleague, 'No')).statusCode).toBe(403);
    expect((await edit(author, 'Never mind')).statusCode).toBe(200);
    const edited = await server.call(commentEndpoints.edit, { token: author, params, body: { body: 'Look, @grace!' } });
    expect(edited).toMatchObject({ mentions: ['grace'], edited_at: expect.any(String) });
    expect((await told(made, colleague)).filter((title) => title.includes('mentioned'))).toHaveLength(1);
    const remove = (token: string) => server.send(commentEndpoints.remove, { token, params });
    expect((await remove(colleague)).statusCode).toBe(403);
    expect([(await remove(author)).statusCode, (await remove(author)).statusCode]).toEqual([204, 404]);
  });

  it('are resolved and opened again by whoever may comment', async () => {
    const made = await scene();
    const { server, author, colleague, colleagueId, id } = made;
    await grant(made, colleagueId, 'comment');
    const { id: commentId } = await comment(made, author, {});
    const resolve = (resolved: boolean) =>
      server.call(commentEndpoints.resolve, {
        token: colleague,
        params: { id, comment_id: commentId },
        body: { resolved },
      });
    expect(await resolve(true)).toMatchObject({ resolved_by: 'grace' });
    const open = async () =>
      (await server.call(collaborationEndpoints.get, { token: author, params: { id } })).open_comments;
    expect(await open()).toBe(0);
    expect(await resolve(false)).toMatchObject({ resolved_at: null, resolved_by: null });
    expect(await open()).toBe(1);
  });

  it("stand in the examiner's record of the thread, with who wrote and settled them and to whom", async () => {
    const at = await scene();
    await grant(at, at.colleagueId, 'comment');
    const { id } = await comment(at, at.colleague, { body: 'Is that so, @author?' });
    const settled = { token: at.author, params: { id: at.id, comment_id: id }, body: { resolved: true } };
    await at.server.call(commentEndpoints.resolve, settled);
    const answer = await at.server.send(recordEndpoints.thread, { token: at.author, params: { id: at.id } });
    const record = recordSchema.parse(answer.json());
    expect(record.threads).toMatchObject([
      { comments: [{ body: 'Is that so, @author?', author: 'grace', mentions: ['author'], resolvedByName: 'author' }] },
    ]);
    const verify = await loadVerifier();
    expect(verify(record)).toMatchObject({ valid: true });
    Object.assign(record.threads[0]?.comments[0] ?? {}, { body: 'Agreed.' });
    expect(verify(record).problems).toMatchObject([{ part: 'comments' }]);
  });

  it('are not written by who may only read, and never reach who cannot read the thread', async () => {
    const made = await scene();
    const { server, author, colleague, colleagueId } = made;
    await asAnalyst(server, 'outsider');
    await grant(made, colleagueId, 'read');
    expect(await commentStatus(made, colleague)).toBe(403);
    const outsider = await asAnalyst(server, 'outsider');
    const { mentions } = await comment(made, author, { body: '@outsider @grace' });
    expect(mentions).toEqual(['grace']);
    expect(await told(made, outsider)).toEqual([]);
    expect(await commentStatus(made, outsider)).toBe(404);
  });

  it('refuse a claim that is none, a message of another thread, no words, too many and too many names', async () => {
    const made = await scene();
    const { server, author, id } = made;
    const { messages } = await server.call(threadEndpoints.messages, { token: author, params: { id }, query: {} });
    server.clock.advance(1000);
    const other = await askIn(server, { token: author, message: 'What is the price of SPY?' });
    const elsewhere = await server.call(threadEndpoints.messages, { token: author, params: { id: other }, query: {} });
    const status = async (body: object) =>
      (await server.refusal(commentEndpoints.create, { token: author, params: { id }, body: { body: 'x', ...body } }))
        .problem.status;
    expect(await status({ message_id: messages.at(-1)?.id, claim: { start: 0, end: 100_000 } })).toBe(422);
    expect(await status({ claim: { start: 0, end: 1 } })).toBe(422);
    expect(await status({ message_id: elsewhere.messages[0]?.id })).toBe(404);
    expect(await status({ body: '  ' })).toBe(422);
    expect(await status({ body: 'x'.repeat(4001) })).toBe(422);
    expect(await status({ body: Array.from({ length: 21 }, (_, index) => `@name${index}`).join(' ') })).toBe(422);
  });

  it('wait out the quiet hours of whoever is told', async () => {
    const made = await scene();
    const { server, author, colleague, colleagueId } = made;
    const quiet = { quiet_from: '00:00', quiet_until: '23:59', time_zone: 'UTC' };
    await server.call(settingsEndpoints.put, { token: colleague, body: { notifications: quiet } });
    await server.database.pool.query(
      `insert into push_subscriptions (id, workspace_id, account_id, endpoint, endpoint_hash, p256dh, auth, device, created_at)
       select 'psh_1', workspace_id, id, 'https://push.example', 'h', 'k', 'a', 'Browser', now() from accounts where id = $1`,
      [colleagueId],
    );
    await grant(made, colleagueId, 'comment');
    await comment(made, author, { body: 'Hi @grace' });
    const { rows } = await server.database.pool.query<{ due: string }>(
      "select to_char(due_at at time zone 'UTC', 'HH24:MI') as due from notification_deliveries",
    );
    expect(rows.map(({ due }) => due)).toEqual(['23:59', '23:59']);
  });
});

describeWithStore('an assignment', () => {
  it('lets the assignee comment, tells them once, and ends with what they could read', async () => {
    const made = await scene();
    const { server, author, colleague, colleagueId, id } = made;
    const assign = (accountId: string | null) =>
      server.call(collaborationEndpoints.assign, { token: author, params: { id }, body: { account_id: accountId } });
    const { assignment, shared_with: shared } = await assign(colleagueId);
    expect(assignment).toMatchObject({ person: { username: 'grace' }, assigned_by: 'author' });
    await assign(colleagueId);
    expect(await told(made, colleague)).toEqual(['author assigned you a thread']);
    expect(await commentStatus(made, colleague)).toBe(201);
    await server.call(collaborationEndpoints.revoke, { token: author, params: { id, access_id: shared[0]?.id ?? '' } });
    const after = await server.call(collaborationEndpoints.get, { token: author, params: { id } });
    expect(after).toMatchObject({ assignment: null, shared_with: [] });
    expect(await readStatus(made, colleague)).toEqual([404]);
  });

  it('by a reviewer opens the thread to nobody', async () => {
    const made = await scene();
    const { server, colleague, colleagueId, id } = made;
    await grant(made, colleagueId, 'comment');
    const third = await idOf(server, await asAnalyst(server, 'third'));
    const assign = (account_id: string) =>
      server.send(collaborationEndpoints.assign, { token: colleague, params: { id }, body: { account_id } });
    expect((await assign(third)).statusCode).toBe(409);
    expect((await assign(colleagueId)).statusCode).toBe(200);
  });
});
