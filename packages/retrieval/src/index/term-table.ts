import { stopWords } from '#text/stop-words';
import { stemWord } from '#text/word-stem';

/** Every word seen, its stem's number, and in how many passages the very word stands. */
export type TermTable = {
  /** Number of the word's stem, made when new; null for words that are not indexed. */
  termOf: (word: string, passage: number) => number | null;
  findTerm: (stem: string) => number | null;
  /** The same for a word seen before, without counting it; null for all others. */
  findWordTerm: (word: string) => number | null;
  holdersOfWord: (word: string) => number;
  size: () => number;
};

type WordEntry = { term: number | null; lastPassage: number; holders: number };

/** An empty table. */
export function createTermTable(): TermTable {
  const words = new Map<string, WordEntry>();
  const terms = new Map<string, number>();
  const add = (word: string): WordEntry => {
    const stem = stopWords.has(word) ? null : stemWord(word);
    const term = stem === null ? null : (terms.get(stem) ?? terms.size);
    if (stem !== null && term === terms.size) terms.set(stem, term);
    const entry: WordEntry = { term, lastPassage: -1, holders: 0 };
    words.set(word, entry);
    return entry;
  };
  return {
    termOf: (word, passage) => {
      const entry = words.get(word) ?? add(word);
      if (entry.lastPassage !== passage) {
        entry.lastPassage = passage;
        entry.holders += 1;
      }
      return entry.term;
    },
    findWordTerm: (word) => words.get(word)?.term ?? null,
    findTerm: (stem) => terms.get(stem) ?? null,
    holdersOfWord: (word) => words.get(word)?.holders ?? 0,
    size: () => terms.size,
  };
}
