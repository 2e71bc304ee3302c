import { type BarDefect, type CashDividend, rounded, type SuspectBar } from './bar-defect.ts';

// Single precision keeps seven digits, in which many files were written once.
const singlePrecision = 1e-7;
// Nine digits of certainty: one false finding in a billion places.
const neededDigits = 9;
const laterBars = 10;
const fewestLaterBars = 5;
const adjustedShare = 0.8;
const mostShares = 100;
const firstDecimalDay = '2001-04-09';
const mostDecimals = 8;
const mostDigits = 12;
const sampledPrices = 400;

/**
 * Seams that an adjusted series shows by itself. Shares trade in whole cents, and every adjustment for what went ex later
 * takes the prices before off the cents. So whole cents before adjusted prices, or before a dividend that is known, are the
 * end of an older download that nobody adjusted. Prices written with two decimals alone cannot show this: nothing is found.
 * @param bars oldest first, said to be adjusted or not said to be as traded; before decimal prices (April 2001) unused
 * @param dividends known cash dividends, for series that are said to be adjusted for them
 */
export function findCentGridSeams(bars: readonly SuspectBar[], dividends: readonly CashDividend[] = []): BarDefect[] {
  const days = bars.filter(({ session }) => session >= firstDecimalDay).map(toGridDay);
  const off = days.filter(({ isWhole }) => !isWhole).flatMap((day) => day.prices);
  const written = writingOf(off.slice(-sampledPrices));
  let certainty = 0;
  return days.flatMap((day, index): BarDefect[] => {
    const before = certainty;
    certainty = day.isWhole ? certainty + certaintyOf(day.prices, written) : 0;
    if (before < neededDigits) return [];
    const found = day.isWhole ? unadjustedDividend(days, index, dividends) : adjustedAfter(days, index);
    return found === null ? [] : [{ session: day.session, kind: 'seam', factor: null, detail: found }];
  });
}

type GridDay = { session: string; prices: number[]; isWhole: boolean };

function toGridDay({ session, open, high, low, close }: SuspectBar): GridDay {
  const prices = [...new Set([open, high, low, close])].filter((price) => price !== null);
  return { session, prices, isWhole: prices.every((price) => isOnGrid(price, 1)) };
}

// `rest` is half of the last decimal that the price is written with.
function isOnGrid(price: number, shares: number, rest = 0): boolean {
  const cents = price * shares * 100;
  return Math.abs(cents - Math.round(cents)) <= gridTolerance(price, shares, rest);
}

function gridTolerance(price: number, shares: number, rest: number): number {
  return 100 * shares * (price * singlePrecision + rest);
}

/** How many digits of certainty prices on the cents give, in a series that is written with so many digits. */
function certaintyOf(prices: readonly number[], written: Written): number {
  return prices.reduce((digits, price) => {
    const decimals = Math.min(written.decimals, written.digits - 1 - Math.floor(Math.log10(price)));
    const chance = Math.max(200 * price * singlePrecision, 10 ** (2 - decimals));
    return digits + Math.max(0, -Math.log10(chance));
  }, 0);
}

// Some files have a number of decimals, some a number of digits, with which a price above 1000 has but cents.
type Written = { decimals: number; digits: number };

function writingOf(prices: readonly number[]): Written {
  return {
    decimals: fewest(mostDecimals, prices, (price, count) => price.toFixed(count)),
    digits: fewest(mostDigits, prices, (price, count) => price.toPrecision(Math.max(1, count))),
  };
}

function fewest(most: number, prices: readonly number[], write: (price: number, count: number) => string): number {
  for (let count = 2; count < most; count += 1) {
    if (prices.every((price) => Math.abs(price - Number(write(price, count))) <= price * 1e-12)) return count;
  }
  return most;
}

function adjustedAfter(days: readonly GridDay[], index: number): string | null {
  const later = days.slice(index, index + laterBars);
  const prices = later.flatMap((day) => day.prices);
  const off = prices.filter((price) => !isOnGrid(price, 1)).length;
  const isAdjusted =
    later.length >= fewestLaterBars && later.every(({ isWhole }) => !isWhole) && off >= adjustedShare * prices.length;
  if (!isAdjusted || isSplitAlone(prices)) return null;
  return `prices before are whole cents as they traded, those after are adjusted for what went ex later: two downloads put together`;
}

// A split of ten for one leaves tenths of a cent, among which whole cents are no wonder. Each price tells as finely as it is
// written itself: some files write closes with fewer decimals.
function isSplitAlone(prices: readonly number[]): boolean {
  const fine = prices.map((price) => ({ price, rest: 0.5 * 10 ** -writingOf([price]).decimals }));
  for (let shares = 2; shares <= mostShares; shares += 1) {
    const telling = fine.filter(({ price, rest }) => gridTolerance(price, shares, rest) < 0.25);
    if (
      telling.length >= adjustedShare * prices.length &&
      telling.every(({ price, rest }) => isOnGrid(price, shares, rest))
    )
      return true;
  }
  return false;
}

function unadjustedDividend(
  days: readonly GridDay[],
  index: number,
  dividends: readonly CashDividend[],
): string | null {
  const [day, before] = [days[index], days[index - 1]];
  if (day === undefined || before === undefined) return null;
  const paid = dividends.find(({ exDate, amount }) => exDate > before.session && exDate <= day.session && amount > 0);
  return paid === undefined
    ? null
    : `prices before are whole cents as they traded, although ${rounded(paid.amount)} a share went ex on ${paid.exDate}`;
}
