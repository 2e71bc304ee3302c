import type { Position, PositionsAnswer } from '@aex/contracts/portfolio-analysis';
import { type Decimal, roundMoney } from './ledger/exact-decimal.ts';
import {
  type HeldLot,
  type PartlyKnown,
  type Valuation,
  type ValuedPosition,
  valuePortfolio,
  wholeOf,
} from './ledger/position-valuation.ts';
import type { PortfolioReading } from './portfolio-reader.ts';
import { toWirePortfolio } from './portfolio-wire.ts';

/** Why a cost, and a gain with it, is not known. */
export const unknownCost =
  'Shares came in without a cost, and no price of that day is known. Correct the transfer to tell what they cost.';

/** Holdings of a day as they are answered, the largest first. */
export function positionsAnswer(reading: PortfolioReading, date: string): PositionsAnswer {
  const valuation = valuePortfolio(reading, date);
  const { portfolio, baseCurrency } = reading;
  const isWhole = valuation.missing.length === 0;
  const money = (amount: Decimal) => roundMoney(amount, baseCurrency).toNumber();
  const moneyOrNull = (amount: Decimal | null) => (amount === null ? null : money(amount));
  const whole = (sum: PartlyKnown) => moneyOrNull(wholeOf(sum));
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
    cost_base: whole(valuation.cost),
    cost_base_of_known: money(valuation.cost.ofKnown),
    unrealized_base: whole(valuation.unrealized),
    unrealized_base_of_known: money(valuation.unrealized.ofKnown),
    realized_base: whole(valuation.realized),
    realized_base_of_known: money(valuation.realized.ofKnown),
    without_cost: valuation.cost.unknown,
    sold_without_cost: valuation.realized.unknown,
    income_base: money(valuation.incomeBase),
    fees_base: money(valuation.feesBase),
    taxes_base: money(valuation.taxesBase),
    state: valuation.state,
    next_cursor: null,
  };
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
  const { symbol, currency, quantity, cost, price, valueBase, unrealizedBase: unrealized, realizedBase } = position;
  const instrument = instruments.get(symbol);
  const money = (amount: Decimal) => roundMoney(amount, baseCurrency).toNumber();
  const moneyOrNull = (amount: Decimal | null) => (amount === null ? null : money(amount));
  return {
    symbol,
    name: instrument?.name ?? symbol,
    kind: instrument?.kind ?? 'unlisted',
    sector: instrument?.sector ?? null,
    currency,
    quantity: quantity.toNumber(),
    cost: cost?.own.toNumber() ?? null,
    cost_base: moneyOrNull(cost?.base ?? null),
    average_cost: cost?.own.div(quantity).toSignificantDigits(15).toNumber() ?? null,
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
    value_base: moneyOrNull(valueBase),
    weight: shareOf(valueBase, valuation),
    unrealized_base: moneyOrNull(unrealized),
    unrealized_share:
      unrealized === null || cost?.base.gt(0) !== true ? null : unrealized.toNumber() / cost.base.toNumber(),
    realized_base: moneyOrNull(realizedBase),
    cost_reason: cost === null ? unknownCost : null,
    realized_reason: realizedBase === null ? unknownCost : null,
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
    cost: lot.cost?.own.toNumber() ?? null,
    cost_base: lot.cost === null ? null : money(lot.cost.base),
  };
}

function byValue(a: Position, b: Position): number {
  return (b.value_base ?? -Infinity) - (a.value_base ?? -Infinity) || (a.symbol < b.symbol ? -1 : 1);
}
