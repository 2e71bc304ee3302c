import { mean } from '@aex/quant/statistics';
import { yearOnYearPct } from '@aex/quant/year-on-year';
import type { SeriesPoint } from './known-series.ts';
import type { NamedSeries } from './series-names.ts';

const growthWords = /\b(?:growth|grow(?:s|ing|n)?|grew|year[- ]on[- ]year|year[- ]over[- ]year|annual change)\b/;
/** Asks by how much a stock has changed since some time. */
export const grownSince =
  /\bhow much (?:has|have|did|had)\b.{0,40}\b(?:grown|grow|risen|rise|increased|increase|expanded|expand|shrunk|shrink|fallen|fall|changed|change|gone (?:up|down))\b.{0,20}\b(?:since|between|from)\b/;
const additionWords =
  /\b(?:add(?:ed|ing|s)?|creat(?:ed|ing|es?)|gain(?:ed|s)?|los(?:t|ing|s|ses)|shed|how many jobs|jobs? report|(?:payrolls?|jobs?|employment) growth)\b/;

// The headline of a jobs report is how many came on the month, unless the level or its way is asked for.
const headlineWords =
  /^(?!.*\b(?:since|level|total|how many people|highest|lowest|record|ever|peak|from|between|vs|versus|against|than|compared|growth|trend|over|chart|now)\b).*\b(?:payrolls?|nfp|non-?farm)\b/;

/** The series as a question wants it told: a stock by its growth on the year, jobs by how many came on the month. */
export function measureAsked(named: NamedSeries, plain: string): NamedSeries {
  if (named.isYearOnYear === true || (named.unit !== 'currency' && named.unit !== 'count')) return named;
  if (named.ids.includes('PAYEMS') && (additionWords.test(plain) || headlineWords.test(plain)))
    return { ...named, metric: 'monthly change of nonfarm jobs', told: 'change', format: 'num0' };
  // "How much has it grown since 2020?" asks for the change since then, not for growth on the year.
  if (!growthWords.test(plain) || grownSince.test(plain)) return named;
  return { ...named, metric: `growth of the ${named.metric}`, unit: 'percent', format: 'pct1', isYearOnYear: true };
}

/** The points of a series in the measure that it is told in. */
export function pointsOf(
  points: readonly SeriesPoint[],
  { isYearOnYear, told, scale = 1 }: NamedSeries,
): SeriesPoint[] {
  if (isYearOnYear === true)
    return yearOnYearPct([...points]).flatMap(({ period, value }) => (value === null ? [] : [{ period, value }]));
  const scaled = points.map(({ period, value }) => ({ period, value: value * scale }));
  if (told !== 'change') return scaled;
  return scaled.flatMap(({ period, value }, index) => {
    const before = scaled[index - 1];
    return before === undefined ? [] : [{ period, value: value - before.value }];
  });
}

/** The share of the points, in percent, that lie below the value of a day; null where there are too few to say. */
export function shareBelow(points: readonly SeriesPoint[], value: number): number | null {
  const fewest = 24;
  if (points.length < fewest) return null;
  return (points.filter((point) => point.value < value).length / points.length) * 100;
}

/** The mean of some readings, of which there is one at least. */
export function meanOf(points: readonly SeriesPoint[]): number {
  return mean(points.map(({ value }) => value));
}
