import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Part } from '../section.ts';
import { eachWhole } from '../symbol/each-history.ts';
import type { Task } from '../task.ts';
import { marketSymbol, monthWindows, returnsAfterPart } from './returns-after.ts';

const tool = 'after_elections';
const firstYear = 1952;
const tuesday = 2;
const sinceYear = /\bsince ((?:19|20)\d\d)\b/;
const midterms = /\bmid-?terms?\b/;

/** What a symbol did after each election of a president, or after each midterm election. */
export const afterElectionsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    span: 'all',
    honours: ['aggregate', 'condition', 'search', 'grouping', 'time', 'frequency', 'calendar'],
    asks: [
      /\b(?:after|following|behind) (?:(?:each|every|all|the|past|previous|recent|of|us|american|presidential|mid-?term) )*(?:(?:each|every) (?:us |american |presidential |mid-?term )*election|(?:us |american |presidential |mid-?term )*elections)\b(?! (?:of|in) (?:19|20)\d\d)(?!.*\b(?:election years?|year of)\b)/,
    ],
    over: [
      'election_years',
      'performance',
      'comparison',
      'after_event',
      'after_large_days',
      'cagr',
      'quote',
      'seasonality',
      'calendar_years',
      'forecast',
    ],
    answer: afterElections,
    turns: 'There have been few elections in the time of these prices, and each is one case.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How does ${symbol} do in election years?`]),
  },
];

async function afterElections(task: Task): Promise<Part[]> {
  const { plain, period, symbols } = task.question;
  const today = task.moment.toISOString().slice(0, 10);
  const year = sinceYear.exec(plain)?.[1];
  const isNone = period === null || period.kind === 'trailing';
  const from = year !== undefined ? `${year}-01-01` : isNone ? '' : layOnDates(period, today).from;
  const isMidterm = midterms.test(plain);
  const days = electionDays(Number(today.slice(0, 4)), isMidterm).filter((day) => day >= from && day <= today);
  const wanted = symbols.length > 0 ? symbols : [marketSymbol];
  return eachWhole({ ...task, histories: () => task.histories(wanted) }, (history) =>
    returnsAfterPart(
      history,
      {
        tool,
        noun: 'election',
        plural: 'elections',
        whose: isMidterm ? 'of the Congress in midterm' : 'of a president',
        days,
        from: 'own_close',
        isEach: true,
      },
      monthWindows,
    ),
  );
}

// The Tuesday behind the first Monday of November, every fourth year.
function electionDays(until: number, isMidterm: boolean): string[] {
  const first = isMidterm ? firstYear + 2 : firstYear;
  const count = Math.max(0, Math.floor((until - first) / 4) + 1);
  return Array.from({ length: count }, (_year, index) => {
    const second = dayNumberOf(`${first + index * 4}-11-02`);
    return dateOf(second + ((tuesday - weekdayOf(second) + 7) % 7));
  });
}
