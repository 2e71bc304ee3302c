import { dateOf, dateParts, dayNumberOf, nthWeekday, weekdayOf } from '@aex/quant/calendar/day-number';
import { previousSession, isSession } from '@aex/quant/calendar/exchange-calendar';
import { priceOf } from '@aex/quant/options/black-scholes';
import { normalAt, randomStream } from '@aex/quant/simulation/random-stream';
import { smileVolatility, type VolatilityState } from './volatility-surface.ts';

/** One listed option; European, so that its price is a formula. Volatility a year as a fraction. */
export type SimulatedOption = {
  contract: string;
  expiry: string;
  strike: number;
  right: 'call' | 'put';
  bid: number;
  ask: number;
  last: number;
  volume: number;
  openInterest: number;
  impliedVolatility01: number;
};

export type ChainPlan = {
  symbol: string;
  session: string;
  spot: number;
  rate: number;
  dividendYield: number;
  state: VolatilityState;
  /** Contracts traded in the session so far. */
  puts: number;
  calls: number;
};

const friday = 5;
const weeklyExpiries = 6;
const monthlyExpiries = 12;
const strikesEachSide = 16;

/** Every listed option of a security on a session: weekly and monthly expiries, strikes about the price, a smile. */
export function optionChain(seed: number, plan: ChainPlan): SimulatedOption[] {
  const today = dayNumberOf(plan.session);
  const priced = expiriesFrom(today).flatMap((expiry) =>
    strikesAbout(plan.spot).flatMap((strike) =>
      (['call', 'put'] as const).map((right) =>
        pricedOption(seed, plan, { expiry, strike, right, days: dayNumberOf(expiry) - today }),
      ),
    ),
  );
  return shareVolume(priced, plan);
}

type Contract = { expiry: string; strike: number; right: 'call' | 'put'; days: number };
type Weighted = SimulatedOption & { weight: number };

function pricedOption(seed: number, plan: ChainPlan, { expiry, strike, right, days }: Contract): Weighted {
  const years = (days + 0.5) / 365;
  const forward = plan.spot * Math.exp((plan.rate - plan.dividendYield) * years);
  const moneyness = Math.log(strike / forward);
  const volatility = smileVolatility(plan.state, { years, moneyness });
  const terms = {
    kind: right,
    spot: plan.spot,
    strike,
    years,
    rate: plan.rate,
    dividendYield: plan.dividendYield,
    volatility,
  };
  const middle = priceOf(terms);
  const half = 0.01 + 0.008 * middle;
  const contract = contractCode(plan.symbol, { expiry, strike, right });
  const stream = randomStream(seed, contract);
  // Most is traded near the money and near in time.
  const weight =
    Math.exp(-0.5 * (moneyness / (0.06 + 0.1 * Math.sqrt(years))) ** 2 + 0.6 * normalAt(stream, 0)) / (0.05 + years);
  return {
    contract,
    expiry,
    strike,
    right,
    bid: Math.max(0, cents(middle - half)),
    ask: Math.max(0.01, cents(middle + half)),
    last: Math.max(0.01, cents(middle + half * Math.max(-1, Math.min(1, normalAt(stream, 1))))),
    volume: 0,
    openInterest: Math.round(weight * 900 * Math.exp(0.5 * normalAt(stream, 2))),
    impliedVolatility01: volatility,
    weight,
  };
}

function shareVolume(options: readonly Weighted[], { puts, calls }: ChainPlan): SimulatedOption[] {
  const total = (right: 'call' | 'put') =>
    options.reduce((sum, option) => sum + (option.right === right ? option.weight : 0), 0);
  const perWeight = { call: calls / total('call'), put: puts / total('put') };
  return options.map(({ weight, ...option }) => ({ ...option, volume: Math.round(weight * perWeight[option.right]) }));
}

// The next Fridays, then the third Friday of each of the next months; a holiday moves the expiry to the session before.
function expiriesFrom(today: number): string[] {
  const days = new Set<number>();
  const nextFriday = today + ((friday - weekdayOf(today) + 7) % 7);
  for (let week = 0; week < weeklyExpiries; week += 1) days.add(nextFriday + 7 * week);
  const { year, month } = dateParts(today);
  for (let ahead = 0; ahead <= monthlyExpiries; ahead += 1) {
    const index = year * 12 + month - 1 + ahead;
    days.add(nthWeekday({ year: Math.floor(index / 12), month: (index % 12) + 1, weekday: friday }, 3));
  }
  const dates = [...days]
    .filter((day) => day > today)
    .sort((a, b) => a - b)
    .map(dateOf);
  return dates.map((date) => (isSession(date) ? date : previousSession(date)));
}

function strikesAbout(spot: number): number[] {
  const step = [0.5, 1, 2.5, 5, 10, 25, 50, 100].find((width) => width >= spot * 0.018) ?? 250;
  const middle = Math.round(spot / step);
  return Array.from(
    { length: 2 * strikesEachSide + 1 },
    (_, index) => (middle + index - strikesEachSide) * step,
  ).filter((strike) => strike > 0);
}

/** The code of the Options Clearing Corporation: symbol, expiry as YYMMDD, C or P, strike in thousandths. */
function contractCode(symbol: string, { expiry, strike, right }: Omit<Contract, 'days'>): string {
  const day = expiry.slice(2).replaceAll('-', '');
  return `${symbol.replace('.', '')}${day}${right === 'call' ? 'C' : 'P'}${String(Math.round(strike * 1000)).padStart(8, '0')}`;
}

function cents(price: number): number {
  return Math.round(price * 100) / 100;
}
