import { goodAndBad } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { monthWords } from '../reading/calendar-words.ts';
import { readWindow } from '../reading/amounts.ts';
import { findDates } from '../reading/date-words.ts';
import type { Period } from '../reading/period.ts';
import { namesYears } from '../reading/question-period.ts';
import { said } from '../talk/said.ts';
import { calendarSpans } from './calendar-months-section.ts';
import { calendarYears } from './calendar-years-section.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { isLikelihood, noLikelihood } from './likelihood-words.ts';
import { rollingSection } from './rolling-returns-section.ts';
import { monthNames, seasonality } from './seasonality-section.ts';

const spanNext = (symbols: readonly string[], text: (symbol: string) => string[]) => {
  const [symbol] = symbols;
  return symbol === undefined ? [] : text(symbol);
};

// "Does September really suck for stocks?" has a month, no year, and a habit.
const monthOfEveryYear = new RegExp(
  `\\b(?:is|are|does|do|why is|how (?:is|are|does|do))\\b.{0,24}\\b${monthWords}s?\\b(?! (?:of |in )?(?:last|this|19|20|\\d)).{0,16}\\b(?:good|bad|suck\\w*|weak|strong|worst|best|hard|rough|kind|usual\\w*|really|always|typical\\w*|tend\\w*|rally|positive|negative|up|down|do|perform|green|red)\\b`,
);

// "Was September really the worst month?" asks of all Septembers.
const monthAmongAll = new RegExp(
  `\\b(?:is|was|has been|are|were) ${monthWords}s? (?!(?:of )?(?:last|this|19|20|\\d))(?:[a-z]+ ){0,3}(?:the )?(?:best|worst|strongest|weakest) months?\\b`,
);

// "Does it fall more often in December?" is told by the share of its Decembers that rose.
const oftener = new RegExp(
  `\\b(?:more|less|as|most|least) (?:often|frequently)\\b.{0,30}\\b(?:in|during) (?:the month of )?${monthWords}s?\\b(?! (?:of )?(?:last|this|19|20|\\d))`,
);

const noYear = '(?! (?:of |in )?(?:last|this|19|20|\\d))';
const usually = '(?:on average|usually|typically|historically|generally|normally|as a rule|over the years)';

// "How does TLT do in August on average?"
const habitOfMonth = new RegExp(
  `\\b(?:how|what) (?:do|does|has|have|is|are)\\b.{1,40}\\b(?:in|during|for) (?:the month of )?${monthWords}\\b${noYear}(?:,? ${usually}\\b)?(?=\\W*$)(?<!\\b(?:has|have|is|are)\\b.*(?<!${usually}))`,
);

// "Stocks do poorly in September" is said of all of them.
const saidOfMonth = new RegExp(
  `^(?!.*\\b(?:did|was|were|has|had|have|will|would|could)\\b).*\\b(?:do|does|perform|performs|fare|fares|struggles?|suffers?|falls?|drops?|declines?|rall(?:y|ies)|lags?|rises?|gains?)(?: (?:particularly|especially|really|usually|often|always|very|so))?(?: (?:poorly|badly|well|worse|worst|better|best|bad|weakly|strongly))? (?:in|during) (?:the month of )?${monthWords}\\b${noYear}(?! \\d)`,
);

// "In what share of years did it rise in November?"
const shareOfYears = new RegExp(
  `\\b(?:share|percent(?:age)?|proportion|fraction|how many|number|%) of (?:all |the |its |past )*(?:(?:last|past) \\w+ )?years\\b.{0,40}\\b(?:in|during) ${monthWords}\\b${noYear}`,
);

// "Its best month historically" is one of the calendar, its best month ever is not.
const bestOfMonths = new RegExp(
  `\\b(?:best|worst|strongest|weakest)(?:[- ]performing)? (?:calendar )?month\\b(?!s)(?!.*\\b(?:19|20)\\d\\d).*\\b(?:${usually}|of the year|in terms of seasonality)\\b|\\b${usually}\\b.{0,40}\\b(?:best|worst|strongest|weakest) (?:calendar )?month\\b(?!s)`,
);

const averageOfMonth = new RegExp(
  `\\b(?:average|mean|typical|usual)\\b.{0,30}\\b(?:returns?|performance|gains?|moves?|change)\\b.{0,30}\\b(?:in|for|during) ${monthWords}s?\\b(?! (?:of )?(?:last|this|19|20|\\d))`,
);

const ofEveryYear = /\b(?:quarters?|q[1-4])\b(?! (?:of )?(?:last|this|19|20))/;

