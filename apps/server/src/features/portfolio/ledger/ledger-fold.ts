import { type Decimal, roundMoney, zero } from './exact-decimal.ts';
import { cashEffect, type LedgerAccount, type LedgerActivity } from './ledger-activity.ts';
import { costSum, type Lot, LotBook, type LotCost, quantityDigits } from './lot-book.ts';
import { isUnpricedTransfer, transferPairs } from './transfer-pairs.ts';

/** Units that left a lot by a sale: what they brought, in their own currency and in the portfolio's, and what they cost, where that is known. */
export type LotSale = {
  accountId: string;
  activityId: string;
  symbol: string;
  currency: string;
  acquired: string;
  sold: string;
  quantity: Decimal;
  cost: LotCost | null;
  proceeds: Decimal;
  proceedsBase: Decimal;
};

export type LedgerFault = { activityId: string; date: string; problem: string };

export type LedgerState = {
  books: Map<string, LotBook>;
  /** Cash by account and currency; nothing of accounts with implied cash. */
  cash: Map<string, { accountId: string; currency: string; amount: Decimal }>;
  sales: LotSale[];
  faults: LedgerFault[];
};

/** An amount of a day in the portfolio's currency; throws where there is no rate. */
export type ToBase = (amount: Decimal, currency: string, date: string) => Decimal;

export type FoldRules = {
  accounts: ReadonlyMap<string, LedgerAccount>;
  baseCurrency: string;
  /** Rounded to the currency's smallest unit by the fold. */
  toBase: ToBase;
  /** What shares that came in without a cost were worth on their day, in their currency; null where there is no price. */
  worthOf?: (activity: LedgerActivity) => Decimal | null;
};

type Fold = FoldRules & {
  state: LedgerState;
  /** By the id of what comes in, what goes out of another account for it. */
  pairs: ReadonlyMap<string, LedgerActivity>;
  /** What went out by transfers, by their ids: a pair takes it once, whichever of the two comes first. */
  moved: Map<string, Lot[]>;
};

/**
 * Plays activities through, in ledger order: what is held in which lots, the cash, and what sales brought. What cannot be (more
 * sold than held, a lot that is not there) is listed as a fault and left out.
 */
export function foldLedger(activities: readonly LedgerActivity[], rules: FoldRules): LedgerState {
  const state: LedgerState = { books: new Map(), cash: new Map(), sales: [], faults: [] };
  const toBase: ToBase = (...of) => roundMoney(rules.toBase(...of), rules.baseCurrency);
  const fold: Fold = { ...rules, toBase, state, pairs: transferPairs(activities), moved: new Map() };
  for (const activity of activities) {
    const problem = applyToLots(fold, activity);
    if (problem === null) applyToCash(fold, activity);
    else state.faults.push({ activityId: activity.id, date: activity.date, problem });
  }
  return state;
}

/** Whether money for an activity comes from outside rather than from the account's cash. */
export function isImplied(accounts: ReadonlyMap<string, LedgerAccount>, accountId: string): boolean {
  return accounts.get(accountId)?.cashMode === 'implied';
}

/** Units held of a symbol in all accounts together. */
export function quantitiesBySymbol(state: LedgerState): Map<string, Decimal> {
  const quantities = new Map<string, Decimal>();
  for (const { symbol, quantity } of state.books.values()) {
    if (!quantity.isZero()) quantities.set(symbol, (quantities.get(symbol) ?? zero).plus(quantity));
  }
  return quantities;
}

/** Cash of each currency in all accounts together. */
export function cashByCurrency(state: LedgerState): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { currency, amount } of state.cash.values()) {
    if (!amount.isZero()) sums.set(currency, (sums.get(currency) ?? zero).plus(amount));
  }
  return sums;
}

