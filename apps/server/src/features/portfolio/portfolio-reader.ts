import type { CloseReader, CloseSeries } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { toLedgerActivity } from './activity-reading.ts';
import { listLedger } from './activity-store.ts';
import { exchangeRates, type StoredRate } from './ledger/exchange-rates.ts';
import { inLedgerOrder, type LedgerAccount, type LedgerActivity } from './ledger/ledger-activity.ts';
import type { LedgerReading } from './ledger/position-valuation.ts';
import { priceBook } from './ledger/price-book.ts';
import { isUnpricedTransfer } from './ledger/transfer-pairs.ts';
import * as store from './portfolio-store.ts';
import { listRates } from './rate-store.ts';

/** A portfolio with everything that its figures are made of. */
export type PortfolioReading = LedgerReading & {
  portfolio: store.PortfolioRow;
  instruments: ReadonlyMap<string, CloseSeries>;
};

export type ReadRange = {
  /** First day of which prices are needed; the day of the first activity when null. */
  from: string | null;
  to: string;
};

export type PortfolioReader = ReturnType<typeof createPortfolioReader>;

type Deps = { database: Database; clock: Clock; closes: CloseReader };
type Ledger = {
  portfolio: store.PortfolioRow;
  accounts: Map<string, LedgerAccount>;
  activities: readonly LedgerActivity[];
};

/** Reads ledgers with their prices and rates, many portfolios in a handful of queries. */
export function createPortfolioReader({ database, clock, closes }: Deps) {
  const readLedgers = async (rows: readonly store.PortfolioRow[]): Promise<Ledger[]> => {
    const accounts = await store.listAccounts(
      database.handle,
      rows.map(({ id }) => id),
    );
    const entries = await listLedger(
      database.handle,
      accounts.map(({ id }) => id),
    );
    const byAccount = Map.groupBy(entries, ({ accountId }) => accountId);
    return rows.map((portfolio) => {
      const own = accounts.filter(({ portfolioId }) => portfolioId === portfolio.id);
      const activities = own.flatMap(({ id }) => (byAccount.get(id) ?? []).map(toLedgerActivity));
      return {
        portfolio,
        accounts: new Map(own.map((account) => [account.id, account])),
        activities: inLedgerOrder(activities),
      };
    });
  };

  const ratesFor = async (ledger: Ledger, to: string, priced: readonly CloseSeries[]): Promise<StoredRate[]> => {
    const base = ledger.portfolio.baseCurrency;
    const isForeign = ({ currency }: { currency: string }) => currency !== base;
    return ledger.activities.some(isForeign) || priced.some(isForeign) ? allRates(ledger, to) : [];
  };

  const allRates = ({ portfolio, activities }: Pick<Ledger, 'portfolio' | 'activities'>, to: string) => {
    const from = activities[0]?.date ?? to;
    const { accountId, clientId } = portfolio;
    return listRates(database.handle, { accountId, clientId, from, to: from > to ? from : to });
  };

  const read = async (rows: readonly store.PortfolioRow[], { from, to }: ReadRange): Promise<PortfolioReading[]> => {
    const ledgers = await readLedgers(rows);
    const symbols = [...new Set(ledgers.flatMap(({ activities }) => activities.flatMap(symbolsOf)))];
    const firsts = ledgers.flatMap(({ activities }) => activities[0]?.date ?? []).sort();
    // What came in without a cost is worth what it was on its day.
    const unpriced = ledgers.flatMap(({ activities }) => activities.find(isUnpricedTransfer)?.date ?? []);
    const [start = to] = [from ?? firsts[0] ?? to, ...unpriced].sort();
    const series = await closes.read({ symbols, from: weekBefore(start), asOf: clock.now() });
    const splits = await closes.splits(symbols);
    const bySymbol = new Map(series.map((line) => [line.symbol, line]));
    const readings: PortfolioReading[] = [];
    for (const ledger of ledgers) {
      const own = [...new Set(ledger.activities.flatMap(symbolsOf))].flatMap((symbol) => bySymbol.get(symbol) ?? []);
      const { portfolio, accounts, activities } = ledger;
      readings.push({
        portfolio,
        baseCurrency: portfolio.baseCurrency,
        accounts,
        activities,
        prices: priceBook(own, { splits, activities }),
        rates: exchangeRates(await ratesFor(ledger, to, own)),
        instruments: bySymbol,
      });
    }
    return readings;
  };

  return {
    read,
    /** The same with all rates, also where everything held is in the portfolio's currency: for what it is compared with. */
    withRates: async (reading: PortfolioReading, to: string): Promise<PortfolioReading> => ({
      ...reading,
      rates: exchangeRates(await allRates(reading, to)),
    }),
  };
}

function symbolsOf({ symbol, intoSymbol }: LedgerActivity): string[] {
  return [symbol, intoSymbol].filter((name) => name !== null);
}

// A price of the last session counts for the days after it.
function weekBefore(day: string): string {
  return new Date(Date.parse(day) - 10 * 86_400_000).toISOString().slice(0, 10);
}
