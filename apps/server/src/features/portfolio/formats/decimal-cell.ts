import { quoted } from '#features/imports/index.ts';
import { Decimal } from '../ledger/exact-decimal.ts';

export type CellReading<T> = { ok: true; value: T } | { ok: false; problem: string };

const blanks = new Set(['', '-', '--', 'n/a', 'null', 'none']);
const plainNumber = /^\d{1,30}(?:\.\d{0,30})?$|^\.\d{1,30}$/;
const commaNumber = /^\d{1,30},\d{0,30}$|^,\d{1,30}$/;
const exponentNumber = /^\d{1,30}(?:\.\d{0,30})?e[+-]?\d{1,2}$/i;
const groupedByCommas = /^[1-9]\d{0,2}(?:,\d{3}){1,9}(?:\.\d{0,30})?$/;
const groupedByPoints = /^[1-9]\d{0,2}(?:\.\d{3}){1,9}(?:,\d{0,30})?$/;
/** A thousand and more, or three digits after the point: 1,234 and 1.234. */
const twofold = /^[1-9]\d{0,2}[.,]\d{3}$/;
const keptDigits = 10;
const longestCell = 60;

/** Which sign parts the digits after the point in a file; where it has both, what can be read in two ways is not read. */
export type DecimalSign = 'point' | 'comma' | 'both';

/** An exact decimal of a cell: with $ or €, grouped, negative by a sign or brackets; blank is null. */
export function readDecimal(text: string, sign: DecimalSign = 'point'): CellReading<string | null> {
  const bare = withoutGaps(text.trim());
  if (blanks.has(bare.toLowerCase())) return { ok: true, value: null };
  const isBracketed = bare.startsWith('(') && bare.endsWith(')');
  const inner = isBracketed ? bare.slice(1, -1).trim() : bare;
  const [, minus = '', digitsText = ''] = /^(?:[$€£] ?)?([-+\u2212]?) ?(?:[$€£] ?)?(.*)$/.exec(inner) ?? [];
  const isNegative = isBracketed || minus === '-' || minus === '\u2212';
  const digits = bare.length > longestCell ? null : digitsOf(digitsText, sign);
  if (digits === null && sign === 'both' && twofold.test(digitsText))
    return {
      ok: false,
      problem: `${quoted(text)} can be read in two ways; the file has decimal commas and decimal points`,
    };
  if (digits === null) return { ok: false, problem: `${quoted(text)} is not a number; expected one such as 101.25` };
  const value = new Decimal(digits).times(isNegative ? -1 : 1);
  if (value.abs().gte('1e18')) return { ok: false, problem: `${quoted(text)} is larger than any amount` };
  return { ok: true, value: value.toFixed() };
}

// Swiss and French files part the thousands by an apostrophe or a narrow blank.
function withoutGaps(text: string): string {
  return text.replace(/(?<=\d)[\u00a0\u202f\u2009 '\u2019](?=\d{3}(?!\d))/g, '');
}

function digitsOf(text: string, sign: DecimalSign): string | null {
  if (twofold.test(text)) {
    if (sign === 'both') return null;
    const isDecimal = text.includes(sign === 'point' ? '.' : ',');
    return isDecimal ? text.replace(',', '.') : text.replace(/[.,]/, '');
  }
  if (plainNumber.test(text) || exponentNumber.test(text)) return text;
  if (groupedByCommas.test(text)) return text.replaceAll(',', '');
  if (groupedByPoints.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return commaNumber.test(text) ? text.replace(',', '.') : null;
}

/** The sign that the cells of a file show by numbers that can be read in one way only; null when none does. */
export function decimalSignOf(cells: Iterable<string>): DecimalSign | null {
  const seen = { point: false, comma: false };
  for (const cell of cells) {
    const digits = /^[-+\u2212($€£ ]*([\d.,]+)[)€ ]*$/.exec(cell)?.[1] ?? '';
    if (twofold.test(digits)) continue;
    if (groupedByPoints.test(digits) || (commaNumber.test(digits) && digits.length > 1)) seen.comma = true;
    else if (groupedByCommas.test(digits) || (digits.includes('.') && plainNumber.test(digits))) seen.point = true;
  }
  if (seen.point && seen.comma) return 'both';
  return seen.comma ? 'comma' : seen.point ? 'point' : null;
}

/** Whether a cell could be a thousand and more, or a number with three digits after the point. */
export function isTwofold(cell: string): boolean {
  return twofold.test(cell.replace(/^[-+\u2212]/, ''));
}

/** Whether a decimal has more digits after the point than the ledger keeps. */
export function isTooFine(text: string): boolean {
  return new Decimal(text).decimalPlaces() > keptDigits;
}

/** The decimal in the digits that the ledger keeps. */
export function keptDecimal(text: string): string {
  return new Decimal(text).toDecimalPlaces(keptDigits).toFixed();
}

/** Size of a decimal without its sign. */
export function unsigned(text: string): string {
  return new Decimal(text).abs().toFixed();
}

export function negated(text: string): string {
  return new Decimal(text).negated().toFixed();
}

export function isBelowZero(text: string): boolean {
  return new Decimal(text).lt(0);
}

export function isZero(text: string | null): boolean {
  return text === null || new Decimal(text).isZero();
}
