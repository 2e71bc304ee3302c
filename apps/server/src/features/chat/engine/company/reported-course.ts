import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { businessAsked } from './business-words.ts';
import type { Period } from '../reading/period.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import type { Evidence } from '../evidence.ts';
import { type AskedOf, cardOf } from './reported-asked.ts';
import { endingWithin, isWholeYear, type SpanFigure, yearBefore } from './reported-spans.ts';

type Shown = Pick<FigureSpec, 'metric' | 'unit' | 'currency'> & { format: string };
type Told = {
  title: string;
  shown: string;
  figures: FigureSpec[];
  dates: Record<string, string>;
  tell: (e: Evidence) => string[];
};

const highest =
  '(?:highest|largest|biggest|best|greatest|most(?! recent)|record|peak(?:ed)?|all[- ]time high|top(?:ped)?)';
const lowest = '(?:lowest|smallest|worst|least|weakest|bottom(?:ed)?)';
const span = '(?:(?:fiscal|calendar) )?(?:years?|quarters?)';
const extreme = new RegExp(
  `\\b(?:which|what|in which|in what)\\b(?: was| is)?(?: the)? ${span}\\b.*\\b(?:${highest}|(${lowest}))\\b|\\b(?:${highest}|(${lowest})) (?:\\w+ )?(?:${span}|ever|on record|so far|of all time)\\b|\\b(?:${highest}|(${lowest}))\\b(?=.*\\b(?:ever|on record|in (?:its|their) history|of all time)\\b)|\\bwhen (?:was|were|did|is)\\b.*\\b(?:${highest}|(${lowest}))\\b`,
);
const move = '(?:f[ae]ll(?:en)?|declin\\w*|shr[iau]nk\\w*|drop\\w*|decreas\\w*|gr[eo]w\\w*|r[io]se\\w*|increas\\w*)';
const counted =
  '(?:any (?:single )?(?:year|quarter)|(?:every|each)(?: single)? (?:year|quarter)|ever|never|how often|(?:how many|in which|which) (?:\\w+ )?(?:years|quarters|times))';
const everFell = new RegExp(
  `\\b${counted}\\b.*\\b${move}\\b|\\b${move}\\b.*\\b(?:(?:in )?any (?:single )?(?:year|quarter)|(?:in )?(?:every|each)(?: single)? (?:year|quarter)|ever)\\b`,
);
const growing =
  /\b(?:growth|gr(?:o|e)w(?:n|s|ing)?|increas\w*|ris(?:en|ing)|rose|fell|fall(?:en|ing)?|declin\w*|cagr|compound\w*|chang\w*|doubled|tripled)\b/;
const yearMs = 365.25 * 86_400_000;
/** The twelve months up to the newest report, whatever fiscal year they belong to. */
export const trailingYear =
  /\bttm\b|\b(?:trailing|last|past|latest) (?:twelve|12)[- ]months?\b|\b(?:last|past|latest) (?:four|4) quarters (?:combined|together|in total|summed)\b|\b(?:sum(?:med)?|add(?:ed)?(?: up)?|combined|total(?:led)?|together)\b.{0,30}\b(?:last|past|latest) (?:four|4) quarters\b/;

/** What the course of a figure over its years or quarters was, as far as the question asks for it: its ends, its falls, its growth. */
export function courseParts(asked: AskedOf, spans: readonly SpanFigure[], shown: Shown): Part[] {
  const [newest] = spans;
  if (newest === undefined) return [];
  const told = [extremeTold, lossesTold, trailingTold, totalTold, lastMoveTold, fallsTold, growthTold].flatMap(
    (build) => build(asked, spans, shown) ?? [],
  );
  return told.map(({ title, figures, dates, tell, ...rest }) =>
    sectionOf(
      { tool: 'company_facts', input: { symbol: asked.symbol, metric: title, by: asked.kind } },
      findingOf(cardOf(asked.symbol, newest), {
        title: `${asked.symbol} ${title}`,
        content: `Of the ${asked.kind}s that are held, as filed.`,
        shown: rest.shown,
        figures,
        dates,
      }),
      (e) => [tell(e)],
    ),
  );
}

/** The spans of a question's time, all that are held where it names none. */
function spansMeant({ task }: AskedOf, spans: readonly SpanFigure[]): readonly SpanFigure[] {
  const { period } = task.question;
  const newest = spans[0]?.end;
  if (period === null || newest === undefined || period.kind === 'previous') return spans;
  return endingWithin(
    spans,
    layOnDates(period, period.kind === 'trailing' ? newest : task.moment.toISOString().slice(0, 10)),
  );
}

