import { maxDrawdown } from '@aex/quant/drawdown';
import type { PriceHistory } from '#features/market/index.ts';
import { cite, type Part, slot } from '../section.ts';
import { closesOf, figureSection } from './history-figures.ts';

/** "…, and what has it returned since that low?" asks for the time behind the trough of the fall. */
export const sinceTrough =
  /\b(?:since|from|off) (?:then|that (?:low|trough|bottom)|(?:the|its) (?:low|trough|bottom))\b/;

/** The return from the trough of the deepest fall to the last close; nothing where there was no fall or it ended last. */
export function sinceTroughParts(history: PriceHistory): Part[] {
  const worst = maxDrawdown(closesOf(history));
  if (!worst.ok || worst.value.drawdown01 === 0) return [];
  const bars = history.bars.slice(worst.value.troughIndex);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined || first === last || first.close <= 0) return [];
  return [
    figureSection(
      'since_trough',
      {
        history: { ...history, bars },
        metric: 'return since the trough',
        aliases: ['return'],
        value: (last.close / first.close - 1) * 100,
        unit: 'percent',
        content: `Close of ${last.date} against ${first.date}.`,
      },
      (e) =>
        `Since that low, from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}, the return of ${history.symbol} was ${slot(e, 'value', 'pct1')} ${cite(e)}.`,
    ),
  ];
}
