import { monthWindows, returnsAfterPart, sessionWindows } from '../comparison/returns-after.ts';
import type { Intent } from '../intent.ts';
import { numberWords } from '../reading/number-words.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { eachSymbol } from './each-symbol.ts';
import { resultsAskedOf } from './results-reaction-intents.ts';

const reports =
  '(?:earnings|results|(?:quarterly |earnings )?reports?(?:ing)?|earnings (?:reports?|releases?|announcements?|days?))';
const each =
  '(?:its |the |an? |each |their |last |past |latest |previous |recent |(?:two|three|four|five|six|eight|\\d{1,2}) )*';
const spell = '(?:days?|weeks?|months?|quarters?|year|sessions?)';
// Other spans are those that are looked at behind the reports.
const ofYears = /\b(?:(?:19|20)\d\d|since|(?:last|past) (?:\w+ )?years?)\b/;
const longSpell = /\b(?:months?|quarters?|year)\b/;

/** What a symbol did in the weeks and months behind its results. */
export const afterResultsIntents: readonly Intent[] = [
  {
    id: 'after_results',
    subject: 'company',
    needs: 'symbol',
    span: 'all',
    honours: ['aggregate', 'condition', 'search', 'frequency', 'time', /^(?:post|drift|usual\w*|typical\w*)$/],
    asks: [
      new RegExp(
        `\\b(?:in|over|during|for|through) (?:the |its )?(?:first |next |following )?(?:\\w+ )?(?!day )${spell} (?:after|following|behind|that follows?) ${each}${reports}\\b`,
      ),
      new RegExp(
        `\\b(?:a|one|two|three|six|\\d{1,2}) (?:weeks?|months?|quarters?) (?:after|following) ${each}${reports}\\b`,
      ),
      /\bpost[- ]earnings (?:drift|returns?|performance|announcement drift)\b/,
    ],
    over: [
      'results_reaction',
      'next_earnings',
      'company_facts',
      'performance',
      'seasonality',
      'best_worst_months',
      'comparison',
      'cagr',
      'price_on_date',
      'news',
      'forecast',
      'day_change',
      'span_statistics',
      'win_rate',
    ],
    answer: (task) => eachSymbol(task, afterResults),
    turns: 'There are few reports in the time of its prices, and each was taken in its own way.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How did ${symbol} react to its last results?`, `When does ${symbol} report next?`],
  },
];

async function afterResults(task: Task, symbol: string): Promise<Part> {
  const tool = 'after_results';
  const { plain } = task.question;
  const history = await task.load(symbol);
  if (history === null) return { tool, input: { symbol }, gap: `I have no data for ${symbol}.` };
  const day = task.moment.toISOString().slice(0, 10);
  const { events } = await task.deps.companies.events({ ticker: symbol, from: undefined, day });
  const days = events.flatMap(({ kind, date }) => (kind === 'earnings' ? [date] : []));
  if (days.length === 0)
    return {
      tool,
      input: { symbol },
      gap: `I hold no days on which ${symbol} reported. They come from its filings once their source is connected.`,
    };
  return returnsAfterPart(
    history,
    {
      tool,
      noun: 'report of results',
      plural: 'reports of results',
      whose: `of ${symbol}`,
      days: (ofYears.test(plain) ? resultsAskedOf(days, task.question, day) : countOf(days, plain)).toSorted(),
      from: 'own_close',
    },
    longSpell.test(plain) ? monthWindows : sessionWindows,
  );
}

// "Its last four reports" are the newest of them.
function countOf(days: readonly string[], plain: string): readonly string[] {
  const said = /\b(?:last|past|latest|previous|recent) (\d{1,2}|[a-z]+) (?:reports?|earnings|results|quarters)\b/.exec(
    plain,
  )?.[1];
  const count = said === undefined ? Number.NaN : (numberWords[said] ?? Number(said));
  return count > 0 ? days.slice(0, count) : days;
}