/** Whether a text asks of all years or quarters of a figure, which of them was the highest or in which it fell. */
export function asksCourse(plain: string): boolean {
  return extreme.test(plain) || everFell.test(plain) || lastTime.test(plain) || businessAsked(plain) === 'lost';
}

/** The highest or the lowest of the spans, where it is asked for. */
function extremeTold(asked: AskedOf, spans: readonly SpanFigure[], shown: Shown): Told | null {
  const match = extreme.exec(asked.task.question.plain);
  const meant = spansMeant(asked, spans);
  const [first] = meant;
  if (match === null || first === undefined || meant.length < 2) return null;
  const isLowest = match.slice(1).some((each) => each !== undefined);
  const found = meant.reduce((best, each) => (isLowest === each.value < best.value ? each : best), first);
  const oldest = meant.at(-1) ?? first;
  const metric = `${isLowest ? 'lowest' : 'highest'} ${shown.metric}`;
  return {
    title: metric,
    shown: String(found.value),
    figures: [
      {
        key: 'extreme',
        metric,
        aliases: [shown.metric],
        value: found.value,
        unit: shown.unit,
        ...(shown.currency === undefined ? {} : { currency: shown.currency }),
        period: { start: found.start, end: found.end },
        asOf: found.end,
      },
    ],
    dates: { extremeEnd: found.end, oldestEnd: oldest.end },
    tell: (e) => [
      `The ${metric} of ${asked.symbol} was ${slot(e, 'extreme', shown.format)} ${found.start === found.end ? 'on' : `in the ${asked.kind} that ended on`} ${slot(e, 'extremeEnd', 'date')} ${cite(e)}.`,
      `The ${asked.kind}s looked at are those that I hold from ${slot(e, 'oldestEnd', 'date')} on.`,
    ],
  };
}

// In how many spans a figure fell on the year before.
function fallsTold(asked: AskedOf, spans: readonly SpanFigure[], { metric }: Shown): Told | null {
  if (!everFell.test(asked.task.question.plain)) return null;
  const pairs = spansMeant(asked, spans).flatMap((row) => {
    const before = yearBefore(row, spans);
    return before === null ? [] : [row.value < before.value];
  });
  if (pairs.length < 2) return null;
  const [fell, compared] = [`number of such ${asked.kind}s`, 'number of comparisons'];
  const count = pairs.filter((isLower) => isLower).length;
  return {
    title: `${fell}, by ${metric}`,
    shown: String(count),
    figures: [
      { key: 'fell', metric: fell, value: count, unit: 'count' },
      { key: 'compared', metric: compared, value: pairs.length, unit: 'count' },
    ],
    dates: {},
    tell: (e) => [
      ...everyVerdict(asked.task.question.plain, { fell: count, compared: pairs.length }),
      `${asked.kind === 'year' ? 'Years' : 'Quarters'} of a lower ${metric} than a year before are looked for.`,
      `The ${fell} of ${asked.symbol} was ${slot(e, 'fell', 'num0')} ${cite(e)}.`,
      `The ${compared} was ${slot(e, 'compared', 'num0')} ${cite(e)}.`,
    ],
  };
}

const everyOne = /^(?:(?:and|so|but) )*(?:did|has|have|is|was|does)\b.*\b(?:every|each)(?: single)? (?:year|quarter)\b/;
const ofFalling = /\b(?:f[ae]ll\w*|fell|declin\w*|shr[iau]nk\w*|drop\w*|decreas\w*)\b/;

// "Has it grown every year?" is so where none of them fell.
function everyVerdict(plain: string, { fell, compared }: { fell: number; compared: number }): string[] {
  if (!everyOne.test(plain)) return [];
  return [(ofFalling.test(plain) ? fell === compared : fell === 0) ? 'Yes.' : 'No.'];
}

const lastTime =
  /\bwhen (?:did|was|has|had)\b.*\b(?:last|most recently)\b.*\b(?:(f[ae]ll\w*|fell|declin\w*|drop\w*|decreas\w*|shr[iau]nk\w*|lower)|gr[eo]w\w*|ris\w*|rose|increas\w*|higher)\b|\blast (?:time|year|quarter) (?:\w+ ){0,4}(?:(f[ae]ll\w*|fell|declin\w*|drop\w*|decreas\w*|shr[iau]nk\w*)|gr(?:ew|own?|ows)|ris\w*|rose|increas\w*)\b/;

