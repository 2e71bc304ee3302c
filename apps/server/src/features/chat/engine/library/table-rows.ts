import type { SearchHit } from '@aex/contracts/search';
import { wordsOf } from '../reading/plain-text.ts';

const tableName = /\.csv$/i;
const shortestWord = 2;
const shortestPart = 4;
const dated = /(?<![\d.])(?:19|20)\d{2}(?:-\d{2}){0,2}(?!\.?\d)/g;
const mostRows = 6;
/** A word in more of the rows than this share tells none of them from the others. */
const commonShare = 0.2;

/**
 * The best hits, those of tables among all that were `searched` as the rows that hold what the question names, each quoted by itself with the names of the columns before them;
 * other hits, and tables of which no row does, stay as they are.
 */
export function withMatchingRows(
  hits: readonly SearchHit[],
  searched: readonly SearchHit[],
  plain: string,
): SearchHit[] {
  const tables = searched.filter(({ document }) => tableName.test(document));
  const rows = tables.flatMap(rowsOf);
  const asked = new Set(tokensOf(plain).filter((token) => token.length >= shortestWord));
  const counted = new Map([...asked].map((word) => [word, rows.filter((row) => holds(row, word)).length]));
  const telling = [...asked].filter((word) => {
    const count = counted.get(word) ?? 0;
    return count > 0 && count <= Math.max(1, rows.length * commonShare);
  });
  const scored = rows
    .filter(({ isHeader }) => !isHeader)
    .map((row) => ({ row, score: telling.filter((word) => holds(row, word)).length }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best === 0) return [...hits];
  const chosen = scored.filter(({ score }) => score === best).slice(0, mostRows);
  const headers = rows.filter(
    ({ isHeader, hit }) => isHeader && chosen.some(({ row }) => row.hit.document_id === hit.document_id),
  );
  const others = hits.filter(({ document }) => !tableName.test(document));
  return [...headers, ...chosen.map(({ row }) => row)].map(({ quoted }) => quoted).concat(others);
}

// Words, years and days: "2025" stands for the rows of its days as well.
function tokensOf(text: string): string[] {
  const words = wordsOf(text.toLowerCase()).map(({ word }) => word);
  return [...words, ...[...text.matchAll(dated)].map(([token]) => token)];
}

// "Pepsi" is a part of the name "PepsiCo".
function holds({ words }: Row, word: string): boolean {
  return words.has(word) || (word.length >= shortestPart && [...words].some((each) => each.startsWith(word)));
}

type Row = { hit: SearchHit; quoted: SearchHit; words: ReadonlySet<string>; isHeader: boolean };

// The first line of a table names its columns.
function rowsOf(hit: SearchHit): Row[] {
  const begin = hit.start - hit.passage.indexOf(hit.quote);
  let at = 0;
  return hit.passage.split('\n').flatMap((line): Row[] => {
    const start = begin + at;
    at += line.length + 1;
    if (line.trim() === '') return [];
    const words = new Set(tokensOf(line));
    const quoted = { ...hit, quote: line, start, end: start + line.length };
    return [{ hit, quoted, words, isHeader: hit.section?.startsWith('Lines 1 to ') === true && start === begin }];
  });
}
