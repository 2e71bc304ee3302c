import { chatEndpoints } from '@aex/contracts/chat';
import { newShareSchema, sharingEndpoints } from '@aex/contracts/sharing';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askIn, askedAt, researchServer } from '#server/testing/asked-thread.ts';
import { builtClient } from '#server/testing/built-client.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const dayMs = 86_400_000;

async function sharedThread(server: TestServer) {
  const token = await server.asMember();
  const threadId = await askIn(server, { token, message: 'What is the price of NVDA?' });
  const share = await server.call(sharingEndpoints.share, { token, params: { id: threadId }, body: {} });
  return { token, threadId, share };
}

describeWithStore('a link to a thread', () => {
  it('shows anybody the branch, and nothing of its owner', async () => {
    const server = await researchServer();
    const { share, threadId, token } = await sharedThread(server);
    expect(share.url).toContain(`/shared/${share.token}`);
    expect(Buffer.from(share.token, 'base64url').length).toBe(32);
    const request = { params: { token: share.token } };
    const shown = await server.call(sharingEndpoints.shared, request);
    expect(shown.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(shown.messages[1]?.claims.length).toBeGreaterThan(0);
    expect(shown.disclaimer).toBe('Educational context only. Not investment advice.');
    const response = await server.send(sharingEndpoints.shared, request);
    expect(response.headers['cache-control']).toBe('no-store');
    const { rows } = await server.database.pool.query<{ id: string; email: string }>(
      "select id, email from accounts where username = 'member'",
    );
    for (const secret of [rows[0]?.id, rows[0]?.email, 'member', threadId, 'msg_', 'run_', 'acc_']) {
      expect(response.body).not.toContain(secret);
    }
    const { shares } = await server.call(sharingEndpoints.listShares, { token, params: { id: threadId }, query: {} });
    expect(shares).toHaveLength(1);
    expect(JSON.stringify(shares)).not.toContain(share.token);
    const stored = await server.database.pool.query('select * from thread_shares');
    expect(JSON.stringify(stored.rows)).not.toContain(share.token);
  });

  it('is listed by no search engine, page and call, alive and dead, and nothing else is kept from them', async () => {
    const server = await researchServer({ clientDirectory: builtClient() });
    const { share, token, threadId } = await sharedThread(server);
    const [page, call] = [`/shared/${share.token}`, `/api/v1/shared/${share.token}`];
    const robotsOf = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', accept = 'text/html') => {
      const { statusCode, headers } = await server.http.inject({ url, method, headers: { accept } });
      return [statusCode, headers['x-robots-tag']];
    };
    for (const url of [page, `${page}/`, `/${page}?from=mail`, call, call.replace('shared', '%73hared')])
      expect(await robotsOf(url)).toEqual([200, 'noindex']);
    for (const url of [page, call]) expect(await robotsOf(url, 'HEAD')).toEqual([200, 'noindex']);
    expect(await robotsOf(page, 'GET', 'application/json')).toEqual([404, 'noindex']);
    await server.call(sharingEndpoints.revokeShare, { token, params: { id: threadId, token: share.token } });
    expect(await robotsOf(call)).toEqual([404, 'noindex']);
    expect(await robotsOf('/api/v1/shared/never-made')).toEqual([404, 'noindex']);
    for (const url of ['/', '/insights', '/api/v1/macro/snapshot'])
      expect(await robotsOf(url)).toEqual([200, undefined]);
  });

  it('is under the host that was called, whatever an untrusted neighbour says that it forwards', async () => {
    const server = await researchServer();
    const token = await server.asMember();
    const id = await askIn(server, { token, message: 'What is the price of NVDA?' });
    const { json, statusCode } = await server.http.inject({
      method: 'POST',
      url: `/api/v1/threads/${id}/share`,
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      payload: {},
    });
    expect(statusCode).toBe(201);
    expect(json().url).toMatch(/^http:\/\/localhost(?::\d+)?\/shared\//);
  });

  it('does not show what is asked later, nor another branch', async () => {
    const server = await researchServer();
    const { share, threadId, token } = await sharedThread(server);
    await askIn(server, { token, threadId, message: 'What is the price of SPY?' });
    const body = { message: 'How volatile is NVDA?', thread_id: threadId, parent_message_id: null };
    await server.stream(chatEndpoints.ask, { token, body });
    const shown = await server.call(sharingEndpoints.shared, { params: { token: share.token } });
    expect(shown.messages).toHaveLength(2);
    expect(JSON.stringify(shown)).not.toContain('SPY?');
  });

  it('and an export say of an answer that it needs review, until it is approved', async () => {
    const server = await researchServer();
    const { share, threadId, token } = await sharedThread(server);
    const set = (part: object) =>
      server.database.pool.query(
        `update messages set metadata = jsonb_set(metadata, '{governance}', metadata -> 'governance' || $2::jsonb)
         where thread_id = $1 and role = 'assistant'`,
        [threadId, JSON.stringify(part)],
      );
    const told = async () => {
      const shown = await server.call(sharingEndpoints.shared, { params: { token: share.token } });
      const request = { token, params: { id: threadId }, query: { format: 'md' as const } };
      const { body } = await server.send(sharingEndpoints.export, request);
      return [shown.messages[1]?.needs_review, /\*\*(Needs review|Approved after review.*?)\*\*/.exec(body)?.[1]];
    };
    expect(await told()).toEqual([undefined, undefined]);
    await set({ decision: 'soft_approval' });
    expect(await told()).toEqual([true, 'Needs review']);
    await set({ approved_at: askedAt });
    expect(await told()).toEqual([undefined, 'Approved after review, 2026-05-01 15:00 UTC']);
  });

  it('says why an answer that was cut ended, and nothing of the installation or of advice to who asked', async () => {
    const server = await researchServer();
    const { share, threadId } = await sharedThread(server);
    const told = async (error: string) => {
      await server.database.pool.query(
        `update messages set metadata = metadata || jsonb_build_object('status', 'interrupted', 'error', $2::text)
         where thread_id = $1 and role = 'assistant'`,
        [threadId, error],
      );
      const shown = await server.call(sharingEndpoints.shared, { params: { token: share.token } });
      return shown.messages[1];
    };
    expect(await told('The language model fell silent. Your question is kept; try again.')).toMatchObject({
      status: 'interrupted',
      ended_because: 'The language model fell silent.',
    });
    const refused = 'The language model refused the key of this installation. The operator needs to check it.';
    expect(await told(refused)).not.toHaveProperty('ended_because');
  });

  it('is dead at once when it is revoked, by token or by id', async () => {
    const server = await researchServer();
    const { share, threadId, token } = await sharedThread(server);
    // Nothing has to be said of it.
    const answer = await server.send(sharingEndpoints.share, { token, params: { id: threadId } });
    expect(answer.statusCode).toBe(201);
    const second = z.parse(newShareSchema, answer.json());
    await server.call(sharingEndpoints.revokeShare, { token, params: { id: threadId, token: share.token } });
    expect((await server.refusal(sharingEndpoints.shared, { params: { token: share.token } })).problem.status).toBe(
      404,
    );
    const { shares } = await server.call(sharingEndpoints.listShares, { token, params: { id: threadId }, query: {} });
    const byId = { token, params: { id: threadId, token: shares[0]?.id ?? '' } };
    await server.call(sharingEndpoints.revokeShare, byId);
    expect((await server.refusal(sharingEndpoints.shared, { params: { token: second.token } })).problem.status).toBe(
      404,
    );
    expect((await server.refusal(sharingEndpoints.revokeShare, byId)).problem.status).toBe(404);
  });

  it('ends with its day, and with its thread', async () => {
    const server = await researchServer();
    const { threadId, token } = await sharedThread(server);
    const create = (days: number) =>
      server.call(sharingEndpoints.share, {
        token,
        params: { id: threadId },
        body: { expires_in_days: days, message_id: null },
      });
    const [short, long] = [await create(1), await create(365)];
    expect(short.expires_at).toBe(new Date(Date.parse(askedAt) + dayMs).toISOString());
    const status = async (of: string) =>
      (await server.send(sharingEndpoints.shared, { params: { token: of } })).statusCode;
    server.clock.advance(dayMs);
    expect([await status(short.token), await status(long.token)]).toEqual([404, 200]);
    await server.database.pool.query('delete from threads where id = $1', [threadId]);
    expect(await status(long.token)).toBe(404);
  });

  it("can be made of one's own thread alone, by an account", async () => {
    const server = await researchServer();
    const { threadId, share } = await sharedThread(server);
    const status = async (token: string, body: object, id = threadId) =>
      (await server.refusal(sharingEndpoints.share, { token, params: { id }, body })).problem.status;
    const other = await server.asMember('stranger');
    expect(await status(other, {})).toBe(404);
    expect(await status(await server.asGuest(), {})).toBe(403);
    const token = await server.asMember();
    expect(await status(token, { message_id: 'msg_nobody' })).toBe(404);
    expect(await status(token, { expires_in_days: 0 })).toBe(422);
    expect(await status(token, { expires_in_days: 1.5 })).toBe(422);
    const foreign = { token: other, params: { id: threadId, token: share.token } };
    expect((await server.refusal(sharingEndpoints.revokeShare, foreign)).problem.status).toBe(404);
    const list = { token: other, params: { id: threadId } };
    expect((await server.refusal(sharingEndpoints.listShares, list)).problem.status).toBe(404);
  });

  it('is written to the audit log and the ledger, without its token', async () => {
    const server = await researchServer();
    const { share, threadId, token } = await sharedThread(server);
    await server.call(sharingEndpoints.revokeShare, { token, params: { id: threadId, token: share.token } });
    const audits = await server.database.pool.query<{ action: string }>(
      "select action, details from audit_entries where object_type = 'thread' order by id",
    );
    expect(audits.rows.map(({ action }) => action)).toEqual(['thread.share', 'thread.unshare']);
    const ledger = await server.database.pool.query(
      "select action, payload from ledger_entries where action like 'thread.%' order by seq",
    );
    expect(ledger.rows).toMatchObject([{ action: 'thread.shared' }, { action: 'thread.unshared' }]);
    expect(JSON.stringify([audits.rows, ledger.rows])).not.toContain(share.token);
  });
});

describeWithStore('branches of a thread', () => {
  it('keep an edited question beside the first one', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const threadId = await askIn(server, { token, message: 'What is the price of NVDA?' });
    await askIn(server, { token, threadId, message: 'And the price of SPY?' });
    const list = async () =>
      (await server.call(threadEndpoints.messages, { token, params: { id: threadId }, query: {} })).messages;
    const [first, answer, second] = await list();
    const edit = { message: 'How volatile is SPY?', thread_id: threadId, parent_message_id: answer?.id ?? null };
    await server.stream(chatEndpoints.ask, { token, body: edit });
    const viaQuestion = { ...edit, message: 'How volatile is NVDA?', parent_message_id: second?.id ?? null };
    await server.stream(chatEndpoints.ask, { token, body: viaQuestion });
    const messages = await list();
    expect(first?.parent_id).toBeNull();
    const questions = messages.filter(({ role }) => role === 'user');
    expect(questions.map(({ parent_id: parent }) => parent)).toEqual([null, answer?.id, answer?.id, answer?.id]);
    const answers = messages.filter(({ role }) => role === 'assistant');
    expect(answers.map(({ parent_id: parent }) => parent)).toEqual(questions.map(({ id }) => id));
  });

  it('refuse a parent that is not of the thread, and store nothing', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const threadId = await askIn(server, { token, message: 'What is the price of NVDA?' });
    server.clock.advance(1000);
    const otherId = await askIn(server, { token, message: 'What is the price of SPY?' });
    const other = await server.call(threadEndpoints.messages, { token, params: { id: otherId }, query: {} });
    const body = { message: 'hello', thread_id: threadId, parent_message_id: other.messages[0]?.id };
    expect((await server.refusal(chatEndpoints.ask, { token, body })).problem.status).toBe(404);
    const { rows } = await server.database.pool.query<{ count: string }>('select count(*) from messages');
    expect(Number(rows[0]?.count)).toBe(4);
  });
});

