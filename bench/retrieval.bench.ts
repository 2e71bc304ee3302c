import { createTermIndex, type IndexedText } from '@aex/retrieval/index/term-index';
import { createPassageIndex } from '@aex/retrieval/passage-index';
import { type Benchmark, median, type Row } from './benchmark.ts';

const passageCount = 1_000_000;
const wholeCount = 100_000;
const vocabulary = 300_000;
const wordsInPassage = 45;
const questionCount = 2000;

/** Search over a million made passages of Zipf-Mandelbrot words, checked against scoring every passage. */
export const benchmark: Benchmark = {
  name: 'retrieval',
  run: async () => {
    const source = createWordSource();
    const clock = { makingMs: 0 };
    const startedAt = performance.now();
    const index = createTermIndex(madeTexts(source, clock));
    const buildSeconds = (performance.now() - startedAt - clock.makingMs) / 1000;
    const memoryMiB = process.memoryUsage().rss / 2 ** 20;
    const questions = Array.from(
      { length: questionCount },
      (_, at) => new Map(source.words(1 + (at % 8)).map((word) => [word, 1])),
    );
    const times = questions.map((stems) => {
      const began = performance.now();
      index.find(stems, { limit: 10 });
      return performance.now() - began;
    });
    const note = `${passageCount.toLocaleString('en-US')} passages, ${questionCount} questions of 1 to 8 words`;
    const row = (measure: string, ours: number, rest: Partial<Row> & { unit: string }): Row => ({
      measure,
      ours,
      note,
      ...rest,
    });
    return [
      row('exact top ten, p50', median(times), { unit: 'ms', target: 20 }),
      row('exact top ten, p99', times.toSorted((a, b) => a - b)[Math.floor(questionCount * 0.99)] ?? 0, { unit: 'ms' }),
      row('index built', buildSeconds, { unit: 's', target: 60 }),
      row('memory after building', memoryMiB, { unit: 'MiB', target: 500 }),
      row('overlap with scoring all', overlap(index, questions.slice(0, 20)), {
        unit: 'share',
        target: 1,
        targetIs: 'at least',
      }),
      row('whole search, p50', wholeSearch(source), {
        unit: 'ms',
        target: 20,
        note: `${wholeCount.toLocaleString('en-US')} passages, with pairs, window and names`,
      }),
    ];
  },
};

type WordSource = { words: (count: number) => string[] };

/** Words by rank with probability 1 / (rank + 2.7), the same in every run. */
function createWordSource(): WordSource {
  const sums = new Float64Array(vocabulary);
  let total = 0;
  for (let rank = 0; rank < vocabulary; rank += 1) {
    total += 1 / (rank + 2.7);
    sums[rank] = total;
  }
  let state = 1;
  const nextShare = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const word = (): string => {
    const wanted = nextShare() * total;
    let low = 0;
    let high = vocabulary - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return `w${low}`;
  };
  return { words: (count) => Array.from({ length: count }, word) };
}

/** The texts of the million; what making them takes is counted apart. */
function* madeTexts(source: WordSource, clock: { makingMs: number }): Generator<IndexedText> {
  for (let at = 0; at < passageCount; at += 1) {
    const began = performance.now();
    const body = source.words(wordsInPassage).join(' ');
    clock.makingMs += performance.now() - began;
    yield { title: '', body };
  }
}

function overlap(
  index: ReturnType<typeof createTermIndex>,
  questions: ReadonlyArray<ReadonlyMap<string, number>>,
): number {
  const everyPassage = Array.from({ length: index.size }, (_, at) => at);
  const shares = questions.map((stems) => {
    const scores = index.score(stems, everyPassage);
    const best = everyPassage.filter((at) => (scores[at] ?? 0) > 0);
    best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    const expected = new Set(best.slice(0, 10));
    const found = index.find(stems, { limit: 10 });
    const shared = found.filter(({ passage }) => expected.has(passage)).length;
    return expected.size === 0 ? 1 : shared / expected.size;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function wholeSearch(source: WordSource): number {
  const passages = Array.from({ length: wholeCount }, (_, at) => ({
    id: `p${at}`,
    text: source.words(wordsInPassage).join(' '),
  }));
  const index = createPassageIndex(passages);
  const times = Array.from({ length: 200 }, (_, at) => {
    const question = source.words(1 + (at % 8)).join(' ');
    const began = performance.now();
    index.search(question);
    return performance.now() - began;
  });
  return median(times);
}
