import type { LedgerActivity } from './ledger-activity.ts';

/** The day on which each symbol was first bought, or came in. */
export function firstPurchases(
  activities: ReadonlyArray<Pick<LedgerActivity, 'kind' | 'symbol' | 'date'>>,
): Map<string, string> {
  const days = new Map<string, string>();
  for (const { kind, symbol, date } of activities) {
    if (symbol === null || (kind !== 'buy' && kind !== 'transfer_in')) continue;
    const known = days.get(symbol);
    if (known === undefined || date < known) days.set(symbol, date);
  }
  return days;
}
