import { clientModelEndpoints } from '@aex/contracts/client-models';
import { clientEndpoints, emptyPolicy, householdEndpoints } from '@aex/contracts/clients';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { advisingServer, madeClient, tokenOfRole } from './testing/advised-client.ts';

const model = {
  name: 'Balanced',
  description: '',
  targets: [
    { symbol: 'NVDA', weight: 0.5, band: 0.05 },
    { symbol: 'SPY', weight: 0.4, band: 0.05 },
  ],
  cash_weight: 0.1,
  cash_band: 0.05,
  other_band: 0,
};

describeWithStore('a client', () => {
  it('is valued and measured against model and policy', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { id: model_id } = await server.call(clientModelEndpoints.create, { token, body: model });
    const household = await server.call(householdEndpoints.create, { token, body: { name: 'Smith' } });
    const { params } = await madeClient(server, token, {
      name: 'Ann Smith',
      household_id: household.id,
      model_id,
      policy: { ...emptyPolicy, max_position: 0.5, min_cash: 0.2 },
      holdings: { NVDA: 50, SPY: 10 },
    });
    // 50 × 110 + 10 × 500 + (10000 − 6000) = 14500
    const detail = await server.call(clientEndpoints.get, { token, params });
    expect(detail.standing).toMatchObject({
      value: 14_500,
      drift_state: 'outside',
      limit_state: 'within',
      positions: 2,
    });
    const [nvda, spy, cash] = [5500, 5000, 4000].map((value) => value / 14_500);
    const drift = (Math.abs((nvda ?? 0) - 0.5) + Math.abs((spy ?? 0) - 0.4) + Math.abs((cash ?? 0) - 0.1)) / 2;
    expect(detail.standing.drift).toBeCloseTo(drift, 12);
    expect(detail.lines.map(({ symbol, is_outside }) => [symbol, is_outside])).toEqual([
      ['NVDA', true],
      ['SPY', true],
      [null, true],
    ]);
    expect(detail.lines[0]?.trade).toBeCloseTo(7250 - 5500, 8);
    expect(detail.findings.map(({ rule, status }) => [rule, status])).toEqual([
      ['max_position', 'within'],
      ['min_cash', 'within'],
    ]);
    const { households } = await server.call(householdEndpoints.list, { token, query: {} });
    expect(households).toMatchObject([
      { name: 'Smith', clients: 1, values: [{ currency: 'USD', value: 14_500 }], outside: 1 },
    ]);
    const { clients } = await server.call(clientEndpoints.list, { token, query: { query: 'SMITH' } });
    expect(clients.map(({ name }) => name)).toEqual(['Ann Smith']);
    expect((await server.call(clientEndpoints.list, { token, query: { query: 'jones' } })).clients).toEqual([]);
  });

  it('without a price has no value, and nothing of it is said to be within', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const policy = { ...emptyPolicy, max_position: 0.9, restricted_symbols: ['SPY'] };
    const { params, accountId } = await madeClient(server, token, {
      name: 'Ann',
      policy,
      holdings: { NVDA: 1, SPY: 1 },
    });
    await server.call(portfolioEndpoints.addActivity, {
      token,
      params: { id: accountId },
      body: { kind: 'spin_off', date: '2026-05-06', symbol: 'NVDA', into_symbol: 'NEWCO', quantity: 1, cost_share: 0 },
    });
    const { standing, findings } = await server.call(clientEndpoints.get, { token, params });
    expect(standing).toMatchObject({ value: null, missing: ['NEWCO'], limit_state: 'over' });
    expect(findings.map(({ rule, status }) => [rule, status])).toEqual([
      ['max_position', 'unknown'],
      ['restricted_symbols', 'over'],
    ]);
  });

  it('is not there for another adviser, for an analyst or for who owns nothing of it', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { client, params, portfolioId, accountId } = await madeClient(server, token, {
      name: 'Ann',
      holdings: { NVDA: 1 },
    });
    const eve = await tokenOfRole(server, 'advisor', 'eve');
    const portfolio = { id: portfolioId };
    const refused = async (by: string) => [
      (await server.send(clientEndpoints.get, { token: by, params })).statusCode,
      (await server.send(clientEndpoints.update, { token: by, params, body: { name: 'X' } })).statusCode,
      (await server.send(clientEndpoints.remove, { token: by, params })).statusCode,
      (await server.send(portfolioEndpoints.get, { token: by, params: portfolio })).statusCode,
      (await server.send(portfolioEndpoints.remove, { token: by, params: portfolio })).statusCode,
      (await server.send(portfolioAnalysisEndpoints.positions, { token: by, params: portfolio, query: {} })).statusCode,
      (await server.send(portfolioEndpoints.createAccount, { token: by, params: portfolio, body: { name: 'x' } }))
        .statusCode,
      (await server.send(portfolioEndpoints.removeAccount, { token: by, params: { id: accountId } })).statusCode,
    ];
    expect(new Set(await refused(eve))).toEqual(new Set([404]));
    expect((await server.call(clientEndpoints.list, { token: eve, query: {} })).clients).toEqual([]);
    const analyst = await tokenOfRole(server, 'analyst', 'ida');
    expect(await refused(analyst)).toEqual([403, 403, 403, 404, 404, 404, 404, 404]);
    const owner = await server.asOwner();
    expect((await server.call(clientEndpoints.get, { token: owner, params })).name).toBe('Ann');
    // Nobody's own list holds it, not even the adviser's.
    for (const by of [token, eve, owner])
      expect((await server.call(portfolioEndpoints.list, { token: by, query: {} })).portfolios).toEqual([]);
    expect(client.adviser_name).toBe('ada');
  });

  it('is read by compliance, and changed by it never', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { params, portfolioId } = await madeClient(server, token, { name: 'Ann', holdings: { NVDA: 1 } });
    const carl = await tokenOfRole(server, 'compliance', 'carl');
    expect((await server.call(clientEndpoints.get, { token: carl, params })).name).toBe('Ann');
    const portfolio = { id: portfolioId };
    expect((await server.call(portfolioEndpoints.get, { token: carl, params: portfolio })).name).toBe('Main');
    for (const response of [
      await server.send(clientEndpoints.update, { token: carl, params, body: { name: 'X' } }),
      await server.send(clientEndpoints.create, { token: carl, body: { name: 'X' } }),
      await server.send(portfolioEndpoints.remove, { token: carl, params: portfolio }),
    ])
      expect(response.statusCode).toBe(403);
  });

  it('gets a portfolio of the adviser’s own, once, and only in its own currency', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { params } = await madeClient(server, token, { name: 'Ann' });
    const own = await server.call(portfolioEndpoints.create, { token, body: { name: 'Old' } });
    const euro = await server.call(portfolioEndpoints.create, { token, body: { name: 'Euro', base_currency: 'EUR' } });
    const hand = (portfolio_id: string) =>
      server.send(clientEndpoints.addPortfolio, { token, params, body: { portfolio_id } });
    expect((await hand(euro.id)).statusCode).toBe(409);
    expect((await hand(own.id)).statusCode).toBe(201);
    expect((await hand(own.id)).statusCode).toBe(404);
    const change = { token, params: { id: own.id }, body: { base_currency: 'EUR' } };
    expect((await server.send(portfolioEndpoints.update, change)).statusCode).toBe(409);
    const eve = await tokenOfRole(server, 'advisor', 'eve');
    const hers = await server.call(portfolioEndpoints.create, { token: eve, body: { name: 'Hers' } });
    expect((await hand(hers.id)).statusCode).toBe(404);
  });

  it('gives a portfolio back to who handed it over, as long as nothing was added to it', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { params, portfolioId: made } = await madeClient(server, token, { name: 'Ann' });
    const own = await server.call(portfolioEndpoints.create, { token, body: { name: 'Old' } });
    const take = (portfolio_id: string, by = token) =>
      server.send(clientEndpoints.takeBackPortfolio, { token: by, params: { ...params, portfolio_id } });
    const hand = () => server.call(clientEndpoints.addPortfolio, { token, params, body: { portfolio_id: own.id } });
    expect((await take(own.id)).statusCode).toBe(404);
    await hand();
    const owner = await server.asOwner();
    expect((await take(own.id, owner)).statusCode).toBe(404);
    expect((await take(made)).statusCode).toBe(404);
    expect((await server.call(clientEndpoints.get, { token, params })).returnable).toEqual([own.id]);
    expect((await server.call(clientEndpoints.get, { token: owner, params })).returnable).toEqual([]);
    expect((await take(own.id)).json()).toMatchObject({ id: own.id, name: 'Old' });
    expect((await server.call(portfolioEndpoints.list, { token, query: {} })).portfolios).toMatchObject([
      { id: own.id },
    ]);
    expect((await server.call(clientEndpoints.get, { token, params })).portfolios).toMatchObject([{ id: made }]);
    await hand();
    server.clock.advance(1000);
    await server.call(portfolioEndpoints.createAccount, { token, params: { id: own.id }, body: { name: 'Custody' } });
    expect((await server.call(clientEndpoints.get, { token, params })).returnable).toEqual([]);
    expect((await take(own.id)).statusCode).toBe(409);
    const { rows } = await server.database.pool.query<{ count: number }>(
      "select count(*)::int as count from audit_entries where action = 'client.portfolio.take_back' and client_id = $1",
      [params.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is named an adviser by the owner alone, and stays when the adviser goes', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const { params } = await madeClient(server, token, { name: 'Ann' });
    await tokenOfRole(server, 'advisor', 'eve');
    const owner = await server.asOwner();
    const { rows } = await server.database.pool.query<{ id: string }>(
      "select id from accounts where username_key = 'eve'",
    );
    const body = { adviser_id: rows[0]?.id ?? '' };
    expect((await server.send(clientEndpoints.update, { token, params, body })).statusCode).toBe(403);
    expect((await server.call(clientEndpoints.update, { token: owner, params, body })).adviser_name).toBe('eve');
    expect((await server.send(clientEndpoints.get, { token, params })).statusCode).toBe(404);
    await server.database.pool.query("delete from accounts where username_key = 'eve'");
    expect((await server.call(clientEndpoints.get, { token: owner, params })).adviser_name).toBeNull();
  });
});

describeWithStore('a model', () => {
  it('adds up to the whole, names a symbol once and stays while clients follow it', async () => {
    const server = await advisingServer();
    const token = await tokenOfRole(server, 'advisor', 'ada');
    const refuse = async (body: object) =>
      (await server.refusal(clientModelEndpoints.create, { token, body })).problem.detail;
    expect(await refuse({ ...model, cash_weight: 0.2 })).toContain('add up to 110.00%');
    const [first] = model.targets;
    expect(await refuse({ ...model, targets: [first, first] })).toContain('NVDA stands twice');
    const made = await server.call(clientModelEndpoints.create, { token, body: model });
    const { client } = await madeClient(server, token, { name: 'Ann', model_id: made.id });
    const params = { id: made.id };
    expect((await server.send(clientModelEndpoints.remove, { token, params })).statusCode).toBe(409);
    await server.call(clientEndpoints.update, { token, params: { id: client.id }, body: { model_id: null } });
    expect((await server.send(clientModelEndpoints.remove, { token, params })).statusCode).toBe(204);
  });
});
