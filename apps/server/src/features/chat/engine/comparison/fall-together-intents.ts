import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import { listOf } from '../list-of.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { comparedReturns } from './compared-returns.ts';
import { spanWord } from './shared-spans.ts';
import { suchSpansSection } from './such-spans-section.ts';

const tool = 'fall_together';
const many = '(?:days?|weeks?|months?|quarters?|years?|times?)';
const moved = `(?:${falls}|${rises}|down|up|negative|positive|red|green|lower|higher)`;
const both =
  '(?:both|together|at the same time|in the same (?:calendar )?(?:week|month|quarter|year)|at once|simultaneously|all)';
const rising = new RegExp(`\\b(?:${rises}|up|positive|green|higher)\\b`);

/** The years or months in which several symbols fell together, or rose. */
export const fallTogetherIntents: readonly Intent[] = [
  {
    id: tool,
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
        tool,
        input: {},
        gap: 'Name several symbols, so that I can look for times when they moved together.',
      },
    ];
  const isRise = rising.test(plain) && !new RegExp(`\\b(?:${falls}|down|negative|red|lower)\\b`).test(plain);
  // Within a year or two it is the months that tell whether they went together.
  const unit = spanWord(plain) ?? (isShort(found) ? 'month' : 'year');
  const [first, ...others] = found.slice(0, 4);
  if (first === undefined) throw new RangeError('There is no history to look at.');
  const section = suchSpansSection([first, ...others], {
    tool,
    unit,
    did: `${listOf(
      [first, ...others].map(({ symbol }) => symbol),
      'and',
    )} ${others.length > 1 ? 'all' : 'both'} ${isRise ? 'rose' : 'fell'}`,
    isSuch: (pcts) => pcts.every((pct) => (isRise ? pct > 0 : pct < 0)),
  });
  return [...missing, ...(isShort(found) ? await comparedReturns(task) : []), section];
}

const shortestForYears = 730;

function isShort([first]: readonly PriceHistory[]): boolean {
  const [from, to] = [first?.bars[0]?.date, first?.bars.at(-1)?.date];
  return from !== undefined && to !== undefined && dayNumberOf(to) - dayNumberOf(from) < shortestForYears;
}
