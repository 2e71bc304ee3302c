import { tieSlack } from '#figures/printed-precision';
import { SlotFault, type Operand } from './slot-value.ts';

export type Rendered = { text: string; value: number; decimals: number };

const minus = '\u2212';
const currencySigns: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' };

/** Rounds half away from zero in decimal, as printed figures do. */
function fixed(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  const scaled = Math.abs(value) * factor;
  const rounded = Math.floor(scaled + 0.5 + tieSlack(scaled)) / factor;
  const [whole = '0', fraction] = rounded.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function signed(value: number, printed: string, decorate: (digits: string) => string): string {
  const isZero = !/[1-9]/.test(printed);
  return `${value < 0 && !isZero ? minus : ''}${decorate(printed)}`;
}

function rendered(value: number, decimals: number, decorate: (digits: string) => string): Rendered {
  return { text: signed(value, fixed(value, decimals), decorate), value, decimals };
}

function asPercent(operand: Operand): number {
  if (operand.unit === 'ratio' || operand.unit === 'probability') return operand.value * 100;
  if (operand.unit === null || operand.unit === 'percent' || operand.unit === 'percentage_point') return operand.value;
  if (operand.unit === 'basis_point') return operand.value / 100;
  throw new SlotFault('wrong_unit', `a value in ${operand.unit} cannot be shown as percent`);
}

function currencySign(operand: Operand): string {
  if (operand.unit !== null && operand.unit !== 'currency') {
    throw new SlotFault('wrong_unit', `a value in ${operand.unit} cannot be shown as money`);
  }
  const currency = operand.currency ?? 'USD';
  return currencySigns[currency] ?? `${currency} `;
}

function compact(operand: Operand, decimals: number): Rendered {
  const size = Math.abs(operand.value);
  const steps = [
    { factor: 1e12, mark: 'T' },
    { factor: 1e9, mark: 'B' },
    { factor: 1e6, mark: 'M' },
    { factor: 1e3, mark: 'K' },
  ];
  const step = steps.find(({ factor }) => size >= factor) ?? { factor: 1, mark: '' };
  const sign = operand.unit === 'currency' ? currencySign(operand) : '';
  return rendered(
    operand.value / step.factor,
    step.mark === '' && Number.isInteger(size) ? 0 : decimals,
    (digits) => `${sign}${digits}${step.mark}`,
  );
}

/**
 * Renders a number: pct0-2, pp0-2, bp0-1, usd0-2, num0-4, compact0-4. `pp` alone is pp1, `bp` is bp0, `compact` is compact1. The sign of a
 * negative is U+2212; what rounds to zero has none. A ratio is multiplied by 100 for pct and pp, by 10,000 for bp.
 */
export function formatOperand(operand: Operand, format: string): Rendered {
  const match = /^(pct|pp|bp|usd|num|compact)([0-4])?$/.exec(format);
  const [, name, digits] = match ?? [];
  const decimals = digits === undefined ? null : Number(digits);
  if (name === 'pct') return rendered(asPercent(operand), decimals ?? 1, (text) => `${text}%`);
  if (name === 'pp') return rendered(asPercent(operand), decimals ?? 1, (text) => `${text} pp`);
  if (name === 'bp') {
    const value =
      operand.unit === 'basis_point' ? operand.value : asPercent(operand) * (operand.unit === null ? 1 : 100);
    return rendered(value, decimals ?? 0, (text) => `${text} bp`);
  }
  if (name === 'usd') {
    const sign = currencySign(operand);
    return rendered(operand.value, decimals ?? 2, (text) => `${sign}${text}`);
  }
  if (name === 'num') return rendered(operand.value, decimals ?? 0, (text) => text);
  if (name === 'compact') return compact(operand, decimals ?? 1);
  throw new SlotFault('unknown_format', `the format "${format}" is not known`);
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Renders an ISO date, month or date-time as "Jun 30, 2024" or "Jun 2024". */
export function formatDate(value: unknown): string {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:T.*)?$/.exec(value) : null;
  const month = monthNames[Number(match?.[2] ?? 0) - 1];
  if (match === null || month === undefined) throw new SlotFault('wrong_unit', 'the value is not an ISO date');
  const year = match[1] ?? '';
  return match[3] === undefined ? `${month} ${year}` : `${month} ${Number(match[3])}, ${year}`;
}
