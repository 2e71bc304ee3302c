import type { ActivityKind, CostMethod } from '@aex/contracts/portfolio';
import { type Decimal, zero } from './exact-decimal.ts';

/** Units that a sale takes from the lot that an activity opened. */
export type LotChoice = { activityId: string; quantity: Decimal };

/**
 * One entry of the ledger. `amount` is the money of the thing itself without fee and tax: what a trade cost or brought, a
 * dividend before tax, the cost carried along by a transfer of shares. Quantities and amounts are positive.
 */
export type LedgerActivity = {
  id: string;
  accountId: string;
  kind: ActivityKind;
  date: string;
  /** Order in which it was entered. */
  position: number;
  symbol: string | null;
  currency: string;
  quantity: Decimal | null;
  price: Decimal | null;
  amount: Decimal | null;
  fee: Decimal;
  tax: Decimal;
  /** A split turns `ratioOld` shares into `ratioNew`; a merger turns them into shares of `intoSymbol`. */
  ratioNew: Decimal | null;
  ratioOld: Decimal | null;
  intoSymbol: string | null;
  /** Part of the cost that goes over to what was spun off, 0 to 1. */
  costShare: Decimal | null;
  lots: readonly LotChoice[] | null;
};

/** With implied cash every activity is paid from outside: what a file without deposits means. */
export type CashMode = 'tracked' | 'implied';

export type LedgerAccount = { id: string; costMethod: CostMethod; cashMode: CashMode };

const corporateActions: ReadonlySet<ActivityKind> = new Set(['split', 'spin_off', 'merger']);
const comesIn: ReadonlySet<ActivityKind> = new Set(['buy', 'transfer_in', 'deposit']);
const goesOut: ReadonlySet<ActivityKind> = new Set(['sell', 'transfer_out', 'withdrawal']);

// Days have no times of day in most files: corporate actions happen before the bell, and what comes in before what goes out.
function rankInDay(kind: ActivityKind): number {
  if (corporateActions.has(kind)) return 0;
  if (comesIn.has(kind)) return 1;
  return goesOut.has(kind) ? 3 : 2;
}

/** The order in which activities count. */
export function inLedgerOrder(activities: readonly LedgerActivity[]): LedgerActivity[] {
  return activities.toSorted((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1;
    return rankInDay(a.kind) - rankInDay(b.kind) || a.position - b.position;
  });
}

/** What an activity does to the cash of its account, in its currency. */
export function cashEffect(activity: LedgerActivity): Decimal {
  const { kind, amount, fee, tax } = activity;
  const gross = amount ?? zero;
  const costs = fee.plus(tax);
  switch (kind) {
    case 'buy':
    case 'fee':
    case 'tax':
    case 'withdrawal':
      return gross.plus(costs).negated();
    case 'sell':
    case 'dividend':
    case 'interest':
    case 'deposit':
    case 'split':
    case 'spin_off':
    case 'merger':
      return gross.minus(costs);
    case 'transfer_in':
      return activity.symbol === null ? gross.minus(costs) : costs.negated();
    case 'transfer_out':
      return activity.symbol === null ? gross.plus(costs).negated() : costs.negated();
  }
}
