import type { PortfolioFacts } from '#features/portfolio/index.ts';
import type { PortfolioReading } from './engine/engine-ports.ts';
import { holdingKindOf } from './holding-kind.ts';

/**
 * An account's portfolios as the engine reads them: together where they share a currency, else the first alone. Null without
 * any; a figure that is not known of each is null.
 */
export function readingOfPortfolios(all: readonly PortfolioFacts[]): PortfolioReading | null {
  const [first] = all;
  if (first === undefined) return null;
  const isOneCurrency = all.every(({ currency }) => currency === first.currency);
  const facts = isOneCurrency ? all : [first];
  const value = sumOf(facts.map((each) => each.value));
  const holdings = facts.flatMap(({ positions }) => positions);
  const invested = sumOf(holdings.map((holding) => holding.value));
  return {
    source: facts.map(({ name }) => name).join(', '),
    state: worstState(facts),
    asOf: first.asOf,
    currency: first.currency,
    value,
    cash: sumOf(facts.map(({ cash }) => cash)),
    livePnl: sumOf(facts.map(({ unrealized }) => unrealized)),
    income: facts.reduce((sum, { income }) => sum + income, 0),
    // A ratio of several portfolios is not the sum of theirs.
    sharpeRatio: facts.length === 1 ? first.sharpe : null,
    exposurePercent: value === null || value <= 0 || invested === null ? null : (invested / value) * 100,
    holdings: merged(holdings),
    bought: boughtOf(holdings),
    held: heldOf(holdings),
    payments: facts.some(({ payments }) => payments === null)
      ? null
      : facts.flatMap(({ payments }) => payments ?? []).sort((one, other) => one.day.localeCompare(other.day)),
    realized: sumOf(facts.map(({ realized }) => realized)),
    sales: facts.flatMap(({ sales }) => sales),
    trades: facts.flatMap(({ trades }) => trades).sort((one, other) => one.day.localeCompare(other.day)),
    // Of several the days differ.
    values: facts.length === 1 ? first.values : null,
    kinds: holdings.map(({ symbol, name, kind }) => ({ symbol, kind: holdingKindOf({ symbol, name, kind }) })),
    sectors: merged(
      facts.flatMap(({ exposure }) =>
        exposure.by_sector.map(({ name, value_base: own }) => ({ symbol: name, value: own })),
      ),
    ).map(({ symbol, value: own }) => ({ name: symbol, value: own })),
    // Returns of several portfolios do not add up either.
    measured:
      facts.length > 1 || first.timeWeighted01 === null
        ? null
        : {
            ...first.measured,
            returnPercent: first.timeWeighted01 * 100,
            moneyWeightedPercent: first.moneyWeightedPerYear01 === null ? null : first.moneyWeightedPerYear01 * 100,
            drawdownPercent: first.maxDrawdown01 === null ? null : first.maxDrawdown01 * 100,
            volatilityPercent: first.volatility01 === null ? null : first.volatility01 * 100,
            fall: first.fall,
            dailyReturns: first.dailyReturns,
          },
    brought: broughtBy(facts),
  };
}

function sumOf(values: ReadonlyArray<number | null>): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

// Cash alone has no price that could be late.
function worstState(facts: readonly PortfolioFacts[]): PortfolioReading['state'] {
  const states = facts.flatMap(({ state }) => (state === null ? [] : [state]));
  return (['simulated', 'stale', 'delayed'] as const).find((state) => states.includes(state)) ?? 'live';
}

function merged(
  holdings: ReadonlyArray<{ symbol: string; value: number | null }>,
): Array<{ symbol: string; value: number }> {
  const values = new Map<string, number>();
  for (const { symbol, value } of holdings) if (value !== null) values.set(symbol, (values.get(symbol) ?? 0) + value);
  return Array.from(values, ([symbol, value]) => ({ symbol, value })).sort((left, right) => right.value - left.value);
}

// Of a holding in several portfolios it is the sum; one whose cost or price is not known is not among them.
function boughtOf(holdings: PortfolioFacts['positions']): PortfolioReading['bought'] {
  return [...Map.groupBy(holdings, ({ symbol }) => symbol)].flatMap(([symbol, own]) => {
    const [cost, gain] = [sumOf(own.map((each) => each.cost)), sumOf(own.map(({ unrealized }) => unrealized))];
    return cost === null || gain === null || cost <= 0 ? [] : [{ symbol, cost, gain }];
  });
}

// Of a holding in several portfolios the units and the cost add up, and the first purchase counts.
function heldOf(holdings: PortfolioFacts['positions']): PortfolioReading['held'] {
  return [...Map.groupBy(holdings, ({ symbol }) => symbol)].flatMap(([symbol, own]) => {
    const quantity = own.reduce((sum, each) => sum + each.quantity, 0);
    const [firstBought = null] = own.flatMap((each) => each.firstBought ?? []).sort();
    return quantity > 0 ? [{ symbol, quantity, cost: sumOf(own.map(({ cost }) => cost)), firstBought }] : [];
  });
}

// Of portfolios that began on different days it is what each brought since.
function broughtBy(facts: readonly PortfolioFacts[]): PortfolioReading['brought'] {
  const lines = facts.flatMap(({ brought }) => brought ?? []);
  const [from] = facts.map(({ measured }) => measured.from).sort();
  const to = facts[0]?.measured.to;
  if (from === undefined || to === undefined || facts.some(({ brought }) => brought === null)) return null;
  const sums = Map.groupBy(lines, ({ subject, kind }) => `${kind} ${subject}`);
  const movedOf = (name: keyof NonNullable<PortfolioFacts['moved']>) =>
    facts.reduce((sum, { moved }) => sum + (moved?.[name] ?? 0), 0);
  return {
    from,
    to,
    fees: movedOf('fees'),
    taxes: movedOf('taxes'),
    paidIn: movedOf('paidIn'),
    lines: [...sums.values()].flatMap((same) =>
      same.slice(0, 1).map((line) => ({ ...line, amount: same.reduce((sum, { amount }) => sum + amount, 0) })),
    ),
  };
}