// A month that the question names without its year; "may" is a month only behind "in".
function monthAsked(plain: string): number | null {
  const found = new RegExp(`\\b(?:(?:in|for|of|is|does|do|a|every|each) )?(${monthWords})s?\\b`).exec(plain)?.[1];
  if (found === undefined || (found === 'may' && !/\bin may\b|\bmay (?:return|effect)/.test(plain))) return null;
  return monthNames.findIndex((name) => name.toLowerCase() === found) + 1;
}

const countOfYears =
  /\bhow many of the (?:last|past)\b|\b(?:each|every one|all) of (?:the|its) (?:last|past) \w+ (?:calendar )?years\b/;
// "How many years did bonds lose money?"
const countedYears =
  /^(?!.*\b(?:beat|outperform\w*|underperform\w*|lag(?:ged)?|than|both|in a row|consecutive|since)\b|.*\d ?(?:%|percent)).*\bhow many (?:calendar )?years (?:did|has|have|was|were|do|does|ended|closed|finished)\b.{0,40}\b(?:los[et]|lost|fall(?:en)?|fell|drop(?:ped)?|declined?|gain(?:ed)?|ris(?:e|en)|rose|up|down|positive|negative|(?:made?|make) money)\b/;
const countOf = /how many of$/;
const yearsOutOf = /(?:out of|in every) (?:every )?\w+ (?:calendar )?years?\b/;

// "The annual returns of the last ten years" are those of whole years.
const isYearly =
  /\beach of the (?:last|past) \w+ (?:calendar )?years\b|\b(?:annual|yearly|calendar[- ]year) (?:total )?(?:returns?|performance|gains?|figures?)\b/;

