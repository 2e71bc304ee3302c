import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { portfolioImportEndpoints } from '@aex/contracts/portfolio-imports';
import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { importingAccount } from './testing/import-calls.ts';

const buy = { kind: 'buy', date: '2026-05-04', symbol: 'NVDA', quantity: 10, price: 100 } as const;

async function auditedActions(server: TestServer): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ action: string }>(
    `select action from audit_entries where action like 'portfolio.%' order by id`,
  );
  return rows.map(({ action }) => action);
}

describeWithStore('the entries of a ledger', () => {
  it('are entered once for an external id, and another content under it is a conflict', async () => {
    const server = await testServer();
    const { token, accountId } = await importingAccount(server);
    const params = { id: accountId };
    const body = { ...buy, external_id: 'broker-1' };
    const first = await server.call(portfolioEndpoints.addActivity, { token, params, body });
    const again = await server.call(portfolioEndpoints.addActivity, { token, params, body });
    expect(again).toEqual(first);
    const other = { token, params, body: { ...body, quantity: 11 } };
    expect((await server.refusal(portfolioEndpoints.addActivity, other)).problem.status).toBe(409);
  });

  it('are entered once when they are sent twenty times at once', async () => {
    const server = await testServer();
    const { token, accountId, params } = await importingAccount(server);
    const body = { ...buy, external_id: 'broker-1' };
    const calls = Array.from({ length: 20 }, () =>
      server.send(portfolioEndpoints.addActivity, { token, params: { id: accountId }, body }),
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 201)).toBe(true);
    const { activities } = await server.call(portfolioEndpoints.listActivities, { token, params, query: {} });
    expect(activities.length).toBe(1);
  });

  it('are corrected and reversed with what they were in the audit log, never so that more is sold than held', async () => {
    const server = await testServer();
    const { token, accountId, params } = await importingAccount(server);
    const account = { id: accountId };
    const bought = await server.call(portfolioEndpoints.addActivity, { token, params: account, body: buy });
    const sale = { kind: 'sell', date: '2026-05-06', symbol: 'NVDA', quantity: 10, amount: '1100.00' } as const;
    const sold = await server.call(portfolioEndpoints.addActivity, { token, params: account, body: sale });
    const entry = { token, params: { id: bought.id } };
    const fewer = await server.refusal(portfolioEndpoints.editActivity, { ...entry, body: { ...buy, quantity: 9 } });
    expect(fewer.problem.detail).toContain('more NVDA goes out (10) than is held (9)');
    expect(
      (await server.refusal(portfolioEndpoints.reverseActivity, { ...entry, body: { note: 'x' } })).problem.status,
    ).toBe(409);
    const edited = await server.call(portfolioEndpoints.editActivity, { ...entry, body: { ...buy, price: '101.5' } });
    expect(edited).toMatchObject({ amount: 1015, revision: 2 });
    const reversed = await server.call(portfolioEndpoints.reverseActivity, {
      token,
      params: { id: sold.id },
      body: { note: 'wrong' },
    });
    expect(reversed.reversed_at).not.toBeNull();
    const positions = await server.call(portfolioAnalysisEndpoints.positions, { token, params, query: {} });
    expect(positions.positions).toMatchObject([{ quantity: 10, cost: 1015 }]);
    const again = { token, params: { id: sold.id }, body: { note: 'right after all' } };
    const restored = await server.call(portfolioEndpoints.restoreActivity, again);
    expect(restored).toMatchObject({
      reversed_at: null,
      revision: 3,
      note: 'Reversed: wrong | Restored: right after all',
    });
    expect((await server.refusal(portfolioEndpoints.restoreActivity, again)).problem.status).toBe(409);
    const left = await server.call(portfolioAnalysisEndpoints.positions, { token, params, query: {} });
    expect(left.positions).toEqual([]);
    // What was sold meanwhile is there no more: the sale can't come back.
    await server.call(portfolioEndpoints.reverseActivity, { ...again, body: { note: 'wrong' } });
    await server.call(portfolioEndpoints.reverseActivity, { ...entry, body: { note: 'wrong too' } });
    const refused = await server.refusal(portfolioEndpoints.restoreActivity, again);
    expect(refused.problem.detail).toContain('NVDA goes out (10) but none is held');
    expect(await auditedActions(server)).toEqual([
      'portfolio.create',
      'portfolio.account.create',
      'portfolio.activity.add',
      'portfolio.activity.add',
      'portfolio.activity.edit',
      'portfolio.activity.reverse',
      'portfolio.activity.restore',
      'portfolio.activity.reverse',
      'portfolio.activity.reverse',
    ]);
  });

  it('are nobody else’s: every way to them answers as if they were not there', async () => {
    const server = await testServer();
    const mine = await importingAccount(server);
    const { token, accountId, params } = mine;
    const activity = await server.call(portfolioEndpoints.addActivity, { token, params: { id: accountId }, body: buy });
    const done = await mine.commit({
      name: 'x.csv',
      content: 'date,type,symbol,shares,price\n2026-05-05,buy,AAPL,1,200\n',
    });
    const other = await server.asGuest();
    const statusOf = async (endpoint: Parameters<TestServer['refusal']>[0], request: object) =>
      (await server.refusal(endpoint, { token: other, ...request })).problem.status;
    const account = { params: { id: accountId } };
    const own = { params };
    const statuses = [
      await statusOf(portfolioEndpoints.get, own),
      await statusOf(portfolioEndpoints.update, { ...own, body: { name: 'x' } }),
      await statusOf(portfolioEndpoints.remove, own),
      await statusOf(portfolioEndpoints.listAccounts, own),
      await statusOf(portfolioEndpoints.createAccount, { ...own, body: { name: 'x' } }),
      await statusOf(portfolioEndpoints.updateAccount, { ...account, body: { name: 'x' } }),
      await statusOf(portfolioEndpoints.removeAccount, account),
      await statusOf(portfolioEndpoints.listActivities, own),
      await statusOf(portfolioEndpoints.addActivity, { ...account, body: buy }),
      await statusOf(portfolioEndpoints.editActivity, { params: { id: activity.id }, body: buy }),
      await statusOf(portfolioEndpoints.reverseActivity, { params: { id: activity.id }, body: { note: 'x' } }),
      await statusOf(portfolioEndpoints.restoreActivity, { params: { id: activity.id }, body: { note: 'x' } }),
      await statusOf(portfolioAnalysisEndpoints.positions, own),
      await statusOf(portfolioAnalysisEndpoints.sales, own),
      await statusOf(portfolioAnalysisEndpoints.performance, own),
      await statusOf(portfolioAnalysisEndpoints.bridge, own),
      await statusOf(portfolioAnalysisEndpoints.exposure, own),
      await statusOf(portfolioAnalysisEndpoints.risk, own),
      await statusOf(portfolioImportEndpoints.list, own),
      await statusOf(portfolioImportEndpoints.undo, { params: { id: done.id } }),
      await statusOf(portfolioImportEndpoints.export, { ...own, query: { format: 'json' } }),
    ];
    expect(statuses).toEqual(statuses.map(() => 404));
  });

  it('come in pages, newest first, and by symbol, kind and day', async () => {
    const server = await testServer();
    const { token, accountId, params } = await importingAccount(server);
    for (const day of ['2026-05-04', '2026-05-05', '2026-05-05', '2026-05-06'])
      await server.call(portfolioEndpoints.addActivity, {
        token,
        params: { id: accountId },
        body: { ...buy, date: day },
      });
    const days: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { activities: Array<{ date: string }>; next_cursor: string | null } = await server.call(
        portfolioEndpoints.listActivities,
        {
          token,
          params,
          query: { limit: 1, ...(cursor === null ? {} : { cursor }) },
        },
      );
      days.push(...page.activities.map(({ date }) => date));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(days).toEqual(['2026-05-06', '2026-05-05', '2026-05-05', '2026-05-04']);
    const query = { symbol: 'NVDA', kind: 'buy', from: '2026-05-05', to: '2026-05-05' } as const;
    expect((await server.call(portfolioEndpoints.listActivities, { token, params, query })).activities.length).toBe(2);
  });

  it('are refused when a field is missing, foreign, hostile or too large, each by name', async () => {
    const server = await testServer();
    const { token, accountId } = await importingAccount(server);
    const bodies = [
      [{ ...buy, quantity: undefined }, 'body.quantity'],
      [{ ...buy, ratio_new: 2 }, 'body.ratio_new'],
      [{ ...buy, price: '1e400' }, 'body.price'],
      [{ ...buy, price: '123456789012345678', quantity: '123456789012345678' }, 'body.amount'],
      [{ ...buy, date: '2027-05-04' }, 'body.date'],
      [{ ...buy, symbol: '<script>' }, 'body.symbol'],
      [{ kind: 'deposit', date: '2026-05-04', amount: -5 }, 'body.amount'],
      [{ kind: 'split', date: '2026-05-04', symbol: 'NVDA', ratio_new: 2 }, 'body.ratio_old'],
    ] as const;
    for (const [body, path] of bodies) {
      const { problem } = await server.refusal(portfolioEndpoints.addActivity, {
        token,
        params: { id: accountId },
        body,
      });
      expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, path]);
    }
  });
});

