import { layOnDates } from '../reading/period-dates.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';
import { endingWithin, type SpanFigure, type SpanKind } from './reported-spans.ts';

const usualRows = { year: 4, quarter: 5 } as const;
const mostRows = 12;
export type AskedOf = { task: Task; symbol: string; kind: SpanKind };

/** The rows that a period of the question leaves, and how many are told. */
export function rowsAsked({ task, kind }: AskedOf, spans: readonly SpanFigure[]): SpanFigure[] {
  const { period } = task.question;
  const newest = spans[0]?.end ?? '';
  if (period === null || newest === '' || period.kind === 'previous') return spans.slice(0, usualRows[kind]);
  const within = endingWithin(
    spans,
    layOnDates(period, period.kind === 'trailing' ? newest : task.moment.toISOString().slice(0, 10)),
  );
  return within.slice(0, mostRows);
}

/** Where a reported figure comes from. */
export function cardOf(symbol: string, { isSimulated, end, knownAt }: SpanFigure) {
  return companyCard(symbol, { source: 'SEC company facts', isSimulated, asOf: end, knownAt });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
