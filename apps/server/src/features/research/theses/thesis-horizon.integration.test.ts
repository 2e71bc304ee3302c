import { ledgerEndpoints } from '@aex/contracts/ledger';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { thesisEndpoints } from '@aex/contracts/theses';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { day, fillThrough, thesisScene } from '../testing/thesis-scene.ts';

describeWithStore('a thesis at its horizon', () => {
  it('holds through its horizon, once, and counts in the scores of its author and in total', async () => {
    const { server, token, create, watch, read } = await thesisScene();
    const first = await create();
    const second = await create({ probability: 0.5 });
    await fillThrough(server, '2026-06-30');
    server.clock.advance(61 * day);
    await watch();
    await watch();
    expect(await read(first.id)).toMatchObject({ status: 'held', outcome: 1 });
    expect((await read(second.id)).brier).toBe(0.25);
    const scores = await server.call(thesisEndpoints.scores, { token: await token() });
    expect(scores.total).toMatchObject({ scored: 2, held: 2, invalidated: 0 });
    expect(scores.total.mean_brier).toBe(0.145);
    expect(scores.authors.map(({ author, scored }) => [author, scored])).toEqual([['author', 2]]);
  });

  it('waits past its horizon for data that end before it, says so once, and is scored when they have come', async () => {
    const { server, create, watch, read, toldOfTheses } = await thesisScene();
    const { id: thesisId } = await create();
    await fillThrough(server, '2026-06-26');
    server.clock.advance(61 * day);
    await watch();
    await watch();
    expect(await read(thesisId)).toMatchObject({
      status: 'open',
      waits_for_data: true,
      brier: null,
      evaluation: { at: '2026-06-30T23:59:59.999Z', holds: false },
    });
    expect(await toldOfTheses()).toMatchObject([
      { title: 'A thesis waits for data', text: expect.stringContaining('end before it: NVDA on 2026-06-26.') },
    ]);
    await fillThrough(server, '2026-06-30');
    server.clock.advance(60_000);
    await watch();
    expect(await read(thesisId)).toMatchObject({ status: 'held', waits_for_data: false, outcome: 1 });
    expect(await toldOfTheses()).toMatchObject([
      { title: 'A thesis held through its horizon' },
      { title: 'A thesis waits for data' },
    ]);
  });

  it('is invalidated by what came true before its horizon and was filled in after it', async () => {
    const { server, create, watch, read } = await thesisScene();
    const { id: thesisId } = await create({ rule: 'NVDA < 100' });
    await fillThrough(server, '2026-06-26');
    server.clock.advance(70 * day);
    await watch();
    expect((await read(thesisId)).waits_for_data).toBe(true);
    await fillThrough(server, '2026-07-08');
    await server.database.pool.query(
      `update daily_bars set close = 50 where session = '2026-06-29' and instrument_id = (select id from instruments where symbol = 'NVDA')`,
    );
    await watch();
    const ended = await read(thesisId);
    expect(ended).toMatchObject({ status: 'invalidated', waits_for_data: false, outcome: 0 });
    expect(ended.evaluation?.parts).toMatchObject([{ as_of: '2026-06-29' }]);
  });

  it('is scored on the newest print known at its horizon where the next one came later than it should', async () => {
    const { server, create, watch, read } = await thesisScene();
    const { id: thesisId } = await create({ rule: 'CPI_YOY > 3.5 for 2 prints' });
    server.clock.advance(61 * day);
    await watch();
    expect((await read(thesisId)).waits_for_data).toBe(true);
    await server.database.pool.query(
      `insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
       select series_id, '2026-05-01', '2026-07-01T12:30:00Z', known_at_basis, value, batch_id
       from observations where series_id = 'CPIAUCSL' and period = '2026-04-01'`,
    );
    server.clock.advance(day);
    await watch();
    const ended = await read(thesisId);
    expect(ended).toMatchObject({ status: 'held', outcome: 1 });
    expect(ended.evaluation?.parts).toMatchObject([{ as_of: '2026-04-01' }]);
  });

  it('is not scored whose rule no data told anything of at its horizon, and says so', async () => {
    const { server, token, id, create, watch, read } = await thesisScene();
    const thesis = await create({ rule: 'NVDA < sma(400)' });
    expect(thesis.evaluation).toMatchObject({ holds: null });
    await fillThrough(server, '2026-06-30');
    server.clock.advance(61 * day);
    await watch();
    expect(await read(thesis.id)).toMatchObject({
      status: 'withdrawn',
      outcome: null,
      brier: null,
      closed_at: server.clock.now().toISOString(),
      evaluation: { holds: null },
    });
    const scores = await server.call(thesisEndpoints.scores, { token: await token() });
    expect(scores.total).toMatchObject({ scored: 0, held: 0, mean_brier: null });
    const { entries } = await server.call(ledgerEndpoints.list, { token: await token(), params: { id }, query: {} });
    expect(entries.at(-1)).toMatchObject({ action: 'thesis.unscored', payload: { outcome: null, brier: null } });
    const { notifications } = await server.call(notificationEndpoints.list, { token: await token(), query: {} });
    expect(notifications).toMatchObject([
      { title: 'A thesis ended without a score', body: expect.stringContaining('is not scored') },
    ]);
  });
});
