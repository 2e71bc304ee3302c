import { answerChangeEndpoints } from '@aex/contracts/answer-changes';
import { answerPackEndpoints } from '@aex/contracts/answer-packs';
import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { researchServer } from '#server/testing/asked-thread.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

type Asked = { runId: string; threadId: string };

function idsOf(response: { headers: Record<string, unknown> }): Asked {
  return { runId: String(response.headers['x-aex-run-id']), threadId: String(response.headers['x-aex-thread-id']) };
}

async function ask(server: TestServer, token: string, asked: string | { message: string; thread_id: string }) {
  const body = typeof asked === 'string' ? { message: asked } : asked;
  return idsOf((await server.stream(chatEndpoints.ask, { token, body })).response);
}

async function refresh(server: TestServer, token: string, runId: string) {
  return idsOf((await server.stream(answerChangeEndpoints.refresh, { token, params: { run_id: runId } })).response);
}

function changesOf(server: TestServer, token: string, runId: string) {
  return server.call(answerChangeEndpoints.changes, { token, params: { run_id: runId } });
}

describeWithStore('refreshing an answer', () => {
  it('asks again on a branch beside the old question and compares the claims with both dates', async () => {
    const server = await researchServer({ now: '2026-02-02T15:00:00.000Z' });
    const first = await ask(server, await server.asMember(), 'How has NVDA done against SPY over the last month?');
    server.clock.advance(60 * 86_400_000);
    // A token does not live that long.
    const token = await server.asMember();
    const again = await refresh(server, token, first.runId);
    expect(again.threadId).toBe(first.threadId);
    const changes = await changesOf(server, token, again.runId);
    expect(changes).toMatchObject({ old: { run_id: first.runId, status: 'complete' }, new: { run_id: again.runId } });
    const changed = changes.claims.filter(({ change, reason }) => change === 'changed' && reason === 'newer_data');
    expect(changed.length).toBeGreaterThan(0);
    for (const { old, new: fresh } of changed) {
      expect(fresh?.value).not.toBe(old?.value);
      expect(String(fresh?.as_of) > String(old?.as_of)).toBe(true);
    }
    const { messages } = await server.call(threadEndpoints.messages, {
      token,
      params: { id: first.threadId },
      query: {},
    });
    const questions = messages.filter(({ role }) => role === 'user');
    expect(questions.map(({ parent_id: parent }) => parent)).toEqual([null, null]);
  });

  it('tells that nothing changed where nothing did, and the new answer replays too', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const { runId } = await ask(server, token, 'Compare NVDA and SPY over the last year');
    const again = await refresh(server, token, runId);
    const { counts, claims } = await changesOf(server, token, again.runId);
    expect(counts).toEqual({ unchanged: claims.length, changed: 0, new: 0, gone: 0 });
    expect(claims.length).toBeGreaterThan(3);
    const replayed = await server.call(answerPackEndpoints.replay, { token, params: { run_id: again.runId } });
    expect(replayed.equal).toBe(true);
  });

  it('asks a question about a past day as of now', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const { runId } = await ask(server, token, '/asof 2026-01-15 What is the price of NVDA?');
    const again = await refresh(server, token, runId);
    const { old, claims } = await changesOf(server, token, again.runId);
    expect(old).toMatchObject({ run_id: runId, as_of: '2026-01-15' });
    const price = claims.find(({ change }) => change === 'changed');
    expect(String(price?.old?.as_of).slice(0, 10) <= '2026-01-15').toBe(true);
    expect(String(price?.new?.as_of) > '2026-04').toBe(true);
  });

  it('keeps to the questions before it on its branch', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const first = await ask(server, token, 'How has NVDA done over the last year?');
    const followUp = await ask(server, token, { message: 'and SPY?', thread_id: first.threadId });
    const again = await refresh(server, token, followUp.runId);
    const { counts } = await changesOf(server, token, again.runId);
    expect(counts).toMatchObject({ changed: 0, new: 0, gone: 0 });
    expect(counts.unchanged).toBeGreaterThan(0);
  });

  it('is not there for others, for no run, and for an answer that refreshed none', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const { runId } = await ask(server, token, 'What is the price of NVDA?');
    const stranger = await server.asGuest();
    for (const who of [stranger, token]) {
      const run = who === token ? 'run_none' : runId;
      const refused = await server.refusal(answerChangeEndpoints.refresh, { token: who, params: { run_id: run } });
      expect(refused.problem.status).toBe(404);
    }
    const again = await refresh(server, token, runId);
    for (const [who, run] of [
      [stranger, again.runId],
      [token, runId],
      [token, 'run_none'],
    ] as const) {
      const refused = await server.refusal(answerChangeEndpoints.changes, { token: who, params: { run_id: run } });
      expect(refused.problem.status).toBe(404);
    }
  });

  it('waits for an answer that is still being written', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const { runId } = await ask(server, token, 'What is the price of NVDA?');
    const again = await refresh(server, token, runId);
    await server.database.pool.query(`update runs set status = 'running' where id = '${again.runId}'`);
    const params = { run_id: again.runId };
    expect((await server.refusal(answerChangeEndpoints.refresh, { token, params })).problem.status).toBe(409);
    expect((await server.refusal(answerChangeEndpoints.changes, { token, params })).problem.status).toBe(409);
  });
});
