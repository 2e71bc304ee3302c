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
  /** The same as doubles, for statistics. */
  sizes: ActivitySizes;
};

/** Doubles of an activity: 0 where there is no quantity or amount; `costs` are fee and tax together. */
export type ActivitySizes = {
  quantity: number;
  price: number | null;
  amount: number;
  costs: number;
  ratio: number | null;
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
  const { amount, fee, tax } = activity;
  const sign = cashSign(activity);
  const gross = sign === 0 || amount === null ? zero : sign === 1 ? amount : amount.negated();
  return gross.minus(fee).minus(tax);
}

/** The same as a double. */
export function cashEffectSize(activity: LedgerActivity): number {
  const { amount, costs } = activity.sizes;
  return amount * cashSign(activity) - costs;
}

/** Whether the money of an activity comes in (1), goes out (-1) or only tells what shares are worth (0). */
function cashSign({ kind, symbol }: LedgerActivity): -1 | 0 | 1 {
  switch (kind) {
    case 'buy':
    case 'fee':
    case 'tax':
    case 'withdrawal':
      return -1;
    case 'transfer_in':
      return symbol === null ? 1 : 0;
    case 'transfer_out':
      return symbol === null ? -1 : 0;
    default:
      return 1;
  }
}
