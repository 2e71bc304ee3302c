import type { Portfolio } from '@aex/contracts/portfolio';
import type { DataState } from '@aex/contracts/primitives';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/identifiers.ts';
import { contentOf } from './activity-reading.ts';
import { listEntries } from './activity-store.ts';
import { firstPurchases } from './ledger/first-purchases.ts';
import { roundMoney, sumOf } from './ledger/exact-decimal.ts';
import { leastSure, valuePortfolio, type Valuation } from './ledger/position-valuation.ts';
import { defaultRiskLimits } from './ledger/risk-rules.ts';
import type { PortfolioReader, PortfolioReading } from './portfolio-reader.ts';
import * as store from './portfolio-store.ts';
import { toWireAccount, toWirePortfolio } from './portfolio-wire.ts';

/** One symbol in all portfolios of a client, in the client's currency. */
export type ClientHolding = {
  symbol: string;
  name: string;
  sector: string | null;
  currency: string;
  quantity: number;
  value: number | null;
  unrealized: number | null;
  /** Null where no purchase was entered. */
  firstBought: string | null;
  priceAsOf: string | null;
  state: DataState | null;
};

/** What a client holds on a day; `value` is null while a price is missing, and `problem` says what else keeps it from being known. */
export type ClientHoldings = {
  asOf: string;
  currency: string;
  portfolios: Portfolio[];
  holdings: ClientHolding[];
  cash: Array<{ currency: string; value: number }>;
  value: number | null;
  missing: string[];
  problem: string | null;
  state: DataState | null;
};

type ClientOfCurrency = { id: string; baseCurrency: string };
type NewPortfolio = { clientId: string; workspaceId: string; name: string; baseCurrency: string; now: Date };
type Returned = { portfolioId: string; accountId: string; clientId: string; since: Date };
type Deps = { database: Database; clock: Clock; reader: PortfolioReader };

/** Portfolios of advisers' clients. Whoever asks has seen to it that the caller may. */
export function createClientPortfolios({ database, clock, reader }: Deps) {
  return {
    /** Values everything that some clients hold, in a handful of queries for all of them. */
    holdingsOfClients: async (
      clients: readonly ClientOfCurrency[],
      day = clock.now().toISOString().slice(0, 10),
    ): Promise<Map<string, ClientHoldings>> => {
      const ids = clients.map(({ id }) => id);
      const rows = ids.length === 0 ? [] : await store.listPortfoliosOfClients(database.handle, ids);
      const readings = rows.length === 0 ? [] : await reader.read(rows, { from: day, to: day });
      const byClient = Map.groupBy(readings, ({ portfolio }) => portfolio.clientId);
      return new Map(clients.map((client) => [client.id, holdingsOf(byClient.get(client.id) ?? [], { client, day })]));
    },

    /** Everything that was entered for a client, in exact numbers and what was reversed too. */
    ledgersOf: async (handle: DatabaseHandle, clientId: string) => {
      const portfolios = await store.listPortfoliosOfClients(handle, [clientId]);
      const accounts = await store.listAccounts(
        handle,
        portfolios.map(({ id }) => id),
      );
      const entries = await listEntries(
        handle,
        accounts.map(({ id }) => id),
      );
      const activitiesOf = (accountId: string) =>
        entries
          .filter((entry) => entry.accountId === accountId)
          .map((entry) => {
            const { id, reversedAt, createdAt, revision } = entry;
            return { id, ...contentOf(entry), revision, reversedAt, createdAt };
          });
      return portfolios.map((row) => ({
        ...toWirePortfolio(row),
        accounts: accounts
          .filter(({ portfolioId }) => portfolioId === row.id)
          .map((account) => ({ ...toWireAccount(account), activities: activitiesOf(account.id) })),
      }));
    },

    /** Makes a portfolio of a client's with the handle of the change that it belongs to. */
    createForClient: async (handle: DatabaseHandle, made: NewPortfolio): Promise<Portfolio> => {
      const { clientId, workspaceId, name, baseCurrency, now } = made;
      const row: store.PortfolioRow = {
        id: newId('pfl'),
        workspaceId,
        accountId: null,
        clientId,
        name,
        baseCurrency,
        benchmark: 'SPY',
        riskLimits: defaultRiskLimits,
        createdAt: now,
        updatedAt: now,
      };
      await store.insertPortfolio(handle, row);
      return toWirePortfolio(row);
    },

    /** Hands a person's own portfolio over to a client; from then on it is nobody's own. Null where it is not the person's. */
    handOver: async (
      handle: DatabaseHandle,
      { portfolioId, accountId, client }: { portfolioId: string; accountId: string; client: ClientOfCurrency },
    ): Promise<Portfolio | null> => {
      const row = await store.findPortfolio(handle, portfolioId);
      if (row === null || row.accountId !== accountId) return null;
      if (row.baseCurrency !== client.baseCurrency)
        throw new AppError(
          'conflict',
          `The portfolio is in ${row.baseCurrency}, the client in ${client.baseCurrency}.`,
        );
      const accounts = await store.listAccounts(handle, [row.id]);
      if (accounts.some(({ kind }) => kind === 'broker'))
        throw new AppError('conflict', 'A portfolio that a broker fills stays with the account of the connection.');
      const handed = { ...row, accountId: null, clientId: client.id, updatedAt: clock.now() };
      await store.updatePortfolio(handle, row.id, handed);
      return toWirePortfolio(handed);
    },

    /** Which of some portfolios are as they were when they were handed over. */
    unchangedSince: async (handle: DatabaseHandle, times: ReadonlyMap<string, Date>): Promise<string[]> => {
      const unchanged: string[] = [];
      for (const [id, since] of times) if (!(await store.isAddedTo(handle, { id, since }))) unchanged.push(id);
      return unchanged;
    },

    /** Makes a client's portfolio a person's own again. Null where it is not the client's. */
    takeBack: async (handle: DatabaseHandle, { portfolioId, accountId, clientId, since }: Returned) => {
      const row = await store.findPortfolio(handle, portfolioId);
      if (row === null || row.clientId !== clientId) return null;
      if (await store.isAddedTo(handle, { id: row.id, since }))
        throw new AppError('conflict', 'Something was added to the portfolio since: it stays with the client.');
      const returned = { ...row, accountId, clientId: null, updatedAt: clock.now() };
      await store.updatePortfolio(handle, row.id, returned);
      return toWirePortfolio(returned);
    },
  };
}

