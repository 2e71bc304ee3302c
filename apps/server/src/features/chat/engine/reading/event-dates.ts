import type { EventTaken } from './event-taken.ts';
import { type CrossingEvent, withCrossingDates } from './crossing-dates.ts';
import { withHolidayDates } from './holiday-dates.ts';
import { type PeakEvent, withPeakDates } from './peak-dates.ts';
import { asksAfterTurns } from './turns-asked.ts';
import { isOfEveryYear } from './yearly-windows.ts';
import { monthNames as months } from './month-names.ts';

/** Events of the economy whose days stand in stored series. */
export type EconomicEvent =
  | 'last_cut'
  | 'last_hike'
  | 'last_move'
  | 'first_cut'
  | 'first_hike'
  | 'inversion_begin'
  | 'inversion_end'
  | 'recession_begin'
  | 'recession_end'
  | 'regime_change'
  | FallEvent
  | PeakEvent
  | CrossingEvent;

/** The peak or the trough of the newest fall of the market that is called so. */
export type FallEvent = `${'bear_market' | 'correction'}_${'begin' | 'end'}`;

/** The day of an event as it was known, of a move of the Fed also that within a year; null where no series tells it. */
export type EventLookup = (event: EconomicEvent, asOf: string | null, year?: string | null) => Promise<string | null>;

type DatedText = { text: string; taken: EventTaken[] };

const fed = '(?:the )?(?:fed(?:eral reserve)?|fomc|central bank)';
const cut = '(?:(?:interest |policy |fed )?rates? (?:cuts?|reductions?|decreases?)|cuts?|easing)';
const hike = '(?:(?:interest |policy |fed )?rates? (?:hikes?|increases?|rises?|raises?)|hikes?|tightening)';
const cutting = '(?:cut(?:ting)?|lower(?:ed|ing)|eas(?:ed|ing)|reduc(?:ed|ing))(?: (?:interest )?rates?)?';
const hiking = '(?:hik(?:ed?|ing)|rais(?:ed?|ing)|tighten(?:ed|ing)?|increas(?:ed|ing))(?: (?:interest )?rates?)?';
const last = '(?:last|latest|most recent|newest)';
const first = "(?:first|beginning of the|start of the|fed's first)";
const byFed = `(?: (?:by|of|from) ${fed}|(?: that)? ${fed} (?:made|did))?`;
const lead =
  '(?<=\\b(?:since|after|before|between|following|until|till|from|around|at|on|when|by|post|to|and|(?:day|week|month|quarter|year) of))';
const day = '(?: the (?:(?:day|time|date)(?: of)?|(?:day|time|date|week|month)(?: that| when)?))?';

// An event is read as a date only behind a word that makes a span of it: "when did the Fed last cut?" asks for the date.
const form = (words: string): RegExp => new RegExp(`${lead}${day} (?:the )?(?:${words})(?![\\w-])`, 'g');

