import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { createIdempotentAnswers } from './idempotent-answers.ts';

const call = { accountId: 'acc_1', endpointId: 'things.create', key: 'once', request: '{"a":1}' };
const plainHash = createHash('sha256').update(call.request).digest('hex');

async function answers() {
  const { database } = testStore();
  await emptyStore(testStore());
  const clock = testClock('2026-11-20T15:00:00.000Z');
  await database.pool.query(
    "insert into workspaces (id, name, kind, created_at) values ('wsp_1', 'Desk', 'installation', now()) on conflict do nothing",
  );
  await database.pool.query(
    "insert into accounts (id, workspace_id, role, created_at) values ('acc_1', 'wsp_1', 'guest', now())",
  );
  const secrets = createSecretBox({ current: randomBytes(32) });
  const service = createIdempotentAnswers({ database, clock, secrets });
  const work = { count: 0 };
  const create = async () => {
    work.count += 1;
    return { id: `thing_${work.count}`, token: 'canary-token' };
  };
  return { service, work, create, clock, database };
}

describeWithStore('a call under an Idempotency-Key', () => {
  it('is done once and answered alike each time, its answer sealed in the store', async () => {
    const { service, work, create, database } = await answers();
    const first = await service.once(call, create);
    const second = await service.once(call, create);
    expect(first).toEqual({ body: { id: 'thing_1', token: 'canary-token' }, isRepeated: false });
    expect(second).toEqual({ ...first, isRepeated: true });
    expect(work.count).toBe(1);
    const { rows } = await database.pool.query<{ sealed_body: string }>('select * from idempotent_answers');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`canary|${plainHash}`));
  });

  it('is refused with another request, and for whoever comes while the first is under way', async () => {
    const { service, create } = await answers();
    const underWay = service.once(call, async () => {
      await expect(service.once(call, create)).rejects.toMatchObject({ code: 'conflict' });
      return create();
    });
    await underWay;
    await expect(service.once({ ...call, request: '{"a":2}' }, create)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('may be sent again when the first failed, or was left behind by a server that died', async () => {
    const { service, create, clock, database } = await answers();
    const failing = async () => {
      throw new Error('no');
    };
    await expect(service.once(call, failing)).rejects.toThrow('no');
    expect((await service.once(call, create)).isRepeated).toBe(false);
    await database.pool.query('update idempotent_answers set sealed_body = null');
    clock.advance(121_000);
    expect((await service.once(call, create)).body).toMatchObject({ id: 'thing_2' });
  });

  it('is forgotten after a day', async () => {
    const { service, create, clock } = await answers();
    await service.once(call, create);
    clock.advance(24 * 3_600_000);
    expect(await service.forgetOld()).toBe(0);
    clock.advance(1000);
    expect(await service.forgetOld()).toBe(1);
    expect((await service.once(call, create)).isRepeated).toBe(false);
  });
});
