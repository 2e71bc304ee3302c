import { setImmediate } from 'node:timers/promises';
import type { YieldCurve } from '@aex/contracts/macro';
import type { OptionChainAnswer } from '@aex/contracts/options';
import type { OptionTerms } from '@aex/quant/options/option-terms';
import type { ExerciseStyle, ListedOption } from '#features/market/index.ts';
import { optionValue, volatilityOf } from './option-value.ts';
import { yearsBetween } from './option-years.ts';
import { midPrice, parityDividendYield } from './parity-yield.ts';
import { riskFreeRate } from './risk-free-rate.ts';

type Expiry = OptionChainAnswer['expiries'][number];
type Setting = { spot: number; day: string; curve: YieldCurve; exercise: ExerciseStyle };

const daysOfYear = 365;

/**
 * Expiries from a day on with what their options are valued with, and the options with implied volatility and greeks. A
 * whole chain takes a while: others have their turn between two expiries.
 */
export async function valuedChain(
  options: readonly ListedOption[],
  setting: Setting,
): Promise<Pick<OptionChainAnswer, 'expiries' | 'options'>> {
  const byExpiry = Map.groupBy(
    options.filter(({ expiry }) => expiry >= setting.day),
    ({ expiry }) => expiry,
  );
  const dates = [...byExpiry.keys()].sort();
  const valued: Array<ReturnType<typeof valuedExpiry>> = [];
  for (const date of dates) {
    valued.push(valuedExpiry(date, byExpiry.get(date) ?? [], setting));
    await setImmediate();
  }
  return { expiries: valued.map(({ expiry }) => expiry), options: valued.flatMap((each) => each.options) };
}

function valuedExpiry(date: string, options: readonly ListedOption[], { spot, day, curve, exercise }: Setting) {
  // On the day itself half a day is left; a share of a day keeps the last hours from dividing by nothing.
  const years = Math.max(yearsBetween(day, date), 0.5 / daysOfYear);
  const { rate, source } = riskFreeRate(curve, years);
  const parity = parityDividendYield(options, { spot, years, rate });
  const expiry: Expiry = {
    date,
    years,
    assumptions: {
      rate_pct: rate * 100,
      rate_source: source,
      dividend_yield_pct: (parity ?? 0) * 100,
      dividend_yield_basis: parity === null ? 'none' : 'put_call_parity',
    },
  };
  const sorted = options.toSorted((a, b) => a.strike - b.strike || a.right.localeCompare(b.right));
  const terms = { spot, years, rate, dividendYield: parity ?? 0, exercise };
  return { expiry, options: sorted.map((option) => valuedOption(option, terms)) };
}

type ExpiryTerms = Omit<OptionTerms, 'kind' | 'strike' | 'volatility'> & { exercise: ExerciseStyle };

function valuedOption(
  option: ListedOption,
  { exercise, ...market }: ExpiryTerms,
): OptionChainAnswer['options'][number] {
  const { contract, expiry, strike, right, bid, ask, last, volume, openInterest } = option;
  const price = midPrice(option);
  const terms = { ...market, kind: right, strike };
  const volatility = price === null ? null : volatilityOf(terms, price, exercise);
  const valued = volatility === null ? null : optionValue({ ...terms, volatility }, exercise);
  return {
    contract,
    expiry,
    strike,
    right,
    bid,
    ask,
    last,
    price,
    volume,
    open_interest: openInterest,
    implied_volatility_pct: volatility === null ? null : volatility * 100,
    american_value: valued?.americanValue ?? null,
    greeks: valued?.greeks ?? null,
  };
}