const economic: ReadonlyArray<readonly [RegExp, EconomicEvent, string]> = [
  [
    form(
      `${last} (?:fed |fomc )?${cut}${byFed}|fed's ${last} ${cut}|${fed} (?:has )?last ${cutting}|${last} time ${fed} ${cutting}|${fed} (?:had |has )?(?:stopped|finished|ended|paused|was done|quit) ${cutting}`,
    ),
    'last_cut',
    'the last rate cut of the Fed',
  ],
  [
    form(
      `${last} (?:fed |fomc )?${hike}${byFed}|fed's ${last} ${hike}|${fed} (?:has )?last ${hiking}|${last} time ${fed} ${hiking}|${fed} (?:had |has )?(?:stopped|finished|ended|paused|was done|quit) ${hiking}|(?:interest |policy )?rates peaked|peak (?:in |of )?(?:interest |policy )?rates`,
    ),
    'last_hike',
    'the last rate rise of the Fed',
  ],
  [
    form(`${last} (?:fed |fomc )?(?:rate )?(?:move|change|decision)${byFed}|${fed} last (?:moved|changed)(?: rates?)?`),
    'last_move',
    'the last move of the Fed\u2019s target',
  ],
  [
    form(
      `${first} (?:fed |fomc )?(?:${cut}|cutting cycle)${byFed}|${fed} (?:first|started|began|starting|beginning) (?:to )?${cutting}|(?:start|beginning) of (?:the )?(?:cutting|easing) cycle|(?:fed )?(?:pivot|rate cuts (?:began|started))|${fed} pivot(?:ed)?`,
    ),
    'first_cut',
    'the first cut of the newest run of rate cuts',
  ],
  [
    form(
      `${first} (?:fed |fomc )?(?:${hike}|hiking cycle)${byFed}|${fed} (?:first|started|began|starting|beginning) (?:to )?${hiking}|(?:start|beginning) of (?:the )?(?:hiking|tightening) cycle|(?:rate )?hikes (?:began|started)`,
    ),
    'first_hike',
    'the first rise of the newest run of rate rises',
  ],
  [
    form(
      '(?:(?:yield )?curve (?:un-?inverted|disinverted|stopped being inverted|turned positive)|(?:end of the )?(?:last |latest )?(?:(?:yield )?curve )?inversion(?: (?:ended|of the (?:yield )?curve))?)',
    ),
    'inversion_end',
    'the end of the last inversion of the Treasury curve',
  ],
  // "After the curve inverted" asks of every inversion; that of a year is a day.
  [
    form(
      '(?:the )?(?:(?:treasury |yield )*curve|2s ?/? ?10s|2s10s) (?:first )?(?:inverted|went negative|turned negative)(?= (?:in|of) (?:19|20)\\d\\d\\b)',
    ),
    'inversion_begin',
    'the beginning of the last inversion of the Treasury curve',
  ],
  // "Before the last recession" ends where it began.
  [
    /(?<=\b(?:before|until|up to|ahead of|prior to)) (?:the )?(?:(?:start|beginning) of (?:the )?)?(?:last|latest|most recent) recession(?: (?:began|started|hit))?(?! ended)(?![\w-])|(?<=\b(?:when|since|after|at|from|on|by)) (?:the )?(?:(?:last|latest|most recent) recession (?:began|started|hit)|(?:start|beginning) of the (?:last|latest|most recent) recession)(?![\w-])/g,
    'recession_begin',
    'the beginning of the last recession',
  ],
  [
    form(
      '(?:end of the )?(?:last|latest|most recent) recession(?: ended)?(?! (?:began|started|hit)\\b)|recession ended',
    ),
    'recession_end',
    'the end of the last recession',
  ],
  [
    form(
      '(?:macro |economic )?(?:regime|quadrant) (?:last )?(?:changed|switched|shifted|flipped|began|started)|(?:last|latest) (?:macro )?regime (?:change|switch|shift)|(?:last|latest) change (?:of|in) (?:the )?(?:macro )?regime|(?:this|current|present) (?:macro )?(?:regime|quadrant) (?:began|started)|(?:start|beginning) of (?:this|the (?:current|present)) (?:macro )?(?:regime|quadrant)',
    ),
    'regime_change',
    'the last change of the macro regime',
  ],
  ...(['bear market', 'correction'] as const).flatMap((kind) => marketFall(kind)),
];

// "Before the last bear market" ends at its peak, "since the last bear market" begins at its trough.
function marketFall(kind: 'bear market' | 'correction'): Array<readonly [RegExp, EconomicEvent, string]> {
  const id = kind === 'correction' ? 'correction' : 'bear_market';
  const named = `${last} (?:stock )?(?:market )?${kind}`;
  return [
    [
      new RegExp(
        `(?<=\\b(?:before|until|up to|ahead of|prior to)) (?:the )?(?:(?:start|beginning) of (?:the )?)?${named}(?: (?:began|started|hit))?(?! (?:ended|bottomed))(?![\\w-])`,
        'g',
      ),
      `${id}_begin`,
      `the peak of SPY before the last ${kind}`,
    ],
    [
      new RegExp(
        `(?<=\\b(?:since|after|following))(?<!\\brecover\\w*\\b.*) (?:the )?(?:(?:end|bottom|low|trough) of (?:the )?)?${named}(?: (?:ended|bottomed(?: out)?))?(?! of |[\\w-])`,
        'g',
      ),
      `${id}_end`,
      `the trough of SPY in the last ${kind}`,
    ],
  ];
}

