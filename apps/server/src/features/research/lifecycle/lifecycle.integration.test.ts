import { ledgerEndpoints } from '@aex/contracts/ledger';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { researchEndpoints, verificationEndpoints } from '@aex/contracts/research';
import { expect, it } from 'vitest';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { asAnalyst, askIn, researchServer } from '#server/testing/asked-thread.ts';

const message = 'How has NVDA done over the last year?';
const attached = { to: 'Tactical' as const, strategy_id: 's1', horizon: '3 months', note: 'For the desk' };

type Scene = { server: TestServer; author: string; id: string };

async function draft(): Promise<Scene> {
  const server = await researchServer();
  await server.asOwner();
  const author = await asAnalyst(server, 'author');
  return { server, author, id: await askIn(server, { token: author, message }) };
}

async function move({ server, author, id }: Scene, body: Record<string, unknown>, token = author): Promise<number> {
  return (await server.send(lifecycleEndpoints.transition, { token, params: { id }, body })).statusCode;
}

async function tactical(): Promise<Scene> {
  const scene = await draft();
  await scene.server.call(verificationEndpoints.verify, { token: scene.author, params: { id: scene.id } });
  expect(await move(scene, { to: 'Verified' })).toBe(200);
  expect(await move(scene, attached)).toBe(200);
  return scene;
}

