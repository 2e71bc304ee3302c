import type { UniverseRow } from './market-store.ts';
import { isWithinOneTypingError } from './typing-error.ts';

type Entry = { item: UniverseRow; symbol: string; name: string; words: string[] };

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
      const words = wordsOf(item.name);
      return { item, symbol: compact(item.symbol), name: words.join(' '), words };
    });
  return {
    search: (text, limit) => {
      const symbol = compact(text);
      const words = wordsOf(text);
      if (symbol === '' && words.length === 0) return text.trim() === '' ? firstOf(entries, limit) : [];
      const found = ranked(entries, (entry) => plainRank(entry, symbol, words));
      const typed = found.length < enough ? ranked(entries, (entry) => typoRank(entry, symbol, words)) : [];
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

function plainRank(entry: Entry, symbol: string, words: readonly string[]): number {
  if (symbol !== '' && entry.symbol.startsWith(symbol)) {
    return entry.symbol.length === symbol.length ? rank.symbol : rank.symbolStart;
  }
  const text = words.join(' ');
  if (text === '') return rank.none;
  if (entry.name.startsWith(text)) return rank.nameStart;
  if (words.every((word) => entry.words.some((own) => own.startsWith(word)))) return rank.wordStarts;
  return entry.name.includes(text) || entry.symbol.includes(symbol) ? rank.inside : rank.none;
}

function typoRank(entry: Entry, symbol: string, words: readonly string[]): number {
  if (
    symbol.length >= shortestSymbolTypo &&
    beginsAlike(entry.symbol, symbol) &&
    isWithinOneTypingError(entry.symbol, symbol)
  )
    return rank.symbolTypo;
  if (words.length === 0) return rank.none;
  return words.every((word) => entry.words.some((own) => isMistyped(own, word))) ? rank.nameTypo : rank.none;
}

// While a word is being typed only its beginning is there, with a letter more or less by the error.
function isMistyped(own: string, typed: string): boolean {
  if (!beginsAlike(own, typed)) return false;
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
