import { ledgerEndpoints } from '@aex/contracts/ledger';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { notificationEndpoints } from '@aex/contracts/notifications';
import { verificationEndpoints } from '@aex/contracts/research';
import { type ThesisBody, thesisEndpoints } from '@aex/contracts/theses';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { asAnalyst } from '#server/testing/asked-thread.ts';
import { body, day, fillThrough, message, thesisScene } from '../testing/thesis-scene.ts';

describeWithStore('a thesis', () => {
  it('tells how its rule reads now, comparison by comparison', async () => {
    const { create } = await thesisScene();
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
    const { server, token, id, create, watch, read } = await thesisScene();
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

  it('of a reviewer that is invalidated tells the reviewer and whose thread went back to Draft', async () => {
    const { server, token, id, watch } = await thesisScene();
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

  it('that cannot be read keep no other from being looked at, though they are more than a run looks at', async () => {
    const { server, create, watch, read } = await thesisScene();
    const unreadable = await create();
    const last = await create();
    await server.database.pool.query(
      `insert into theses (id, workspace_id, thread_id, account_id, statement, rule, horizon, probability, status, created_at)
       select id || n, workspace_id, thread_id, account_id, statement, 'no rule at all', horizon, probability, status, created_at
       from theses, generate_series(1, 250) n where id = $1`,
      [unreadable.id],
    );
    await fillThrough(server, '2026-06-30');
    server.clock.advance(61 * day);
    await expect(watch()).rejects.toThrow('Theses that could not be looked at: 250.');
    expect((await read(last.id)).status).toBe('held');
  });

  it('sees what came and went between two checks', async () => {
    const { server, create, watch, read } = await thesisScene();
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
    const { server, create, watch, read } = await thesisScene();
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
    const { server, create, watch, read } = await thesisScene();
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
    const { server, token, id } = await thesisScene();
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
    const { server, token, id, create } = await thesisScene();
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
    const { server, token, id, create } = await thesisScene();
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