/** Days that everybody knows by a name. */
const known: ReadonlyArray<readonly [RegExp, string]> = [
  [
    form(
      "lehman(?: brothers)?(?:'s)?(?: (?:collapsed?|failed|failure|bankruptcy|went (?:under|bust|bankrupt)|filed|fell))?",
    ),
    '2008-09-15',
  ],
  [
    form(
      '(?:svb|silicon valley bank)(?: (?:collapsed?|failed|failure|went (?:under|bust)|crisis))?|(?:(?:march )?2023 |regional )?bank(?:ing)? crisis(?: of (?:march )?2023)?',
    ),
    '2023-03-10',
  ],
  [form('brexit(?: (?:vote|referendum))?'), '2016-06-23'],
  [
    form(
      '(?:(?:russia (?:invaded|attacked) |(?:the )?(?:war in|invasion of) )?ukraine(?: (?:war|invasion))?)(?: (?:started|began|broke out))?',
    ),
    '2022-02-24',
  ],
  [form('(?:launch of )?chat ?gpt(?: (?:came out|launched|was released|launch|release))?'), '2022-11-30'],
  [form('liberation day|tariff announcement'), '2025-04-02'],
  [
    form(
      `(?:(?:donald )?trump's (?:second )?)?inauguration(?: day)?(?: (?:in |of )?(?:january )?2025)?|trump (?:(?:took|takes) office|was (?:inaugurated|sworn in)|got sworn in)(?: again| (?:for|a) (?:the |his )?second (?:time|term))?(?: in (?:january )?2025)?`,
    ),
    '2025-01-20',
  ],
  [form(`(?:(?:joe )?biden's )?inauguration(?: day)? (?:in |of )?(?:january )?2021|biden took office`), '2021-01-20'],
  // The eleventh of September of a named year is a day like others.
  [
    form(
      '(?:9/11(?!/)|sept?(?:ember)?\\.? 11(?:th)?(?= attacks?\\b)|september 11(?:th)?(?!,? (?:19|20)\\d\\d))(?: attacks?)?',
    ),
    '2001-09-11',
  ],
];

const election = form(
  '(?:(?:(?:november|nov) )?((?:19|20)\\d\\d) )?(?:last |latest |us |u\\.s\\. |presidential ){0,4}elections?(?: day)?(?: (?:in |of )?((?:19|20)\\d\\d))?|trump (?:won|was (?:re-?)?elected)',
);

// "In the year before the 2020 recession" ends where it began.
const beforeRecession =
  /(?<=\b(?:before|until|up to|ahead of|prior to)) (?:the )?((?:19|20)\d\d) (?:recession|downturn)(?: (?:began|started|hit))?(?! ended)(?![\w-])/;

const ownDate =
  /^ (?:in|on|of|back in) (?:early |late |mid-?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|(?:19|20)\d\d)/;

const monthOfEvent = new RegExp(`^ (?:in|of|back in) (${months.join('|')})[a-z]* ((?:19|20)\\d\\d)\\b`);

// The words of a month behind an event that it lies in; null where there are none.
function monthBehind(rest: string, day: string): string | null {
  const [words, month = '', year = ''] = monthOfEvent.exec(rest) ?? [];
  const named = `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}`;
  return words !== undefined && day.startsWith(named) ? words : null;
}

