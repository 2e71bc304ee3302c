import { isRateLike } from './rate-names.ts';
import type { RecordColumn, RecordTable } from './record-table.ts';

export type ColumnsFound = { columns: RecordColumn[]; rest: string };
type Place = { column: RecordColumn; spans: readonly { index: number; length: number }[] };

const currency = / *(?:\((?:[^)]*)\)|\b(?:eur|usd|gbp|chf|sek|jpy|cad|aud)|[$€£])$/i;

/** The columns of figures that a text names, in its order, and the text with a mark in the place of each. */
export function columnsNamed(text: string, { figures }: RecordTable): ColumnsFound {
  const byLength = figures.toSorted((one, other) => other.name.length - one.name.length);
  const places = [asWritten, inAnyOrder, byOneWord].reduce<{ rest: string; found: Place[] }>(
    (read, find) =>
      byLength.reduce(({ rest, found }, column) => {
        const isKnown = found.some((each) => each.column === column);
        const spans = isKnown ? null : find(rest, column, byLength);
        return spans === null ? { rest, found } : { rest: blanked(rest, spans), found: [...found, { column, spans }] };
      }, read),
    { rest: text, found: [] },
  ).found;
  const inOrder = places.toSorted((one, other) => (one.spans[0]?.index ?? 0) - (other.spans[0]?.index ?? 0));
  const marks = inOrder.flatMap(({ spans }) => spans.map((span, at) => ({ ...span, sign: at === 0 ? ' § ' : ' ' })));
  const rest = marks
    .toSorted((one, other) => other.index - one.index)
    .reduce((left, { index, length, sign }) => left.slice(0, index) + sign + left.slice(index + length), text);
  return { columns: inOrder.map(({ column }) => column), rest };
}

function asWritten(text: string, { name }: RecordColumn): Place['spans'] | null {
  const words = wordsOf(name);
  if (words.length === 0) return null;
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${words.map(formOf).join('[ _-]+')}(?![\\p{L}\\p{N}])`, 'u').exec(text);
  return match === null ? null : [{ index: match.index, length: match[0].length }];
}

/** “What did I budget for fuel in 2026?” names the column “Budget 2026”. */
function inAnyOrder(text: string, { name }: RecordColumn): Place['spans'] | null {
  const words = wordsOf(name);
  const spans =
    words.length < 2 || !words.some((word) => /\d/.test(word)) ? [] : words.map((word) => spanOf(text, word));
  const found = spans.flatMap((span) => span ?? []);
  return found.length > 0 && found.length === words.length
    ? found.toSorted((one, other) => one.index - other.index)
    : null;
}

/** A word that one column alone has, such as “tax” for “Withholding tax”; of prices and rates the rest of the name says which. */
function byOneWord(text: string, { name }: RecordColumn, all: readonly RecordColumn[]): Place['spans'] | null {
  const words = wordsOf(name);
  if (isRateLike(name) || words.some((word) => modifying.test(word))) return null;
  const own = words.filter(
    (word) => word.length > 1 && all.every((other) => other.name === name || !wordsOf(other.name).includes(word)),
  );
  const [span] = own.flatMap((word) => spanOf(text, word) ?? []);
  return span === undefined ? null : [span];
}

/** What a name without these would be of something else. */
const modifying = /^(?:target|planned|plan|forecast|estimated|expected|other|store|prior|previous|last|same)$/;

function spanOf(text: string, word: string): Place['spans'][number] | null {
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${formOf(word)}(?![\\p{L}\\p{N}])`, 'u').exec(text);
  return match === null ? null : { index: match.index, length: match[0].length };
}

/** The unit of a name is not asked for. */
export function wordsOf(name: string): string[] {
  return (
    name
      .replace(currency, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}&/]+/gu) ?? []
  );
}

function formOf(word: string): string {
  return `${word.replace(/[/]/g, '\\/').replace(/(?<=\p{L}{3})s$/u, '')}(?:e?s)?`;
}

function blanked(text: string, spans: Place['spans']): string {
  return spans.reduce(
    (left, { index, length }) => left.slice(0, index) + ' '.repeat(length) + left.slice(index + length),
    text,
  );
}
