import { indexInstruments } from '#server/features/market/index.ts';
import { type Benchmark, median } from './benchmark.ts';

const rounds = 50;
const queries = ['micr', 'nvad', 'holdings corp', 'qzxjv', 'abcdosoft'];

/** Search of ten thousand symbols by ticker, name and with a typing error, beside a scan of all of them for the same letters. */
export const benchmark: Benchmark = {
  name: 'search',
  run: async () => {
    const instruments = Array.from({ length: 10_000 }, (_, row) => ({
      symbol: letters(row * 37),
      name: `${letters(row * 11)}osoft ${letters(row * 7)} Holdings Corporation`,
    }));
    const index = indexInstruments(instruments);
    const scan = (query: string) =>
      instruments.filter(({ symbol, name }) => `${symbol} ${name}`.toLowerCase().includes(query)).slice(0, 50);
    const ours = timesOf((query) => index.search(query, 50));
    const peerValue = timesOf(scan);
    const note = 'a scan finds no typing errors';
    return [{ measure: 'one search', ours, unit: 'ms', target: 5, peer: 'scan for the letters', peerValue, note }];
  },
};

function timesOf(search: (query: string) => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    for (const query of queries) search(query);
    return (performance.now() - startedAt) / queries.length;
  });
  return median(times);
}

function letters(number: number): string {
  return [0, 1, 2, 3].map((place) => String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26))).join('');
}