/** Writes the day of each event into a plain text in its place, so that it is read like any other date. */
export async function withEventDates(
  plain: string,
  { asOf, today, lookup }: { asOf: string | null; today: string; lookup: EventLookup },
): Promise<DatedText> {
  const onHolidays = !isOfEveryYear(plain) ? withHolidayDates(plain, asOf ?? today) : { text: plain, taken: [] };
  let { text } = onHolidays;
  const taken: EventTaken[] = [...onHolidays.taken];
  const place = (pattern: RegExp, said: string | null, found: string) => {
    const match = new RegExp(pattern.source).exec(text);
    if (match === null) return;
    const rest = text.slice(match.index + match[0].length);
    // "The Fed first hiked in March 2022" brings its own date, of which the day is known where it lies in that month.
    const ownMonth = said === null ? null : monthBehind(rest, found);
    const isDated = said !== null && ownMonth === null && ownDate.test(rest);
    text = `${text.slice(0, match.index)}${isDated ? '' : ` ${found}`}${rest.slice(ownMonth?.length ?? 0)}`;
    if (!isDated && said !== null) taken.push({ said, day: found });
  };
  text = withInauguration(bothNamed(text));
  for (const [pattern, found] of known) if (new RegExp(pattern.source).test(text)) place(pattern, null, found);
  text = await withSpanDates(text, (event) => lookup(event, asOf));
  const atPeaks = await withPeakDates(text, (event, year) => lookup(event, asOf, year));
  ({ text } = atPeaks);
  taken.push(...atPeaks.taken);
  const atLevels = await withCrossingDates(text, (event) => lookup(event, asOf));
  ({ text } = atLevels);
  taken.push(...atLevels.taken);
  const recession = beforeRecession.exec(text);
  const begun = recession === null ? null : await lookup('recession_begin', asOf, recession[1] ?? null);
  if (recession !== null && begun !== null) {
    text = text.replace(beforeRecession, ` ${begun}`);
    taken.push({ said: `the beginning of the recession of ${recession[1]}`, day: begun });
  }
  const inCycle = await withCycleDate(text, (event) => lookup(event, asOf));
  ({ text } = inCycle);
  taken.push(...inCycle.taken);
  const voted = new RegExp(election.source).exec(text);
  if (voted !== null) {
    const year = voted.slice(1).find((each) => each !== undefined);
    const day = electionDay(year === undefined ? yearBehind(text, election) : Number(year), asOf ?? today);
    text = text.replace(new RegExp(`(${election.source}) (?:in|of) (?:19|20)\\d\\d\\b`), '$1');
    place(election, 'the election', day);
  }
  const isOfTurns = asksAfterTurns(text);
  for (const [pattern, event, said] of economic) {
    if (!new RegExp(pattern.source).test(text) || (isOfTurns && /_(?:cut|hike)$/.test(event))) continue;
    const own = yearOfMove(text, pattern, event);
    const found = await lookup(event, asOf, own?.year ?? null);
    // "The first cut of 2024" is a day; where there was none in that year the words stay as they are.
    if (own !== null && found !== null) {
      text = own.text.replace(marker, ` ${found}`);
      taken.push({ said: event === 'inversion_begin' ? 'that inversion' : 'that move of the Fed', day: found });
    }
    if (own === null && found !== null) place(pattern, said, found);
  }
  return { text, taken };
}

const ellipsis = new RegExp(
  `\\b(first|last) (and|to|until|till) (?:the )?(last|first) ((?:fed |fomc )?(?:${cut}|${hike}))(?![\\w-])`,
);

// "Between the first and the last hike" names the one word for both.
function bothNamed(text: string): string {
  return text.replace(ellipsis, '$1 $4 $2 the $3 $4');
}

const inauguration =
  /\belection(?: day)?(?: (?:in|of))? ((?:19|20)\d\d)\b(.*?)\b(?:the )?inauguration(?: day)?\b(?! (?:in |of )?(?:january )?(?:19|20)\d\d)|\b((?:19|20)\d\d) elections?\b(.*?)\b(?:the )?inauguration(?: day)?\b(?! (?:in |of )?(?:january )?(?:19|20)\d\d)/;

// "From the 2016 election to the inauguration" ends with the one behind it.
function withInauguration(text: string): string {
  const match = inauguration.exec(text);
  const year = match?.[1] ?? match?.[3];
  if (match === null || year === undefined) return text;
  const end = match.index + match[0].length;
  const lead = match[0].replace(/(?:the )?inauguration(?: day)?$/, '');
  return `${text.slice(0, match.index)}${lead}${Number(year) + 1}-01-20${text.slice(end)}`;
}

// "When Trump was elected in 2024" names the year behind it.
function yearBehind(text: string, event: RegExp): number | null {
  const match = new RegExp(`(?:${event.source}) (?:in|of) ((?:19|20)\\d\\d)\\b`).exec(text);
  const year = match?.at(-1);
  return year === undefined ? null : Number(year);
}

const marker = '\u0000';

/** The year that a move of the Fed is asked of by it alone, and the text with a marker in the place of both; null where none is. */
function yearOfMove(text: string, pattern: RegExp, event: EconomicEvent): { year: string; text: string } | null {
  const match = new RegExp(pattern.source).exec(text);
  if (match === null || !/_(?:cut|hike)$|^inversion_begin$/.test(event)) return null;
  const end = match.index + match[0].length;
  const [said, year] = /^ (?:of|in) ((?:19|20)\d\d)\b(?![-/])/.exec(text.slice(end)) ?? [];
  if (said === undefined || year === undefined) return null;
  return { year, text: `${text.slice(0, match.index)}${marker}${text.slice(end + said.length)}` };
}

