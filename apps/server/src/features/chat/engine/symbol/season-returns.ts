import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import { monthWords } from '../reading/calendar-words.ts';
import { spanReturns } from './calendar-returns.ts';

/** Months of every year that follow each other, from one to another, by their numbers; they may pass the turn of the year. */
export type Season = { name: string; from: number; to: number };

type SeasonRecord = { averagePct: number; positivePct: number; count: number };

const names = 'january february march april may june july august september october november december'.split(' ');
const seasons: ReadonlyArray<readonly [RegExp, Season]> = [
  [/\bwinters?\b/, { name: 'winter', from: 12, to: 2 }],
  [/\bsprings?\b/, { name: 'spring', from: 3, to: 5 }],
  [/\bsummers?\b/, { name: 'summer', from: 6, to: 8 }],
  [/\b(?:autumns?|falls?(?= (?:or|and|than|vs|versus)\b))\b/, { name: 'autumn', from: 9, to: 11 }],
];
const range = new RegExp(
  `\\b(${monthWords}) ?(?:to|through|thru|until|till|-) ?(${monthWords})\\b(?! (?:of )?(?:19|20)\\d\\d)`,
  'g',
);

/** The first half of the year against the second. */
export const halvesOfYear =
  /\bfirst (?:half )?(?:or|and|vs\.?|versus|than|to|with)(?: in| over)? (?:the )?second half\b|\bsecond (?:half )?(?:or|and|vs\.?|versus|than|to|with)(?: in| over)? (?:the )?first half\b/;
const bothHalves: Season[] = [
  { name: 'January to June', from: 1, to: 6 },
  { name: 'July to December', from: 7, to: 12 },
];

/** "Sell in May" sets the months from May on against the others. */
export const sellInMay = /\bsell in may\b/;
const halves: Season[] = [
  { name: 'May to October', from: 5, to: 10 },
  { name: 'November to April', from: 11, to: 4 },
];

/** The seasons that a plain text names, or its spans of months, in their order there. */
export function seasonsNamed(plain: string): Season[] {
  const months = [...plain.matchAll(range)].map(([, first = '', last = '']) => {
    const name = `${capital(first)} to ${capital(last)}`;
    return { name, from: names.indexOf(first) + 1, to: names.indexOf(last) + 1 };
  });
  if (months.length > 0) return months;
  if (sellInMay.test(plain)) return halves;
  if (halvesOfYear.test(plain)) return bothHalves;
  if (/\bquarters?\b/.test(plain))
    return [1, 4, 7, 10].map((from) => ({ name: `${monthOf(from)} to ${monthOf(from + 2)}`, from, to: from + 2 }));
  return seasons
    .map(([pattern, season]) => ({ season, place: plain.search(pattern) }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ season }) => season);
}

/** What those months brought on average, by the years of which all of them are held; null where none is. */
export function seasonRecord(history: PriceHistory, { from, to }: Season): SeasonRecord | null {
  const growth = new Map(
    spanReturns(history, 'month')
      .filter(({ isWhole }) => isWhole)
      .map(({ label, pct }) => [label, 1 + pct / 100]),
  );
  const length = ((to - from + 12) % 12) + 1;
  const own = [...growth.keys()]
    .filter((label) => Number(label.slice(5, 7)) === from)
    .flatMap((label) => {
      const factors = Array.from({ length }, (_each, step) => growth.get(laterMonth(label, step)));
      const known = factors.filter((factor) => factor !== undefined);
      return known.length < length ? [] : [(known.reduce((product, factor) => product * factor, 1) - 1) * 100];
    });
  if (own.length === 0) return null;
  const positivePct = (own.filter((pct) => pct > 0).length / own.length) * 100;
  return { averagePct: mean(own), positivePct, count: own.length };
}

const monthOf = (number: number) => capital(names[number - 1] ?? '');

function laterMonth(label: string, step: number): string {
  const month = Number(label.slice(5, 7)) - 1 + step;
  return `${Number(label.slice(0, 4)) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
