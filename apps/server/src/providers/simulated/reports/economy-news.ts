import { monthIndex } from '@aex/quant/observation';
import type { SimulatedObservation, SimulatedSeries } from '../economy/simulated-observation.ts';
import { newsItem, type SimulatedNews } from './company-news.ts';

const monthsBack = 12;
const monthNames = 'January February March April May June July August September October November December'.split(' ');

/** Headlines of a year about the economy, newest first, from the values as they were published first. */
export function economyNews(series: readonly SimulatedSeries[]): SimulatedNews[] {
  const find = (id: string) => series.find((each) => each.id === id)?.observations ?? [];
  const prices = find('CPIAUCSL');
  const drafts = [
    ...firstValues(prices).flatMap((row) => inflationHeadline(row, prices)),
    ...firstValues(find('UNRATE')).map((row) =>
      headline(row, `Unemployment rate at ${row.value.toFixed(1)}% in ${monthOf(row.period)}`),
    ),
    ...firstValues(find('A191RL1Q225SBEA')).map((row) =>
      headline(
        row,
        `US economy ${row.value >= 0 ? 'grows' : 'shrinks'} at a rate of ${Math.abs(row.value).toFixed(1)}% in the quarter from ${monthOf(row.period)}`,
      ),
    ),
  ];
  return drafts.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)).map((draft) => newsItem('us', draft));
}

type Draft = { headline: string; publishedAt: string; tag: 'macro' };

function headline({ knownAt }: SimulatedObservation, text: string): Draft {
  return { headline: text, publishedAt: knownAt, tag: 'macro' };
}

function inflationHeadline(row: SimulatedObservation, prices: readonly SimulatedObservation[]): Draft[] {
  const yearBefore = prices.findLast(
    ({ period, knownAt }) => monthIndex(period) === monthIndex(row.period) - 12 && knownAt <= row.knownAt,
  );
  if (yearBefore === undefined) return [];
  const rate = (row.value / yearBefore.value - 1) * 100;
  const direction = rate >= 0 ? 'up' : 'down';
  return [
    headline(row, `Consumer prices ${direction} ${Math.abs(rate).toFixed(1)}% on the year in ${monthOf(row.period)}`),
  ];
}

// The first value of each of the last periods; observations of a period follow one another.
function firstValues(observations: readonly SimulatedObservation[]): SimulatedObservation[] {
  const firsts = observations.filter(({ period }, index) => observations[index - 1]?.period !== period);
  return firsts.slice(-monthsBack);
}

function monthOf(period: string): string {
  return `${monthNames[Number(period.slice(5, 7)) - 1]} ${period.slice(0, 4)}`;
}