function applyToCash({ state, accounts }: Fold, activity: LedgerActivity): void {
  if (isImplied(accounts, activity.accountId)) return;
  const { accountId, currency } = activity;
  const key = `${accountId}|${currency}`;
  const present = state.cash.get(key);
  if (present === undefined) state.cash.set(key, { accountId, currency, amount: cashEffect(activity) });
  else present.amount = present.amount.plus(cashEffect(activity));
}

/** Null when done, else why it cannot be. */
function applyToLots(fold: Fold, activity: LedgerActivity): string | null {
  const { kind, symbol } = activity;
  if (symbol === null) return null;
  switch (kind) {
    case 'buy':
    case 'transfer_in':
      return openLot(fold, activity, symbol);
    case 'sell':
      return sellLots(fold, activity, symbol);
    case 'transfer_out':
      return moveOut(fold, activity, symbol).problem;
    case 'split':
      bookIn(fold, activity, symbol)?.split({ new: activity.ratioNew ?? zero, old: activity.ratioOld ?? zero });
      return null;
    case 'spin_off':
      return spinOff(fold, activity, symbol);
    case 'merger':
      return merge(fold, activity, symbol);
    default:
      return null;
  }
}

// What was spent with the fee and the tax is what the lot cost; what a sale brought comes without them.
function openLot(fold: Fold, activity: LedgerActivity, symbol: string): string | null {
  const { id, date, currency, fee, tax } = activity;
  const quantity = activity.quantity ?? zero;
  const book = bookFor(fold, activity, symbol);
  if (book.currency !== currency) return `${symbol} is held in ${book.currency} in this account, not in ${currency}`;
  const costs = fee.plus(tax);
  const carried = carriedLot(fold, activity, symbol);
  if (carried !== null) {
    const costsBase = costs.isZero() ? zero : fold.toBase(costs, currency, date);
    const { cost: before } = carried;
    const cost = before === null ? null : { own: before.own.plus(costs), base: before.base.plus(costsBase) };
    book.open({ id, acquired: carried.acquired, quantity, cost });
    return null;
  }
  const own = costOf(fold, activity, quantity)?.plus(costs) ?? null;
  const cost = own === null ? null : { own, base: fold.toBase(own, currency, date) };
  book.open({ id, acquired: date, quantity, cost });
  return null;
}

/** Null where neither the activity nor a price tells what its units cost. */
function costOf(fold: Fold, activity: LedgerActivity, quantity: Decimal): Decimal | null {
  const { amount, price, currency } = activity;
  if (amount !== null) return amount;
  const worth = (isUnpricedTransfer(activity) ? fold.worthOf?.(activity) : price?.times(quantity)) ?? null;
  return worth === null ? null : roundMoney(worth, currency);
}

/** Shares from another account as one lot of the oldest one's day, at what they cost there; null where they are from elsewhere. */
function carriedLot(fold: Fold, { id }: LedgerActivity, symbol: string): Pick<Lot, 'cost' | 'acquired'> | null {
  const out = fold.pairs.get(id);
  if (out === undefined) return null;
  const { lots, problem } = moveOut(fold, out, symbol);
  if (problem !== null) return null;
  return { cost: costSum(lots), acquired: lots.map(({ acquired }) => acquired).sort()[0] ?? out.date };
}

function sellLots(fold: Fold, activity: LedgerActivity, symbol: string): string | null {
  const { lots, problem } = takeLots(fold, activity, symbol);
  if (problem !== null) return problem;
  const { id, accountId, currency, date } = activity;
  const quantity = activity.quantity ?? zero;
  const whole = (activity.amount ?? zero).minus(activity.fee).minus(activity.tax);
  const wholeBase = fold.toBase(whole, currency, date);
  let left = whole;
  let leftBase = wholeBase;
  lots.forEach((lot, index) => {
    const isLast = index === lots.length - 1;
    const proceeds = isLast ? left : roundMoney(whole.times(lot.quantity).div(quantity), currency);
    const proceedsBase = isLast ? leftBase : roundMoney(wholeBase.times(lot.quantity).div(quantity), fold.baseCurrency);
    left = left.minus(proceeds);
    leftBase = leftBase.minus(proceedsBase);
    const { acquired, cost } = lot;
    const of = { accountId, activityId: id, symbol, currency, acquired, sold: date, quantity: lot.quantity };
    fold.state.sales.push({ ...of, cost, proceeds, proceedsBase });
  });
  return null;
}