describeWithStore('the lifecycle of a thread', () => {
  it('runs from Draft to Monitoring by verification, strategy, second person and schedule', async () => {
    const scene = await tactical();
    const { server, author, id } = scene;
    const reviewer = await asAnalyst(server, 'reviewer');
    const { threads } = await server.call(lifecycleEndpoints.reviews, { token: reviewer, query: {} });
    expect(threads.map((thread) => [thread.id, thread.author, thread.is_mine])).toEqual([[id, 'author', false]]);
    const promoted = await server.call(lifecycleEndpoints.approve, {
      token: reviewer,
      params: { id },
      body: { note: 'Good' },
    });
    expect(promoted).toMatchObject({
      status: 'Promoted',
      approved_by: 'reviewer',
      strategy_id: 's1',
      horizon: '3 months',
    });
    expect(await move(scene, { to: 'Monitoring' })).toBe(200);
    const { entries } = await server.call(ledgerEndpoints.list, { token: author, params: { id }, query: {} });
    expect(entries.filter(({ action }) => action === 'thread.moved').map(({ payload }) => payload['to'])).toEqual([
      'Verified',
      'Tactical',
      'Promoted',
      'Monitoring',
    ]);
  });

  it('refuses every other move with its rule', async () => {
    const scene = await draft();
    const { server, author, id } = scene;
    for (const to of ['Draft', 'Verified', 'Tactical', 'Promoted', 'Monitoring']) {
      const { response, problem } = await server.refusal(lifecycleEndpoints.transition, {
        token: author,
        params: { id },
        body: { ...attached, to },
      });
      expect([to, response.statusCode]).toEqual([to, 409]);
      expect(problem.detail).toContain(to);
    }
  });

  it('needs a strategy that there is and a horizon', async () => {
    const scene = await draft();
    await scene.server.call(verificationEndpoints.verify, { token: scene.author, params: { id: scene.id } });
    await move(scene, { to: 'Verified' });
    expect(await move(scene, { to: 'Tactical' })).toBe(409);
    expect(await move(scene, { to: 'Tactical', strategy_id: 's1' })).toBe(409);
    expect(await move(scene, { ...attached, horizon: null })).toBe(409);
    expect(await move(scene, { ...attached, strategy_id: null })).toBe(409);
    expect(await move(scene, { ...attached, strategy_id: 'nothing' })).toBe(422);
    expect(await move(scene, attached)).toBe(200);
  });

  it('does not let the author approve, nor anybody who cannot see the thread', async () => {
    const { server, author, id } = await tactical();
    const own = await server.refusal(lifecycleEndpoints.approve, { token: author, params: { id }, body: {} });
    expect(own.response.statusCode).toBe(409);
    expect(own.problem.detail).toContain('second internal person');
    const other = await server.refusal(lifecycleEndpoints.approve, {
      token: await server.asDemo(),
      params: { id },
      body: {},
    });
    expect(other.response.statusCode).toBe(404);
  });

  it('lets one of two approvals at once through, which a later question leaves in force', async () => {
    const { server, author, id } = await tactical();
    const tokens = [await asAnalyst(server, 'one'), await asAnalyst(server, 'two')];
    const answers = await Promise.all(
      tokens.map((token) => server.send(lifecycleEndpoints.approve, { token, params: { id }, body: {} })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((left, right) => left - right)).toEqual([200, 409]);
    await askIn(server, { token: author, message: 'And inflation?', threadId: id });
    const thread = await server.call(lifecycleEndpoints.get, { token: author, params: { id } });
    expect(thread).toMatchObject({ status: 'Promoted', last_verification: { covers_last_answer: false } });
  });

  it('needs verification and approval of the last answer for Monitoring, and lets a second person renew the approval', async () => {
    const scene = await tactical();
    const { server, author, id } = scene;
    const reviewer = await asAnalyst(server, 'reviewer');
    const approve = (token: string) => server.send(lifecycleEndpoints.approve, { token, params: { id }, body: {} });
    const refusal = async () => {
      const request = { token: author, params: { id }, body: { to: 'Monitoring' } };
      const { response, problem } = await server.refusal(lifecycleEndpoints.transition, request);
      return [response.statusCode, problem.detail];
    };
    expect((await approve(reviewer)).statusCode).toBe(200);
    await askIn(server, { token: author, message: 'And inflation?', threadId: id });
    expect(await refusal()).toEqual([409, expect.stringContaining('An answer came after the latest verification')]);
    await server.call(verificationEndpoints.verify, { token: author, params: { id } });
    expect(await refusal()).toEqual([409, expect.stringContaining('An answer came after the approval')]);
    expect((await approve(author)).statusCode).toBe(409);
    const { moves } = await server.call(lifecycleEndpoints.get, { token: reviewer, params: { id } });
    expect(moves.find(({ to }) => to === 'Promoted')).toMatchObject({ allowed: true });
    expect((await approve(reviewer)).json()).toMatchObject({ status: 'Promoted', approved_by: 'reviewer' });
    expect((await approve(reviewer)).statusCode).toBe(409);
    expect(await move(scene, { to: 'Monitoring' })).toBe(200);
  });

  it('lets a second person renew the approval of a thread in Monitoring, which stays there and waits in the reviews until then', async () => {
    const scene = await tactical();
    const { server, author, id } = scene;
    const reviewer = await asAnalyst(server, 'reviewer');
    const approve = (token: string) => server.send(lifecycleEndpoints.approve, { token, params: { id }, body: {} });
    const read = (token: string) => server.call(lifecycleEndpoints.get, { token, params: { id } });
    const waiting = async (token: string) => {
      const { threads } = await server.call(lifecycleEndpoints.reviews, { token, query: {} });
      return threads.map((thread) => [thread.id, thread.renewal?.allowed ?? null]);
    };
    await approve(reviewer);
    expect(await move(scene, { to: 'Monitoring' })).toBe(200);
    const { status_since: since } = await read(author);
    expect([(await read(reviewer)).renewal, await waiting(reviewer)]).toEqual([null, []]);
    server.clock.advance(60_000);
    await askIn(server, { token: author, message: 'And inflation?', threadId: id });
    expect((await read(author)).renewal).toEqual({
      allowed: false,
      rule: 'An answer came after the approval, which a second internal person renews.',
    });
    expect([await waiting(reviewer), await waiting(author)]).toEqual([[[id, true]], []]);
    expect(await move(scene, { to: 'Promoted' }, reviewer)).toBe(409);
    expect((await approve(author)).statusCode).toBe(409);
    const answers = await Promise.all([approve(reviewer), approve(reviewer)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((left, right) => left - right)).toEqual([200, 409]);
    expect(await read(reviewer)).toMatchObject({ status: 'Monitoring', status_since: since, renewal: null });
    expect(await waiting(reviewer)).toEqual([]);
    const { logs } = await server.call(researchEndpoints.provenance, { token: author, params: { id }, query: {} });
    expect(logs[0]).toMatchObject({ action: 'Renewed the approval', user_name: 'reviewer' });
  });

  it('keeps a thread from Verified while stale, unverified since the last answer, or failed', async () => {
    const scene = await draft();
    const { server, author, id } = scene;
    await server.call(verificationEndpoints.verify, { token: author, params: { id } });
    await askIn(server, { token: author, message: 'And inflation?', threadId: id });
    const late = await server.refusal(lifecycleEndpoints.transition, {
      token: author,
      params: { id },
      body: { to: 'Verified' },
    });
    expect(late.problem.detail).toContain('after the latest verification');
    await server.database.pool.query(
      `update messages set content = content || ' NVDA closed at $9,999.99 [1].' where thread_id = '${id}' and seq = 2`,
    );
    await server.call(verificationEndpoints.verify, { token: author, params: { id } });
    const failed = await server.refusal(lifecycleEndpoints.transition, {
      token: author,
      params: { id },
      body: { to: 'Verified' },
    });
    expect(failed.problem.detail).toContain('failed');
  });

  it('keeps a thread from Verified whose evidence has gone stale since it was verified', async () => {
    const scene = await draft();
    const { server, author, id } = scene;
    await server.call(verificationEndpoints.verify, { token: author, params: { id } });
    server.clock.advance(25 * 3_600_000);
    const token = await asAnalyst(server, 'author');
    const { moves } = await server.call(lifecycleEndpoints.get, { token, params: { id } });
    expect(moves.find(({ to }) => to === 'Verified')).toMatchObject({ allowed: false });
    const body = { to: 'Verified' as const };
    const stale = await server.refusal(lifecycleEndpoints.transition, { token, params: { id }, body });
    expect(stale.response.statusCode).toBe(409);
    expect(stale.problem.detail).toMatch(/Of its evidence \d+ (is|are) stale/);
  });

  it('sends a thread back to Draft when its verification fails', async () => {
    const { server, author, id } = await tactical();
    await server.database.pool.query(
      `update messages set content = content || ' NVDA closed at $9,999.99 [1].' where thread_id = '${id}' and seq = 2`,
    );
    await server.call(verificationEndpoints.verify, { token: author, params: { id } });
    const thread = await server.call(lifecycleEndpoints.get, { token: author, params: { id } });
    expect(thread).toMatchObject({ status: 'Draft', strategy_id: null, horizon: null });
    expect(thread.last_message).toContain('NVDA');
  });

  it('sends a thread back to Draft when it is asked again, and says what its verification does not cover', async () => {
    const { server, author, id } = await tactical();
    const read = () => server.call(lifecycleEndpoints.get, { token: author, params: { id } });
    expect((await read()).last_verification).toMatchObject({ status: 'passed', covers_last_answer: true });
    await askIn(server, { token: author, message: 'And inflation?', threadId: id });
    const thread = await read();
    expect(thread).toMatchObject({ status: 'Draft', strategy_id: null, horizon: null });
    expect(thread.last_verification).toMatchObject({ status: 'passed', covers_last_answer: false });
    const { entries } = await server.call(ledgerEndpoints.list, { token: author, params: { id }, query: {} });
    const moved = entries.findLast(({ action }) => action === 'thread.moved');
    expect(moved?.payload).toMatchObject({
      from: 'Tactical',
      to: 'Draft',
      note: 'A question was asked after it was verified',
    });
  });

  it('is not there for others before it is put forward', async () => {
    const { server, id } = await draft();
    const reviewer = await asAnalyst(server, 'reviewer');
    const refused = await server.refusal(lifecycleEndpoints.get, { token: reviewer, params: { id } });
    expect(refused.response.statusCode).toBe(404);
  });
});
