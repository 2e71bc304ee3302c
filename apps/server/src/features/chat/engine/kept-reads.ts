import type { EngineDeps } from './engine-ports.ts';

/** Reads each thing once for one answer, however many intents and readings of the question ask for it. */
export function withKeptReads(deps: EngineDeps): EngineDeps {
  const { market, macro } = deps;
  return {
    ...deps,
    market: {
      ...market,
      findListed: kept(market.findListed),
      findByNames: kept(market.findByNames),
      search: kept(market.search),
      findPriceHistory: kept(market.findPriceHistory),
    },
    macro: { ...macro, read: kept(macro.read), knownSeries: kept(macro.knownSeries) },
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