function moveOut(fold: Fold, out: LedgerActivity, symbol: string): { lots: Lot[]; problem: string | null } {
  const lots = fold.moved.get(out.id);
  if (lots !== undefined) return { lots, problem: null };
  const taken = takeLots(fold, out, symbol);
  if (taken.problem === null) fold.moved.set(out.id, taken.lots);
  return taken;
}

function takeLots(fold: Fold, activity: LedgerActivity, symbol: string): { lots: Lot[]; problem: string | null } {
  const book = bookIn(fold, activity, symbol);
  const quantity = activity.quantity ?? zero;
  if (book === undefined) return { lots: [], problem: `${symbol} goes out (${quantity.toFixed()}) but none is held` };
  if (book.currency !== activity.currency) {
    return { lots: [], problem: `${symbol} is held in ${book.currency} in this account, not in ${activity.currency}` };
  }
  const taken = book.take(quantity, activity.lots);
  return taken.ok ? { lots: taken.value, problem: null } : { lots: [], problem: taken.reason };
}

/** The child's units are spread over the parent's lots, so that each keeps its date. */
function spinOff(fold: Fold, activity: LedgerActivity, symbol: string): string | null {
  const parent = bookIn(fold, activity, symbol);
  if (parent === undefined || parent.quantity.isZero()) return `${symbol} spins off shares but none is held`;
  const child = bookFor(fold, activity, activity.intoSymbol ?? symbol);
  const held = parent.quantity;
  const units = parent.lots.map((lot) => lot.quantity);
  let left = activity.quantity ?? zero;
  const moved = parent.shiftCost(activity.costShare ?? zero);
  moved.forEach((lot, index) => {
    const share = (activity.quantity ?? zero).times(units[index] ?? zero).div(held);
    const quantity = index === moved.length - 1 ? left : share.toDecimalPlaces(quantityDigits);
    left = left.minus(quantity);
    if (quantity.gt(0)) child.open({ ...lot, id: `${activity.id}:${lot.id}`, quantity });
  });
  return null;
}

/** Shares of one symbol become shares of another, lot by lot; cash that comes with them lowers no cost. */
function merge(fold: Fold, activity: LedgerActivity, symbol: string): string | null {
  const old = bookIn(fold, activity, symbol);
  if (old === undefined || old.quantity.isZero()) return `${symbol} is merged but none is held`;
  const taken = old.take(old.quantity);
  if (!taken.ok) return taken.reason;
  const into = bookFor(fold, activity, activity.intoSymbol ?? symbol);
  for (const lot of taken.value) {
    const quantity = lot.quantity
      .times(activity.ratioNew ?? zero)
      .div(activity.ratioOld ?? 1)
      .toDecimalPlaces(quantityDigits);
    if (quantity.gt(0)) into.open({ ...lot, id: `${activity.id}:${lot.id}`, quantity });
  }
  return null;
}

function bookIn({ state }: Fold, { accountId }: LedgerActivity, symbol: string): LotBook | undefined {
  return state.books.get(`${accountId}|${symbol}`);
}

function bookFor(fold: Fold, activity: LedgerActivity, symbol: string): LotBook {
  const present = bookIn(fold, activity, symbol);
  if (present !== undefined && !(present.quantity.isZero() && present.currency !== activity.currency)) return present;
  const method = fold.accounts.get(activity.accountId)?.costMethod ?? 'fifo';
  const made = new LotBook({ symbol, currency: activity.currency, baseCurrency: fold.baseCurrency, method });
  fold.state.books.set(`${activity.accountId}|${symbol}`, made);
  return made;
}
