import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { listOf } from '../list-of.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { sharedSpans, spanWord } from './shared-spans.ts';

const tool = 'most_often_best';
const often =
  '(?:most (?:often|frequently)|more (?:often|frequently)|the most times|(?:in|on) the most (?:years|months|quarters))';
const rank =
  '(?:best|worst|top|first|last|bottom|leader|winner|loser|ahead|strongest|weakest|led|won|lagged|best-performing|worst-performing|best performer|worst performer)';
const ofLast =
  /\b(?:worst|last|bottom|loser|weakest|lagged|worst-performing|worst performer)\b(?! (?:\d|ten|five|three|two|years|months|quarters))/;

/** Which of several symbols was most often the best of them in a year, quarter, month or week. */
export const mostOftenBestIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['frequency', 'extremum', 'aggregate', 'grouping', 'rank'],
    asks: [
      new RegExp(`\\b(?:which|who|what)\\b.*\\b${often}\\b.*\\b${rank}\\b`),
      new RegExp(`\\b(?:which|who|what)\\b.*\\b${rank}\\b.*\\b${often}\\b`),
      new RegExp(
        `\\bhow (?:often|many times)\\b.*\\b(?:each|every one)(?: of (?:them|these|those))?\\b.*\\b(?:the )?${rank}\\b`,
      ),
    ],
    over: [
      'beat_count',
      'best_worst_years',
      'best_worst_quarters',
      'best_worst_months',
      'best_worst_weeks',
      'best_worst_days',
      'performance',
      'comparison',
      'calendar_years',
      'ranking',
      'win_rate',
      'span_runs',
      'day_count',
      'fall_frequency',
      'sector_leaders',
      'universe_screen',
      'seasonality',
      'cagr',
    ],
    answer: mostOftenBest,
    turns: 'A count weighs a narrow lead like a wide one, so who led most often need not have returned most.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined ? [] : [`Compare ${first} and ${second}`],
  },
];

async function mostOftenBest(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const { found, missing } = await task.ranged();
  const [first] = found;
  if (first === undefined || found.length < 2)
    return [
      ...missing,
      {
        tool,
        input: {},
        gap: 'Name the symbols to set against each other, so that I can count how often each was ahead.',
      },
    ];
  const unit = spanWord(plain) ?? 'year';
  const spans = sharedSpans(found, unit);
  if (spans.length === 0)
    return [...missing, gapFor(tool, first, `There is no whole ${unit} that all have in that period.`)];
  const isLast = ofLast.test(plain);
  const placed = spans.map(({ label, start, end, pcts }) => {
    const pct = isLast ? Math.min(...pcts) : Math.max(...pcts);
    return { label, start, end, pct, symbol: found[pcts.indexOf(pct)]?.symbol ?? '' };
  });
  return [...missing, countSection(found, { unit, word: isLast ? 'worst' : 'best', placed })];
}

type Placed = { label: string; start: string; end: string; pct: number; symbol: string };

function countSection(
  found: readonly PriceHistory[],
  { unit, word, placed }: { unit: string; word: 'best' | 'worst'; placed: readonly Placed[] },
): Part {
  const [first] = found;
  if (first === undefined) throw new RangeError('There is no history to count.');
  const counts = found
    .map(({ symbol }) => ({ symbol, count: placed.filter((each) => each.symbol === symbol).length }))
    .toSorted((a, b) => b.count - a.count);
  const most = counts[0]?.count ?? 0;
  const leaders = counts.filter(({ count }) => count === most);
  const metric = `number of ${unit}s as the ${word}`;
  const shown = unit === 'year' ? placed : [];
  const finding = measureAll(first, {
    title: `${unit}s as the ${word} of ${found.length}`,
    content: `Returns of ${found.map(({ symbol }) => symbol).join(', ')} over each whole ${unit} that all have, ${placed.length} of them.`,
    shown: counts.map(({ symbol, count }) => `${symbol} ${count}`).join(', '),
    figures: [
      ...counts.map(({ symbol, count }) => ({
        key: `n${symbol}`,
        entity: symbol,
        metric,
        value: count,
        unit: 'count' as const,
      })),
      { key: 'all', metric: `number of whole ${unit}s`, value: placed.length, unit: 'count' as const },
      ...shown.map(({ pct, start, end, symbol }, index) => ({
        key: `r${index}`,
        entity: symbol,
        metric: 'return',
        value: pct,
        unit: 'percent' as const,
        period: { start, end },
      })),
    ],
    dates: { from: placed[0]?.start ?? '', to: placed.at(-1)?.end ?? '' },
  });
  return symbolSection(tool, first, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const lead = leaders.map(({ symbol }) => symbol);
      return [
        [
          `Most often the ${word} of them ${lead.length > 1 ? 'were' : 'was'} ${listOf(lead, 'and')}.`,
          `Counted are whole ${unit}s from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}.`,
          `The number of whole ${unit}s was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
        ],
        {
          columns: ['Symbol', `${unit.charAt(0).toUpperCase()}${unit.slice(1)}s as the ${word}`],
          rows: counts.map(({ symbol }) => rowOf(symbol, e, [[`n${symbol}`, 'num0']])),
        },
        ...(shown.length === 0
          ? []
          : [
              {
                columns: ['Year', `The ${word}`, 'Return'],
                rows: shown.map(({ label, symbol }, index) => rowOf(label, e, [symbol, [`r${index}`, 'pct1']])),
              },
            ]),
      ];
    },
  });
}
