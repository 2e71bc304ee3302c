import type { Position, PositionsAnswer } from '@aex/contracts/portfolio-analysis';
import { type Decimal, roundMoney, sumOf } from './ledger/exact-decimal.ts';
import { type HeldLot, type Valuation, type ValuedPosition, valuePortfolio } from './ledger/position-valuation.ts';
import type { PortfolioReading } from './portfolio-reader.ts';
import { toWirePortfolio } from './portfolio-wire.ts';

/** Holdings of a day as they are answered, the largest first. */
export function positionsAnswer(reading: PortfolioReading, date: string): PositionsAnswer {
  const valuation = valuePortfolio(reading, date);
  const { portfolio, baseCurrency } = reading;
  const isWhole = valuation.missing.length === 0;
  const money = (amount: Decimal) => roundMoney(amount, baseCurrency).toNumber();
  const costBase = sumOf(valuation.positions.map((position) => position.costBase));
  const unrealized = sumOf(valuation.positions.flatMap(unrealizedOf));
  return {
    portfolio: toWirePortfolio(portfolio),
    as_of: date,
    positions: valuation.positions.map((position) => toPosition(reading, { position, valuation })).sort(byValue),
    cash: valuation.cash.map(({ currency, amount, rate, valueBase }) => ({
      currency,
      amount: amount.toNumber(),
      rate: rate.rate.toNumber(),
      rate_as_of: rate.day,
      rate_source: rate.source,
      value_base: money(valueBase),
    })),
    value: isWhole ? money(valuation.valueOfPriced) : null,
    value_of_priced: money(valuation.valueOfPriced),
    missing: valuation.missing,
    cost_base: money(costBase),
    unrealized_base: isWhole ? money(unrealized) : null,
    realized_base: money(valuation.realizedBase),
    income_base: money(valuation.incomeBase),
    fees_base: money(valuation.feesBase),
    taxes_base: money(valuation.taxesBase),
    state: valuation.state,
    next_cursor: null,
  };
}

/** Value less cost of what is held, nothing while there is no price. */
function unrealizedOf({ valueBase, costBase }: ValuedPosition): Decimal[] {
  return valueBase === null ? [] : [valueBase.minus(costBase)];
}

/** Share of the value of everything, null while something has no price. */
function shareOf(value: Decimal | null, { missing, valueOfPriced }: Valuation): number | null {
  if (value === null || missing.length > 0 || !valueOfPriced.gt(0)) return null;
  return value.toNumber() / valueOfPriced.toNumber();
}

function toPosition(
  { instruments, baseCurrency }: PortfolioReading,
  { position, valuation }: { position: ValuedPosition; valuation: Valuation },
): Position {
  const { symbol, currency, quantity, cost, costBase, price, valueBase } = position;
  const instrument = instruments.get(symbol);
  const money = (amount: Decimal) => roundMoney(amount, baseCurrency).toNumber();
  const [unrealized] = unrealizedOf(position);
  return {
    symbol,
    name: instrument?.name ?? symbol,
    kind: instrument?.kind ?? 'unlisted',
    sector: instrument?.sector ?? null,
    currency,
    quantity: quantity.toNumber(),
    cost: cost.toNumber(),
    cost_base: money(costBase),
    average_cost: cost.div(quantity).toSignificantDigits(15).toNumber(),
    price:
      price === null
        ? null
        : {
            price: price.price.toNumber(),
            currency: price.currency,
            as_of: price.day,
            source: price.source,
            state: price.state,
          },
    value_base: valueBase === null ? null : money(valueBase),
    weight: shareOf(valueBase, valuation),
    unrealized_base: unrealized === undefined ? null : money(unrealized),
    unrealized_share: unrealized === undefined || !costBase.gt(0) ? null : unrealized.toNumber() / costBase.toNumber(),
    realized_base: money(position.realizedBase),
    income_base: money(position.incomeBase),
    lots: position.lots.map((lot) => toLot(lot, money)),
  };
}

function toLot(lot: HeldLot, money: (amount: Decimal) => number): Position['lots'][number] {
  return {
    activity_id: lot.id,
    account_id: lot.accountId,
    acquired: lot.acquired,
    quantity: lot.quantity.toNumber(),
    cost: lot.cost.toNumber(),
    cost_base: money(lot.costBase),
  };
}

function byValue(a: Position, b: Position): number {
  return (b.value_base ?? -Infinity) - (a.value_base ?? -Infinity) || (a.symbol < b.symbol ? -1 : 1);
}
