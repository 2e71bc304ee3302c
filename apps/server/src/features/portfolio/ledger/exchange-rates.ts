import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { AppError } from '#platform/errors.ts';
import { Decimal } from './exact-decimal.ts';

/** One unit of `currency` is worth `rate` units of `quoteCurrency` on a day. */
export type StoredRate = { currency: string; quoteCurrency: string; day: string; rate: Decimal; source: string };

/** The rate used and the day and source it is of. */
export type DatedRate = { rate: Decimal; day: string; source: string };

export type ExchangeRates = {
  /** Throws 409 naming the pair and the date where no rate of the last days is stored: never 1. */
  rateOn(from: string, to: string, date: string): Decimal;
  find(from: string, to: string, date: string): DatedRate | null;
};

/** A rate counts for its day and, over weekends and holidays, for a week after it. */
const validDays = 7;
const bridges = ['USD', 'EUR'];
const rateDigits = 15;

// Pence and the like are a fixed part of their currency.
const parts: Readonly<Record<string, { of: string; units: string }>> = {
  GBX: { of: 'GBP', units: '0.01' },
  GBp: { of: 'GBP', units: '0.01' },
  ZAC: { of: 'ZAR', units: '0.01' },
  ILA: { of: 'ILS', units: '0.01' },
};

type Series = { days: string[]; rates: Decimal[]; sources: string[] };

/** Rates by pair and day: the pair itself, its inverse, or the two legs over the dollar or the euro. */
export function exchangeRates(stored: readonly StoredRate[]): ExchangeRates {
  const series = seriesByPair(stored);
  const known = new Map<string, DatedRate | null>();

  const leg = (from: string, to: string, date: string): DatedRate | null => {
    if (from === to) return { rate: new Decimal(1), day: date, source: 'same currency' };
    const direct = latest(series.get(`${from}/${to}`), date);
    if (direct !== null) return direct;
    const inverse = latest(series.get(`${to}/${from}`), date);
    if (inverse === null || inverse.rate.isZero()) return null;
    return { ...inverse, rate: new Decimal(1).div(inverse.rate).toSignificantDigits(rateDigits) };
  };

  const cross = (from: string, to: string, date: string): DatedRate | null => {
    const whole = leg(from, to, date);
    if (whole !== null) return whole;
    for (const over of bridges) {
      const [first, second] = [leg(from, over, date), leg(over, to, date)];
      if (first === null || second === null) continue;
      const rate = first.rate.times(second.rate).toSignificantDigits(rateDigits);
      return {
        rate,
        day: first.day < second.day ? first.day : second.day,
        source: `${first.source}; ${second.source}`,
      };
    }
    return null;
  };

  const find = (from: string, to: string, date: string): DatedRate | null => {
    const key = `${from}/${to}/${date}`;
    const present = known.get(key);
    if (present !== undefined) return present;
    const [major, target] = [parts[from], parts[to]];
    const found = cross(major?.of ?? from, target?.of ?? to, date);
    const scaled =
      found === null ? null : { ...found, rate: found.rate.times(major?.units ?? 1).div(target?.units ?? 1) };
    known.set(key, scaled);
    return scaled;
  };

  return {
    find,
    rateOn: (from, to, date) => {
      const found = find(from, to, date);
      if (found !== null) return found.rate;
      throw missingRate(from, to, date);
    },
  };
}

function missingRate(from: string, to: string, date: string): AppError {
  const message = `There is no ${from}/${to} exchange rate for ${date}, nor for the ${validDays} days before it.`;
  return new AppError('conflict', message, { details: { errors: [{ path: `rates.${from}/${to}.${date}`, message }] } });
}

function seriesByPair(stored: readonly StoredRate[]): Map<string, Series> {
  const series = new Map<string, Series>();
  const sorted = stored.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  for (const { currency, quoteCurrency, day, rate, source } of sorted) {
    const key = `${currency}/${quoteCurrency}`;
    const present = series.get(key) ?? { days: [], rates: [], sources: [] };
    present.days.push(day);
    present.rates.push(rate);
    present.sources.push(source);
    series.set(key, present);
  }
  return series;
}

function latest(series: Series | undefined, date: string): DatedRate | null {
  if (series === undefined) return null;
  const index = lastIndexUpTo(series.days, date);
  const [day, rate, source] = [series.days[index], series.rates[index], series.sources[index]];
  if (day === undefined || rate === undefined || dayNumberOf(date) - dayNumberOf(day) > validDays) return null;
  return { rate, day, source: source ?? '' };
}

/** Position of the last of some ascending days that is not after a date, −1 when all are. */
export function lastIndexUpTo(days: readonly string[], date: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? '') <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
