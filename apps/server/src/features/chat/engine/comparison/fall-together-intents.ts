import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import { listOf } from '../list-of.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { SpanUnit } from '../symbol/calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { comparedReturns } from './compared-returns.ts';
import { sharedSpans, spanWord } from './shared-spans.ts';

const many = '(?:days?|weeks?|months?|quarters?|years?|times?)';
const moved = `(?:${falls}|${rises}|down|up|negative|positive|red|green|lower|higher)`;
const both =
  '(?:both|together|at the same time|in the same (?:calendar )?(?:week|month|quarter|year)|at once|simultaneously|all)';
const rising = new RegExp(`\\b(?:${rises}|up|positive|green|higher)\\b`);
const mostRows = 12;

/** The years or months in which several symbols fell together, or rose. */
export const fallTogetherIntents: readonly Intent[] = [
  {
    id: 'fall_together',
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['frequency', 'condition', 'search', 'extremum', /^both\b/],
    asks: [
      new RegExp(
        `\\b(?:was there|were there|has there|have there|is there|are there|how (?:many|often)|which|what|when|in what|list|show)\\b.*\\b(?:${many}|ever|often|last)\\b.*\\b(?:both|all (?:of them|three|four))\\b.*\\b${moved}\\b`,
      ),
      new RegExp(
        `\\b(?:how often\\b|(?:was there|were there|has there|have there|is there|are there|how many|which|what|when|list|show)\\b.*\\b(?:${many}|often|last)\\b).*\\b${moved}\\b.{0,24}\\b${both}\\b`,
      ),
      new RegExp(`^(?:so |and )?(?:did|have|has|do|are|were) (?!.*\\b(?:but|while)\\b).{0,60}\\b${moved} together\\b`),
      new RegExp(
        `\\b(?:have|has|did|do|can) .{0,60}\\b(?:ever )?(?:both )(?:ever )?${moved}\\b.{0,24}\\b(?:same (?:calendar )?(?:day|week|month|quarter|year)|a (?:single |calendar )?(?:week|month|quarter|year))\\b`,
      ),
    ],
    over: [
      'performance',
      'comparison',
      'correlation',
      'calendar_years',
      'span_runs',
      'win_rate',
      'day_count',
      'capture',
      'fall_frequency',
      'best_worst_years',
      'best_worst_months',
      'drawdown',
      'record_high',
      'ranking',
      'day_change',
      'seasonality',
    ],
    answer: togetherParts,
    turns: 'What falls together changes with the regime: an inflation that rises hurts both stocks and bonds.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined
        ? []
        : [`Correlation of ${first} and ${second}`, `Compare ${first} and ${second}`],
  },
];

async function togetherParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const { found, missing } = await task.ranged();
  if (found.length < 2 && missing.length > 0) return missing;
  if (found.length < 2)
    return [
      ...missing,
      {
        tool: 'fall_together',
        input: {},
        gap: 'Name several symbols, so that I can look for times when they moved together.',
      },
    ];
  const isRise = rising.test(plain) && !new RegExp(`\\b(?:${falls}|down|negative|red|lower)\\b`).test(plain);
  // Within a year or two it is the months that tell whether they went together.
  const unit = spanWord(plain) ?? (isShort(found) ? 'month' : 'year');
  const section = togetherSection(found.slice(0, 4), { unit, isRise });
  return [...missing, ...(isShort(found) ? await comparedReturns(task) : []), section];
}

const shortestForYears = 730;

function isShort([first]: readonly PriceHistory[]): boolean {
  const [from, to] = [first?.bars[0]?.date, first?.bars.at(-1)?.date];
  return from !== undefined && to !== undefined && dayNumberOf(to) - dayNumberOf(from) < shortestForYears;
}

function togetherSection(
  histories: readonly PriceHistory[],
  { unit, isRise }: { unit: SpanUnit; isRise: boolean },
): Part {
  const [first] = histories;
  if (first === undefined) throw new RangeError('There is no history to look at.');
  const spans = sharedSpans(histories, unit);
  if (spans.length === 0)
    return gapFor('fall_together', first, `There is no whole ${unit} that all have in that period.`);
  const joint = spans.filter(({ pcts }) => pcts.every((pct) => (isRise ? pct > 0 : pct < 0)));
  const shown = joint.slice(-mostRows).toReversed();
  const names = histories.map(({ symbol }) => symbol);
  const went = isRise ? 'rose' : 'fell';
  const together = `${names.length > 2 ? 'all' : 'both'} ${went}`;
  const finding = measureAll(first, {
    title: `${unit}s in which all ${went}`,
    content: `Returns of ${names.join(', ')} over each whole ${unit} that all have, ${spans.length} of them.`,
    shown: `${joint.length} of ${spans.length}`,
    figures: [
      { key: 'joint', metric: `number of such ${unit}s`, value: joint.length, unit: 'count' },
      { key: 'all', metric: `number of whole ${unit}s`, value: spans.length, unit: 'count' },
      ...shown.flatMap(({ start, end, pcts }, row) =>
        pcts.map((value, column) => ({
          key: `r${row}c${column}`,
          entity: names[column] ?? '',
          metric: 'return',
          value,
          unit: 'percent' as const,
          period: { start, end },
        })),
      ),
    ],
    dates: {
      from: spans[0]?.start ?? '',
      to: spans.at(-1)?.end ?? '',
      ...Object.fromEntries(shown.map(({ end }, row) => [`d${row}`, end])),
    },
  });
  return symbolSection('fall_together', first, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const lead = [
        `Looked for are whole ${unit}s from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} in which ${listOf(names, 'and')} ${together}.`,
        `The number of such ${unit}s was ${slot(e, 'joint', 'num0')} ${cite(e)}.`,
        `The number of whole ${unit}s was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
      ];
      if (shown.length === 0) return [lead];
      return [
        [...lead, ...(joint.length > shown.length ? ['The newest of them are listed.'] : [])],
        {
          columns: [`${unit.charAt(0).toUpperCase()}${unit.slice(1)} to`, ...names],
          rows: shown.map(({ pcts }, row) =>
            rowOf(
              slot(e, `d${row}`, 'date'),
              e,
              pcts.map((_pct, column) => [`r${row}c${column}`, 'pct1'] as const),
            ),
          ),
        },
      ];
    },
  });
}
