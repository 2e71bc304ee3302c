export type NumberLiteral = { value: number; decimals: number };

const thousandsByComma = /^\d{1,3}(?:,\d{3})+$/;
const lakhsByComma = /^\d{1,2}(?:,\d{2})+,\d{3}$/;
const thousandsByDot = /^\d{1,3}(?:\.\d{3})+$/;
const thousandsByMark = /^\d{1,3}(?:['\u00a0 ]\d{3})+$/;

function isGrouped(whole: string): boolean {
  return (
    /^\d+$/.test(whole) ||
    thousandsByComma.test(whole) ||
    lakhsByComma.test(whole) ||
    thousandsByDot.test(whole) ||
    thousandsByMark.test(whole)
  );
}

function literal(whole: string, fraction: string): NumberLiteral | null {
  if (!isGrouped(whole) || !/^\d*$/.test(fraction)) return null;
  const digits = whole.replace(/[^\d]/g, '');
  return { value: Number(fraction === '' ? digits : `${digits}.${fraction}`), decimals: fraction.length };
}

/**
 * Reads 1,234.56, 1.234,56, 1 234,56, 1'234.56, 12,34,567, 12,5 and 3.14. A single separator before exactly three
 * digits is read the English way: 1,234 is a thousand and 1.234 is a fraction. Null for version-like 1.2.3.
 */
export function parseNumberLiteral(printed: string): NumberLiteral | null {
  const lastDot = printed.lastIndexOf('.');
  const lastComma = printed.lastIndexOf(',');
  if (lastDot < 0 && lastComma < 0) return literal(printed, '');
  if (lastDot >= 0 && lastComma >= 0) {
    const decimalAt = Math.max(lastDot, lastComma);
    return literal(printed.slice(0, decimalAt), printed.slice(decimalAt + 1));
  }
  const separatorAt = Math.max(lastDot, lastComma);
  const separator = printed[separatorAt] ?? '';
  const single = printed.indexOf(separator) === separatorAt;
  const fraction = printed.slice(separatorAt + 1);
  const asDecimal = single && (separator === '.' || fraction.length !== 3);
  return asDecimal ? literal(printed.slice(0, separatorAt), fraction) : literal(printed, '');
}
