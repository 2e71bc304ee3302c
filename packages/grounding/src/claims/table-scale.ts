import { isHeadCount, isPerShare, isPlainLabel, isShareCount } from './label-units.ts';
import { readScaleNote, type ScaleNote } from './scale-reading.ts';
import type { TableBlocks } from './table-blocks.ts';

/** The scale that heads, captions or prose write for the whole table; null when none does. */
export function documentScale(blocks: TableBlocks, paragraphs: readonly string[]): ScaleNote | null {
  for (const row of blocks.headers) {
    for (const [index, cell] of row.entries()) {
      const note = readScaleNote(cell);
      if (note !== null && !isOfColumnAlone(row, index)) return note;
    }
  }
  for (const paragraph of paragraphs) {
    const note = noteInBrackets(paragraph) ?? readScaleNote(paragraph);
    if (note !== null) return note;
  }
  return scaleFromProse(blocks, paragraphs);
}

function noteInBrackets(paragraph: string): ScaleNote | null {
  for (const [brackets] of paragraph.matchAll(/\([^()]{0,160}\)/g)) {
    const note = readScaleNote(brackets);
    if (note !== null) return note;
  }
  return null;
}

const ofAnyColumn =
  /\b(?:(?:19|20)\d\d|months?|years?|quarters?|weeks?|days?|ended|ending|as of|as at|change|variance|total|amounts?|increase|decrease|january|february|march|april|june|july|august|september|october|november|december)\b/i;

/** "AUM (millions)" beside "Fee" and "P/E" says nothing of these; beside years it is the scale of all. */
function isOfColumnAlone(row: readonly string[], index: number): boolean {
  return (
    index > 0 &&
    row.some(
      (other, at) =>
        at > 0 &&
        at !== index &&
        other !== row[index] &&
        /\p{L}/u.test(other) &&
        !ofAnyColumn.test(other) &&
        readScaleNote(other) === null,
    )
  );
}

/** The scale with which the prose repeats figures of the table: "totaled $3,988 million". */
function scaleFromProse(blocks: TableBlocks, paragraphs: readonly string[]): ScaleNote | null {
  const printed = new Set(
    blocks.body
      .flatMap(({ row }) => row.slice(1).map((cell) => cell.replace(/[^\d.,]/g, '')))
      .filter((digits) => digits.length >= 4),
  );
  for (const paragraph of paragraphs) {
    for (const match of paragraph.matchAll(/(\d[\d.,]*\d)\s(thousand|million|billion)\b/g)) {
      if (printed.has(match[1] ?? ''))
        return { ...(readScaleNote(`in ${match[2]}s`) ?? { factor: null }), exceptPerShare: false, exceptShares: true };
    }
  }
  return scaleFromRounding(blocks, paragraphs);
}

const fewestMatches = 2;

/** Amounts of seven digits and more that all end in three noughts are written out. */
function isInFull({ body }: TableBlocks): boolean {
  const amounts = body.flatMap(({ row }) =>
    row.slice(1).flatMap((cell) => /^\(?\s*[$€£]?\s*\(?(\d{1,3}(?:,\d{3})+)\)?$/.exec(cell.trim())?.[1] ?? []),
  );
  return amounts.length >= fewestMatches && amounts.every((digits) => /^\d{1,3}(?:,\d{3})+,000$/.test(digits));
}

/** The one scale in which figures of the prose round those of the table: "$16.7 million" for 16,684,172. */
function scaleFromRounding(blocks: TableBlocks, paragraphs: readonly string[]): ScaleNote | null {
  const printed = blocks.body.flatMap(({ row }) =>
    row.slice(1).flatMap((cell) => {
      const digits = cell.replace(/[^\d.]/g, '');
      return digits.length >= 5 && !cell.includes('%') ? [Number(digits)] : [];
    }),
  );
  const told = paragraphs.flatMap((paragraph) =>
    [...paragraph.matchAll(/[$€£]\s?(\d[\d,]*\.\d+)\s(million|billion)\b/g)].map((match) => ({
      digits: (match[1] ?? '').replaceAll(',', ''),
      factor: match[2] === 'million' ? 1e6 : 1e9,
    })),
  );
  const matches = (scale: number): number =>
    new Set(
      told.flatMap(({ digits, factor }) => {
        const decimals = digits.length - digits.indexOf('.') - 1;
        const found = printed.find((value) => ((value * scale) / factor).toFixed(decimals) === digits);
        return found === undefined ? [] : [digits];
      }),
    ).size;
  const [whole, thousands] = [matches(1), matches(1e3)];
  const factor = whole >= fewestMatches && thousands === 0 ? 1 : thousands >= fewestMatches && whole === 0 ? 1e3 : null;
  if (factor === null) return isInFull(blocks) ? { factor: 1, exceptPerShare: true, exceptShares: true } : null;
  return { factor, exceptPerShare: true, exceptShares: true };
}

/** Scale of one cell: its label's, else its column's, else the table's, less the exceptions that are written. */
export function cellScale(request: {
  label: string;
  header: string;
  note: ScaleNote | null;
  isPercent: boolean;
}): number | null {
  if (request.isPercent) return 1;
  const own = readScaleNote(request.label);
  if (own !== null) return own.factor;
  if (isPerShare(request.label) || isPlainLabel(request.label)) return 1;
  if (/\(?\bin years\)?|\(years\)|\bratio\b/i.test(request.header)) return 1;
  const ofColumn = readScaleNote(request.header);
  if (ofColumn !== null && !(ofColumn.exceptShares && isShareCount(request.label))) return ofColumn.factor;
  if (request.note === null || isHeadCount(request.label)) return null;
  if (request.note.exceptShares && isShareCount(request.label)) return 1;
  return request.note.factor;
}
