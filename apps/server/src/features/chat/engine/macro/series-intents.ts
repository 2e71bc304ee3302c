import { drifting, highAndLow, onTheYear, released } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { eachMoment } from './level-moments.ts';
import { asksMean, averageWords, besideDecade, percentileAsked } from './mean-words.ts';
import { dailyFunds, isPublishedByMonth, monthlyFunds } from './federal-funds.ts';
import { readSeries } from './known-series.ts';
import { eachSeries } from './series-asked.ts';
import { extremesSection } from './series-extremes-section.ts';
import { latestSection, seriesPart } from './series-latest-section.ts';
import { namedSeries, recordSeries } from './series-names.ts';
import { asksOfYears, yearsSection } from './series-years-section.ts';
import { targetDistanceOfSeries } from './target-distance.ts';
import { targetNote } from './target-note.ts';
import { wholeSpanAsked } from './whole-span.ts';

const extremeWords =
  /\b(?:highest|lowest|peak(?:ed)?|record|highs?(?![- ]yield)|lows?|max(?:imum)?|min(?:imum)?|worst|best|trough|bottom|top(?:ped)?|(?<!\b(?:after|when|whenever|if|once|following)\b.{0,24})spik(?:e[sd]?|ing)|(?<=\bwhat did\b.{0,60})(?:hit|reach|spike to|get to|jump to)|how (?:high|low) did|(?:biggest|largest)(?= (?:monthly |one-month )?(?:jobs?|payrolls?) )|ever (?:go(?:ne)?|been|g[eo]t|reach(?:ed)?|hit|(?:go )?(?:above|below|over|under)|exceed(?:ed)?))\b/;

