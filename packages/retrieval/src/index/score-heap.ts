export type ScoredPassage = { passage: number; score: number };

/** The best `limit` of the scores offered; among equals the lower passage number, if offered in ascending order. */
export type ScoreHeap = {
  offer: (passage: number, score: number) => void;
  /** What a score must exceed to get in. */
  threshold: () => number;
  /** Best first. */
  ranked: () => ScoredPassage[];
};

/** An empty heap. */
export function createScoreHeap(limit: number): ScoreHeap {
  const heap: ScoredPassage[] = [];
  return {
    offer: (passage, score) => {
      if (limit === 0) return;
      if (heap.length < limit) {
        heap.push({ passage, score });
        siftUp(heap);
      } else if (isBefore({ passage, score }, heap[0])) {
        heap[0] = { passage, score };
        siftDown(heap);
      }
    },
    threshold: () => (heap.length < limit ? 0 : (heap[0]?.score ?? Infinity)),
    ranked: () => heap.toSorted((a, b) => b.score - a.score || a.passage - b.passage),
  };
}

function isBefore(one: ScoredPassage, two: ScoredPassage | undefined): boolean {
  return two !== undefined && (one.score > two.score || (one.score === two.score && one.passage < two.passage));
}

function siftUp(heap: ScoredPassage[]): void {
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!swapIfBefore(heap, parent, at)) return;
    at = parent;
  }
}

function siftDown(heap: ScoredPassage[]): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    const worse =
      right < heap.length && isBefore(heap[left] ?? { passage: 0, score: 0 }, heap[right]) === true ? right : left;
    if (worse >= heap.length || !swapIfBefore(heap, at, worse)) return;
    at = worse;
  }
}

/** Brings the worse of two to the front place. */
function swapIfBefore(heap: ScoredPassage[], front: number, back: number): boolean {
  const first = heap[front];
  const second = heap[back];
  if (first === undefined || second === undefined || !isBefore(first, second)) return false;
  heap[front] = second;
  heap[back] = first;
  return true;
}
