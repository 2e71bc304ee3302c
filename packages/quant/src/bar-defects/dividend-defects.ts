import { type BarDefect, type CashDividend, rounded } from './bar-defect.ts';

/** The close as traded (adjusted for splits alone) beside the close adjusted for dividends too. */
export type AdjustedPair = { session: string; close: number; adjustedClose: number };

const largeYield = 0.1;
const fallLeast = 0.3;
const closeDays = 10;
const stepTolerance = 0.3;
const smallestStep = 0.001;

/**
 * Faults of dividends and of the adjustment for them. On an ex-date the adjustment factor steps by 1 − dividend / previous
 * close (CRSP's and Yahoo's rule); elsewhere it stands still.
 * @param pairs oldest first, one per session
 * @param dividends per share in the unit of the closes
 */
export function findDividendDefects(pairs: readonly AdjustedPair[], dividends: readonly CashDividend[]): BarDefect[] {
  const inOrder = dividends.toSorted((a, b) => a.exDate.localeCompare(b.exDate));
  const places = pairs.map(({ session }) => session.slice(0, 10));
  const paid = new Map<number, number>();
  const found: BarDefect[] = [];
  for (const [order, dividend] of inOrder.entries()) {
    const index = places.findIndex((session) => session >= dividend.exDate);
    if (index < 1) continue;
    paid.set(index, (paid.get(index) ?? 0) + dividend.amount);
    const oversize = describeOversize(pairs, index, dividend);
    if (oversize !== null)
      found.push({ session: dividend.exDate, kind: 'dividend_too_large', factor: null, detail: oversize });
    const earlier = inOrder[order - 1];
    if (earlier !== undefined && isRepeat(earlier, dividend)) {
      const detail = `dividends of ${rounded(earlier.amount)} on ${earlier.exDate} and of ${rounded(dividend.amount)} within days`;
      found.push({ session: dividend.exDate, kind: 'duplicate_dividend', factor: null, detail });
    }
  }
  return [...found, ...findWrongSteps(pairs, paid)].sort((a, b) => a.session.localeCompare(b.session));
}

function describeOversize(pairs: readonly AdjustedPair[], index: number, { amount }: CashDividend): string | null {
  const before = pairs[index - 1]?.close ?? 0;
  const after = pairs[index]?.close ?? 0;
  if (before <= 0) return null;
  const share = amount / before;
  if (share < largeYield || after / before < 1 - fallLeast * share) return null;
  return `a dividend of ${rounded(amount)} is ${rounded(share * 100)} percent of the close before, and the price did not fall by it`;
}

function isRepeat(earlier: CashDividend, later: CashDividend): boolean {
  return (Date.parse(later.exDate) - Date.parse(earlier.exDate)) / 86_400_000 <= closeDays;
}

function findWrongSteps(pairs: readonly AdjustedPair[], paid: ReadonlyMap<number, number>): BarDefect[] {
  return pairs.flatMap(({ session, close, adjustedClose }, index): BarDefect[] => {
    const before = pairs[index - 1];
    if (before === undefined || before.close <= 0 || close <= 0) return [];
    const actual = before.adjustedClose / before.close / (adjustedClose / close);
    const expected = 1 - (paid.get(index) ?? 0) / before.close;
    const size = Math.max(Math.abs(1 - expected), Math.abs(1 - actual));
    if (size < smallestStep || Math.abs(actual - expected) < Math.max(stepTolerance * size, smallestStep)) return [];
    const detail = `the adjustment steps by ${rounded(actual)} where the dividend makes ${rounded(expected)}`;
    return [{ session: session.slice(0, 10), kind: 'adjustment_mismatch', factor: actual / expected, detail }];
  });
}
