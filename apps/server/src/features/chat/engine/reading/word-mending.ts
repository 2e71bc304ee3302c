import { everydayWords, financeWords } from './finance-words.ts';
import { wordsOf } from './plain-text.ts';

const shortestMended = 5;
const lettersForTwo = 9;

/** Puts mistyped words of the trade right: "volatilty" and "drawdwon" are read as what was meant. */
export function mendWords(text: string, isName: (word: string) => boolean = () => false): string {
  let mended = text;
  for (const { word, index } of wordsOf(text).toReversed()) {
    if (word.length < shortestMended || financeWords.has(word) || isEveryday(word) || isName(word)) continue;
    const meant = nearestWord(word);
    if (meant !== null) mended = mended.slice(0, index) + meant + mended.slice(index + word.length);
  }
  return mended;
}

// "Rises" is a form of an everyday word, and no mistyped "risks".
function isEveryday(word: string): boolean {
  const stem = word.replace(/(?:s|d)$/, '');
  return everydayWords.has(word) || everydayWords.has(stem);
}

function nearestWord(word: string): string | null {
  const allowed = word.length >= lettersForTwo ? 2 : 1;
  let best: { word: string; distance: number } | null = null;
  for (const candidate of financeWords) {
    if (candidate.length < shortestMended || candidate.charCodeAt(0) !== word.charCodeAt(0)) continue;
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    // An ending is grammar, not an error: "pricey" is not a mistyped "price".
    if (candidate.startsWith(word) || word.startsWith(candidate)) continue;
    const distance = typingDistance(word, candidate);
    if (distance <= allowed && (best === null || distance < best.distance)) best = { word: candidate, distance };
  }
  return best?.word ?? null;
}

/** Letters too many, too few or wrong, and neighbours swapped, each counted once (Damerau; optimal string alignment). */
export function typingDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(cell(last, column) + 1, cell(line, column - 1) + 1, cell(last, column - 1) + (same ? 0 : 1));
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, cell(beforeLast, column - 2) + 1);
      line.push(cost);
    }
    beforeLast = last;
    last = line;
  }
  return cell(last, b.length);
}

function cell(line: readonly number[], index: number): number {
  return line[index] ?? Infinity;
}