// The newest span in which a figure was lower, or higher, than a year before.
function lastMoveTold(asked: AskedOf, spans: readonly SpanFigure[], { metric }: Shown): Told | null {
  const match = lastTime.exec(asked.task.question.plain);
  if (match === null) return null;
  const isFall = match.slice(1).some((each) => each !== undefined);
  const found = spans.find((row) => {
    const before = yearBefore(row, spans)?.value ?? row.value;
    return isFall ? row.value < before : row.value > before;
  });
  const before = found === undefined ? null : yearBefore(found, spans);
  if (found === undefined || before === null || before.value <= 0) return null;
  const side = isFall ? 'lower' : 'higher';
  return {
    title: `last ${side} ${metric}`,
    shown: found.end,
    figures: [
      {
        key: 'moved',
        metric: 'change on the year',
        value: (found.value / before.value - 1) * 100,
        unit: 'percent',
        period: { start: found.start, end: found.end },
      },
    ],
    dates: { movedEnd: found.end },
    tell: (e) => [
      `The last ${asked.kind} with a ${side} ${metric} than a year before ended on ${slot(e, 'movedEnd', 'date')} ${cite(e)}.`,
      `The change on the year was ${slot(e, 'moved', 'pct1')} in it ${cite(e)}.`,
    ],
  };
}

// In how many spans a figure was below zero.
function lossesTold(asked: AskedOf, spans: readonly SpanFigure[]): Told | null {
  const meant = spansMeant(asked, spans);
  if (businessAsked(asked.task.question.plain) !== 'lost' || meant.length < 2) return null;
  const lost = meant.filter(({ value }) => value < 0);
  return {
    title: `${asked.kind}s with a loss`,
    shown: String(lost.length),
    figures: [
      { key: 'lost', metric: `number of ${asked.kind}s with a loss`, value: lost.length, unit: 'count' },
      { key: 'looked', metric: `number of ${asked.kind}s looked at`, value: meant.length, unit: 'count' },
    ],
    dates: {},
    tell: (e) => [
      `The number of ${asked.kind}s with a loss of ${asked.symbol} was ${slot(e, 'lost', 'num0')} ${cite(e)}.`,
      `The number of ${asked.kind}s looked at was ${slot(e, 'looked', 'num0')} ${cite(e)}.`,
    ],
  };
}

const inAll = /\b(?:in total|in all|altogether|combined|together|cumulative(?:ly)?|total (?:over|for|of|in))\b/;

// What a figure of flows came to over all the spans of the question.
function totalTold(
  asked: AskedOf,
  spans: readonly SpanFigure[],
  { metric, unit, format, ...money }: Shown,
): Told | null {
  const { plain, period } = asked.task.question;
  const rows = rowsWithin(asked, spans);
  const isOfFlows = rows.every(({ start, end }) => start < end);
  if (!inAll.test(plain) || period === null || rows.length < 2 || unit !== 'currency' || !isOfFlows) return null;
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (newest === undefined || oldest === undefined || metric.includes('per share')) return null;
  const sum = rows.reduce((total, { value }) => total + value, 0);
  return {
    title: `${metric} in all`,
    shown: String(sum),
    figures: [
      {
        key: 'inAll',
        metric: `total ${metric}`,
        value: sum,
        unit,
        ...money,
        period: { start: oldest.start, end: newest.end },
      },
    ],
    dates: { first: oldest.start, last: newest.end },
    tell: (e) => [`The total ${metric} of ${asked.symbol} ${spanOf(e)} was ${slot(e, 'inAll', format)} ${cite(e)}.`],
  };
}

const quartersOfYear = 4;

