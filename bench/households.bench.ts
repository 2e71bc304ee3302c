import { emptyPolicy } from '@aex/contracts/clients';
import { createClientsFeature } from '#server/features/clients/index.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type Benchmark, median } from './benchmark.ts';
import { type BenchStore, openPortfolioStore } from './support/portfolio-store.ts';

const households = 200;
const symbols = Array.from({ length: 50 }, (_, index) => `SYM${index}`);
const rounds = 5;
const day = '2026-11-19';

/** An adviser's whole list: every client's holdings valued, measured against a model and checked against the policy, and logged. */
export const benchmark: Benchmark = {
  name: 'households',
  run: async () => {
    const bench = await openPortfolioStore();
    try {
      const ctx = adviserOf(bench);
      const advisers = createClientsFeature(bench);
      await storePrices(bench);
      await takeOnClients(bench, { advisers, ctx });
      await bench.database.pool.query('analyze');
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now();
        const { clients } = await advisers.clients.list({ ctx, input: { limit: households } });
        times.push((performance.now() - startedAt) / 1000);
        const isWhole = clients.every(
          ({ standing }) =>
            standing.positions === symbols.length &&
            standing.value !== null &&
            standing.drift !== null &&
            standing.limit_state !== 'unknown',
        );
        if (clients.length !== households || !isWhole) throw new Error('Not every client was valued and checked.');
      }
      const note = `${bench.store}, value, drift, ${Object.keys(emptyPolicy).length} limits and an entry in the log each`;
      const measure = '200 households × 50 positions valued, limits and drift checked';
      return [{ measure, ours: median(times), unit: 's', target: 2, note }];
    } finally {
      await bench.stop();
    }
  },
};

function adviserOf({ ctx }: BenchStore): RequestContext {
  return { ...ctx, actor: { ...ctx.actor, role: 'advisor', mode: 'internal', isInstitutional: true } };
}

type Advising = { advisers: ReturnType<typeof createClientsFeature>; ctx: RequestContext };

async function takeOnClients(
  { database: { pool }, portfolio }: BenchStore,
  { advisers, ctx }: Advising,
): Promise<void> {
  const targets = symbols.map((symbol) => ({ symbol, weight: 0.019, band: 0.005 }));
  const shares = { cash_weight: 0.05, cash_band: 0.02, other_band: 0 };
  const model = await advisers.models.create({ ctx, input: { name: 'Equal', description: '', targets, ...shares } });
  const limits = { max_position: 0.05, max_sector: 0.4, max_foreign_currency: 0.2, min_cash: 0.01, max_cash: 0.1 };
  const policy = { ...emptyPolicy, ...limits, max_drift: 0.1, restricted_symbols: ['SYM999'] };
  for (let index = 0; index < households; index += 1) {
    const household = await advisers.households.create({ ctx, input: { name: `Household ${index}` } });
    const links = { household_id: household.id, model_id: model.id };
    const client = await advisers.clients.create({ ctx, input: { name: `Client ${index}`, policy, ...links } });
    const { id } = await advisers.portfolios.add({ ctx, input: { id: client.id } });
    const account = await portfolio.accounts.create({ ctx, input: { id, account: { name: 'Custody' } } });
    await pool.query(
      `insert into portfolio_activities
         (id, portfolio_account_id, kind, trade_date, symbol, currency, quantity, price, amount, fee, tax, created_at)
       select $1 || u.symbol, $1, 'buy', date '2026-01-05', u.symbol, 'USD', u.quantity, 100, u.quantity * 100, 1, 0, now()
       from unnest($2::text[], $3::numeric[]) as u (symbol, quantity)
       union all select $1 || 'cash', $1, 'deposit', date '2026-01-02', null, 'USD', null, null, 2000000, 0, 0, now()`,
      [account.id, symbols, symbols.map((_symbol, place) => 100 + ((index + place) % 40))],
    );
  }
}

async function storePrices({ database: { pool } }: BenchStore): Promise<void> {
  await pool.query(`insert into feeds (name, source, adjustment, priority) values ('bench', 'Bench', 'none', 1)`);
  await pool.query(
    `insert into instruments (symbol, name, kind, currency, created_at) select s, s, 'equity', 'USD', now() from unnest($1::text[]) s`,
    [symbols],
  );
  await pool.query(
    `insert into daily_bars (instrument_id, feed_id, session, close, batch_id)
     select i.id, f.id, $1::date, 100 + i.id, 0 from instruments i cross join feeds f where f.name = 'bench'`,
    [day],
  );
}
