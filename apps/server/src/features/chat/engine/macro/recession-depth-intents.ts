import { monthsLater } from '@aex/quant/calendar/month-step';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { deepest } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesPoint, type SeriesReading } from './known-series.ts';
import { macroCard } from './macro-figures.ts';
import { type Recession, recessionNames, recessionsHeld, recessionsNamed, withAftermath } from './recessions.ts';
import { eachSeries } from './series-asked.ts';
import { ofEachRecession, seriesByRecession } from './series-by-recession-section.ts';
import { extremesSection } from './series-extremes-section.ts';
import { namedSeries, recordSeries } from './series-names.ts';

const depthWords =
  '(?:deep(?:er|est)?|depth|severe(?:st)?|severity|worst|worse|mild(?:er|est)?|shallow(?:er|est)?|bad)';
const shrinkWords =
  '(?:shr[iau]nk(?:ing)?|contract(?:ed|ion)?|f[ae]ll(?:en)?|drop(?:ped)?|declin(?:e|ed)|lose|lost|peak[- ]to[- ]trough|trough)';
const output = '(?:real )?(?:gdp|output|(?:the |us )*economy)';
// Of stocks and of other series than output the question is another one.
const notOfOther =
  '^(?!.*\\b(?:stocks?|shares?|market|draw-?downs?|returns?|bonds?|gold|unemploy\\w*|jobless|jobs?|claims|inflation|cpi|payrolls?|spreads?|yields?|rates?|sentiment|production|sales)\\b)';
const seriesWords = [...namedSeries, ...recordSeries].map(({ words }) => words.source).join('|');
const noDates =
  'I hold no dates of recessions; they come with the indicator of the National Bureau of Economic Research.';

/** How deep recessions were by output, and series within one. */
export const recessionDepthIntents: readonly Intent[] = [
  {
    id: 'recession_depth',
    subject: 'macro',
    honours: [
      deepest,
      'bound',
      'comparison',
      /^(?:deep(?:er|est)?|depth|severe(?:st)?|terms|bad|worse|mild(?:er|est)?|economy)$/,
    ],
    span: 'all',
    asks: [
      new RegExp(
        `${notOfOther}.*\\b(?:how|which|what|was|were|is)\\b.{0,40}\\b${depthWords}\\b.{0,60}\\b(?:recessions?|downturns?)\\b`,
      ),
      new RegExp(`${notOfOther}.*\\b(?:recessions?|downturns?)\\b.{0,60}\\b${depthWords}\\b`),
      new RegExp(`\\b(?:how (?:long|bad|deep|severe)|length|duration)\\b.{0,40}\\b${recessionNames}`),
      new RegExp(`\\b${output}\\b.{0,30}\\b${shrinkWords}\\b.{0,40}\\b${recessionNames}`),
      new RegExp(`\\b${recessionNames}.{0,40}\\b${output}\\b.{0,30}\\b${shrinkWords}\\b`),
      new RegExp(
        `\\b${output}\\b.{0,30}\\b${shrinkWords}\\b.{0,30}\\b(?:in|during) (?:the )?(?:covid|pandemic|financial crisis|gfc)\\b`,
      ),
    ],
    over: ['recession', 'growth', 'series_extremes', 'series_in_recession', 'drawdown', 'comparison', 'performance'],
    answer: depthParts,
    turns: 'Gross domestic product is revised for years after its first release.',
    next: () => ['What was unemployment at the peak of the great recession?', 'Is the US in a recession?'],
  },
  {
    id: 'series_in_recession',
    subject: 'macro',
    honours: [
      'extremum',
      'search',
      'grouping',
      deepest,
      /^(?:height|bottom|depths?|covid|pandemic|financial|crisis|great|dot-?com|volcker|during)$/,
    ],
    asks: [
      new RegExp(`(?:${seriesWords}).{0,60}\\b${recessionNames}`),
      new RegExp(`\\b${recessionNames}.{0,60}(?:${seriesWords})`),
      new RegExp(`(?:${seriesWords}).{0,60}${ofEachRecession.source}`),
      new RegExp(`${ofEachRecession.source}.{0,60}(?:${seriesWords})`),
    ],
    over: [
      'recession',
      'during_recessions',
      'series',
      'series_extremes',
      'inflation',
      'growth',
      'tenor',
      'series_crossing',
      'volatility',
    ],
    answer: seriesParts,
    turns: 'A revision or a new release can move a record.',
    next: () => ['How deep was the great recession?', 'Is the US in a recession?'],
  },
];

const turnsLate = 'Unemployment turns late, so the months after the recession are looked at too.';

