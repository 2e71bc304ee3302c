import { quoted } from '#features/imports/index.ts';
import { Decimal } from '../ledger/exact-decimal.ts';

export type CellReading<T> = { ok: true; value: T } | { ok: false; problem: string };

const blanks = new Set(['', '-', '--', 'n/a', 'null', 'none']);
const plainNumber = /^\d{1,30}(?:\.\d{0,30})?$|^\.\d{1,30}$/;
const exponentNumber = /^\d{1,30}(?:\.\d{0,30})?e[+-]?\d{1,2}$/i;
const grouped = /^\d{1,3}(?:,\d{3}){1,9}(?:\.\d{0,30})?$/;
const european = /^\d{1,3}(?:\.\d{3}){0,9},\d{1,30}$/;
const keptDigits = 10;
const longestCell = 60;

/** An exact decimal of a cell: with $ or €, grouped by commas, negative by a sign or brackets; blank is null. */
export function readDecimal(text: string): CellReading<string | null> {
  const bare = text.trim();
  if (blanks.has(bare.toLowerCase())) return { ok: true, value: null };
  const isBracketed = bare.startsWith('(') && bare.endsWith(')');
  const inner = isBracketed ? bare.slice(1, -1).trim() : bare;
  const [, sign = '', digitsText = ''] = /^(?:[$€£] ?)?([-+\u2212]?) ?(?:[$€£] ?)?(.*)$/.exec(inner) ?? [];
  const isNegative = isBracketed || sign === '-' || sign === '\u2212';
  const digits = bare.length > longestCell ? null : digitsOf(digitsText);
  if (digits === null) return { ok: false, problem: `${quoted(text)} is not a number; expected one such as 101.25` };
  const value = new Decimal(digits).times(isNegative ? -1 : 1);
  if (value.abs().gte('1e18')) return { ok: false, problem: `${quoted(text)} is larger than any amount` };
  return { ok: true, value: value.toFixed() };
}

function digitsOf(text: string): string | null {
  if (plainNumber.test(text) || exponentNumber.test(text)) return text;
  if (grouped.test(text)) return text.replaceAll(',', '');
  if (european.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return null;
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