const ofCycle =
  '(?:(?:over|during|through(?:out)?|across|since|in|for|of) )?(?:this|the (?:current|present)) (?:(?:economic|business|whole|entire|full) )*cycle|(?:over|during|through(?:out)?|across|since) the (?:(?:economic|business|whole|entire|full) )*cycle|since the (?:start|beginning) of (?:the|this) (?:(?:economic|business|current|present) )*cycle';
const cycle = new RegExp(`\\b(?:${ofCycle})(?: (?:so far|(?:has )?(?:began|begun|started)|until now))?\\b(?!'s)`);
// "Where are we in this cycle?" asks for its phase, "how do bonds do over the cycle?" for a habit.
const ofPhase =
  /\b(?:where|stage|phase|part|point|state)\b.{0,40}\bcycle\b|^(?!.*\b(?:did|has|have|had|was|were)\b).*\b(?:do|does|tend|usually|typically)\b.{0,60}\bcycle\b/;

/** The present cycle of the economy runs from the end of the last recession. */
async function withCycleDate(
  text: string,
  lookup: (event: EconomicEvent) => Promise<string | null>,
): Promise<DatedText> {
  const end = cycle.test(text) && !ofPhase.test(text) ? await lookup('recession_end') : null;
  if (end === null) return { text, taken: [] };
  return {
    text: text.replace(cycle, `since ${end}`),
    taken: [{ said: 'the beginning of the present cycle, the end of the last recession', day: end }],
  };
}

const during = '\\b(?:during|through(?:out)?|over|in) (?:the )?(?:last|latest|most recent)';
const fared = '(?:do|did|done|fare[ds]?|perform(?:ed)?|return(?:ed)?|behaved?)';
/** What the economy was in for a time. */
const economicSpans: ReadonlyArray<{ pattern: RegExp; begin: EconomicEvent; end: EconomicEvent }> = [
  ...(
    [
      ['hiking|tightening', 'hike'],
      ['cutting|easing', 'cut'],
    ] as const
  ).map(([words, way]) => ({
    pattern: new RegExp(
      `(?<=\\b(?:highest|lowest|how high|how low|peak(?:ed)?)\\b.{0,80})${during} (?:fed )?(?:rate )?(?:${words}) (?:cycle|campaign)\\b`,
    ),
    begin: `first_${way}` as const,
    end: `last_${way}` as const,
  })),
  { pattern: new RegExp(`${during} recession\\b`), begin: 'recession_begin', end: 'recession_end' },
  {
    pattern: new RegExp(`${during} (?:stock )?(?:market )?bear market\\b(?! (?:of|for|in) )`),
    begin: 'bear_market_begin',
    end: 'bear_market_end',
  },
  {
    pattern: new RegExp(`${during} (?:stock )?(?:market )?correction\\b(?! (?:of|for|in) )`),
    begin: 'correction_begin',
    end: 'correction_end',
  },
  {
    pattern: new RegExp(
      `${during} (?:(?:yield )?curve )?inversion(?: of the (?:yield )?curve)?\\b|(?<=\\b${fared}\\b.{0,20})(?:the )?last time (?:that )?the (?:yield )?curve (?:was |got |became |had )?invert(?:ed|s)\\b`,
    ),
    begin: 'inversion_begin',
    end: 'inversion_end',
  },
];

// The last recession is a span between two days.
async function withSpanDates(text: string, lookup: (event: EconomicEvent) => Promise<string | null>): Promise<string> {
  const span = economicSpans.find(({ pattern }) => pattern.test(text));
  if (span === undefined) return text;
  const [begin, end] = [await lookup(span.begin), await lookup(span.end)];
  return begin === null || end === null ? text : text.replace(span.pattern, `from ${begin} to ${end}`);
}

/** The Tuesday after the first Monday of November: of that year, else of the newest presidential election before a day. */
function electionDay(year: number | null, before: string): string {
  const newest = Math.floor(Number(before.slice(0, 4)) / 4) * 4;
  const own = dayOfVote(year ?? newest);
  return year === null && own > before ? dayOfVote(newest - 4) : own;
}

function dayOfVote(year: number): string {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  const firstMonday = 1 + ((8 - weekday) % 7);
  return `${year}-11-${String(firstMonday + 1).padStart(2, '0')}`;
}