describeWithStore('data that may not be shown to others', () => {
  async function serverOfSource(source: string) {
    const server = await researchServer();
    await server.database.pool.query('update feeds set source = $1', [source]);
    return server;
  }

  it('are left out of a link, with whose they are, and the one who shares is told', async () => {
    const server = await serverOfSource('Tiingo.com');
    const token = await server.asMember();
    const threadId = await askIn(server, { token, message: 'What is the price of NVDA?' });
    await askIn(server, { token, threadId, message: 'What is inflation?' });
    const share = await server.call(sharingEndpoints.share, { token, params: { id: threadId }, body: {} });
    expect(share.left_out).toBe(1);
    const shown = await server.call(sharingEndpoints.shared, { params: { token: share.token } });
    expect(shown.messages).toHaveLength(4);
    expect(shown.messages[1]).toMatchObject({ citations: [], claims: [] });
    expect(shown.messages[1]?.content).toMatch(/^This answer is left out\. It rests on data of Tiingo/);
    expect(shown.messages[1]?.content).not.toMatch(/\d/);
    expect(shown.messages[3]?.citations.length).toBeGreaterThan(0);
    const own = await server.call(threadEndpoints.messages, { token, params: { id: threadId }, query: {} });
    expect(own.messages[1]?.citations[0]?.source).toContain('Tiingo.com');
  });

  it('are left out of links that were made before, as soon as their source is known', async () => {
    const server = await researchServer();
    const { share } = await sharedThread(server);
    await server.database.pool.query(
      `update messages set citations = replace(citations::text, 'Test file', 'AEX method on Massive.com')::jsonb`,
    );
    const shown = await server.call(sharingEndpoints.shared, { params: { token: share.token } });
    expect(shown.messages[1]?.content).toContain('data of Massive');
  });

  it('are headlines of such a provider too, whoever published them', async () => {
    const server = await researchServer();
    await server.database.pool.query(
      `insert into news_items (id, url, title, source, provider, symbols, published_at, first_seen_at)
       values ('n1', 'https://wire.test/1', 'NVDA opens a plant', 'Wire', 'finnhub', '{NVDA}', '2026-04-30T10:00:00Z', '2026-04-30T10:00:00Z')`,
    );
    const token = await server.asMember();
    const threadId = await askIn(server, { token, message: 'What is the news on NVDA?' });
    const { messages } = await server.call(threadEndpoints.messages, { token, params: { id: threadId }, query: {} });
    expect(messages[1]?.content).toContain('opens a plant');
    const share = await server.call(sharingEndpoints.share, { token, params: { id: threadId }, body: {} });
    const shown = await server.call(sharingEndpoints.shared, { params: { token: share.token } });
    expect(JSON.stringify(shown)).not.toContain('opens a plant');
    expect(shown.messages[1]?.content).toContain('data of Finnhub');
  });
});