export const calendarIntents: readonly Intent[] = [
  {
    id: 'calendar_years',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    asks: [
      countedYears,
      /^(?:so |and )?(?:in |list (?:the )?|show (?:me )?(?:the )?)?(?:which|what) (?:calendar )?years? (?:did|has|have|was|were|is) .{1,40}\b(?:los[et]|lost|losing|fall|fell|fallen|down|negative|rise|rose|risen|gain(?:ed)?|up|positive|ma[dk]e money|red|green)\b(?!.{0,16}\d)/,
      /\b(?:calendar[- ]years?|year[- ]by[- ]year|by (?:calendar )?year(?![- ]?end)|each year|every year|each of (?:the |these )?(?:(?:last|past) )?(?:\w+ )?(?:calendar )?years|(?<!(?:average|mean|typical) )(?:annual|yearly) (?:returns?|performance)|returns? (?:by|for each|of each) year|per year returns)\b/,
      new RegExp(
        `^(?!.*\\b(?:beat|outperform\\w*|underperform\\w*|lag(?:ged)?|than|both|but|draw-?downs?|volatil\\w*)\\b|.*\\d ?(?:%|percent)).*(?:\\bhow many of the (?:last|past) \\w+ (?:calendar )?years\\b.*|${yearsOutOf.source}.*|.*${yearsOutOf.source})`,
      ),
      /\b(?:how (?:often|many|frequently|likely)|what (?:share|percent(?:age)?)|share|odds|probability|likelihood|chances?)\b.{0,50}\b(?:finish|end|close)?.{0,16}\byears?\b.{0,20}\b(?:up|down|positive|negative|green|red|higher|lower|gains?|loss(?:es)?)\b|\b(?:up|down|positive|negative|winning|losing|green|red) (?:calendar )?years\b|\b(?:never|ever|not|no)\b.{0,24}\b(?:down|negative|losing|red) (?:calendar )?year\b/,
    ],
    over: ['performance', 'comparison', 'cagr', 'win_rate', 'streak', 'day_count', 'forecast', 'span_runs'],
    negates: [
      /\b(?:never|not|no)\b.{0,24}\b(?:up|down|positive|negative|winning|losing|green|red) (?:calendar )?years?\b/,
    ],
    honours: ['frequency', 'likelihood', 'share', 'search', countOf, yearsOutOf, /^each of/],
    answer: async (task) => {
      const { plain, period } = task.question;
      if (isLikelihood.test(plain))
        return [said(noLikelihood), ...(await eachWhole(task, (history) => calendarYears(history)))];
      const last =
        period?.kind === 'trailing' &&
        period.unit === 'year' &&
        (countOfYears.test(plain) || countedYears.test(plain) || isYearly.test(plain))
          ? period.count
          : null;
      return last === null
        ? eachRanged(task, (history) =>
            calendarYears(history, { named: yearsNamed(plain), isCounted: countedYears.test(plain) }),
          )
        : eachWhole(task, (history) => calendarYears(history, { last }));
    },
    turns: 'The present year is not over, and its figure moves until it is.',
    next: ({ symbols }) =>
      spanNext(symbols, (symbol) => [`Is there seasonality in ${symbol}?`, `Worst year of ${symbol}?`]),
  },
  {
    id: 'calendar_months',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['grouping', 'calendar'],
    asks: [
      new RegExp(
        `^(?!.*\\b(?:averages?|mean|median|typical(?:ly)?|usual(?:ly)?|best|worst|largest|biggest|share|number|how many|how often|correlat\\w*|betas?|volatil\\w*|distribut\\w*|deviation|invest\\w*|rolling|on record|percent(?:age)?)\\b).*\\b(?:(?:monthly|quarterly) returns?\\b(?! of (?:the )?(?:strateg|rule))|(?:month|quarter)[- ]by[- ](?:month|quarter)\\b|(?:returns?|performance) (?:by|for each|of each|in each|each|per) (?:month|quarter) (?:in|of|for|during|since|over|this|last|from)\\b|(?:returns?|performance) (?:of|for|on) [a-z0-9.&^-]+(?: [a-z0-9.&^-]+)? (?:by|for each|of each|in each|each|per) (?:month|quarter) (?:in|of|for|during|since|over|this|last|from)\\b|(?:returns?|performance)\\b.{0,30}\\b(?:by|for each|in each|each|per) (?:month|quarter)\\W*$)`,
      ),
    ],
    over: ['performance', 'comparison', 'seasonality', 'best_worst_months', 'best_worst_quarters', 'cagr', 'ranking'],
    answer: (task) => {
      const unit = /\bquarter/.test(task.question.plain.replaceAll(/\b(?:last|this|past) quarters?\b/g, ''))
        ? 'quarter'
        : 'month';
      return eachRanged(task, (history) => calendarSpans(history, unit));
    },
    turns: 'The present month is not over, and its figure moves until it is.',
    next: ({ symbols }) => spanNext(symbols, (symbol) => [`Is there seasonality in ${symbol}?`]),
  },
  {
    id: 'seasonality',
    subject: 'symbol',
    needs: 'symbol',
    honours: [
      'aggregate',
      'calendar',
      'grouping',
      'frequency',
      goodAndBad,
      /^(?:more|less|as|most|least) (?:often|frequently)$/,
    ],
    span: 'all',
    asks: [
      new RegExp(
        `\\b(?:how often|how frequently|(?:what )?(?:share|percent(?:age)?) of)\\b.{0,40}\\bin ${monthWords}s?\\b(?! (?:19|20)\\d\\d)`,
      ),
      new RegExp(
        `\\bhow (?:often|frequently) (?:is|was|are|were|has|does|do)\\b.{0,12}\\b${monthWords}s?\\b.{0,24}\\b(?:up|down|positive|negative|green|red|good|bad)\\b`,
      ),
      monthOfEveryYear,
      /\b(?:best|worst|strongest|weakest) (?:time|part|season|months?) of (?:the )?year\b/,
      // "How does it do in Decembers?"
      new RegExp(
        `\\b(?:in|during|of|for|are|do) (?:most |all |the |past )?${monthWords}s\\b(?! (?:of )?(?:19|20)\\d\\d)`,
      ),
      oftener,
      habitOfMonth,
      saidOfMonth,
      shareOfYears,
      bestOfMonths,
      monthAmongAll,
      averageOfMonth,
      new RegExp(
        `\\b(?:season(?:al|ality|ally)?|by (?:calendar )?month|month of the year|sell in may|santa|${monthWords} effect|(?:average|typical|usual) (?:return (?:in|for|by) )?(?:each month|month|${monthWords})|(?:which|what) months?(?! (?:was|had|saw|brought)\\b(?!.*\\b(?:usually|typically|historically|normally|average|averages|calendar|of the year)\\b))|(?:usually|typically|historically|normally|on average|tends? to) .{0,30}\\b(?:in|during|every|each) (?:the )?(?:${monthWords}|summer|winter|autumn|spring|(?:first|second|third|fourth|last|final) quarters?(?! of)|q[1-4](?! (?:of|19|20))))\\b`,
      ),
    ],
    over: [
      'performance',
      'calendar_years',
      'best_worst_months',
      'best_worst_years',
      'comparison',
      'ranking',
      'universe_ranking',
      'cagr',
      'win_rate',
    ],
    answer: (task) => {
      // "In the fourth quarter" is one of every year, not the last one that was.
      const { plain, period } = task.question;
      const each = ofEveryYear.test(plain) || isWithinYear(period) ? eachWhole : eachRanged;
      return each(task, (history) => seasonality(history, monthAsked(plain)));
    },
    turns: 'A month has only a handful of observations, so most of such a pattern is chance.',
    next: ({ symbols }) =>
      spanNext(symbols, (symbol) => [`Best and worst months of ${symbol}`, `Calendar-year returns of ${symbol}`]),
  },
  {
    id: 'rolling_returns',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['share', 'aggregate', 'frequency', 'likelihood', goodAndBad],
    span: 'all',
    asks: [
      /\brolling\b(?!.{0,30}\b(?:correlat\w+|vol(?:atility)?|betas?|sharpe|drawdowns?|averages?)\b)/,
      /\b(?:probabilit(?:y|ies)|chances?|odds|how often|how likely|likelihood|risk)\b.{0,50}\b(?:up|positive|gain\w*|higher|lose|losing|lost|negative|down|money)\b.{0,20}\b(?:after|over|in|within|holding for|held for) (?:any )?(?:\d{1,2}|one|two|three|five|ten)[- ]?(?:years?|yrs?)\b/,
      /\b(?:probabilit(?:y|ies)|chances?|odds|how often|how likely|how frequently|likelihood|share|percent(?:age)?)\b.{0,60}\b(?:up|positive|gain\w*|higher|lose|losing|lost|negative|down|money|red)\b.{0,24}\b(?:after|over|in|within|during|for|across) (?:an? |any |every |each )?(?:(?:given|random|rolling) )?(?:12|24|36|60|twelve|\d{1,2}|one|two|three|five|ten)[- ]?(?:months?|years?|yrs?)[- ](?:rolling |holding )?(?:periods?|spans?|stretch(?:es)?|windows?|horizons?|hold)\b/,
      /\b(?:worst|best) (?:(?:rolling|consecutive) )?(?:(?:24|36|60|120)[- ]months?|(?:one|two|three|five|ten|\d{1,2})[- ]year (?:periods?|stretch|span|run|window))\b/,
      /\b(?:worst|best|lowest|highest|poorest) (?:\d{1,2}|two|three|five|ten)[- ](?:years?|yrs?) (?:returns?|performance|results?|outcome)\b/,
      /\bever (?:lost|been down|lose|had a loss|been negative|fallen)\b.{0,24}\b(?:over|in|after|across) (?:a |any |a whole |a full )?(?:\d{1,2}|two|three|five|ten)[- ](?:years?|yrs?)\b/,
      /\b(?:any|every|all) (?:\w+[- ])?(?:one|two|three|five|ten|\d+)[- ]year (?:period|window|span|holding)/,
      /\b(?:over|in|within|during|for) any (?:given |rolling |consecutive )?(?:12|24|36|60|twelve) months?\b|\b(?:over|in|within|during|for) any (?:given |rolling |consecutive )?(?:one|two|three|five|ten|\d{1,2})[- ]years?\b/,
    ],
    over: [
      'performance',
      'drawdown',
      'calendar_years',
      'cagr',
      'volatility',
      'correlation',
      'win_rate',
      'forecast',
      'day_count',
      'best_worst_months',
      'best_worst_years',
      'fall_frequency',
      'span_runs',
    ],
    answer: async (task) => {
      // The window is in the question, so the whole of the history is looked at.
      const { found, missing } = await task.histories();
      const months = readWindow(task.question.plain, 'month') ?? 12;
      const years = Math.min(readWindow(task.question.plain, 'year') ?? Math.max(1, Math.round(months / 12)), 10);
      return [...missing, ...found.slice(0, 3).map((history) => rollingSection(history, years))];
    },
    turns: 'Windows overlap, so they are far fewer independent observations than they look.',
    next: ({ symbols }) => spanNext(symbols, (symbol) => [`CAGR of ${symbol}`, `Maximum drawdown of ${symbol}`]),
  },
];

// "In November" without a year is one of every year, though the newest one was read.
function isWithinYear(period: Period | null): boolean {
  if (period?.kind === 'part_of_year') return true;
  return period?.kind === 'between' && Date.parse(period.end) - Date.parse(period.start) < 100 * 86_400_000;
}

// Years that are named one by one are told alone.
function yearsNamed(plain: string): string[] {
  return namesYears(plain) ? findDates(plain).map(({ first }) => first.slice(0, 4)) : [];
}
