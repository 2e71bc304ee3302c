import * as z from 'zod';

const plain = /^[+-]?(?:\d{1,18}(?:\.\d{0,30})?|\.\d{1,30})$/;
const decimals = 10;

/** A decimal as text without exponent, at most ten decimals; null for what is none. Never through a float where it came as text. */
export const looseDecimal = z.optional(z.unknown()).transform((value): string | null => decimalText(value));

function decimalText(value: unknown): string | null {
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Math.abs(value) >= 1e18) return null;
    const written = String(value);
    return trimmed(/e/i.test(written) ? value.toFixed(decimals) : written);
  }
  if (typeof value !== 'string') return null;
  const text = value.trim().replaceAll(',', '');
  return plain.test(text) ? trimmed(text.replace(/^\+/, '')) : null;
}

function trimmed(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, decimals).replace(/0+$/, '');
  const integer = whole === '' || whole === '-' ? `${whole}0` : whole;
  return kept === '' ? integer : `${integer}.${kept}`;
}

/** Without its sign. */
export function magnitude(text: string | null): string | null {
  return text === null ? null : text.replace(/^-/, '');
}

export function isNegative(text: string | null): boolean {
  return text?.startsWith('-') === true;
}

/** Whether a decimal is nothing. */
export function isZero(text: string | null): boolean {
  return text === null || /^-?0*(?:\.0*)?$/.test(text);
}
