import type { PriceHistory } from '#features/market/index.ts';
import { goodAndBad } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { extremeSpanNamed, extremeSpansNamed, ownerOfSpan } from '../reading/extreme-span.ts';
import type { Period } from '../reading/period.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { type SpanReturn, type SpanUnit, spanReturns } from '../symbol/calendar-returns.ts';
import { gapFor, measure, symbolSection } from '../symbol/history-figures.ts';
import { rangedIn, type Task } from '../task.ts';
import { comparedReturns } from './compared-returns.ts';
import { extremeSpansSection, spansWanted } from './extreme-spans-section.ts';

/** The best or the worst year of one symbol, and what another did in it. */
export const extremeSpanIntents: readonly Intent[] = [
  {
    id: 'extreme_span_against',
    subject: 'comparison',
    needs: 'symbol',
    honours: [goodAndBad, 'grouping', 'rank', 'extremum'],
    span: 'all',
    asks: [],
    answer: spanParts,
    turns: 'The time is chosen for one of them here, so the comparison flatters or hurts it by design.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Calendar-year returns of ${symbol}`]),
  },
];

const mostOthers = 3;

async function spanParts(task: Task): Promise<Part[]> {
  const { plain, symbols } = task.question;
  const own = new RegExp("\\b([a-z0-9.^-]+)'s (?:best|worst|strongest|weakest)\\b").exec(plain)?.[1];
  const subject =
    symbols.find((symbol) => symbol.toLowerCase() === own) ?? ownerOfSpan(task.question) ?? symbols[0] ?? '';
  const { found, missing } = await task.ranged([subject]);
  const [history] = found;
  if (history === undefined) return missing;
  const several = extremeSpansNamed(plain);
  if (several !== null) {
    const { of, isWorst } = several;
    const order = inOrder(spanReturns(history, of), isWorst);
    const others = await task.histories(symbols.filter((each) => each !== subject).slice(0, mostOthers));
    return [
      ...missing,
      ...others.missing,
      ...others.found.map((other) =>
        extremeSpansSection({ own: history, other }, order, { of, isWorst, wanted: spansWanted(several.count) }),
      ),
    ];
  }
  const named = extremeSpanNamed(plain) ?? '';
  const of = unitOf(named);
  const isWorst = /\b(?:worst|weakest)\b/.test(named);
  const [chosen] = inOrder(spanReturns(history, of), isWorst);
  if (chosen === undefined) return [gapFor('extreme_span', history, `There is no whole ${of} in that period.`)];
  const span: Period = { kind: 'between', start: chosen.start, end: chosen.end };
  const over: Task = {
    ...task,
    question: { ...task.question, period: span, symbols: [subject, ...symbols.filter((each) => each !== subject)] },
    period: () => span,
    ranged: async (each) => rangedIn(span, await task.histories(each)),
  };
  return [...missing, chosenSection(history, chosen, { of, isWorst }), ...(await comparedReturns(over))];
}

function inOrder(spans: readonly SpanReturn[], isWorst: boolean): SpanReturn[] {
  return spans.filter(({ isWhole }) => isWhole).toSorted((a, b) => (isWorst ? a.pct - b.pct : b.pct - a.pct));
}

function unitOf(text: string): SpanUnit {
  const units = ['quarter', 'month', 'week', 'day'] as const;
  return units.find((each) => text.includes(each)) ?? 'year';
}

function chosenSection(
  history: PriceHistory,
  { start, end, pct }: SpanReturn,
  { of, isWorst }: { of: SpanUnit; isWorst: boolean },
): Part {
  const metric = of === 'day' ? 'daily return' : `${of}ly return`;
  return symbolSection('extreme_span', history, {
    findings: [
      measure({
        history,
        metric,
        value: pct,
        unit: 'percent',
        content: `Close of ${end} against ${start}, of the whole ${of}s held.`,
        period: { start, end },
        dates: { start, end },
      }),
    ],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The ${isWorst ? 'worst' : 'best'} ${metric} of ${history.symbol} was ${slot(e, 'value', 'pct1')}, ending on ${slot(e, 'end', 'date')} ${cite(e)}.`,
          `The whole ${of}s looked at lie between ${slot(e, 'first', 'date')} and ${slot(e, 'last', 'date')}.`,
        ],
      ];
    },
  });
}
