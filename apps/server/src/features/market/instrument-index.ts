import type { UniverseRow } from './market-store.ts';
import { letterSet, missingLetters } from './letter-set.ts';
import { isWithinOneTypingError } from './typing-error.ts';

type Word = { text: string; letters: number };
type Entry = { item: UniverseRow; symbol: Word; name: string; words: Word[]; letters: number };
/** What is looked for: as a ticker, as words, and as the words in one. */
type Wanted = { symbol: Word; words: Word[]; text: string };

/** Places of a match, best first. */
const rank = { symbol: 0, symbolStart: 1, nameStart: 2, wordStarts: 3, inside: 4, symbolTypo: 5, nameTypo: 6, none: 7 };

// A short word is one typing error away from too many others.
const shortestSymbolTypo = 3;
const shortestWordTypo = 4;
// With this many good matches nobody mistyped.
const enough = 5;

export type InstrumentIndex = { search(text: string, limit: number): UniverseRow[] };

/** Finds instruments by ticker and by words of their names, in memory: exact, then beginnings, then parts, then one typing error. */
export function indexInstruments(rows: readonly UniverseRow[]): InstrumentIndex {
  const entries: Entry[] = rows
    .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1))
    .map((item) => {
      const [symbol, words] = [wordOf(compact(item.symbol)), wordsOf(item.name).map(wordOf)];
      const letters = words.reduce((all, word) => all | word.letters, symbol.letters);
      return { item, symbol, name: words.map(({ text }) => text).join(' '), words, letters };
    });
  return {
    search: (text, limit) => {
      const words = wordsOf(text);
      const wanted: Wanted = { symbol: wordOf(compact(text)), words: words.map(wordOf), text: words.join(' ') };
      if (wanted.symbol.text === '' && words.length === 0) return text.trim() === '' ? firstOf(entries, limit) : [];
      const found = ranked(entries, (entry) => plainRank(entry, wanted));
      const typed = found.length < enough ? ranked(entries, (entry) => typoRank(entry, wanted)) : [];
      const seen = new Set(found.map(({ entry }) => entry));
      return [...found, ...typed.filter(({ entry }) => !seen.has(entry))]
        .slice(0, limit)
        .map(({ entry }) => entry.item);
    },
  };
}

function ranked(entries: readonly Entry[], rankOf: (entry: Entry) => number): Array<{ entry: Entry; place: number }> {
  const matches: Array<{ entry: Entry; place: number }> = [];
  for (const entry of entries) {
    const place = rankOf(entry);
    if (place !== rank.none) matches.push({ entry, place });
  }
  return matches.sort((a, b) => a.place - b.place);
}

function plainRank(entry: Entry, { symbol, words, text }: Wanted): number {
  if (missingLetters(symbol.letters, entry.letters) > 0) return rank.none;
  if (symbol.text !== '' && entry.symbol.text.startsWith(symbol.text)) {
    return entry.symbol.text.length === symbol.text.length ? rank.symbol : rank.symbolStart;
  }
  if (text === '') return rank.none;
  if (entry.name.startsWith(text)) return rank.nameStart;
  if (words.every((word) => entry.words.some((own) => own.text.startsWith(word.text)))) return rank.wordStarts;
  return entry.name.includes(text) || entry.symbol.text.includes(symbol.text) ? rank.inside : rank.none;
}

function typoRank(entry: Entry, { symbol, words }: Wanted): number {
  if (
    symbol.text.length >= shortestSymbolTypo &&
    missingLetters(symbol.letters, entry.symbol.letters) < 2 &&
    beginsAlike(entry.symbol.text, symbol.text) &&
    isWithinOneTypingError(entry.symbol.text, symbol.text)
  )
    return rank.symbolTypo;
  if (words.length === 0) return rank.none;
  return words.every((word) => entry.words.some((own) => isMistyped(own, word))) ? rank.nameTypo : rank.none;
}

// While a word is being typed only its beginning is there, with a letter more or less by the error.
function isMistyped({ text: own, letters }: Word, { text: typed, letters: wanted }: Word): boolean {
  if (missingLetters(wanted, letters) === 2 || !beginsAlike(own, typed)) return false;
  if (own.startsWith(typed)) return true;
  if (typed.length < shortestWordTypo || own.length < typed.length - 1) return false;
  for (let length = typed.length - 1; length <= typed.length + 1; length += 1) {
    if (isWithinOneTypingError(own.slice(0, length), typed)) return true;
  }
  return false;
}

// One error leaves one of the first two letters at its place or moves it by one; most words are put aside by that.
function beginsAlike(own: string, typed: string): boolean {
  const [ownFirst, ownSecond] = [own.charCodeAt(0), own.charCodeAt(1)];
  const [typedFirst, typedSecond] = [typed.charCodeAt(0), typed.charCodeAt(1)];
  if (ownFirst === typedFirst || ownSecond === typedSecond) return true;
  return ownFirst === typedSecond || ownSecond === typedFirst;
}

function wordOf(text: string): Word {
  return { text, letters: letterSet(text) };
}

function firstOf(entries: readonly Entry[], limit: number): UniverseRow[] {
  return entries.slice(0, limit).map(({ item }) => item);
}

/** BRK.B, brk-b and BRKB are one ticker to whoever types it. */
function compact(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9^]/g, '');
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}&]+/u).filter((word) => word !== '');
}
