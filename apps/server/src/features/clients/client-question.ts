import { answerOnce, type EngineDeps, type OnceAnswer } from '#features/chat/index.ts';
import type { ClientHoldings } from '#features/portfolio/index.ts';
import type { Clock } from '#platform/clock.ts';

type Asked = { question: string; clientId: string; held: ClientHoldings };

/**
 * Asks the built-in engine about one client. What it may read of accounts is replaced by this client's holdings alone; no other
 * client's data is within its reach, and nothing goes to a language model.
 */
export function askAboutClient(
  { question, clientId, held }: Asked,
  { engine, clock }: { engine: EngineDeps; clock: Clock },
): Promise<OnceAnswer> {
  const accounts: EngineDeps['accounts'] = {
    watchlist: async () => held.holdings.map(({ symbol }) => symbol),
    portfolio: async () => portfolioOf(held),
    isOfClient: true,
  };
  return answerOnce({ question, asOf: null, accountId: clientId }, { ...engine, accounts, clock });
}

type Reading = Awaited<ReturnType<EngineDeps['accounts']['portfolio']>>;

function portfolioOf(held: ClientHoldings): Reading {
  if (held.portfolios.length === 0) return null;
  const pnl = held.holdings.reduce<number | null>(
    (sum, { unrealized }) => (sum === null || unrealized === null ? null : sum + unrealized),
    0,
  );
  const invested = held.holdings.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return {
    source: held.portfolios.map(({ name }) => name).join(', '),
    state: held.state ?? 'live',
    asOf: held.asOf,
    currency: held.currency,
    value: held.value,
    cash: held.value === null ? null : held.cash.reduce((sum, { value }) => sum + value, 0),
    livePnl: held.value === null ? null : pnl,
    income: null,
    sharpeRatio: null,
    exposurePercent: held.value === null || held.value <= 0 ? null : (invested / held.value) * 100,
    holdings: held.holdings.flatMap(({ symbol, value }) => (value === null ? [] : [{ symbol, value }])),
    bought: held.holdings.flatMap(({ symbol, value, unrealized }) =>
      value === null || unrealized === null || value <= unrealized
        ? []
        : [{ symbol, cost: value - unrealized, gain: unrealized }],
    ),
    held: held.holdings.map(({ symbol, quantity, value, unrealized, firstBought }) => ({
      symbol,
      quantity,
      cost: value === null || unrealized === null ? null : value - unrealized,
      firstBought,
    })),
    payments: null,
    realized: null,
    sales: null,
    trades: null,
    values: null,
    kinds: null,
    sectors: null,
    measured: null,
    brought: null,
  };
}