async function seriesParts(task: Task): Promise<Part[]> {
  const { question } = task;
  const held = await recessionsHeld(task);
  if (held === null) return [{ tool: 'recessions', input: {}, gap: noDates }];
  const isLate = /\b(?:unemploy\w*|jobless|claims|labou?r market|job market)\b/.test(question.plain);
  const { plain } = question;
  if (recessionsNamed(plain, held.spells).length === 0 && ofEachRecession.test(plain)) {
    const { spells } = held;
    const each = await eachSeries(
      { ...task, question: { ...question, period: null } },
      (reading) => seriesByRecession(reading, { spells, plain, isLate }),
      recordSeries,
    );
    return isLate ? [said(turnsLate), ...each] : each;
  }
  const parts: Part[] = [];
  for (const recession of recessionsNamed(question.plain, held.spells)) {
    const { from, to } = isLate
      ? withAftermath(recession, held.spells)
      : { from: recession.first, to: monthsLater(recession.last, 1) };
    const period = { kind: 'between', start: from, end: to } as const;
    parts.push(...(await eachSeries({ ...task, question: { ...question, period } }, extremesSection, recordSeries)));
  }
  if (parts.length === 0) return [{ tool: 'recessions', input: {}, gap: 'I hold no dates of that recession.' }];
  return isLate ? [said(turnsLate), ...parts] : parts;
}

type Depth = Recession & { months: number; fallPct: number; peak: string; trough: string };

async function depthParts(task: Task): Promise<Part[]> {
  const held = await recessionsHeld(task);
  const gdp = await readSeries(task, 'GDPC1');
  const place = { tool: 'recession_depth', input: {} };
  if (held === null) return [{ ...place, gap: noDates }];
  if (gdp === null) return [{ ...place, gap: 'I hold no real gross domestic product.' }];
  const { plain, period } = task.question;
  const named =
    period?.kind === 'since'
      ? held.spells.filter(({ last }) => last >= period.start.slice(0, last.length))
      : recessionsNamed(plain, held.spells);
  const depths = (named.length > 0 ? named : held.spells).flatMap((each) => depthOf(each, gdp.points) ?? []);
  return depths.length === 0
    ? [{ ...place, gap: 'I hold no real gross domestic product of that recession.' }]
    : [depthSection(gdp, depths)];
}

// From the highest quarter around its beginning to the lowest one up to the quarter after its end.
function depthOf(recession: Recession, points: readonly SeriesPoint[]): Depth | null {
  const from = monthsLater(recession.first, -5);
  const to = monthsLater(recession.last, 3);
  const within = points.filter(({ period }) => period >= from && period <= to);
  const [oldest] = points;
  const early = within.filter(({ period }) => period <= monthsLater(recession.first, 3));
  const peak = early.toSorted((a, b) => b.value - a.value)[0];
  if (peak === undefined || oldest === undefined || oldest.period > from) return null;
  const trough = within.filter(({ period }) => period >= peak.period).toSorted((a, b) => a.value - b.value)[0] ?? peak;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return {
    ...recession,
    months: monthOf(recession.last) - monthOf(recession.first) + 1,
    fallPct: (trough.value / peak.value - 1) * 100,
    peak: peak.period,
    trough: trough.period,
  };
}

function depthSection(gdp: SeriesReading, depths: readonly Depth[]): Part {
  const worst = depths.reduce((best, each) => (each.fallPct < best.fallPct ? each : best));
  const lead = depths.indexOf(worst);
  const finding = findingOf(macroCard(gdp.provenance), {
    title: 'Fall of real GDP in recessions',
    content: `${gdp.title}, from its highest quarter around the beginning of each recession to its lowest one; recessions as the National Bureau of Economic Research dates them.`,
    shown: `${worst.fallPct.toFixed(1)}%`,
    figures: depths.flatMap(({ fallPct, months }, index): FigureSpec[] => [
      { key: `fall${index}`, metric: 'fall of real GDP', value: fallPct, unit: 'percent' },
      { key: `months${index}`, metric: 'length in months', value: months, unit: 'count' },
    ]),
    dates: Object.fromEntries(
      depths.flatMap(({ first, last, peak, trough }, index) => [
        [`first${index}`, first.slice(0, 7)],
        [`last${index}`, last.slice(0, 7)],
        [`peak${index}`, peak],
        [`trough${index}`, trough],
      ]),
    ),
  });
  return {
    tool: 'recession_depth',
    input: {},
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const span = (index: number) => `from ${slot(e, `first${index}`, 'date')} to ${slot(e, `last${index}`, 'date')}`;
      return [
        [
          depths.length > 1
            ? `The deepest of these recessions by real GDP was the one ${span(lead)}.`
            : `That recession lasted ${span(lead)}.`,
          `Its length in months was ${slot(e, `months${lead}`, 'num0')} ${cite(e)}.`,
          `The fall of real GDP in it was ${slot(e, `fall${lead}`, 'pct1')} ${cite(e)}.`,
          `That fall ran from the quarter that began on ${slot(e, `peak${lead}`, 'date')} to that which began on ${slot(e, `trough${lead}`, 'date')}.`,
        ],
        {
          columns: ['Recession from', 'to', 'Months', 'Real GDP'],
          rows: depths.map((_each, index) => ({
            label: slot(e, `first${index}`, 'date'),
            sources: [e],
            cells: [
              slot(e, `last${index}`, 'date'),
              { evidence: e, value: `months${index}`, format: 'num0' },
              { evidence: e, value: `fall${index}`, format: 'pct1' },
            ],
          })),
        },
      ];
    },
  };
}
