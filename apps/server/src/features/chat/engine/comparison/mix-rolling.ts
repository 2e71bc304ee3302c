import type { PriceHistory } from '#features/market/index.ts';
import { readWindow } from '../reading/amounts.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rollingReturns } from '../symbol/calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';

const stretch =
  /\b(?:worst|best|weakest|strongest|rolling)\b.{0,16}\b(?:(?:12|twelve)[- ]months?|(?:\d{1,2}|one|two|three|five|ten|single|rolling)[- ](?:years?|yrs?)|year|stretch|period|run)\b/;
const mostYears = 10;

/** Whether a plain text asks for the worst or best stretch of a mix, which is one of all its days. */
export function asksStretch(plain: string): boolean {
  return stretch.test(plain);
}

/** The worst and the best stretch of so many years of a mix; a year where the text says no number. */
export function mixStretch(mix: PriceHistory, plain: string): Part {
  const years = Math.min(
    mostYears,
    Math.max(1, readWindow(plain.replaceAll(/\b\d{2} ?\/ ?\d{2}\b/g, ' '), 'year') ?? 1),
  );
  const rates = rollingReturns(mix, years);
  const [first] = rates;
  if (first === undefined) return gapFor('mix_stretch', mix, 'There are too few closes for a stretch of that length.');
  const worst = rates.reduce((low, each) => (each.pct < low.pct ? each : low), first);
  const best = rates.reduce((high, each) => (each.pct > high.pct ? each : high), first);
  const finding = measureAll(mix, {
    title: 'best and worst stretch',
    content: `Yearly rates over every stretch of ${years} year${years === 1 ? '' : 's'}, one ending on each of ${rates.length} sessions.`,
    shown: `${worst.pct.toFixed(1)}% to ${best.pct.toFixed(1)}%`,
    figures: [
      { key: 'worst', metric: 'yearly return of the worst stretch', value: worst.pct, unit: 'percent' },
      { key: 'best', metric: 'yearly return of the best stretch', value: best.pct, unit: 'percent' },
    ],
    dates: { worstFrom: worst.start, worstTo: worst.end, bestFrom: best.start, bestTo: best.end },
  });
  return symbolSection('mix_stretch', mix, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const line = (key: 'worst' | 'best') => [
        `The yearly return of the ${key} stretch of the mix was ${slot(e, key, 'pct1')} ${cite(e)}.`,
        `It ran from ${slot(e, `${key}From`, 'date')} to ${slot(e, `${key}To`, 'date')}.`,
      ];
      return [[...line('worst'), ...line('best')]];
    },
  });
}
