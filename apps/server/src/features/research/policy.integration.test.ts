import { governanceEndpoints } from '@aex/contracts/governance';
import { macroEndpoints } from '@aex/contracts/macro';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { asAnalyst, askIn, researchServer } from '#server/testing/asked-thread.ts';

const message = 'How has NVDA done over the last year?';

describeWithStore('the policy of a workspace', () => {
  it('refuses to delete a thread with the rule, and cannot be taken off again', async () => {
    const server = await researchServer();
    const owner = await server.asOwner();
    const token = await asAnalyst(server, 'author');
    const id = await askIn(server, { token, message });
    await server.call(governanceEndpoints.changePolicy, { token: owner, body: { retention_lock: true } });
    const { response, problem } = await server.refusal(threadEndpoints.remove, { token, params: { id } });
    expect([response.statusCode, problem.detail]).toEqual([409, expect.stringContaining('rule 204-2')]);
    const off = await server.refusal(governanceEndpoints.changePolicy, {
      token: owner,
      body: { retention_lock: false },
    });
    expect(off.response.statusCode).toBe(409);
    const { rows } = await server.database.pool.query(`select 1 from audit_entries where action = 'policy.change'`);
    expect(rows).toHaveLength(1);
  });

  it('keeps both of two changes that are made at once', async () => {
    const server = await researchServer();
    const token = await server.asOwner();
    await Promise.all([
      server.call(governanceEndpoints.changePolicy, { token, body: { tone_minimum: 81 } }),
      server.call(governanceEndpoints.changePolicy, { token, body: { monitoring_hours: 7 } }),
      server.call(governanceEndpoints.changePolicy, { token, body: { service_levels: { cpi_days: 40 } } }),
    ]);
    const policy = await server.call(governanceEndpoints.policy, { token });
    expect(policy).toMatchObject({ tone_minimum: 81, monitoring_hours: 7, service_levels: { cpi_days: 40 } });
  });

  it('leaves the chain of a thread that may be deleted, with its last entry', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message });
    await server.call(threadEndpoints.remove, { token, params: { id } });
    const { rows } = await server.database.pool.query<{ action: string }>(
      'select action from ledger_entries where thread_id = $1 order by seq',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['answer.stored', 'thread.deleted']);
  });

  it('is part of a policy that only the owner changes, as far as it makes sense', async () => {
    const server = await researchServer();
    const owner = await server.asOwner();
    const change = (body: object, token = owner) => server.send(governanceEndpoints.changePolicy, { token, body });
    expect((await change({ thresholds: { auto_block: 0.8, soft_approval: 0.6 } })).statusCode).toBe(422);
    expect((await change({ service_levels: { cpi_days: 0 } })).statusCode).toBe(422);
    expect((await change({ monitoring_hours: 1 }, await server.asDemo())).statusCode).toBe(403);
    await server.call(governanceEndpoints.changePolicy, { token: owner, body: { service_levels: { cpi_days: 30 } } });
    const policy = await server.call(governanceEndpoints.policy, { token: owner });
    expect(policy.service_levels).toMatchObject({ cpi_days: 30, gdp_days: 120 });
  });

  it('sets the thresholds that answers are held to from then on', async () => {
    const server = await researchServer();
    const owner = await server.asOwner();
    const thresholds = { auto_block: 0.99, soft_approval: 1 };
    await server.call(governanceEndpoints.changePolicy, { token: owner, body: { thresholds } });
    expect((await server.call(macroEndpoints.confidence, { token: owner })).threshold).toEqual(thresholds);
    const id = await askIn(server, { token: owner, message });
    const { messages } = await server.call(threadEndpoints.messages, { token: owner, params: { id }, query: {} });
    expect(messages[1]?.metadata.governance).toMatchObject({ threshold: thresholds, decision: 'auto_block' });
    expect(messages[1]?.content).toContain('withheld');
  });
});