// What the last four quarters came to together.
function trailingTold(
  asked: AskedOf,
  spans: readonly SpanFigure[],
  { metric, unit, format, ...money }: Shown,
): Told | null {
  const quarters = spans.slice(0, quartersOfYear);
  const [newest, oldest] = [quarters[0], quarters.at(-1)];
  if (!trailingYear.test(asked.task.question.plain) || asked.kind !== 'quarter' || unit !== 'currency') return null;
  if (newest === undefined || oldest === undefined || !isWholeYear(quarters)) return null;
  const before = spans.slice(quartersOfYear, 2 * quartersOfYear);
  const sumOf = (rows: readonly SpanFigure[]) => rows.reduce((total, { value }) => total + value, 0);
  const [sum, base] = [sumOf(quarters), isWholeYear(before) ? sumOf(before) : 0];
  const period = { start: oldest.start, end: newest.end };
  const growth = base > 0 ? (sum / base - 1) * 100 : null;
  return {
    title: `${metric} of twelve months`,
    shown: String(sum),
    figures: [
      { key: 'trailing', metric: `trailing ${metric}`, aliases: [metric], value: sum, unit, ...money, period },
      ...(growth === null
        ? []
        : [
            {
              key: 'grown',
              metric: `growth of the trailing ${metric}`,
              value: growth,
              unit: 'percent' as const,
              period,
            },
          ]),
    ],
    dates: { first: oldest.start, last: newest.end },
    tell: (e) => [
      `The trailing ${metric} of ${asked.symbol}, of the quarters ${spanOf(e)} together, was ${slot(e, 'trailing', format)} ${cite(e)}.`,
      ...(growth === null
        ? []
        : [`The growth of the trailing ${metric} on the year was ${slot(e, 'grown', 'pct1')} ${cite(e)}.`]),
    ],
  };
}

// Of "the last three years" three, the newest first.
function rowsWithin(asked: AskedOf, spans: readonly SpanFigure[]): readonly SpanFigure[] {
  const meant = spansMeant(asked, spans);
  const { period } = asked.task.question;
  return asked.kind === 'year' && period?.kind === 'trailing' && period.unit === 'year'
    ? meant.slice(0, period.count)
    : meant;
}

/** The growth of a figure over the years of a question, in percent in all and a year; null where it names no such time. */
export function growthOverYears(
  asked: AskedOf,
  spans: readonly SpanFigure[],
): { base: SpanFigure; newest: SpanFigure; isShort: boolean; total: number; rate: number } | null {
  const { period } = asked.task.question;
  if (period === null || asked.kind === 'quarter') return null;
  const meant = spansMeant(asked, spans);
  const [newest] = meant;
  const base = newest === undefined ? undefined : baseOf(asked, { newest, meant, spans });
  if (newest === undefined || base === undefined || base.value <= 0 || newest.value <= 0) return null;
  const years = (Date.parse(newest.end) - Date.parse(base.end)) / yearMs;
  if (years < 1.5) return null;
  const ratio = newest.value / base.value;
  return {
    base,
    newest,
    isShort: isShort(period, years),
    total: (ratio - 1) * 100,
    rate: (ratio ** (1 / Math.round(years)) - 1) * 100,
  };
}

// How far a figure has grown over the years of the question, in all and a year.
function growthTold(asked: AskedOf, spans: readonly SpanFigure[], { metric, unit }: Shown): Told | null {
  const { plain } = asked.task.question;
  if (unit !== 'currency' || !growing.test(plain) || everFell.test(plain)) return null;
  const grown = growthOverYears(asked, spans);
  if (grown === null) return null;
  const { base, newest } = grown;
  const [total, rate] = [`total growth of ${metric}`, `growth rate of ${metric} a year`];
  const between = { unit: 'percent' as const, period: { start: base.end, end: newest.end } };
  return {
    title: total,
    shown: `${grown.total.toFixed(1)}%`,
    figures: [
      { key: 'total', metric: total, aliases: ['growth'], value: grown.total, ...between },
      { key: 'rate', metric: rate, value: grown.rate, ...between },
    ],
    dates: { first: base.end, last: newest.end },
    tell: (e) => [
      `The ${total} of ${asked.symbol} ${spanOf(e)} was ${slot(e, 'total', 'pct1')} ${cite(e)}.`,
      `The ${rate}, compounded, was ${slot(e, 'rate', 'pct1')} ${cite(e)}.`,
      'Both days are ends of fiscal years.',
      ...(grown.isShort ? ['I hold no year before the first of them.'] : []),
    ],
  };
}

function isShort(period: Period, years: number): boolean {
  return period.kind === 'trailing' && period.unit === 'year' && Math.round(years) < period.count;
}

type Base = { newest: SpanFigure; meant: readonly SpanFigure[]; spans: readonly SpanFigure[] };

// Growth of the last five years begins with the year before them, or with the first that is held.
function baseOf({ task }: AskedOf, { newest, meant, spans }: Base): SpanFigure | undefined {
  const { period } = task.question;
  if (period?.kind !== 'trailing' || period.unit !== 'year') return meant.at(-1);
  const wanted = Date.parse(newest.end) - period.count * yearMs;
  return spans.find(({ end }) => Math.abs(Date.parse(end) - wanted) <= yearMs / 12) ?? meant.at(-1);
}
