import { mean } from '@aex/quant/statistics';
import { goodAndBad } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { numberWords } from '../reading/number-words.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { measureAll } from '../symbol/history-figures.ts';
import { sessionMove } from '../symbol/session-move.ts';
import type { Task } from '../task.ts';
import { eachSymbol } from './each-symbol.ts';

const shown = 8;
const mostShown = 16;
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
    honours: ['condition', 'search', 'aggregate', 'grouping', 'subject', 'frequency', 'extremum', /^react/, goodAndBad],
    asks: [
      /\bhow (?:did|does|do|has|have) (?:the |its |their )?(?:stock|shares?|price|market|investors) (?:react|respond|take|move|do|trade)\w*(?: (?:to|on|after|around|following))? (?!.*\b(?:cuts?|hikes?|fed|cpi|inflation)\b).{0,30}\b(?:earnings|results|reports?|numbers)\b/,
      new RegExp(
        `\\b${moved}\\b.{0,40}\\b(?<!\\b(?:days?|weeks?|months?|quarters?|sessions?|year) )(?:after|to|on|around|following|when) ${several}(?:(?:it|they) )?${reports}\\b(?! (?:growth|per share|yield))`,
      ),
      new RegExp(
        `\\b(?:earnings|results)(?:[- ]day)? (?:reactions?|moves?|days?)\\b|\\b(?:reactions?|moves?) (?:to|on|after) ${several}${reports}\\b`,
      ),
      /\b(?:on|over|around|after) (?:the |its |their )*(?:last |latest )?(?:day|session|date) (?:on which |that |when )?(?:it|they|[a-z.&]+) (?:last )?report(?:s|ed)\b/,
      /\bhow (?:did|does|do|has|have) .{1,40}\breact(?:ed)? (?:in|for) (?:the )?(?:(?:first|second|third|fourth|last) quarter|q[1-4])\b/,
      new RegExp(
        `\\b(?:biggest|largest|worst|best|steepest|sharpest)\\b.{0,40}\\b(?:falls?|drops?|declines?|loss(?:es)?|gains?|rises?|jumps?|rall(?:y|ies)|moves?|swings?)\\b.{0,40}\\b(?:after|on|around|following) ${several}${reports}\\b`,
      ),
      /\bwhen did .{1,40}\b(?:announce|publish|release|post|give|present)(?:d|ed)? (?:its |their |the )?(?:last |latest |most recent |newest )?(?:quarterly )?(?:results|earnings|numbers|report)\b/,
      /\bwhen .{1,40}\blast report(?:ed)?\b/,
      /\bwhen (?:was|were) .{0,30}\b(?:last|latest|most recent|previous) (?:quarterly )?(?:earnings|results|report)\b/,
      new RegExp(
        `\\b(?:the )?(?:next )?(?:day|session) after ${several}(?:(?:it|they) )?${reports}\\b(?! (?:growth|per share|yield))`,
      ),
      /\bwhen did (?!.{0,60}\b(?:first|ever)\b).{1,40}\b(?:last )?report(?:ed)?\b(?! next| (?:(?:an?|its|the|any|such|net|quarterly|annual) )*(?:record|loss(?:es)?|profits?|deficits?|declin\w+|drop|fall|revenues?|sales|income|growth|more|less|over|above|below)\b)|\b(?:last|latest|most recent|previous) (?:earnings|results) (?:date|day|report|release)\b|\b(?:reported|report) last\b/,
    ],
    over: [
      'drawdown',
      'average_true_range',
      'daily_move',
      'best_worst_days',
      'large_day',
      'next_earnings',
      'news',
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

const beforeLast = /\bbefore (?:its|the) last\b/;

type Reaction = { day: string; onDay: number | null; nextDay: number | null };

const quarterNamed =
  /\b(?:q[1-4]|(?:last|previous|latest) quarter|(?:first|second|third|fourth|[1-4](?:st|nd|rd|th)) quarter)\b/;
const daysOfQuarter = 95;
const asksCount =
  /\b(?:how (?:often|many)|number of|usual\w*|typical\w*|average|on average|mostly|always|ever|biggest|largest|worst|best|steepest|sharpest)\b/;

/** The days of results, newest first, that a question asks of: those of a quarter come out after its end, those of another span within it. */
export function resultsAskedOf(
  days: readonly string[],
  { period, plain }: Pick<Task['question'], 'period' | 'plain'>,
  today: string,
): string[] {
  const range = period === null ? null : layOnDates(period, today);
  if (range === null) return [...days];
  const isOfQuarter =
    quarterNamed.test(plain) && Date.parse(range.to) - Date.parse(range.from) < daysOfQuarter * 86_400_000;
  if (!isOfQuarter) return days.filter((each) => each > range.from && each <= range.to);
  const until = shiftDays(range.to, daysOfQuarter);
  return days.filter((each) => each > range.to && each <= until).slice(-1);
}

const lastNamed = new RegExp(
  `\\b(?:last|past|latest|most recent|previous) (\\d{1,2}|${Object.keys(numberWords).join('|')}) (?:\\w+ )?(?:reports?|results|earnings|releases|prints|quarterly)\\b`,
);

// "Its last four reports" are the newest of them.
function lastOnes(days: readonly string[], plain: string): readonly string[] {
  const said = lastNamed.exec(plain)?.[1];
  return said === undefined ? days : days.slice(0, numberWords[said] ?? Number(said));
}

function shiftDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

async function reactionPart(task: Task, symbol: string): Promise<Part> {
  const place = { tool: 'results_reaction', input: { symbol } };
  const history = await task.load(symbol);
  if (history === null) return { ...place, gap: `I have no data for ${symbol}.` };
  const day = task.moment.toISOString().slice(0, 10);
  const { events } = await task.deps.companies.events({ ticker: symbol, from: undefined, day });
  const { period, plain } = task.question;
  const days = events.flatMap(({ kind, date }) => (kind === 'earnings' ? [date] : []));
  const wanted = lastOnes(resultsAskedOf(days, task.question, day), plain);
  if (wanted.length === 0)
    return {
      ...place,
      gap:
        days.length === 0
          ? `I hold no days on which ${symbol} reported. They come from its filings once their source is connected.`
          : `I hold no day on which ${symbol} reported in that time.`,
    };
  const all = wanted.map((each) => reactionOf(history.bars, each));
  const reactions = all.slice(0, asksCount.test(plain) ? mostShown : shown);
  const counts = asksCount.test(plain) && all.length > 1 ? countsOf(all) : [];
  const percent = (key: string, metric: string, value: number | null) =>
    value === null ? [] : [{ key, metric, value, unit: 'percent' as const }];
  const finding = measureAll(history, {
    title: 'moves on results',
    content: `Closes of the day of each report and of the session after it, each against the close before.`,
    shown: wanted[0] ?? '',
    dates: Object.fromEntries(reactions.map((each, index) => [`report${index}`, each.day])),
    figures: [
      ...counts.map(({ sentence: _sentence, ...figure }) => figure),
      ...reactions.flatMap(({ onDay, nextDay }, index) => [
        ...percent(`day${index}`, 'move of that day', onDay),
        ...percent(`next${index}`, 'move of the next session', nextDay),
      ]),
    ],
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const cell = (key: string, value: number | null) =>
        value === null ? 'N/A' : { evidence: e, value: key, format: 'pct1' };
      const told = beforeLast.test(plain) && reactions.length > 1 ? 1 : 0;
      const { onDay = null, nextDay = null } = reactions[told] ?? {};
      const time = period === null || period.kind === 'all' ? '' : ' in that time';
      return [
        [
          ...counts.map(({ key, unit, sentence }) =>
            sentence(`${slot(e, key, unit === 'count' ? 'num0' : 'pct1')} ${cite(e)}`),
          ),
          told === 0
            ? `${symbol} last reported${time} on ${slot(e, 'report0', 'date')} ${cite(e)}.`
            : `The report of ${symbol} before its last${time} was on ${slot(e, 'report1', 'date')} ${cite(e)}.`,
          ...(onDay === null ? [] : [`The move of that day was ${slot(e, `day${told}`, 'pct1')} ${cite(e)}.`]),
          ...(nextDay === null
            ? []
            : [`The move of the next session was ${slot(e, `next${told}`, 'pct1')} ${cite(e)}.`]),
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

type Count = FigureSpec & { sentence: (figure: string) => string };

/** How often the price rose and fell at results, and by how much it moved, over both sessions by themselves. */
function countsOf(reactions: readonly Reaction[]): Count[] {
  const sessions = [
    { name: 'of that day', key: 'Day', moves: reactions.flatMap(({ onDay }) => onDay ?? []) },
    { name: 'of the next session', key: 'Next', moves: reactions.flatMap(({ nextDay }) => nextDay ?? []) },
  ];
  return [
    {
      key: 'reports',
      metric: 'number of reports',
      value: reactions.length,
      unit: 'count',
      sentence: (figure) => `The number of reports looked at was ${figure}.`,
    },
    ...sessions.flatMap(({ name, key, moves }): Count[] =>
      moves.length === 0
        ? []
        : [
            {
              key: `rises${key}`,
              metric: `number of positive moves ${name}`,
              value: moves.filter((move) => move > 0).length,
              unit: 'count',
              sentence: (figure) => `The number of positive moves ${name} was ${figure}.`,
            },
            {
              key: `falls${key}`,
              metric: `number of negative moves ${name}`,
              value: moves.filter((move) => move < 0).length,
              unit: 'count',
              sentence: (figure) => `The number of negative moves ${name} was ${figure}.`,
            },
            ...extremesOf(moves, { name, key }),
            {
              key: `mean${key}`,
              metric: `average move ${name}`,
              value: mean(moves),
              unit: 'percent',
              sentence: (figure) => `The average move ${name} was ${figure}.`,
            },
            {
              key: `size${key}`,
              metric: `average size of the moves ${name}`,
              value: moves.reduce((sum, move) => sum + Math.abs(move), 0) / moves.length,
              unit: 'percent',
              sentence: (figure) => `The average size of the moves ${name}, whichever way, was ${figure}.`,
            },
          ],
    ),
  ];
}

function extremesOf(moves: readonly number[], { name, key }: { name: string; key: string }): Count[] {
  return [
    { word: 'highest', value: Math.max(...moves) },
    { word: 'lowest', value: Math.min(...moves) },
  ].map(({ word, value }) => ({
    key: `${word}${key}`,
    metric: `${word} move ${name}`,
    value,
    unit: 'percent',
    sentence: (figure) => `The ${word} move ${name} was ${figure}.`,
  }));
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
