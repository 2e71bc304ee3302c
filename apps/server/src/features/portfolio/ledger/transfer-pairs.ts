import type { LedgerActivity } from './ledger-activity.ts';

/** Whether shares came in without a word on what they cost. */
export function isUnpricedTransfer({ kind, symbol, amount, price }: LedgerActivity): boolean {
  return kind === 'transfer_in' && symbol !== null && amount === null && price === null;
}

/**
 * Transfers of shares that are one move from account to account: as many of the same symbol go out of another account on the day
 * on which they come in. Gives for the id of each that comes in, without a cost of its own, the one that goes out.
 */
export function transferPairs(activities: readonly LedgerActivity[]): Map<string, LedgerActivity> {
  const pairs = new Map<string, LedgerActivity>();
  const coming = activities.filter(isUnpricedTransfer);
  if (coming.length === 0) return pairs;
  const going = Map.groupBy(
    activities.filter(({ kind, symbol }) => kind === 'transfer_out' && symbol !== null),
    keyOf,
  );
  for (const activity of coming) {
    const candidates = going.get(keyOf(activity)) ?? [];
    const place = candidates.findIndex(({ accountId }) => accountId !== activity.accountId);
    const [out] = place === -1 ? [] : candidates.splice(place, 1);
    if (out !== undefined) pairs.set(activity.id, out);
  }
  return pairs;
}

function keyOf({ symbol, date, currency, quantity }: LedgerActivity): string {
  return [symbol, date, currency, quantity?.toFixed()].join('|');
}
