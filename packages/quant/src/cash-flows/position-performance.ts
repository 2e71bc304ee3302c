import { dayNumberOf } from '../calendar/day-number.ts';
import { failure, type Outcome, success } from '../outcome.ts';

/** What happened to a position, dates 'YYYY-MM-DD', prices per unit. A split turns one unit into `ratio` units. */
export type PositionActivity =
  | { kind: 'buy' | 'sell'; date: string; quantity: number; price: number; fee: number }
  | { kind: 'dividend'; date: string; quantity: number; price: number; fee: number }
  | { kind: 'fee'; date: string; fee: number }
  | { kind: 'split'; date: string; ratio: number };

export type PositionPerformance = {
  /** Units held, negative when short. */
  quantity: number;
  /** Average cost per unit, null without a position. */
  averagePrice: number | null;
  /** Average cost of what is held. */
  investment: number;
  value: number;
  /** Realised and unrealised gain of prices, before fees and without dividends. */
  gross: number;
  /** The same after the fees of trades and dividends; fees of the account stand in `fees` alone. */
  net: number;
  dividends: number;
  /** All fees. */
  fees: number;
  /** Investment averaged over the days on which there was one, null when there was none for a day. */
  timeWeightedInvestment: number | null;
  /** Gains over the time-weighted investment, fractions; null where that is. */
  gross01: number | null;
  net01: number | null;
};

type PositionInput = { activities: readonly PositionActivity[]; asOf: string; marketPrice: number };

type Running = {
  quantity: number;
  investment: number;
  realized: number;
  dividends: number;
  tradeFees: number;
  accountFees: number;
};

/**
 * Performance of one position by AVERAGE cost; percentages are over the time-weighted investment (return on average
 * investment). For another currency multiply each price and fee by the rate of its day and the market price by today's:
 * the result then holds price and currency effects together.
 * Fails for activities after `asOf`, quantities, prices or ratios that are none, and dates that do not exist.
 */
export function positionPerformance({ activities, asOf, marketPrice }: PositionInput): Outcome<PositionPerformance> {
  const sorted = [...activities].sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
  if (sorted.some(({ date }) => date > asOf)) return failure('an activity lies after the day looked at');
  if (!(marketPrice >= 0) || !sorted.every(isSound)) return failure('a quantity, price or ratio is not positive');
  const running: Running = { quantity: 0, investment: 0, realized: 0, dividends: 0, tradeFees: 0, accountFees: 0 };
  let investedDays = 0;
  let days = 0;
  for (const [index, activity] of sorted.entries()) {
    apply(running, activity);
    const until = sorted[index + 1]?.date ?? asOf;
    const held = running.investment === 0 ? 0 : dayNumberOf(until) - dayNumberOf(activity.date);
    investedDays += Math.abs(running.investment) * held;
    days += held;
  }
  return success(summary(running, { marketPrice, timeWeightedInvestment: days === 0 ? null : investedDays / days }));
}

function isSound(activity: PositionActivity): boolean {
  if (activity.kind === 'split') return activity.ratio > 0;
  if (!Number.isFinite(activity.fee)) return false;
  return activity.kind === 'fee' || (activity.quantity > 0 && activity.price >= 0);
}

function apply(running: Running, activity: PositionActivity): void {
  if (activity.kind === 'split') {
    running.quantity *= activity.ratio;
    return;
  }
  if (activity.kind === 'fee') {
    running.accountFees += activity.fee;
    return;
  }
  running.tradeFees += activity.fee;
  if (activity.kind === 'dividend') running.dividends += activity.quantity * activity.price;
  else trade(running, activity.kind === 'buy' ? activity.quantity : -activity.quantity, activity.price);
}

/** A trade against the position closes at average cost; what goes beyond it opens a position the other way. */
function trade(running: Running, units: number, price: number): void {
  const closes = Math.sign(units) === -Math.sign(running.quantity);
  const closed = closes ? Math.sign(units) * Math.min(Math.abs(units), Math.abs(running.quantity)) : 0;
  if (closed !== 0) {
    const cost = (running.investment * -closed) / running.quantity;
    running.realized += -closed * price - cost;
    running.investment -= cost;
    running.quantity += closed;
    if (Math.abs(running.quantity) < 1e-9 * Math.abs(closed)) Object.assign(running, { quantity: 0, investment: 0 });
  }
  const opened = units - closed;
  running.quantity += opened;
  running.investment += opened * price;
}

function summary(
  { quantity, investment, realized, dividends, tradeFees, accountFees }: Running,
  { marketPrice, timeWeightedInvestment }: { marketPrice: number; timeWeightedInvestment: number | null },
): PositionPerformance {
  const value = quantity * marketPrice;
  const gross = realized + value - investment;
  const net = gross - tradeFees;
  return {
    quantity,
    averagePrice: quantity === 0 ? null : investment / quantity,
    investment,
    value,
    gross,
    net,
    dividends,
    fees: tradeFees + accountFees,
    timeWeightedInvestment,
    gross01: timeWeightedInvestment === null ? null : gross / timeWeightedInvestment,
    net01: timeWeightedInvestment === null ? null : net / timeWeightedInvestment,
  };
}
