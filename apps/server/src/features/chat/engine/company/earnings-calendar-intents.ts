import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { newYorkDateAt } from '@aex/quant/calendar/new-york-time';
import type { SymbolDetail } from '@aex/contracts/market';
import type { Intent } from '../intent.ts';
import type { DateRange } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { detailOf, nextResultsFinding } from './next-results.ts';

const mostLooked = 40;
const sunday = 7;
const reporting = '(?:report(?:s|ing)?|earnings|results|releas(?:e|es|ing) (?:their )?(?:numbers|results))';
const ahead =
  '(?:today|tomorrow|tonight|soon|coming up|upcoming|(?:this|next|the coming|the next) (?:week|month|(?:few|two|\\d+) (?:days|weeks))|in the next (?:few|two|\\d+) (?:days|weeks))';

const noCalendar = 'I hold no calendar of coming releases, meetings or auctions.';
/** Asks what is to come, of the economy as of companies. */
const ofEverything =
  /\bwhat (?:is|are)? ?(?:there )?(?:coming up|on the (?:economic |macro |market )?calendar|to watch|ahead)\b(?! (?:for|of) )|\bwhat (?:should|do|can) (?:i|we) (?:need to )?(?:watch|look (?:out )?for|pay attention to|keep an eye on)\b(?! (?:in|on|for) (?:an?|the) )|^(?:the |show(?: me)? (?:the )?)?(?:economic|macro|market|event) calendar\b|\bwhat (?:economic |macro )?(?:events|releases|data|reports) (?:are|is|come|comes) (?:coming )?(?:up|out|due|scheduled|next)\b/;

/** Who reports within the coming days, of the symbols that the account follows and holds. */
export const earningsCalendarIntents: readonly Intent[] = [
  {
    id: 'earnings_calendar',
    subject: 'company',
    isOfMarket: true,
    asks: [
      new RegExp(
        `\\b(?:who|which|what|whose|any(?:one|body|thing)?|are any|do any)\\b.{0,50}\\b${reporting}\\b.{0,24}\\b${ahead}\\b`,
      ),
      new RegExp(`\\b(?:who|which|what|whose|any(?:one|body|thing)?)\\b.{0,40}\\b${ahead}\\b.{0,20}\\b${reporting}\\b`),
      /\b(?:who|which (?:companies|stocks|names)) (?:is |are )?report(?:s|ing)? next\b/,
      ofEverything,
      /\bearnings calendar\b|\b(?:upcoming|coming) (?:earnings|results|reports)\b(?!.{0,12}\b(?:of|for|from)\b)/,
    ],
    over: [
      'help',
      'series_release',
      'next_earnings',
      'company_facts',
      'forecast',
      'performance',
      'watchlist',
      'portfolio',
      'news',
      'quote',
    ],
    answer: async (task) => [
      ...(ofEverything.test(task.question.plain) ? [said(noCalendar)] : []),
      ...(await calendarParts(task)),
    ],
    turns: 'Companies move the date of their results.',
    next: () => ['How is my watchlist doing?', 'When does AAPL report next?'],
  },
];

const place = { tool: 'earnings_calendar', input: {} };

async function calendarParts(task: Task): Promise<Part[]> {
  const symbols = await lookedAt(task);
  if (symbols.length === 0)
    return [
      {
        ...place,
        gap: 'I hold dates of results company by company, not for the whole market. Name companies, or put them on your watchlist.',
      },
    ];
  const range = daysAsked(task);
  const due: Array<{ symbol: string; next: NonNullable<SymbolDetail['next_earnings']> }> = [];
  for (const symbol of symbols.slice(0, mostLooked)) {
    const next = (await detailOf(task, symbol))?.next_earnings ?? null;
    if (next !== null && next.date >= range.from && next.date <= range.to) due.push({ symbol, next });
  }
  if (due.length === 0)
    return [
      {
        ...place,
        gap: 'Of the symbols that you follow and hold none is expected to report in that time, as far as dates of results are held.',
      },
    ];
  const order = due.toSorted((one, other) => (one.next.date < other.next.date ? -1 : 1));
  return [
    {
      ...place,
      findings: order.map(({ symbol, next }) => nextResultsFinding(task, symbol, next)),
      write: (evidence) => [
        ['Of the symbols that you follow and hold, these are expected to report in that time.'],
        {
          bullets: order.map(({ symbol }, index) => {
            const e = at(evidence, index);
            return `${symbol}: ${slot(e, 'day', 'date')} ${cite(e)}`;
          }),
        },
      ],
    },
  ];
}

async function lookedAt({ accountId, deps, moment }: Task): Promise<string[]> {
  if (accountId === null) return [];
  const watched = (await deps.accounts.watchlist(accountId)) ?? [];
  const held = (await deps.accounts.portfolio({ accountId, moment }))?.holdings ?? [];
  return [...new Set([...watched, ...held.map(({ symbol }) => symbol)])];
}

/** The coming days that a question names; two weeks where it names none. */
function daysAsked({ question: { plain }, moment }: Pick<Task, 'question' | 'moment'>): DateRange {
  const today = dayNumberOf(newYorkDateAt(moment.toISOString()));
  const weekEnd = today + ((sunday - weekdayOf(today)) % sunday);
  const between = (first: number, last: number) => ({ from: dateOf(first), to: dateOf(last) });
  if (/\b(?:today|tonight)\b/.test(plain)) return between(today, today);
  if (/\btomorrow\b/.test(plain)) return between(today + 1, today + 1);
  if (/\bthis week\b/.test(plain)) return between(today, weekEnd);
  if (/\b(?:next|the coming) week\b/.test(plain)) return between(weekEnd + 1, weekEnd + 7);
  if (/\bmonth\b/.test(plain)) return between(today, today + 31);
  const [, count, unit] = /\b(few|two|\d+) (days|weeks)\b/.exec(plain) ?? [];
  const amount = count === undefined ? 14 : count === 'few' ? 5 : count === 'two' ? 2 : Number(count);
  return between(today, today + Math.min(400, unit === 'weeks' ? amount * 7 : amount));
}
