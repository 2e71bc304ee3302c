import { scanWords } from '#text/word-scan';
import { stemWord } from '#text/word-stem';

export type TextWindow = { start: number; end: number };

const windowWords = 40;

type Hit = { stem: string; at: number; start: number; end: number };

/**
 * The stretch of at most 40 words that holds the most of the weighted stems, each counted once; the whole text when it
 * holds none. Offsets are UTF-16 units. Linear in the text.
 */
export function findBestWindow(text: string, weights: ReadonlyMap<string, number>): TextWindow {
  const hits: Hit[] = [];
  let words = 0;
  scanWords(text, (word, start, end) => {
    const stem = stemWord(word);
    if (weights.has(stem)) hits.push({ stem, at: words, start, end });
    words += 1;
  });
  let best: TextWindow = { start: 0, end: text.length };
  let bestWeight = 0;
  let weight = 0;
  let first = 0;
  const inside = new Map<string, number>();
  for (const hit of hits) {
    weight += enter(inside, hit.stem, weights);
    while (hit.at - (hits[first]?.at ?? hit.at) >= windowWords) {
      weight -= leave(inside, hits[first]?.stem ?? '', weights);
      first += 1;
    }
    if (weight <= bestWeight) continue;
    bestWeight = weight;
    best = { start: hits[first]?.start ?? hit.start, end: hit.end };
  }
  return best;
}

function enter(inside: Map<string, number>, stem: string, weights: ReadonlyMap<string, number>): number {
  const count = inside.get(stem) ?? 0;
  inside.set(stem, count + 1);
  return count === 0 ? (weights.get(stem) ?? 0) : 0;
}

function leave(inside: Map<string, number>, stem: string, weights: ReadonlyMap<string, number>): number {
  const count = inside.get(stem) ?? 0;
  inside.set(stem, count - 1);
  return count === 1 ? (weights.get(stem) ?? 0) : 0;
}
