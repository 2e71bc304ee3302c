import type { PortfolioPerformance } from '@aex/contracts/brokers';
import { Decimal } from 'decimal.js';
import type { StoredHoldings } from '#platform/db/schema/brokers.ts';
import type { AccountRow } from './broker-readings-store.ts';
import type { ConnectionRow } from './brokers-store.ts';

type Held = { holdings: StoredHoldings; currency: string };

/** Nothing is connected, or nothing was read yet. */
export const noPerformance: PortfolioPerformance = {
  live_pnl: null,
  sharpe_ratio: null,
  exposure_percent: null,
  last_updated: null,
  account_id: null,
  provider: null,
  currency: null,
  sandbox: false,
};

/**
 * The open gain and the invested share as the broker's own figures give them. A figure that the broker did not give for each
 * position is null, and so is a sum across currencies: there is no rate for it here.
 */
export function performanceOf(
  row: ConnectionRow,
  accounts: readonly AccountRow[],
  sharpeRatio: number | null,
): PortfolioPerformance {
  const own = accounts.filter(({ holdings }) => holdings !== null);
  const currencies = new Set(own.map(({ currency }) => currency));
  const [currency] = currencies;
  const held = own.flatMap(({ holdings, currency: own }) => (holdings === null ? [] : [{ holdings, currency: own }]));
  const isOneCurrency = currencies.size === 1;
  const lastRead = own.map(({ readAt }) => readAt.getTime()).toSorted((left, right) => left - right)[0];
  return {
    live_pnl: isOneCurrency ? openGain(held) : null,
    sharpe_ratio: sharpeRatio,
    exposure_percent: isOneCurrency ? exposure(held) : null,
    // As old as the oldest part of it.
    last_updated: lastRead === undefined ? null : new Date(lastRead).toISOString(),
    account_id: row.brokerAccountId,
    provider: row.provider,
    currency: isOneCurrency ? (currency ?? null) : null,
    sandbox: row.environment !== 'live',
  };
}

function openGain(held: readonly Held[]): number | null {
  const gains = held.flatMap(({ holdings, currency }) =>
    holdings.positions.map((position) => {
      if (position.currency !== currency) return null;
      if (position.unrealized !== null) return new Decimal(position.unrealized);
      if (position.value === null || position.costBasis === null) return null;
      return new Decimal(position.value).minus(position.costBasis);
    }),
  );
  return total(gains)?.toDecimalPlaces(2).toNumber() ?? null;
}

function exposure(held: readonly Held[]): number | null {
  const values = held.flatMap(({ holdings, currency }) =>
    holdings.positions.map(({ value, currency: its }) =>
      value === null || its !== currency ? null : new Decimal(value).abs(),
    ),
  );
  const equity = total(held.map(({ holdings }) => (holdings.equity === null ? null : new Decimal(holdings.equity))));
  const invested = total(values);
  if (invested === null || equity === null || equity.lte(0)) return null;
  return invested.div(equity).times(100).toDecimalPlaces(2).toNumber();
}

function total(parts: ReadonlyArray<Decimal | null>): Decimal | null {
  let sum = new Decimal(0);
  for (const part of parts) {
    if (part === null) return null;
    sum = sum.plus(part);
  }
  return sum;
}
