import { currencyOfDollarRegion } from '#figures/unit-words';

/** A table cell as a number: `value` as printed with its sign, or null for text and dashes. */
export type CellNumber = {
  value: number;
  isPercent: boolean;
  currency: string | null;
  decimals: number;
  years: boolean;
};

const cellPattern =
  /^(?:(us|a|c|hk|nt|nz|s)?([$€£¥]))?\s*([-−–(]?)\s*(?:(us|a|c|hk|nt|nz|s)?([$€£¥]))?\s*\(?\s*([-−]?)(\d[\d,]*(?:\.\d+)?|\.\d+)\s*(%)?\s*(\))?\s*(%|x|pts?|bps)?\s*(years?|yrs?|months?)?\s*(?:\*+|\(\w\)|[a-z†‡])?$/i;

/** "$1,025,659(1)": the number of a remark, no bracket of a loss. */
const remark = /(?<=\d)\s?\(\d{1,2}\)$/;

const signCurrency: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

function currencyOfRegion(region: string | undefined, sign: string): string | null {
  return region === undefined || sign !== '$' ? null : currencyOfDollarRegion(region.toLowerCase());
}

/** Reads "$ (1,234)", "(12.5)%", "−3.4", "2.15 years", "14.5 %". Parentheses and minus signs are negative. */
export function readCellNumber(text: string): CellNumber | null {
  const trimmed = text.trim().replace(remark, '');
  if (trimmed === '' || trimmed.length > 32) return null;
  const match = cellPattern.exec(trimmed);
  if (match === null) return null;
  const digits = (match[7] ?? '').replaceAll(',', '');
  const value = Number(digits);
  if (!Number.isFinite(value)) return null;
  const isNegative =
    trimmed.includes('(') && /\(\s*[$€£¥]?\s*[-−]?[\d.]/.test(trimmed)
      ? true
      : match[3] === '-' || match[3] === '−' || match[3] === '–' || match[6] !== '';
  const sign = match[2] ?? match[5];
  const region = match[1] ?? match[4];
  const dot = digits.indexOf('.');
  return {
    value: isNegative && value !== 0 ? -value : value,
    isPercent: match[8] !== undefined || match[10] === '%',
    currency: sign === undefined ? null : (currencyOfRegion(region, sign) ?? signCurrency[sign] ?? null),
    decimals: dot < 0 ? 0 : digits.length - dot - 1,
    years: match[11] !== undefined,
  };
}

/** A dash, which accounts print for nil. */
export function isNilCell(text: string): boolean {
  return /^[$€£]?\s*[-–—−]+\s*%?$/.test(text.trim());
}
