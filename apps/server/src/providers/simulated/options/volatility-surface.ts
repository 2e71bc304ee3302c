/** What a security's options are priced on: variances a year, the move on each of the results to come (days from now). */
export type VolatilityState = {
  present: number;
  usual: number;
  earningsMove: number;
  earningsInDays: number | null;
  isIndex: boolean;
};

const premium = 1.08;
const settlingYears = 60 / 252;
const daysBetweenResults = 91;

/** At-the-money volatility a year for a term: today's level fades to the usual one, and results inside the term add to it. */
function atTheMoneyVolatility(state: VolatilityState, years: number): number {
  const { present, usual, earningsMove, earningsInDays } = state;
  const share = (settlingYears / years) * (1 - Math.exp(-years / settlingYears));
  const diffuse = usual + (present - usual) * share;
  const days = years * 365;
  const reports =
    earningsInDays === null || days < earningsInDays ? 0 : 1 + Math.floor((days - earningsInDays) / daysBetweenResults);
  return premium * Math.sqrt(diffuse + (reports * earningsMove ** 2) / years);
}

/** Volatility at a strike: a smile over the log distance from the forward in deviations, steeper below, most for indices. */
export function smileVolatility(
  state: VolatilityState,
  { years, moneyness }: { years: number; moneyness: number },
): number {
  const atm = atTheMoneyVolatility(state, years);
  const distance = moneyness / (atm * Math.sqrt(years));
  const slope = state.isIndex ? -0.085 : -0.04;
  const shape = 1 + slope * distance + 0.014 * distance * distance;
  return atm * Math.min(2.4, Math.max(0.65, shape));
}
