import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { newYorkDateAt } from '@aex/quant/calendar/new-york-time';
import type { ComingResults } from '#features/market/index.ts';
import type { Finding } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { listOf } from '../list-of.ts';
import { sectorsNamed } from '../market/sector-choice.ts';
import type { DateRange } from '../reading/period-dates.ts';
import { at, cite, type Part, slot, type TableRow } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { detailCard } from './company-card.ts';
import { dayOf } from './next-results.ts';
import { storedCompanies } from './stored-companies.ts';

const mostShown = 30;
const mostNext = 5;
const sunday = 7;
const reporting = '(?:report(?:s|ing)?|earnings|results|releas(?:e|es|ing) (?:their )?(?:numbers|results))';
const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const ahead = `(?:today|tomorrow|tonight|soon|coming up|upcoming|(?:this|next|the coming|the next) (?:week|month|(?:few|two|\\d+) (?:days|weeks|months))|in the next (?:few|two|\\d+) (?:days|weeks|months)|(?:in|during) (?:${months}))`;

const noCalendar = 'I hold no calendar of coming releases, meetings or auctions.';
/** Asks what is to come, of the economy as of companies. */
const ofEverything =
  /\bwhat (?:is|are)? ?(?:there )?(?:coming up|on the (?:economic |macro |market )?calendar|to watch|ahead)\b(?! (?:for|of) )|\bwhat (?:should|do|can) (?:i|we) (?:need to )?(?:watch|look (?:out )?for|pay attention to|keep an eye on)\b(?! (?:in|on|for) (?:an?|the) )|^(?:the |show(?: me)? (?:the )?)?(?:economic|macro|market|event) calendar\b|\bwhat (?:economic |macro )?(?:events|releases|data|reports) (?:are|is|come|comes) (?:coming )?(?:up|out|due|scheduled|next)\b/;

/** Who reports within the coming days: of all companies, of those of a sector, or of what the account follows and holds. */
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
      /\b(?:who|which (?:\w+ )?(?:companies|stocks|names)|which \w+) (?:is |are )?report(?:s|ing)? next\b/,
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
const ofOwn =
  /\b(?:my|our|watch ?list|portfolio|i (?:own|hold|have|follow|watch)|we (?:own|hold|have|follow|watch)|am i|are we)\b/;
const noneKnown = 'I hold no days of coming results: no source of earnings dates is connected.';
const ofIndustry =
  /\b(?:chips?|semis|semiconductors?|software|banks?|banking|oil|pharma|drug|biotechs?|miners?|mining|reits?|telecoms?|media)\b/;
const noIndustry = 'No industry within a sector is stored, so this is of the whole sector.';
const noneOwn = 'You follow and hold no symbols of which I could tell the next results.';

async function calendarParts(task: Task): Promise<Part[]> {
  const { deps, moment, question } = task;
  const isOfOwn = ofOwn.test(question.plain);
  const own = isOfOwn ? await followed(task) : [];
  if (isOfOwn && own.length === 0) return [{ ...place, gap: noneOwn }];
  const all = await deps.market.comingResults(moment);
  if (all.length === 0) return [{ ...place, gap: noneKnown }];
  const sectors = isOfOwn ? [] : sectorsNamed(question.plain);
  const members =
    sectors.length === 0
      ? null
      : new Set((await storedCompanies(task, { names: sectors, isWithout: false })).map(({ symbol }) => symbol));
  const chosen = all.filter(({ symbol }) => (isOfOwn ? own.includes(symbol) : (members?.has(symbol) ?? true)));
  const group = isOfOwn
    ? ' that you follow or hold'
    : sectors.length > 0
      ? ` of the sector ${listOf(sectors, 'and')}`
      : '';
  const coming = comingPart(task, { chosen, group, sectors, range: daysAsked(task) });
  return members !== null && ofIndustry.test(question.plain) ? [said(noIndustry), coming] : [coming];
}

type Coming = { chosen: readonly ComingResults[]; group: string; sectors: readonly string[]; range: DateRange };

