import { createHash } from 'node:crypto';
import { nextSession, sessionsBetween } from '@aex/quant/calendar/exchange-calendar';
import { elementAt } from '@aex/quant/element';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { type BenchStore, openPortfolioStore } from './support/portfolio-store.ts';

const symbols = Array.from({ length: 50 }, (_, index) => `SYM${index}`);
const days = sessionsBetween('2006-11-20', '2026-11-20');
const header = 'date,kind,symbol,quantity,price,fee,amount,id';
const rounds = 5;

/** Activities imported, a long ledger measured, and many households valued and checked, on PostgreSQL where it starts. */
export const benchmark: Benchmark = {
  name: 'portfolio',
  run: async () => {
    const bench = await openPortfolioStore();
    try {
      await storePrices(bench);
      return [await importRow(bench), ...(await performanceRows(bench)), await householdRow(bench)];
    } finally {
      await bench.stop();
    }
  },
};

async function importRow(bench: BenchStore): Promise<Row> {
  const count = 100_000;
  const { accountId, portfolioId } = await newAccount(bench);
  const { text, cash, shares } = madeFile(count);
  const startedAt = performance.now();
  await importText(bench, { accountId, text, expected: { cash: { USD: cash }, shares } });
  const ours = (performance.now() - startedAt) / 1000;
  const { portfolio, ctx } = bench;
  const answer = await portfolio.analysis.positions({ ctx, input: { id: portfolioId } });
  if (answer.cash[0]?.amount !== Number(cash)) throw new Error(`The cash is ${answer.cash[0]?.amount}, not ${cash}.`);
  const note = `${bench.store}, ${Math.round(text.length / 1024)} KiB, ${symbols.length} symbols, totals of cash and shares checked exactly`;
  return { measure: '100,000 activities imported', ours, unit: 's', target: 15, note };
}

async function performanceRows(bench: BenchStore): Promise<Row[]> {
  const { accountId, portfolioId } = await newAccount(bench);
  await importText(bench, { accountId, text: madeFile(20_000).text });
  const { portfolio, ctx } = bench;
  const input = { id: portfolioId };
  const note = `${bench.store}, ${days.length} sessions, ${symbols.length} symbols, read and measured`;
  const performanceMs = await medianOf(() => portfolio.analysis.performance({ ctx, input }));
  const bridgeMs = await medianOf(() => portfolio.analysis.bridge({ ctx, input }));
  return [
    { measure: 'performance of 20 years, 20,000 activities', ours: performanceMs, unit: 'ms', target: 500, note },
    { measure: 'bridge of the same', ours: bridgeMs, unit: 'ms', note },
  ];
}

async function householdRow(bench: BenchStore): Promise<Row> {
  const { database, portfolio } = bench;
  const ids: string[] = [];
  for (let household = 0; household < 200; household += 1) {
    const { accountId, portfolioId } = await newAccount(bench);
    const lines = symbols.map((symbol, index) => `2026-01-05,buy,${symbol},${index + household + 1},100,1,,b${index}`);
    await importText(bench, { accountId, text: [header, '2026-01-02,deposit,,,,,9000000,d', ...lines].join('\n') });
    ids.push(portfolioId);
  }
  await database.pool.query('analyze');
  const ours = await medianOf(async () => {
    const checked = await portfolio.checkPortfolios(ids);
    if (checked.some(({ value }) => value === null) || checked.length !== ids.length)
      throw new Error('A household has no value.');
  });
  const note = `${bench.store}, prices, lots and five risk rules each`;
  return { measure: '200 households × 50 positions checked', ours: ours / 1000, unit: 's', target: 2, note };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function newAccount({ portfolio, ctx }: BenchStore): Promise<{ accountId: string; portfolioId: string }> {
  const made = await portfolio.portfolios.create({ ctx, input: { name: 'Bench', benchmark: 'SYM0' } });
  const account = await portfolio.accounts.create({ ctx, input: { id: made.id, account: { name: 'Bench' } } });
  return { accountId: account.id, portfolioId: made.id };
}

type Sent = {
  accountId: string;
  text: string;
  expected?: { cash: Record<string, string>; shares: Record<string, string> };
};

async function importText({ portfolio, ctx }: BenchStore, { accountId, text, expected }: Sent): Promise<void> {
  const bytes = Buffer.from(text);
  const content_sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { name: 'made.csv', contentType: 'text/csv', bytes };
  await portfolio.imports.commit({ ctx, input: { id: accountId, file, form: { content_sha256, expected } } });
}

/** Buys and sells of all symbols in turn, never more sold than held, with the cash and the shares that they leave. */
function madeFile(count: number): { text: string; cash: string; shares: Record<string, string> } {
  const lines = [header, `${elementAt(days, 0)},deposit,,,,,100000000,d`];
  const held = new Map<string, number>();
  let cents = 10_000_000_000;
  for (let index = 0; index < count - 1; index += 1) {
    const symbol = elementAt(symbols, index % symbols.length);
    const day = elementAt(days, Math.floor((index * (days.length - 2)) / count));
    const before = held.get(symbol) ?? 0;
    const isSale = before > 50 && index % 3 === 0;
    const units = (index % 17) + 1;
    const price = 10_000 + (index % 4999);
    held.set(symbol, before + (isSale ? -units : units));
    cents += (isSale ? 1 : -1) * units * price - 101;
    lines.push(`${day},${isSale ? 'sell' : 'buy'},${symbol},${units},${(price / 100).toFixed(2)},1.01,,t${index}`);
  }
  const shares = Object.fromEntries([...held].map(([symbol, units]) => [symbol, String(units)]));
  return { text: lines.join('\n'), cash: (cents / 100).toFixed(2), shares };
}

async function storePrices({ database }: BenchStore): Promise<void> {
  const { pool } = database;
  await pool.query(`insert into feeds (name, source, adjustment, priority) values ('bench', 'Bench', 'none', 1)`);
  const sessions = [...days.slice(0, -1), nextSession(elementAt(days, days.length - 2))];
  for (const [place, symbol] of symbols.entries()) {
    await pool.query(
      `insert into instruments (symbol, name, kind, currency, created_at) values ($1, $1, 'equity', 'USD', now())`,
      [symbol],
    );
    const closes = sessions.map(
      (_day, index) => Math.round(10_000 + 3000 * Math.sin(index / 90 + place) + index) / 100,
    );
    await pool.query(
      `insert into daily_bars (instrument_id, feed_id, session, close, batch_id)
       select (select id from instruments where symbol = $1), (select id from feeds where name = 'bench'), u.session, u.close, 0
       from unnest($2::date[], $3::float8[]) u (session, close)`,
      [symbol, sessions, closes],
    );
  }
  await pool.query('analyze');
}