type Of = { client: ClientOfCurrency; day: string };
type Valued = { reading: PortfolioReading; valuation: Valuation };

function holdingsOf(readings: readonly PortfolioReading[], { client, day }: Of): ClientHoldings {
  const base = {
    asOf: day,
    currency: client.baseCurrency,
    portfolios: readings.map(({ portfolio }) => toWirePortfolio(portfolio)),
  };
  try {
    const valued = readings.map((reading) => ({ reading, valuation: valuePortfolio(reading, day) }));
    const missing = [...new Set(valued.flatMap(({ valuation }) => valuation.missing))];
    const whole = roundMoney(sumOf(valued.map(({ valuation }) => valuation.valueOfPriced)), client.baseCurrency);
    return {
      ...base,
      holdings: merged(valued),
      cash: valued.flatMap(({ valuation }) =>
        valuation.cash.map(({ currency, valueBase }) => ({ currency, value: valueBase.toNumber() })),
      ),
      value: missing.length === 0 ? whole.toNumber() : null,
      missing,
      problem: null,
      state: leastSure(valued.flatMap(({ valuation }) => valuation.state ?? [])),
    };
  } catch (error) {
    // A rate that is missing keeps this client from a value, and no other.
    if (!(error instanceof AppError)) throw error;
    return { ...base, holdings: [], cash: [], value: null, missing: [], problem: error.message, state: null };
  }
}

function merged(valued: readonly Valued[]): ClientHolding[] {
  const each = valued.flatMap(({ reading, valuation }) =>
    valuation.positions.map((position) => ({ instrument: reading.instruments.get(position.symbol), position })),
  );
  const purchases = firstPurchases(valued.flatMap(({ reading }) => reading.activities));
  return [...Map.groupBy(each, ({ position }) => position.symbol)].flatMap(([symbol, items]): ClientHolding[] => {
    const [first] = items;
    if (first === undefined) return [];
    const priced = items.flatMap(({ position }) => position.valueBase ?? []);
    const value = priced.length < items.length ? null : sumOf(priced);
    const gains = items.flatMap(({ position }) => position.unrealizedBase ?? []);
    return [
      {
        symbol,
        name: first.instrument?.name ?? symbol,
        sector: first.instrument?.sector ?? null,
        currency: first.position.price?.currency ?? first.position.currency,
        quantity: sumOf(items.map(({ position }) => position.quantity)).toNumber(),
        value: value?.toNumber() ?? null,
        unrealized: gains.length < items.length ? null : sumOf(gains).toNumber(),
        firstBought: purchases.get(symbol) ?? null,
        priceAsOf: first.position.price?.day ?? null,
        state: first.position.price?.state ?? null,
      },
    ];
  });
}
