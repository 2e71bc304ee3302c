import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { measureAll } from '../symbol/history-figures.ts';
import { sessionMove } from '../symbol/session-move.ts';
import type { Task } from '../task.ts';
import { eachSymbol } from './each-symbol.ts';

const shown = 8;
const reports =
  '(?:earnings|results|quarterly (?:report|numbers|figures)|reports?|reported|earnings (?:reports?|releases?|announcements?|calls?))';
const moved =
  '(?:react(?:s|ed|ion|ions)?|respond(?:s|ed)?|response|mov(?:e|es|ed)|jump(?:s|ed)?|swing|swings|do|does|did|happens?|happened|go|gone|done|perform(?:s|ed)?|behave[sd]?|trade[sd]?)';
const several =
  '(?:the |its |their |each |every |each of |all |last |latest |previous |past |recent |few |(?:fiscal )?(?:19|20)\\d\\d |q[1-4] |two|three|four|five|six|eight|\\d+| of|most recent | )*';

/** How a symbol's price moved on the days of its results. */
export const resultsReactionIntents: readonly Intent[] = [
  {
    id: 'results_reaction',
    subject: 'company',
    needs: 'symbol',
    span: 'all',
    honours: ['condition', 'search', 'aggregate', 'grouping', 'subject'],
    asks: [
      new RegExp(
        `\\b${moved}\\b.{0,40}\\b(?<!\\b(?:days?|weeks?|months?|quarters?|sessions?|year) )(?:after|to|on|around|following|when) ${several}(?:(?:it|they) )?${reports}\\b(?! (?:growth|per share|yield))`,
      ),
      new RegExp(
        `\\b(?:earnings|results)(?:[- ]day)? (?:reactions?|moves?|days?)\\b|\\b(?:reactions?|moves?) (?:to|on|after) ${several}${reports}\\b`,
      ),
      /\bwhen .{1,40}\blast report(?:ed)?\b/,
      /\bwhen (?:was|were) .{0,30}\b(?:last|latest|most recent|previous) (?:quarterly )?(?:earnings|results|report)\b/,
      new RegExp(
        `\\b(?:the )?(?:next )?(?:day|session) after ${several}(?:(?:it|they) )?${reports}\\b(?! (?:growth|per share|yield))`,
      ),
      /\bwhen did (?!.{0,60}\b(?:first|ever)\b).{1,40}\b(?:last )?report(?:ed)?\b(?! next| (?:(?:an?|its|the|any|such|net|quarterly|annual) )*(?:record|loss(?:es)?|profits?|deficits?|declin\w+|drop|fall|revenues?|sales|income|growth|more|less|over|above|below)\b)|\b(?:last|latest|most recent|previous) (?:earnings|results) (?:date|day|report|release)\b|\b(?:reported|report) last\b/,
    ],
    over: [
      'next_earnings',
      'company_facts',
      'performance',
      'quote',
      'overview',
      'day_change',
      'causes',
      'forecast',
      'filings',
      'comparison',
      'price_on_date',
    ],
    answer: (task) => eachSymbol(task, reactionPart),
    turns: 'A price moves for many reasons on one day, and the next results can be taken otherwise.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`When does ${symbol} report next?`, `What is the expected move of ${symbol}?`, `Any news on ${symbol}?`],
  },
];

type Reaction = { day: string; onDay: number | null; nextDay: number | null };

async function reactionPart(task: Task, symbol: string): Promise<Part> {
  const place = { tool: 'results_reaction', input: { symbol } };
  const history = await task.load(symbol);
  if (history === null) return { ...place, gap: `I have no data for ${symbol}.` };
  const day = task.moment.toISOString().slice(0, 10);
  const { events } = await task.deps.companies.events({ ticker: symbol, from: undefined, day });
  const { period } = task.question;
  const range = period === null ? null : layOnDates(period, day);
  const days = events.flatMap(({ kind, date }) => (kind === 'earnings' ? [date] : []));
  const wanted = days.filter((each) => range === null || (each > range.from && each <= range.to)).slice(0, shown);
  if (wanted.length === 0)
    return {
      ...place,
      gap:
        days.length === 0
          ? `I hold no days on which ${symbol} reported. They come from its filings once their source is connected.`
          : `I hold no day on which ${symbol} reported in that time.`,
    };
  const reactions = wanted.map((each) => reactionOf(history.bars, each));
  const percent = (key: string, metric: string, value: number | null) =>
    value === null ? [] : [{ key, metric, value, unit: 'percent' as const }];
  const finding = measureAll(history, {
    title: 'moves on results',
    content: `Closes of the day of each report and of the session after it, each against the close before.`,
    shown: wanted[0] ?? '',
    dates: Object.fromEntries(wanted.map((each, index) => [`report${index}`, each])),
    figures: reactions.flatMap(({ onDay, nextDay }, index) => [
      ...percent(`day${index}`, 'move of that day', onDay),
      ...percent(`next${index}`, 'move of the next session', nextDay),
    ]),
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const cell = (key: string, value: number | null) =>
        value === null ? 'N/A' : { evidence: e, value: key, format: 'pct1' };
      const { onDay = null, nextDay = null } = reactions[0] ?? {};
      return [
        [
          `${symbol} last reported${range === null ? '' : ' in that time'} on ${slot(e, 'report0', 'date')} ${cite(e)}.`,
          ...(onDay === null ? [] : [`The move of that day was ${slot(e, 'day0', 'pct1')} ${cite(e)}.`]),
          ...(nextDay === null ? [] : [`The move of the next session was ${slot(e, 'next0', 'pct1')} ${cite(e)}.`]),
          'I hold the days of results, not their hours: what comes out after the close shows in the next session.',
        ],
        {
          columns: ['Reported', 'Move of that day', 'Move of the next session'],
          rows: reactions.map((reaction, index) => ({
            label: slot(e, `report${index}`, 'date'),
            sources: [e],
            cells: [cell(`day${index}`, reaction.onDay), cell(`next${index}`, reaction.nextDay)],
          })),
        },
      ];
    },
  };
}

function reactionOf(bars: ReadonlyArray<{ date: string; close: number }>, day: string): Reaction {
  const index = bars.findIndex(({ date }) => date >= day);
  // Before the first close that is held, no move is known.
  if (index === 0 && bars[0]?.date !== day) return { day, onDay: null, nextDay: null };
  const isSession = bars[index]?.date === day;
  return {
    day,
    onDay: isSession ? sessionMove(bars, index) : null,
    nextDay: sessionMove(bars, isSession ? index + 1 : index),
  };
}
