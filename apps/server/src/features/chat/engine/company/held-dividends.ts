import type { Evidence } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { namesAmount, readAmount } from '../reading/amounts.ts';
import { cite, slot } from '../section.ts';

const sharesNamed =
  /\b(?:from|on|with|of|own(?:ing)?|hold(?:ing)?|have|had|for|buy|bought) (\d{1,3}(?:,\d{3})+|\d{1,7}) (?:[a-z&'.-]+ )?shares?\b/;

/** The shares that a plain text names, or those that the sum which it names buys at a close; null where it names neither. */
export function sharesAsked(plain: string, close: number): number | null {
  const named = Number(sharesNamed.exec(plain)?.[1]?.replaceAll(',', '') ?? 0);
  if (named > 0) return named;
  return namesAmount(plain) && close > 0 ? readAmount(plain) / close : null;
}

/** Those shares, and the dividends of the last twelve months on them, which are `sum` for each. */
export function heldFigures(
  shares: number,
  { sum, day }: { sum: number; day: string },
  currency: string,
): FigureSpec[] {
  return [
    { key: 'shares', metric: 'number of shares', value: shares, unit: 'count', asOf: day },
    {
      key: 'income',
      metric: 'dividends of the last twelve months on them',
      value: shares * sum,
      unit: 'currency',
      currency,
      asOf: day,
    },
  ];
}

export function heldSentences(symbol: string, e: Evidence, shares: number): string[] {
  return [
    `The number of shares of ${symbol} is ${slot(e, 'shares', shares % 1 === 0 ? 'num0' : 'num2')} ${cite(e)}.`,
    `The dividends of the last twelve months on them of ${symbol} came to ${slot(e, 'income', 'usd2')}, before taxes ${cite(e)}.`,
  ];
}
