import { companyEndpoints, type CompanyEvent } from '@aex/contracts/companies';
import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import { useQuery } from '@tanstack/react-query';
import type { Bar } from '#features/charts/bar-ranges.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatNumber } from '#lib/format/number-format.ts';

const texts = chartFrameCopy.chartEvents;

export const eventLetters = { earnings: 'E', dividend: 'D', split: 'S' } as const;
export const eventWords = { earnings: texts.results, dividend: texts.dividend, split: texts.split } as const;
const countWords = { earnings: texts.resultsCount, dividend: texts.dividendsCount, split: texts.splitsCount };

/** Events by the date of the bar that they are drawn at. */
export type EventsByBar = ReadonlyMap<string, readonly CompanyEvent[]>;

const noEvents: EventsByBar = new Map();

/** What the company told and paid, for the markers. */
export function useCompanyEvents(symbol: string) {
  return useQuery({ ...endpointQuery(companyEndpoints.events, { query: { ticker: symbol } }), staleTime: 5 * 60_000 });
}

/** Each event stands at its day's bar, or at the next one where there was no trading; those outside of the bars are left out. */
export function eventsByBar(bars: readonly Bar[], events: readonly CompanyEvent[]): EventsByBar {
  const first = bars[0]?.date;
  if (first === undefined || events.length === 0) return noEvents;
  const found = new Map<string, CompanyEvent[]>();
  for (const event of events) {
    const bar = event.date < first ? undefined : bars.find(({ date }) => date >= event.date);
    if (bar !== undefined) found.set(bar.date, [...(found.get(bar.date) ?? []), event]);
  }
  return found;
}

function wordsOf({ kind, amount }: CompanyEvent): string {
  if (amount === null || kind === 'earnings') return eventWords[kind];
  if (kind === 'dividend') return texts.dividendOf(formatNumber(amount, amount < 0.1 ? 4 : 2));
  return amount >= 1
    ? texts.splitOf({ of: '1', to: formatNumber(amount, amount % 1 === 0 ? 0 : 2) })
    : texts.splitOf({ of: formatNumber(1 / amount, 0), to: '1' });
}

/** An event in words: `Dividend 0.25 a share`. */
export function eventText(event: CompanyEvent): string {
  const text = event.title ?? wordsOf(event);
  return event.state === 'simulated' ? texts.simulated(text) : text;
}

/** All of a bar's events as one text; empty without any. */
export function eventTexts(events: EventsByBar, day: string): string {
  return (events.get(day) ?? []).map(eventText).join('; ');
}

/** How many of which kind a chart marks: `4 results, 4 dividends`. */
export function eventCounts(events: EventsByBar): string {
  const all = [...events.values()].flat();
  return (['earnings', 'dividend', 'split'] as const)
    .map((kind) => ({ say: countWords[kind], count: all.filter((event) => event.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ say, count }) => say(count))
    .join(', ');
}
