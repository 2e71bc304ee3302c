import { intents } from '../intents.ts';
import { readQuestion } from '../reading/question-reading.ts';

/** What a question is read with where only these symbols are known, by name as the map says, and no event has a day. */
export function readerOf(names: ReadonlyMap<string, string>) {
  const rowsOf = (symbols: readonly string[]) => symbols.map((symbol) => ({ symbol, name: names.get(symbol) ?? '' }));
  const lookup = {
    findListed: async (symbols: readonly string[]) => rowsOf(symbols.filter((symbol) => names.has(symbol))),
    findByNames: async (words: readonly string[]) =>
      rowsOf(
        [...names]
          .filter(([, name]) => words.includes(name.split(' ')[0]?.toLowerCase() ?? ''))
          .map(([symbol]) => symbol),
      ),
    search: async () => ({ symbols: [] }),
  };
  const events = {
    today: '2026-05-01',
    lookup: async () => null,
    ofSymbol: { turn: async () => null, level: async () => null, results: async () => null },
  };
  return (text: string, ...earlier: string[]) =>
    readQuestion({ text, command: null, ticker: null }, earlier, { lookup, intents, events });
}