// Of inflation "high" asks for the present figure, so its record needs plainer words.
const recordWords =
  /\b(?:highest|lowest|(?<=\bwhat did\b.{0,60})(?:hit|reach|get to|jump to)|how (?:high|low) did|peak(?:ed)?|record (?:high|low)|on record|historical standards|historically (?:high|low)|(?:high|low) (?:compared (?:with|to)|relative to|for|versus|against) (?:its )?history|maximum|minimum|trough(?:ed)?|bottomed|worst (?:quarter|year)|best (?:quarter|year)|(?:from|below|under|off|above|to) (?:its|the|their) (?:\w+[- ]){0,2}(?:highs?|lows?|peak)|strongest|weakest|fastest|slowest|steepest|flattest|all[- ]time|(?:year(?:'s)?|52[- ]week) (?:high|low)|(?:high|low) (?:for|of|this|since|in) (?:the |this |last )?(?:year|month|quarter|decade|(?:19|20)\d\d))\b/;

const wholePce = /^(?!.*\bcore\b).*\bpce\b/;
const coreAlone = 'Of PCE inflation I hold the core alone, which leaves food and energy out.';

const sinceTurn = /^(?:ever )?since (?:its|their|the) (?:[a-z-]+ )?(?:lows?|bottom|trough|highs?|peak|top|record)\b/;

export const seriesIntents: readonly Intent[] = [
  {
    id: 'series_extremes',
    subject: 'macro',
    honours: ['search', highAndLow, onTheYear, sinceTurn, /^(?:fastest|slowest)$/],
    asks: [
      ...namedSeries.map(({ words }) => nearEachOther(extremeWords, words)),
      ...recordSeries.map(({ words }) => nearEachOther(recordWords, words)),
      /^(?!.*\b(?:stocks?|shares|compan\w+|earnings|revenues?|sales|profits?|dividends?|jobs?|wages?|sectors?)\b).*\b(?:which|what) (?:quarter|year)\b.*\b(?:fastest|slowest|strongest|weakest|highest|lowest|best|worst)\b.{0,16}\bgrowth\b/,
      ...[...namedSeries, ...recordSeries].map(({ words }) => nearEachOther(averageWords, words)),
      ...recordSeries.map(({ words }) => nearEachOther(besideDecade, words)),
    ],
    over: [
      'series',
      'inflation',
      'growth',
      'tenor',
      'record_high',
      'quote',
      'performance',
      'best_worst_years',
      'best_worst_months',
      'drawdown',
      'year_range',
      'definition',
      'curve_slope',
      'inversion_history',
      'company_facts',
    ],
    // "Is it low compared with 2019?" asks for no record.
    answer: async (task) =>
      task.question.period?.kind === 'since' &&
      task.question.period.until !== undefined &&
      isOfLevel.test(task.question.plain)
        ? eachSeries(task, latestSection, recordSeries)
        : [
            ...(asksMean(task.question.plain) ? await publishedMonthPart(task) : []),
            ...(await eachSeries(
              task,
              asksOfYears(task) && asksMean(task.question.plain) ? yearsSection : extremesSection,
              recordSeries,
            )),
          ],
    turns: 'A revision or a new release can move a record.',
    next: () => ['What is it now?', 'How has it moved over the last year?'],
  },
  {
    id: 'series',
    subject: 'macro',
    honours: [
      drifting,
      released,
      /^averages?$/,
      /^economy$/,
      onTheYear,
      /^year[- ]by[- ]year$/,
      /^(?:what )?percentile/,
      /^(?:positive|negative)$/,
      /^(?:fed(?:'s)?|target|federal|reserve(?:'s)?)$/,
    ],
    asks: namedSeries.map(({ words }) => words),
    over: [
      'inflation',
      'performance',
      'quote',
      'day_change',
      'growth_of_money',
      'volatility',
      'volume',
      'comparison',
      'moving_averages',
    ],
    answer: async (task) =>
      asksOfYears(task)
        ? eachSeries(task, yearsSection)
        : asksMean(task.question.plain) || percentileAsked(task.question.plain) !== null
          ? eachSeries(task, extremesSection)
          : withOrder(
              task,
              await eachMoment(task, async (each) => [
                ...targetNote(each.question.plain),
                ...(wholePce.test(each.question.plain) ? [said(coreAlone)] : []),
                ...(await headlinePart(each)),
                ...(await publishedMonthPart(each)),
                ...(await eachSeries(each, latestSection)),
                ...(await targetDistanceOfSeries(each)),
              ]),
            ),
    turns: 'The next release, and revisions of earlier ones, can change it.',
    next: ({ plain }) => {
      const [named] = namedSeries.filter(({ words }) => words.test(plain));
      return named === undefined
        ? []
        : [`How has the ${named.metric} moved since 2022?`, `What was the highest ${named.metric} on record?`];
    },
  },
];

const isOfLevel =
  /\b(?:is|are)\b.{1,40}\b(?:high|low)(?:er)?\b.{0,12}\b(?:compared|relative|versus|vs|than|against|for)\b/;
const asksOrder = /\bwhich\b.{0,40}\b(?:higher|lower|bigger|smaller|larger|more|less|highest|lowest)\b/;

// "Which is higher?" of two series is answered before both are told.
function withOrder({ question }: Task, parts: readonly Part[]): Part[] {
  const [one, other, ...more] = parts.flatMap((part) => ('write' in part ? part.findings : []));
  if (!asksOrder.test(question.plain) || one === undefined || other === undefined || more.length > 0) return [...parts];
  const [first, second] = [one.facts.find(({ key }) => key === 'now'), other.facts.find(({ key }) => key === 'now')];
  if (first === undefined || second === undefined || first.unit !== second.unit || first.value === second.value)
    return [...parts];
  const isFirst = first.value > second.value === !/\b(?:lower|lowest|smaller|less)\b/.test(question.plain);
  const word = /\b(?:lower|lowest|smaller|less)\b/.test(question.plain) ? 'lower' : 'higher';
  const name = (isFirst ? first : second).metric;
  const isOfNow = question.period === null && question.day === null;
  return [
    said(
      isOfNow
        ? `By the newest readings ${name} is the ${word} one.`
        : `By the readings of that time ${name} was the ${word} one.`,
    ),
    ...parts,
  ];
}

const inflation = '(?:headline |cpi |consumer price )*(?:inflation|cpi)(?: rate)?';
const besideIt = '(?: (?:and|&|vs\\.?|versus|with|against|to) |,(?: and)? )';
const besides = namedSeries
  .filter(({ words }) => !words.test('inflation') && !words.test('core inflation'))
  .map(
    ({ words }) =>
      new RegExp(
        `(?<!\\b(?:core|pce|breakeven|expected) )\\b${inflation}${besideIt}(?:the )?(?:${words.source})|(?:${words.source})${besideIt}${inflation}(?! expectations?)`,
      ),
  );

// "Compare inflation and the fed funds rate" asks for both.
function isBesideInflation(plain: string): boolean {
  return besides.some((pattern) => pattern.test(plain));
}

// "CPI, core too" asks for the headline as well.
async function headlinePart(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const isBoth =
    /\bcore\b/.test(plain) &&
    /\bheadline\b|(?<!\bcore )\b(?:inflation|cpi|consumer prices?)\b/.test(plain) &&
    !/^and (?:what about |how about )?(?:the )?core\b/.test(plain) &&
    /\b(?:headline|both|too|as well|also)\b|\b(?:and|&|plus|vs\.?|versus|against) core\b/.test(plain);
  const [headline] = recordSeries;
  const part = (isBoth || isBesideInflation(plain)) && headline !== undefined ? await seriesPart(task, headline) : null;
  return part === null ? [] : [part];
}

// Of the federal funds rate the mean of a month is published itself, over all its days.
async function publishedMonthPart(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const whole = wholeSpanAsked(task.question);
  const named = namedSeries.find((each) => each.words.test(plain) && whole !== null && isPublishedByMonth(each, whole));
  if (named === undefined) return [];
  const daily = await Promise.all(dailyFunds.map((id) => readSeries(task, id)));
  const isTold = daily.some((series) => series !== null);
  const part = isTold
    ? await seriesPart(task, { ...named, ids: [monthlyFunds], metric: `monthly average of the ${named.metric}` })
    : null;
  return part === null ? [] : [part];
}

function nearEachOther(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`(?:${one.source}).{0,60}(?:${other.source})|(?:${other.source}).{0,60}(?:${one.source})`);
}