function comingPart(task: Task, { chosen, group, sectors, range }: Coming): Part {
  const order = chosen.toSorted((one, other) => (one.date + one.symbol < other.date + other.symbol ? -1 : 1));
  const due = order.filter(({ date }) => date >= range.from && date <= range.to);
  const later = order.filter(({ date }) => date > range.to);
  const shown = due.length > 0 ? due.slice(0, mostShown) : later.slice(0, mostNext);
  if (shown.length === 0)
    return {
      ...place,
      gap: `No company${group} is expected to report then or later, as far as days of results are held.`,
    };
  const groups = [...Map.groupBy(shown, ({ source, state }) => `${source} ${state}`).values()];
  return {
    ...place,
    findings: groups.map((each, index) =>
      comingFinding(task, { results: each, range, sectors, total: index === 0 ? due.length : null }),
    ),
    write: (evidence) => {
      const first = at(evidence, 0);
      const span = `from ${slot(first, 'from', 'date')} to ${slot(first, 'to', 'date')}`;
      const rows = groups.flatMap((each, place) =>
        each.map(({ symbol, date }, index): [string, TableRow] => {
          const e = at(evidence, place);
          return [date, { label: symbol, sources: [e], cells: [slot(e, `day${index}`, 'date')] }];
        }),
      );
      const byDay = rows.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
      return [
        [
          due.length > 0
            ? `The number of companies${group} that are expected to report ${span} is ${slot(first, 'total', 'num0')} ${cite(first)}.`
            : `No company${group} is expected to report ${span}, as far as days of results are held; these are the next after it ${cite(first)}.`,
          ...(due.length > shown.length ? ['The first of them by day are listed.'] : []),
        ],
        { columns: ['Company', 'Expected on'], rows: byDay },
      ];
    },
  };
}

type Told = { results: readonly ComingResults[]; range: DateRange; sectors: readonly string[]; total: number | null };

function comingFinding({ moment }: Task, { results, range, sectors, total }: Told): Finding {
  const [{ source, state } = { source: '', state: 'delayed' as const }] = results;
  const card = {
    ...detailCard('market', { source, state }, dayOf({ moment })),
    sourceId: 'earnings_dates',
    entityAliases: ['the market', ...sectors],
  };
  return findingOf(card, {
    title: 'Coming results by company',
    content: results.map(({ symbol, date }) => `${symbol}: ${date}`).join('; '),
    shown: `${results.length} companies`,
    figures:
      total === null
        ? []
        : [
            {
              key: 'total',
              metric: 'number of companies that are expected to report',
              value: total,
              unit: 'count',
              period: { start: range.from, end: range.to },
            },
          ],
    dates: {
      ...range,
      ...Object.fromEntries(results.map(({ date }, index) => [`day${index}`, date])),
    },
  });
}

async function followed({ accountId, deps, moment }: Task): Promise<string[]> {
  if (accountId === null) return [];
  const watched = (await deps.accounts.watchlist(accountId)) ?? [];
  const held = (await deps.accounts.portfolio({ accountId, moment }))?.holdings ?? [];
  return [...new Set([...watched, ...held.map(({ symbol }) => symbol)])];
}

const monthNames = months.split('|');
const monthNamed = new RegExp(`\\b(?:in|during) (${months})\\b`);

// The rest of this month, or the whole of the next one of that name.
function monthAhead(month: number, today: string): DateRange {
  const isPast = month + 1 < Number(today.slice(5, 7));
  const first = `${Number(today.slice(0, 4)) + (isPast ? 1 : 0)}-${String(month + 1).padStart(2, '0')}-01`;
  return { from: first < today ? today : first, to: lastOfMonth(first) };
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
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
  const [, named] = monthNamed.exec(plain) ?? [];
  if (named !== undefined) return monthAhead(monthNames.indexOf(named), dateOf(today));
  if (/\bthis month\b/.test(plain)) return { from: dateOf(today), to: lastOfMonth(dateOf(today)) };
  if (/\bnext month\b/.test(plain)) return monthAhead(Number(dateOf(today).slice(5, 7)) % 12, dateOf(today));
  const [, count, unit] = /\b(few|two|\d+) (days|weeks|months)\b/.exec(plain) ?? [];
  const amount = count === undefined ? 14 : count === 'few' ? 5 : count === 'two' ? 2 : Number(count);
  return between(today, today + Math.min(400, amount * (unit === 'months' ? 31 : unit === 'weeks' ? 7 : 1)));
}
