import type { CompanyFigure } from '#features/companies/index.ts';
import type { Task } from '../task.ts';
import type { CompanyMeasure } from './company-measures.ts';
import { isWholeYear, type SpanFigure, spanFigures } from './reported-spans.ts';

const quartersOfYear = 4;
const oldestDays = 250;
const dayMs = 86_400_000;

type FourQuarters = { quarters: readonly SpanFigure[]; newest: SpanFigure; oldest: SpanFigure };

/** The last four quarters of a measure, newest first, that the price of a day can be set against; else why it can't be. */
export function lastFourQuarters(
  figures: readonly CompanyFigure[],
  { measure, name, day }: { measure: CompanyMeasure; name: string; day: string },
): FourQuarters | string {
  const quarters = spanFigures(figures, measure, 'quarter').slice(0, quartersOfYear);
  const [newest, oldest] = [quarters[0], quarters.at(-1)];
  if (newest === undefined || oldest === undefined || !isWholeYear(quarters))
    return `I hold no reported ${name} of four quarters in a row, so I can\u2019t work out the ratio.`;
  if ((Date.parse(day) - Date.parse(newest.end)) / dayMs > oldestDays)
    return 'the newest quarter that I hold is too old to be set against its price.';
  return { quarters, newest, oldest };
}

/** Whether a company split its shares after a day and up to another, as far as was known by then. */
export async function hasSplit(
  { deps }: Pick<Task, 'deps'>,
  { symbol, moment, after, through }: { symbol: string; moment: Date; after: string; through: string },
): Promise<boolean> {
  const splits = await deps.companies.actions({ symbol, moment, kind: 'split' });
  return splits.some(({ exDate }) => exDate > after && exDate <= through);
}
