import type { EngineDeps } from './engine-ports.ts';

/**
 * Reads each thing once for one answer, however many intents and readings of the question ask for it: what moves meanwhile is the
 * same in all of them.
 */
export function withKeptReads(deps: EngineDeps): EngineDeps {
  const { market, macro, curves, options, companies, accounts } = deps;
  return {
    ...deps,
    market: {
      ...market,
      findListed: kept(market.findListed),
      findByNames: kept(market.findByNames),
      search: kept(market.search),
      findPriceHistory: kept(market.findPriceHistory),
      symbol: kept(market.symbol),
      news: kept(market.news),
    },
    macro: { ...macro, read: kept(macro.read), knownSeries: kept(macro.knownSeries) },
    curves: { curve: kept(curves.curve) },
    options: { ...options, chain: kept(options.chain) },
    companies: { ...companies, figures: kept(companies.figures), actions: kept(companies.actions) },
    accounts: { ...accounts, portfolio: kept(accounts.portfolio) },
  };
}

function kept<Asked extends unknown[], T>(read: (...asked: Asked) => Promise<T>): (...asked: Asked) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const answer = answers.get(key) ?? read(...asked);
    answers.set(key, answer);
    return answer;
  };
}
