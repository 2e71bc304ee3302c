/** An entity that documents of the collection are about. */
export type Entity = {
  /** Letters and digits of its name, lower case, run together. */
  key: string;
  /** The words of the name, as its own passages write them. */
  words: readonly string[];
  /** Its passages, ascending. */
  passages: readonly number[];
};

/** Collects entities while passages are read. */
export type EntityCollector = {
  /** A passage about the entity of this key, with the words of its text, read only where needed. */
  add: (key: string, passage: number, words: () => readonly string[]) => void;
  finish: () => ReadonlyMap<string, Entity>;
};

const mostNameWords = 5;
const mostReadForName = 50;

/** An empty collector. A name run together ("BESTBUY") is taken apart where its passages write it in words. */
export function createEntityCollector(): EntityCollector {
  const found = new Map<string, { passages: number[]; words: readonly string[] | null }>();
  return {
    add: (key, passage, words) => {
      const entry = found.get(key) ?? { passages: [], words: null };
      found.set(key, entry);
      entry.passages.push(passage);
      if (entry.passages.length <= mostReadForName) entry.words ??= nameInWords(key, words());
    },
    finish: () =>
      new Map([...found].map(([key, { passages, words }]) => [key, { key, words: words ?? [key], passages }])),
  };
}

function nameInWords(key: string, words: readonly string[]): string[] | null {
  for (const [at, first] of words.entries()) {
    if (first === key || !key.startsWith(first)) continue;
    let joined = first;
    for (let next = at + 1; next < words.length && next < at + mostNameWords; next += 1) {
      joined += words[next] ?? '';
      if (joined === key) return words.slice(at, next + 1);
      if (!key.startsWith(joined)) break;
    }
  }
  return null;
}
