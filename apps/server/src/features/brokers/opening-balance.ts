import type { ActivityInput } from '@aex/contracts/portfolio';
import { Decimal } from 'decimal.js';
import type { StoredActivity, StoredHoldings } from '#platform/db/schema/brokers.ts';

type Known = { holdings: StoredHoldings | null; activities: readonly StoredActivity[]; today: string };

const note = 'Held before the history that the broker gives begins.';

/**
 * What must have been there before a history that begins in the middle, so that it ends with what the broker holds now: units
 * by symbol, and cash. Nothing where the broker gave no holdings.
 */
export function openingBalance({ holdings, activities, today }: Known): ActivityInput[] {
  if (holdings === null) return [];
  const first = activities[0]?.tradeDate ?? today;
  const date = activities.length === 0 ? today : dayBefore(first);
  const units = holdings.positions.flatMap(({ symbol, quantity, costBasis, currency }): ActivityInput[] => {
    if (symbol === null) return [];
    const own = activities.filter((activity) => activity.symbol === symbol);
    const before = new Decimal(quantity).minus(sum(own.map(unitsOf)));
    if (before.lte(0)) return [];
    // The broker's cost is that of all units, so it tells of the earlier ones only where nothing was traded since.
    const isUntouched = own.every(({ kind }) => kind === 'dividend' || kind === 'tax' || kind === 'interest');
    const cost = isUntouched && costBasis !== null ? { amount: costBasis } : {};
    return [
      {
        kind: 'transfer_in',
        date,
        symbol,
        currency,
        quantity: before.toFixed(),
        ...cost,
        note,
        external_id: `opening ${symbol}`,
      },
    ];
  });
  const cash = holdings.cash.flatMap(({ currency, amount }): ActivityInput[] => {
    const own = activities.filter((activity) => activity.currency === currency);
    const before = new Decimal(amount).minus(sum(own.map(cashOf))).toDecimalPlaces(2);
    if (before.isZero()) return [];
    const kind = before.isNegative() ? 'withdrawal' : 'deposit';
    return [{ kind, date, currency, amount: before.abs().toFixed(), note, external_id: `opening ${currency}` }];
  });
  return [...units, ...cash];
}

function unitsOf({ kind, quantity }: StoredActivity): Decimal {
  const units = new Decimal(quantity ?? 0);
  if (kind === 'buy' || kind === 'transfer_in') return units;
  return kind === 'sell' || kind === 'transfer_out' ? units.neg() : new Decimal(0);
}

function cashOf({ kind, quantity, price, amount, fee, symbol }: StoredActivity): Decimal {
  const money = amount === null ? new Decimal(quantity ?? 0).times(price ?? 0) : new Decimal(amount);
  const paid = new Decimal(fee);
  if (kind === 'buy') return money.plus(paid).neg();
  if (kind === 'sell') return money.minus(paid);
  if (kind === 'fee' || kind === 'tax' || kind === 'withdrawal') return money.neg();
  if (kind === 'dividend' || kind === 'interest' || kind === 'deposit') return money;
  const isCash = symbol === null;
  if (kind === 'transfer_in' && isCash) return money;
  return kind === 'transfer_out' && isCash ? money.neg() : new Decimal(0);
}

function sum(parts: readonly Decimal[]): Decimal {
  return parts.reduce((total, part) => total.plus(part), new Decimal(0));
}

function dayBefore(day: string): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - 86_400_000).toISOString().slice(0, 10);
}
