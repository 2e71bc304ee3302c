import { mean, median } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { type SpanReturn, type SpanUnit, spanReturns } from './calendar-returns.ts';
import { eachWhole } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'after_spans';
const bad = '(?:down|losing|negative|bad|red|loss|poor|weak|bear)';
const good = '(?:up|winning|positive|good|green|gain|strong|great)';
const units = '(year|quarter|month|week)';
const after = '(?:after|following|that follow(?:s|ed)?)';
const behindSpan = new RegExp(
  `\\b${after} (?:an? |the |its |each |every |any |all )*(?:calendar )?(?:(${bad})|(${good}))[- ](?:calendar )?${units}s?\\b`,
);
const mostRows = 20;

/** What followed the years in which a symbol lost or gained; quarters, months and weeks alike. */
export const afterSpansIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['aggregate', 'condition', 'search', 'frequency', 'likelihood', 'grouping'],
    asks: [behindSpan],
    over: [
      'performance',
      'comparison',
      'calendar_years',
      'best_worst_years',
      'best_worst_quarters',
      'best_worst_months',
      'best_worst_weeks',
      'cagr',
      'win_rate',
      'day_count',
      'fall_frequency',
      'seasonality',
      'span_statistics',
      'span_runs',
      'rolling_returns',
      'bear_markets',
      'forecast',
      'streak',
      'after_streak',
    ],
    answer: (task) => {
      const { plain } = task.question;
      const [, isBad, , said = 'year'] = behindSpan.exec(plain) ?? [];
      const unit = (['quarter', 'month', 'week'] as const).find((each) => each === said) ?? 'year';
      return eachWhole(task, (history) => afterSpans(history, { unit, isLoss: isBad !== undefined }));
    },
    turns: 'There have been few such spans, so a few of them decide such an average.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Calendar-year returns of ${symbol}`]),
  },
];

type Wanted = { unit: SpanUnit; isLoss: boolean };

function afterSpans(history: PriceHistory, { unit, isLoss }: Wanted): Part {
  const whole = spanReturns(history, unit).filter(({ isWhole }) => isWhole);
  const pairs = whole.flatMap((before, index) => {
    const next = whole[index + 1];
    return next !== undefined && (isLoss ? before.pct < 0 : before.pct > 0) ? [{ before, next }] : [];
  });
  const went = isLoss ? 'with a loss' : 'with a gain';
  if (pairs.length === 0)
    return gapFor(tool, history, `There is no whole ${unit} ${went} in its prices with another one behind it.`);
  const pcts = pairs.map(({ next }) => next.pct);
  const isSeveral = pairs.length > 1;
  const shown = pairs.slice(-mostRows).toReversed();
  const figureOf = (key: string, { pct, start, end }: SpanReturn) => ({
    key,
    metric: 'return',
    value: pct,
    unit: 'percent' as const,
    period: { start, end },
  });
  const finding = measureAll(history, {
    title: `${unit}s after those ${went}`,
    content: `Returns of the whole ${unit}s that followed one ${went}, ${pairs.length} of ${whole.length}.`,
    shown: `${pairs.length} ${unit}s`,
    figures: [
      { key: 'count', metric: `number of such ${unit}s`, value: pairs.length, unit: 'count' },
      {
        key: 'up',
        metric: `number of positive ${unit}s among them`,
        value: pcts.filter((pct) => pct > 0).length,
        unit: 'count',
      },
      {
        key: 'mean',
        metric: `average return of those ${unit}s`,
        aliases: ['average return'],
        value: mean(pcts),
        unit: 'percent',
      },
      {
        key: 'median',
        metric: `median return of those ${unit}s`,
        aliases: ['median return'],
        value: median(pcts),
        unit: 'percent',
      },
      {
        key: 'usual',
        metric: `average return of all ${unit}s`,
        value: mean(whole.map(({ pct }) => pct)),
        unit: 'percent',
      },
      ...shown.flatMap(({ before, next }, row) => [figureOf(`b${row}`, before), figureOf(`n${row}`, next)]),
    ],
    dates: {
      from: whole[0]?.start ?? '',
      to: whole.at(-1)?.end ?? '',
      ...Object.fromEntries(
        shown.flatMap(({ before, next }, row) => [
          [`d${row}`, before.end],
          [`e${row}`, next.end],
        ]),
      ),
    },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `Looked at are the whole ${unit}s of ${history.symbol} that followed one ${went}, from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}.`,
          `The number of such ${unit}s was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          ...(isSeveral
            ? [
                `The average return of those ${unit}s of ${history.symbol} was ${slot(e, 'mean', 'pct1')} ${cite(e)}.`,
                `The median return of those ${unit}s of ${history.symbol} was ${slot(e, 'median', 'pct1')} ${cite(e)}.`,
                `The number of positive ${unit}s among them was ${slot(e, 'up', 'num0')} ${cite(e)}.`,
                `The average return of all ${unit}s of ${history.symbol} was ${slot(e, 'usual', 'pct1')} ${cite(e)}.`,
              ]
            : []),
        ],
        {
          columns: [
            `${unit.charAt(0).toUpperCase()}${unit.slice(1)} to`,
            'Its return',
            'The next to',
            'Return of the next',
          ],
          rows: shown.map((_pair, row) =>
            rowOf(slot(e, `d${row}`, 'date'), e, [
              [`b${row}`, 'pct1'],
              slot(e, `e${row}`, 'date'),
              [`n${row}`, 'pct1'],
            ]),
          ),
        },
      ];
    },
  });
}
