import { formatsCopy } from '@aex/contracts/copy/formats';
import { madeOnce } from '#lib/format/made-once.ts';

const texts = formatsCopy.numberFormat;

/** What stands for a figure that is missing. */
export const { notAvailable } = texts;

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(digits: number, signed: boolean): Intl.NumberFormat {
  const key = `${digits}${signed ? '+' : ''}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  formatters.set(key, made);
  return made;
}

/** A figure with grouping, fixed decimals and a true minus sign. */
export function formatNumber(value: number | null, digits: number): string {
  return value === null ? notAvailable : formatterFor(digits, false).format(value).replace('-', '\u2212');
}

/** As formatNumber, with its sign always written, zero aside. */
export function formatSigned(value: number | null, digits: number): string {
  return value === null ? notAvailable : formatterFor(digits, true).format(value).replace('-', '\u2212');
}

export function formatPercent(value: number | null, digits: number): string {
  return value === null ? notAvailable : `${formatNumber(value, digits)}%`;
}

const compact = madeOnce(() => new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 }));

/** A large count in three figures: `12.4M`. */
export function formatCompact(value: number | null): string {
  return value === null ? notAvailable : compact().format(value).replace('-', '\u2212');
}

/** Basis points, one decimal: `−12.4 bp`. */
export function formatBasisPoints(value: number | null): string {
  return value === null ? notAvailable : texts.basisPoints(formatNumber(value, 1));
}

/** Brings a confidence to 0..100: the wire has 0..1 in most places, 0..100 in some. */
export function percentOf(confidence: number | null): number | null {
  if (confidence === null) return null;
  return confidence <= 1 ? confidence * 100 : confidence;
}
