import type { PriceHistory } from '#features/market/index.ts';
import { isInSectors, type SectorChoice } from '../market/sector-choice.ts';
import { historyOfCloses } from '../market/universe-ranking.ts';
import { shiftDay } from '../reading/date-words.ts';
import type { Task } from '../task.ts';

export type StoredCompany = { symbol: string; sector: string | null; history: PriceHistory };

/** The companies that are stored, those of some sectors where such are named; for an order by reports and the newest close, closes as they are stored are enough. */
export async function storedCompanies(task: Task, sectors: SectorChoice | undefined): Promise<StoredCompany[]> {
  const from = shiftDay(task.moment.toISOString().slice(0, 10), -1);
  const { series } = await task.deps.market.universeCloses({ from, asOf: task.moment });
  return series.flatMap(({ symbol, kind, sector, days, closes }) =>
    kind === 'equity' && isInSectors(sector, sectors) && days.length > 0
      ? [{ symbol, sector, history: historyOfCloses({ symbol, kind, days, closes }) }]
      : [],
  );
}
