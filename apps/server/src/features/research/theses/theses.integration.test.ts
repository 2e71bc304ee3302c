import { ledgerEndpoints } from '@aex/contracts/ledger';
import { governanceEndpoints } from '@aex/contracts/governance';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { verificationEndpoints } from '@aex/contracts/research';
import { type ThesisBody, thesisEndpoints } from '@aex/contracts/theses';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { asAnalyst, askIn, researchServer } from '#server/testing/asked-thread.ts';

const message = 'How has NVDA done over the last year?';
const body: ThesisBody = {
  statement: 'Consumer prices rise no faster than 3.5 % through June.',
  rule: 'CPI_YOY > 3.5 for 2 prints or NVDA < sma(50)',
  probability: 0.8,
  horizon: '2026-06-30',
};
const day = 86_400_000;

async function scene() {
  const server = await researchServer();
  await server.asOwner();
  const token = () => asAnalyst(server, 'author');
  const id = await askIn(server, { token: await token(), message });
  const create = async (given: Partial<ThesisBody> = {}) =>
    server.call(thesisEndpoints.create, { token: await token(), params: { id }, body: { ...body, ...given } });
  const watch = async () => {
    await server.app.onNewData();
    await server.app.jobs.runPending();
  };
  const read = async (thesisId: string) =>
    server.call(thesisEndpoints.get, { token: await token(), params: { id, thesis_id: thesisId } });
  const toldOfTheses = async () => {
    const { notifications } = await server.call(notificationEndpoints.list, { token: await token(), query: {} });
    return notifications.filter(({ kind }) => kind === 'thesis').map(({ title, body: text }) => ({ title, text }));
  };
  return { server, token, id, create, watch, read, toldOfTheses };
}

/** Closes of NVDA as they stood, for the weekdays through a day, and consumer prices for May. */
async function fillThrough(server: Awaited<ReturnType<typeof researchServer>>, through: string): Promise<void> {
  await server.database.pool.query(
    `insert into daily_bars (instrument_id, feed_id, session, close, batch_id)
     select instrument_id, feed_id, s::date, close, batch_id
     from daily_bars join instruments i on i.id = instrument_id, generate_series('2026-05-01'::date, $1::date, '1 day') s
     where i.symbol = 'NVDA' and session = '2026-04-30' and extract(isodow from s) < 6
     on conflict do nothing`,
    [through],
  );
  await server.database.pool.query(
    `insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
     select series_id, month.period, month.period + interval '42 days', known_at_basis, value, batch_id
     from observations, (values ('2026-05-01'::date)) month(period)
     where series_id = 'CPIAUCSL' and observations.period = '2026-04-01'
     on conflict do nothing`,
  );
}

