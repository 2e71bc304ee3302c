import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { type SpanReturn, spanReturns } from './calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const mostTold = 36;

/** Return of each month or quarter of a history one by one, oldest first; the first and the last may be parts. */
export function calendarSpans(history: PriceHistory, unit: 'month' | 'quarter'): Part {
  const all = spanReturns(history, unit);
  const spans = all.slice(-mostTold);
  if (spans.length === 0) return gapFor('calendar_months', history, `There is no ${unit} to measure.`);
  const metric = `${unit}ly return`;
  const finding = measureAll(history, {
    title: `returns by ${unit}`,
    content: `Last close of each ${unit} against the last close of the ${unit} before; the first and the last may be parts.`,
    shown: `${spans.length} ${unit}s`,
    figures: spans.map(({ label, pct, start, end }): FigureSpec => ({
      key: keyOf(label),
      metric,
      aliases: ['return'],
      value: pct,
      unit: 'percent',
      period: { start, end },
    })),
    dates: Object.fromEntries(
      spans.map(({ label, end }) => [`${keyOf(label)}Day`, unit === 'month' ? end.slice(0, 7) : end]),
    ),
  });
  const order = spans.filter(({ isWhole }) => isWhole).toSorted((a, b) => b.pct - a.pct);
  const [best, worst] = [order[0], order.at(-1)];
  const place = unit === 'month' ? 'in' : 'in the quarter that ended on';
  return symbolSection('calendar_months', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const name = (span: SpanReturn) => slot(e, `${keyOf(span.label)}Day`, 'date');
      const told = (span: SpanReturn, word: string) =>
        `the ${metric} of ${history.symbol} was ${word} ${place} ${name(span)}, at ${figure(e, span)} ${cite(e)}.`;
      return [
        best === undefined || worst === undefined || order.length < 2
          ? [`These are the returns of ${history.symbol} by ${unit}.`]
          : [`Of the whole ${unit}s, ${told(best, 'highest')}`, `Of these, ${told(worst, 'lowest')}`],
        {
          columns: [unit === 'month' ? 'Month' : 'Quarter to', 'Return'],
          rows: spans.map((span) =>
            rowOf(span.isWhole ? name(span) : `${name(span)} (part)`, e, [[keyOf(span.label), 'pct1']]),
          ),
        },
        ...(all.length > spans.length ? [[`Only the newest ${unit}s of that time are listed.`]] : []),
      ];
    },
    chart: {
      kind: 'bar',
      title: `Returns of ${history.symbol} by ${unit}`,
      series: [
        { name: history.symbol, unit: 'percent', points: spans.map(({ label, pct }) => ({ x: label, y: pct })) },
      ],
      sources: [0],
    },
  });
}

function keyOf(label: string): string {
  return `s${label.replace('-', '')}`;
}

function figure(e: Evidence, { label }: SpanReturn): string {
  return slot(e, keyOf(label), 'pct1');
}
