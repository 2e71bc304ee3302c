import { formatDate } from '@aex/grounding/slots/slot-format';
import type { FactUnit } from '@aex/grounding/fact';

type Shown = { value: number; unit: FactUnit; currency?: string };

const isoDay = /(?<![\w-])\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\w-])/g;
const hyphenMinus = /(?<=^|[\s(])-(?=\d)/g;
const bareNumber = /^-?\d+(?:\.(\d+))?$/;
const compactFrom = 1e6;
const symbols: Readonly<Record<string, string>> = { USD: '$', EUR: '\u20ac', GBP: '\u00a3' };
const endings: Partial<Record<FactUnit, string>> = { percent: '%', percentage_point: ' pp', basis_point: ' bp' };

/** A text of an evidence card as a person reads it: "Jun 30, 2026" for ISO days, a true minus before a figure. */
export function cardText(text: string): string {
  return text.replace(isoDay, (day) => formatDate(day)).replace(hyphenMinus, '\u2212');
}

/** The figure of an evidence card: a bare number takes the unit and the grouping of the figure that it shows. */
export function cardValue(shown: string, figure: Shown | undefined): string {
  const match = bareNumber.exec(shown);
  if (match === null || figure === undefined) return cardText(shown);
  const value = Number(shown);
  const isLarge = figure.unit === 'currency' && Math.abs(value) >= compactFrom;
  const digits = match[1]?.length ?? 0;
  const style: Intl.NumberFormatOptions = isLarge
    ? { notation: 'compact', maximumSignificantDigits: 4 }
    : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const number = new Intl.NumberFormat('en-US', style).format(Math.abs(value));
  const sign = value < 0 ? '\u2212' : '';
  if (figure.unit !== 'currency') return `${sign}${number}${endings[figure.unit] ?? ''}`;
  const symbol = symbols[figure.currency ?? ''];
  return symbol === undefined ? `${sign}${number} ${figure.currency ?? ''}`.trim() : `${sign}${symbol}${number}`;
}
