import { elementAt } from '../element.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { rootBetween } from '../root.ts';

/** Money in (negative) or out (positive) at a time in years from any origin. */
export type TimedFlow = { years: number; amount: number };

/** Present value at the origin of the times: Σ amount × (1 + rate)^−years; the rate is a fraction per year above −1. */
export function presentValue(flows: readonly TimedFlow[], rate: number): number {
  return flows.reduce((sum, { years, amount }) => sum + amount * (1 + rate) ** -years, 0);
}

/**
 * Rate per year (fraction) at which the flows are worth nothing. Of several such rates the one is taken that Newton's method
 * reaches from 10 %, as in spreadsheets, if the value falls there as the rate rises; else the one nearest to 0.
 * Found by a scan of log rates from −35 to 35 (1 + rate from 1e-15 to 1e15) and bisection, so no rate is missed for a guess.
 * Fails for flows of one sign, where no rate exists, and where the rate is so far below 0 that present values keep no digits.
 */
export function internalRate(flows: readonly TimedFlow[]): Outcome<number> {
  const moving = flows.filter(({ amount }) => amount !== 0);
  if (!moving.some(({ amount }) => amount > 0) || !moving.some(({ amount }) => amount < 0)) {
    return failure('there must be money paid in and money received');
  }
  const roots = rootsOf(scaledValue(moving)).filter(({ logRate }) => isResolved(moving, logRate));
  const [first, ...others] = roots.map(({ logRate }) => Math.expm1(logRate));
  if (first === undefined) return failure('no rate makes the flows worth nothing');
  if (others.length === 0) return success(first);
  const reached = newtonRate(moving);
  const spreadsheet = roots.find(({ logRate, falls }) => falls && Math.abs(logRate - Math.log1p(reached)) < 1e-6);
  if (spreadsheet !== undefined) return success(Math.expm1(spreadsheet.logRate));
  return success(others.reduce((near, rate) => (Math.abs(rate) < Math.abs(near) ? rate : near), first));
}

/** Where Newton's method ends when it starts at 10 %; NaN when it leaves the rates above −1. */
function newtonRate(flows: readonly TimedFlow[]): number {
  const start = flows.reduce((first, { years }) => Math.min(first, years), Infinity);
  let rate = 0.1;
  for (let step = 0; step < 100; step += 1) {
    let value = 0;
    let slope = 0;
    for (const { years, amount } of flows) {
      const present = amount * (1 + rate) ** (start - years);
      value += present;
      slope += (present * (start - years)) / (1 + rate);
    }
    const next = rate - value / slope;
    if (!(next > -1) || Math.abs(next - rate) < 1e-12) return next > -1 ? next : Number.NaN;
    rate = next;
  }
  return rate;
}

/** Whether the rounding of present values at a rate is under a millionth of the money that moves. */
function isResolved(flows: readonly TimedFlow[], logRate: number): boolean {
  const start = flows.reduce((first, { years }) => Math.min(first, years), Infinity);
  let moved = 0;
  let present = 0;
  for (const { years, amount } of flows) {
    moved += Math.abs(amount);
    present += Math.abs(amount) * Math.exp(-logRate * (years - start));
  }
  return present * Number.EPSILON < 1e-6 * moved;
}

/**
 * Present value as a function of ln(1 + rate), taken at the last flow for negative rates and at the first for positive ones:
 * no term can overflow, and the sign stays that of the present value.
 */
function scaledValue(flows: readonly TimedFlow[]): (logRate: number) => number {
  let first = Infinity;
  let last = -Infinity;
  for (const { years } of flows) {
    first = Math.min(first, years);
    last = Math.max(last, years);
  }
  return (logRate) => {
    const origin = logRate < 0 ? last : first;
    return flows.reduce((sum, { years, amount }) => sum + amount * Math.exp(-logRate * (years - origin)), 0);
  };
}

const edge = 35;
const coarseStep = 0.05;
const fineStep = 0.005;

type LogRoot = { logRate: number; falls: boolean };

function rootsOf(value: (logRate: number) => number): LogRoot[] {
  const grid: number[] = [];
  for (let at = -edge; at < -2; at += coarseStep) grid.push(at);
  for (let at = -2; at < 2; at += fineStep) grid.push(at);
  for (let at = 2; at <= edge; at += coarseStep) grid.push(at);
  const values = grid.map(value);
  const roots: LogRoot[] = [];
  for (let index = 1; index < grid.length; index += 1) {
    const [low, high] = [elementAt(grid, index - 1), elementAt(grid, index)];
    const [before, after] = [elementAt(values, index - 1), elementAt(values, index)];
    if (before !== 0 && after === 0) roots.push({ logRate: high, falls: before > 0 });
    else if (Math.sign(before) * Math.sign(after) < 0)
      roots.push({ logRate: rootBetween(value, low, high), falls: before > 0 });
  }
  return roots;
}