describeWithStore('a portfolio in several currencies', () => {
  it('says which rate is missing, and uses those that are put in', async () => {
    const server = await testServer({ now: '2026-05-08T21:00:00.000Z' });
    await storeBars(server.database, {
      symbol: 'NVDA',
      name: 'NVIDIA',
      first: '2026-05-01',
      closes: [100, 101, 102, 110],
    });
    const { token, accountId, params } = await importingAccount(server);
    await server.call(portfolioEndpoints.update, { token, params, body: { base_currency: 'EUR' } });
    await server.call(portfolioEndpoints.addActivity, { token, params: { id: accountId }, body: buy });
    const { problem } = await server.refusal(portfolioAnalysisEndpoints.positions, { token, params, query: {} });
    expect([problem.status, problem.detail]).toEqual([
      409,
      'There is no USD/EUR exchange rate for 2026-05-04, nor for the 7 days before it.',
    ]);
    const rates = [
      { currency: 'EUR', quote_currency: 'USD', day: '2026-05-04', rate: '1.25' },
      { currency: 'EUR', quote_currency: 'USD', day: '2026-05-08', rate: 1.1 },
    ];
    await server.call(portfolioEndpoints.putRates, { token, body: { source: 'by hand', rates } });
    const positions = await server.call(portfolioAnalysisEndpoints.positions, { token, params, query: {} });
    expect(positions.positions).toMatchObject([{ cost: 1000, cost_base: 800, value_base: 1000, unrealized_base: 200 }]);
    expect(positions.cash).toMatchObject([
      { currency: 'USD', amount: -1000, value_base: -909.09, rate_source: 'by hand' },
    ]);
    const bridge = await server.call(portfolioAnalysisEndpoints.bridge, { token, params, query: {} });
    expect(bridge.bars.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(bridge.change, 8);
    expect(bridge.change).toBeCloseTo(positions.value ?? 0, 8);
  });
});
