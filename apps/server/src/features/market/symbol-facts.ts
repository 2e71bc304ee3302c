import type { Quote, SymbolDetail } from '@aex/contracts/market';
import type { Clock } from '#platform/clock.ts';
import { createDataRevision } from '#platform/db/data-revision.ts';
import type { Database } from '#platform/db/database.ts';
import { createKeptAnswers } from '#platform/kept-answers.ts';
import { momentOfDay } from './as-of-day.ts';
import { sectorOf } from './instrument-sectors.ts';
import type { HistoryRequest, PriceHistory } from './price-reader.ts';
import { quoteOf } from './quote-making.ts';
import { symbolStatistics, yearExtremes } from './symbol-statistics.ts';

/** What the stored bars of a symbol tell. */
export type SymbolFacts = Pick<
  SymbolDetail,
  'name' | 'kind' | 'currency' | 'sector' | 'as_of' | 'range_52w' | 'statistics'
> & { quote: Quote };

type Deps = {
  database: Database;
  clock: Clock;
  findPriceHistory: (which: HistoryRequest) => Promise<PriceHistory | null>;
};

const benchmark = 'SPY';
// A whole history is read for them; a session that closes without anything being stored shows after so long.
const longestAgeMs = 60_000;
const keptSymbols = 64;

/** Reads the facts of a symbol as of a day (now unless given); null where no bars are stored. */
export function createSymbolFacts({ database, clock, findPriceHistory }: Deps) {
  const revision = createDataRevision(database);
  const keep = createKeptAnswers<SymbolFacts | null>({ clock, revision, longestAgeMs, count: keptSymbols });

  const read = async (symbol: string, day: string | undefined): Promise<SymbolFacts | null> => {
    const moment = momentOfDay(day, clock);
    const history = await findPriceHistory({ symbol, asOf: moment });
    if (history === null) return null;
    const market = symbol === benchmark ? history : await findPriceHistory({ symbol: benchmark, asOf: moment });
    const { name, kind, currency, sector, bars } = history;
    return {
      quote: quoteOf(history),
      name,
      kind,
      currency,
      sector: sector ?? sectorOf(symbol),
      as_of: bars.at(-1)?.date ?? '',
      range_52w: yearExtremes(kind, bars),
      statistics: symbolStatistics(kind, bars, market?.bars ?? []),
    };
  };

  return (symbol: string, day: string | undefined) => keep(`${symbol} ${day ?? ''}`, () => read(symbol, day));
}