describeWithStore('a thesis', () => {
  it('tells how its rule reads now, comparison by comparison', async () => {
    const { create } = await scene();
    const thesis = await create();
    expect(thesis).toMatchObject({ status: 'open', author: 'author', probability: 0.8, brier: null });
    expect(thesis.evaluation).toMatchObject({
      holds: false,
      parts: [
        { text: 'CPI_YOY > 3.5 for 2 prints', holds: false, as_of: '2026-03-01' },
        { text: 'NVDA < sma(50)', holds: false, as_of: '2026-04-30' },
      ],
    });
  });

  it('is invalidated by its rule on the day that made it true, scored, and takes the thread back to Draft', async () => {
    const { server, token, id, create, watch, read } = await scene();
    await server.call(verificationEndpoints.verify, { token: await token(), params: { id } });
    await server.call(lifecycleEndpoints.transition, {
      token: await token(),
      params: { id },
      body: { to: 'Verified' },
    });
    const { id: thesisId } = await create();
    await watch();
    expect((await read(thesisId)).status).toBe('open');
    await server.database.pool.query(
      `insert into daily_bars (instrument_id, feed_id, session, close, batch_id)
       select instrument_id, feed_id, session + 4, close * 0.5, batch_id from daily_bars join instruments i on i.id = instrument_id
       where i.symbol = 'NVDA' and session = '2026-04-30'`,
    );
    server.clock.advance(4 * day);
    await watch();
    const ended = await read(thesisId);
    expect(ended).toMatchObject({ status: 'invalidated', outcome: 0 });
    // Not 0.6400000000000001, as binary fractions have it.
    expect(ended.brier).toBe(0.64);
    const thread = await server.call(lifecycleEndpoints.get, { token: await token(), params: { id } });
    expect(thread.status).toBe('Draft');
    const { entries } = await server.call(ledgerEndpoints.list, { token: await token(), params: { id }, query: {} });
    expect(entries.map(({ action }) => action)).toEqual([
      'answer.stored',
      'verification.made',
      'thread.moved',
      'thesis.created',
      'thesis.invalidated',
      'thread.moved',
    ]);
  });

  it('holds through its horizon, once, and counts in the scores of its author and in total', async () => {
    const { server, token, create, watch, read } = await scene();
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
    const { server, create, watch, read, toldOfTheses } = await scene();
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
    const { server, create, watch, read } = await scene();
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
    const { server, create, watch, read } = await scene();
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

  it('of a reviewer that is invalidated tells the reviewer and whose thread went back to Draft', async () => {
    const { server, token, id, watch } = await scene();
    const move = async (to: 'Verified' | 'Tactical', more: object = {}) =>
      server.call(lifecycleEndpoints.transition, { token: await token(), params: { id }, body: { to, ...more } });
    await server.call(verificationEndpoints.verify, { token: await token(), params: { id } });
    await move('Verified');
    await move('Tactical', { strategy_id: 's1', horizon: '6 months' });
    const reviewer = await asAnalyst(server, 'reviewer');
    await server.call(thesisEndpoints.create, {
      token: reviewer,
      params: { id },
      body: { ...body, rule: 'NVDA < 50' },
    });
    await server.database.pool.query(`update daily_bars set close = 40 where session = '2026-04-30'`);
    await watch();
    for (const person of [await token(), await asAnalyst(server, 'reviewer')]) {
      const { notifications } = await server.call(notificationEndpoints.list, { token: person, query: {} });
      expect(notifications.filter(({ kind }) => kind === 'thesis')).toMatchObject([
        {
          title: 'A thesis was invalidated',
          body: expect.stringContaining(`Brier score 0.64. Its thread "${message}" went back to Draft.`),
        },
      ]);
    }
  });

  it('that cannot be read keeps no other from being looked at', async () => {
    const { server, create, watch, read } = await scene();
    const unreadable = await create();
    const second = await create();
    await server.database.pool.query(`update theses set rule = 'no rule at all', checked_at = null where id = $1`, [
      unreadable.id,
    ]);
    await fillThrough(server, '2026-06-30');
    server.clock.advance(61 * day);
    await expect(watch()).rejects.toThrow('Theses that could not be looked at: 1.');
    expect((await read(second.id)).status).toBe('held');
  });

  it('is not scored whose rule no data told anything of at its horizon, and says so', async () => {
    const { server, token, id, create, watch, read } = await scene();
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

  it('sees what came and went between two checks', async () => {
    const { server, create, watch, read } = await scene();
    const { id: thesisId } = await create({ rule: 'NVDA < 100' });
    await server.database.pool.query(
      `insert into daily_bars (instrument_id, feed_id, session, close, batch_id)
       select instrument_id, feed_id, s.session, s.close, batch_id
       from daily_bars join instruments i on i.id = instrument_id, (values ('2026-05-04'::date, 50.0), ('2026-05-05'::date, 190.0)) s(session, close)
       where i.symbol = 'NVDA' and daily_bars.session = '2026-04-30'`,
    );
    server.clock.advance(5 * day);
    await watch();
    expect((await read(thesisId)).status).toBe('invalidated');
  });

  it('sees what came and went on days that were filled in after they were looked at', async () => {
    const { server, create, watch, read } = await scene();
    const { id: thesisId } = await create({ rule: 'NVDA < 100' });
    for (let passed = 0; passed < 6; passed += 2) {
      server.clock.advance(2 * day);
      await watch();
    }
    expect((await read(thesisId)).status).toBe('open');
    // Imported only now: a fall below the limit, and a recovery that is the newest day.
    await server.database.pool.query(
      `insert into daily_bars (instrument_id, feed_id, session, close, batch_id)
       select instrument_id, feed_id, s.session, s.close, batch_id
       from daily_bars join instruments i on i.id = instrument_id, (values ('2026-05-04'::date, 50.0), ('2026-05-05'::date, 190.0)) s(session, close)
       where i.symbol = 'NVDA' and daily_bars.session = '2026-04-30'`,
    );
    await watch();
    const ended = await read(thesisId);
    expect(ended).toMatchObject({ status: 'invalidated', outcome: 0, evaluation: { holds: true } });
    expect(ended.evaluation?.parts).toMatchObject([{ value: '50 against 100', as_of: '2026-05-04' }]);
  });

  it('is not undone by what is filled in for days before it was made', async () => {
    const { server, create, watch, read } = await scene();
    const { id: thesisId } = await create({ rule: 'NVDA < 100' });
    await server.database.pool.query(
      `update daily_bars set close = 50 where session = '2026-04-28' and instrument_id = (select id from instruments where symbol = 'NVDA')`,
    );
    await server.database.pool.query(
      `update daily_bars set close = close + 1 where session = '2026-04-30' and instrument_id = (select id from instruments where symbol = 'NVDA')`,
    );
    server.clock.advance(day);
    await watch();
    expect((await read(thesisId)).status).toBe('open');
  });

  it('is refused with the place of what is wrong, an unknown name, a past day or horizon, or a rule that is true already', async () => {
    const { server, token, id } = await scene();
    const refusal = async (given: Partial<ThesisBody>) => {
      const { response, problem } = await server.refusal(thesisEndpoints.create, {
        token: await token(),
        params: { id },
        body: { ...body, ...given },
      });
      return [response.statusCode, problem.detail];
    };
    expect(await refusal({ rule: 'NVDA < sma(' })).toEqual([422, expect.stringContaining('at character')]);
    expect(await refusal({ rule: 'NOSUCH > 1' })).toEqual([422, expect.stringContaining('NOSUCH')]);
    expect(await refusal({ rule: 'NVDA < 90 by 2026-12-31 and NVDA > 1 by 2026-04-30' })).toEqual([
      422,
      'body.rule: by 2026-04-30 is over; give a day that is still to come',
    ]);
    expect(await refusal({ rule: 'NVDA > 9000 or drawdown(NVDA) > 20%' })).toEqual([
      422,
      'body.rule: drawdown(NVDA) > 20%: a drawdown is 0 or below; one of more than 20% is drawdown(SPY) < -20',
    ]);
    expect(await refusal({ horizon: '2026-05-01' })).toEqual([422, expect.stringContaining('horizon')]);
    expect(await refusal({ horizon: '9999-12-31' })).toEqual([
      422,
      'body.horizon: must be at most 30 years ahead, by 2056-05-01',
    ]);
    expect(await refusal({ rule: 'NVDA > 1' })).toEqual([409, expect.stringContaining('already')]);
    expect(await refusal({ probability: 1.2 })).toEqual([422, expect.any(String)]);
  });

  it('stands among its author’s own, newest first, with the title of its thread, and among nobody else’s', async () => {
    const { server, token, id, create } = await scene();
    const first = await create();
    server.clock.advance(1000);
    const second = await create({ probability: 0.5 });
    const mine = await server.call(thesisEndpoints.mine, { token: await token(), query: { limit: 1 } });
    expect(mine.theses).toMatchObject([{ id: second.id, thread_id: id, thread_title: message, is_mine: true }]);
    const query = { limit: 1, cursor: mine.next_cursor ?? '' };
    const rest = await server.call(thesisEndpoints.mine, { token: await token(), query });
    expect(rest).toMatchObject({ theses: [{ id: first.id }], next_cursor: null });
    expect(await server.call(thesisEndpoints.mine, { token: await server.asOwner(), query: {} })).toEqual({
      theses: [],
      next_cursor: null,
    });
  });

  it('can be withdrawn once by its author, unscored and on record', async () => {
    const { server, token, id, create } = await scene();
    const { id: thesisId } = await create();
    const params = { id, thesis_id: thesisId };
    const close = async () =>
      server.send(thesisEndpoints.close, { token: await token(), params, body: { note: 'Wrong horizon' } });
    expect((await close()).json()).toMatchObject({ status: 'withdrawn', brier: null });
    expect((await close()).statusCode).toBe(409);
    const other = await server.refusal(thesisEndpoints.get, { token: await server.asOwner(), params });
    expect(other.response.statusCode).toBe(404);
  });
});

describeWithStore('a thread in Monitoring', () => {
  const monitored = async () => {
    const made = await scene();
    const { server, token, id } = made;
    await server.call(governanceEndpoints.changePolicy, {
      token: await server.asOwner(),
      body: { monitoring_hours: 1 },
    });
    const move = async (to: string, more: object = {}) => {
      const request = { token: await token(), params: { id }, body: { to, ...more } };
      return (await server.send(lifecycleEndpoints.transition, request)).statusCode;
    };
    await server.call(verificationEndpoints.verify, { token: await token(), params: { id } });
    expect(await move('Verified')).toBe(200);
    expect(await move('Tactical', { strategy_id: 's1', horizon: '6 months' })).toBe(200);
    const reviewer = await asAnalyst(server, 'reviewer');
    await server.call(lifecycleEndpoints.approve, { token: reviewer, params: { id }, body: {} });
    expect(await move('Monitoring')).toBe(200);
    const statusNow = async () =>
      (await server.call(lifecycleEndpoints.get, { token: await token(), params: { id } })).status;
    return { ...made, statusNow };
  };

  it('is verified again on schedule, and goes back to Draft when that fails', async () => {
    const { server, watch, statusNow } = await monitored();
    const count = async () => (await server.database.pool.query('select 1 from verifications')).rows.length;
    await watch();
    expect(await count()).toBe(1);
    server.clock.advance(1.5 * 3_600_000);
    await watch();
    await watch();
    expect(await count()).toBe(2);
    expect(await statusNow()).toBe('Monitoring');
    await server.database.pool.query(`update daily_bars set close = close * 1.1 where session = '2026-04-30'`);
    server.clock.advance(1.5 * 3_600_000);
    await watch();
    expect(await statusNow()).toBe('Draft');
  });

  it('goes back to Draft when its evidence went stale, and its author is told once', async () => {
    const { server, token, watch, statusNow } = await monitored();
    server.clock.advance(25 * 3_600_000);
    await watch();
    await watch();
    expect(await statusNow()).toBe('Draft');
    const { notifications } = await server.call(notificationEndpoints.list, { token: await token(), query: {} });
    const told = notifications.filter(({ kind }) => kind === 'governance');
    expect(told).toMatchObject([{ body: expect.stringContaining('beyond the service level') }]);
    expect(told[0]?.evidence).not.toEqual([]);
  });
});
