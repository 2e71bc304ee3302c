import { correlation } from '@aex/quant/correlation';
import { simpleReturns } from '@aex/quant/returns';
import * as z from 'zod';
import type { PriceHistory } from '#features/market/index.ts';
import type { Finding } from '#features/chat/engine/evidence.ts';
import { defineTool, found, nothing } from './model-tool.ts';
import { periodFinding, placeOf, within } from './price-figures.ts';
import { subjectFinding } from './subject-finding.ts';
import { fromField, symbolField, toField } from './tool-fields.ts';

export const comparisonTool = defineTool({
  name: 'compare_symbols',
  description:
    'Return, volatility and drawdown of two to six symbols over the dates that all of them have, and the correlation of daily returns with the first (return, volatility, max_drawdown, correlation, first, last).',
  input: z.strictObject({ symbols: z.array(symbolField).min(2).max(6), from: fromField, to: toField }),
  run: async ({ symbols, from, to }, { services, moment }) => {
    const histories: PriceHistory[] = [];
    for (const symbol of new Set(symbols)) {
      const history = await services.market.findPriceHistory({ symbol, to, asOf: moment });
      if (history === null || history.bars.length === 0) return nothing(`There are no prices of ${symbol}.`);
      histories.push(history);
    }
    const cut = onCommonDates(histories, { from, to });
    const [first, ...others] = cut;
    if (first === undefined || others.length === 0) return nothing('A comparison needs two different symbols.');
    const findings = [...cut.map(periodFinding), ...others.map((other) => correlationFinding(first, other))];
    const told = findings.filter((each) => each !== null);
    return told.length === 0 ? nothing('These symbols have no dates in common.') : found(told);
  },
});

function onCommonDates(
  histories: readonly PriceHistory[],
  range: { from: string | undefined; to: string | undefined },
): PriceHistory[] {
  const ends = histories.map(({ bars }) => bars.at(-1)?.date ?? '').sort();
  const starts = histories.map(({ bars }) => bars[0]?.date ?? '').sort();
  const to = ends[0] ?? range.to;
  const cut = histories.map((history) => within(history, { from: range.from, to }));
  const from = starts.at(-1) ?? '';
  return cut.map((history) => ({ ...history, bars: history.bars.filter(({ date }) => date >= from) }));
}

function correlationFinding(first: PriceHistory, other: PriceHistory): Finding | null {
  const closes = new Map(other.bars.map(({ date, close }) => [date, close]));
  const pairs = first.bars.flatMap(({ date, close }) => {
    const beside = closes.get(date);
    return beside === undefined || !(beside > 0) || !(close > 0) ? [] : [{ close, beside }];
  });
  if (pairs.length < 3) return null;
  const outcome = correlation(
    simpleReturns(pairs.map(({ close }) => close)),
    simpleReturns(pairs.map(({ beside }) => beside)),
  );
  const place = placeOf(first);
  return subjectFinding({
    ...place,
    entityAliases: [...place.entityAliases, other.symbol, other.name],
    sourceId: `${first.symbol}/${other.symbol}`,
    title: `Correlation of ${first.symbol} and ${other.symbol}`,
    words: { first: first.bars[0]?.date ?? '', last: first.bars.at(-1)?.date ?? '' },
    measures: [{ key: 'correlation', metric: 'correlation', value: outcome.ok ? outcome.value : null, unit: 'ratio' }],
  });
}
