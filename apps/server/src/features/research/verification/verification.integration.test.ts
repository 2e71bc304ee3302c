import { adminEndpoints } from '@aex/contracts/admin';
import { researchEndpoints, verificationEndpoints } from '@aex/contracts/research';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { storeSeries } from '#server/testing/test-data.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { askIn, researchServer } from '#server/testing/asked-thread.ts';
import { addUpload } from '#server/testing/sent-upload.ts';

const message = 'How has NVDA done over the last year, and how volatile was it? Where is inflation?';

async function rewriteAnswer({ database }: TestServer, threadId: string, change: (text: string) => string) {
  const { rows } = await database.pool.query<{ id: string; content: string }>(
    `select id, content from messages where thread_id = $1 and role = 'assistant'`,
    [threadId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no answer.');
  expect(change(row.content)).not.toBe(row.content);
  await database.pool.query('update messages set content = $2 where id = $1', [row.id, change(row.content)]);
}

describeWithStore('verifying a thread', () => {
  it('passes an honest answer and lists each claim with its evidence', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message });
    const made = await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect(made).toMatchObject({
      thread_id: id,
      status: 'passed',
      tone_score: 100,
      failed_count: 0,
      stale_count: 0,
      sla_status: 'compliant',
      verified_at: server.clock.now().toISOString(),
    });
    expect(made.passed_count).toBeGreaterThanOrEqual(3);
    expect(new Set(made.details.evidence.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    expect(await server.call(verificationEndpoints.verification, { token, params: { id } })).toEqual(made);
    const { logs } = await server.call(researchEndpoints.provenance, { token, params: { id }, query: {} });
    expect(logs.map(({ action }) => action)).toEqual(['Verified the thread: passed', 'Stored an answer']);
    const { rows } = await server.database.pool.query(
      `select action from audit_entries where action = 'thread.verify'`,
    );
    expect(rows).toHaveLength(1);
    const { threads } = await server.call(threadEndpoints.list, { token, query: {} });
    expect(threads[0]?.verification_status).toEqual({ passed: made.passed_count, stale: 0 });
  });

  it('fails an answer whose figure is not what the evidence holds', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message });
    await rewriteAnswer(server, id, (text) => text.replace(/(\d)\.(\d)(\d?%)/, '$19.$2$3'));
    const made = await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect(made.status).toBe('failed');
    expect(made.details.claims.map(({ status }) => status)).toContain('contradicted');
  });

  it.each([
    'Compare NVDA and SPY',
    'What is the RSI of NVDA?',
    'Is NVDA above its 50-day average?',
    'What does my upload say about revenue?',
  ])(
    'passes an answer with a table, an index of long memory, a measure that only sounds like one, or a quotation: %s',
    async (question) => {
      const server = await researchServer();
      const token = await server.asDemo();
      await addUpload(server, { token, content: 'Revenue grew 12% to 34 million in two steps.' });
      const id = await askIn(server, { token, message: question });
      const made = await server.call(verificationEndpoints.verify, { token, params: { id } });
      expect(made.details.reasons).toEqual([]);
      expect(made).toMatchObject({ status: 'passed', failed_count: 0 });
    },
  );

  it('fails a cell of a table that was changed', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message: 'Compare NVDA and SPY' });
    await rewriteAnswer(server, id, (text) => text.replace(/\d(?=% \|)/, (digit) => String((Number(digit) + 1) % 10)));
    const made = await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect(made).toMatchObject({ status: 'failed', failed_count: 1 });
  });

  it('fails a quotation that was changed', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    await addUpload(server, { token, content: 'Revenue grew 12% to 34 million in two steps.' });
    const quoted = await askIn(server, { token, message: 'What does my upload say about revenue?' });
    await rewriteAnswer(server, quoted, (text) => text.replace('12%', '19%'));
    expect(await server.call(verificationEndpoints.verify, { token, params: { id: quoted } })).toMatchObject({
      status: 'failed',
    });
  });

  it('sets the deepest fall against its own measure, and not against how far the price stands below its peak', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message: 'What is the maximum drawdown of NVDA?' });
    await server.database.pool.query(
      `update daily_bars set close = close / 2, low = low / 2
       where instrument_id = (select id from instruments where symbol = 'NVDA')
       and session = (select session from daily_bars
         where instrument_id = (select id from instruments where symbol = 'NVDA') order by session desc offset 5 limit 1)`,
    );
    const made = await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect(made.status).toBe('failed');
    const failed = made.details.claims.filter(({ status }) => status === 'contradicted');
    expect(failed.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/holds another value: NVDA maximum drawdown −(?:4\d|5\d)/),
    ]);
  });

  it('charges each promissory phrase to the tone, by its rule', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message });
    await rewriteAnswer(server, id, (text) => `${text}\n\nThis is a guaranteed profit with no risk.`);
    const made = await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect(made.status).toBe('failed');
    expect(made.tone_score).toBeLessThan(100);
    expect(made.details.tone[0]).toMatchObject({ phrase: expect.any(String), rule: expect.any(String) });
  });

  it('fails what a revision of its series has overtaken, and tells the new value', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message: 'Where is inflation?' });
    await server.database.pool.query(
      `insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
       select series_id, period, timestamptz '2026-05-02T00:00:00Z', known_at_basis, value * 1.02, batch_id
       from observations where series_id = 'CPIAUCSL' and period = (select max(period) from observations where known_at <= '2026-05-01T15:00:00Z')`,
    );
    server.clock.advance(2 * 86_400_000);
    const made = await server.call(verificationEndpoints.verify, { token: await server.asDemo(), params: { id } });
    // The reading before the newest is told, too, and was not revised.
    expect(made.details.evidence.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'unchanged']);
    expect(made.status).toBe('failed');
  });

  it('holds an answer as of an earlier day against what was known then', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message: '/asof 2026-03-31 Where is inflation?' });
    await server.database.pool.query(
      `insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
       select series_id, period, timestamptz '2026-04-20T00:00:00Z', known_at_basis, value * 1.02, batch_id
       from observations where series_id = 'CPIAUCSL' and period = (select max(period) from observations where known_at <= '2026-03-31T23:59:59Z')`,
    );
    const made = await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect(made).toMatchObject({ status: 'passed', failed_count: 0 });
  });

  it('counts evidence beyond its service level as stale, as soon as the owner shortens it', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message: 'Where is inflation?' });
    const atOnce = await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect(atOnce).toMatchObject({ stale_count: 0, sla_status: 'compliant' });
    server.clock.advance(90 * 86_400_000);
    const made = await server.call(verificationEndpoints.verify, { token: await server.asDemo(), params: { id } });
    expect(made).toMatchObject({ status: 'passed', stale_count: 1, sla_status: 'warning' });
    const { evidence } = await server.call(researchEndpoints.evidence, {
      token: await server.asDemo(),
      params: { id },
      query: {},
    });
    // The reading before the newest was of the past when it was told, and stays what it was.
    expect(evidence.map(({ freshness }) => freshness).toSorted()).toEqual(['fresh', 'stale', 'stale']);
    // What the figures were when they were found stands beside it.
    expect(new Set(evidence.map(({ state }) => state))).toEqual(new Set(['delayed']));
  });

  it('finds nothing to check in a thread without figures, and says so', async () => {
    const server = await researchServer();
    const token = await server.asDemo();
    const id = await askIn(server, { token, message: 'Should I buy NVDA?' });
    const made = await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect(made).toMatchObject({ status: 'inconclusive', passed_count: 0, sla_status: 'compliant' });
  });

  it("is refused for another's thread and for the public mode, and has no result before the first", async () => {
    const server = await researchServer();
    const id = await askIn(server, { token: await server.asDemo(), message });
    const params = { id };
    const statusOf = async (token: string) =>
      (await server.refusal(verificationEndpoints.verify, { token, params })).response.statusCode;
    expect(await statusOf(await server.asOwner())).toBe(404);
    expect(await statusOf(await server.asDemo('public'))).toBe(403);
    const none = await server.refusal(verificationEndpoints.verification, { token: await server.asDemo(), params });
    expect(none.response.statusCode).toBe(404);
    // Whoever opens a thread asks for it: no error that an operator looks for.
    const { recent_errors: told } = await server.call(adminEndpoints.health, { token: await server.asOwner() });
    expect(told.map(({ endpoint, status_code: status }) => `${status} ${endpoint.split('/').at(-1)}`)).toEqual([
      '403 verify',
      '404 verify',
    ]);
  });

  it('names the regime of an answer as the evidence has it today', async () => {
    const server = await researchServer();
    const gdp = Array.from({ length: 12 }, (_, index) => 22_000 * 1.005 ** index * (index > 8 ? 1.01 : 1));
    await storeSeries(server.database, {
      id: 'GDPC1',
      frequency: 'quarterly',
      first: '2023-04-01',
      values: gdp,
      knownAfterDays: 120,
    });
    const token = await server.asDemo();
    const id = await askIn(server, { token, message: 'Which macro regime are we in?' });
    const made = await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect(made.details.claims.filter(({ kind }) => kind === 'category').map(({ status }) => status)).toEqual([
      'supported',
    ]);
    await rewriteAnswer(server, id, (text) => text.replace(/\*\*\w+\*\* regime/, '**goldilocks** regime'));
    const again = await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect(again.details.claims.find(({ kind }) => kind === 'category')?.status).toBe('contradicted');
  });
});
