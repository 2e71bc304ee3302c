import { yearsBetween } from '@aex/quant/calendar/years-between';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesPoint } from './known-series.ts';
import { macroCard } from './macro-figures.ts';

const tips = '(?:tips|linkers|inflation[- ](?:linked|protected|indexed)(?: bonds?| treasur(?:y|ies)| securities)?)';
const plainBonds =
  '(?:(?:plain|nominal|regular|normal|ordinary|conventional)(?: \\w+)?|treasur(?:y|ies)|bonds?|t-?notes?)';
const between = '(?:or|vs\\.?|versus|against|than|and|compared (?:to|with)|over|beat(?:en)?|outperform(?:ed)?)';
const funds = ['TIP', 'SCHP', 'VTIP', 'STIP'];

/** Bonds that follow inflation against plain ones: what the market asks of each, and what inflation did. */
export const tipsIntents: readonly Intent[] = [
  {
    id: 'tips_or_nominal',
    subject: 'macro',
    asks: [
      new RegExp(`\\b${tips}\\b.{0,30}\\b${between} (?:\\w+ )?${plainBonds}\\b`),
      new RegExp(`\\b${plainBonds}\\b.{0,30}\\b${between} (?:\\w+ )?${tips}\\b`),
      /\breal (?:\S+ ){0,2}yields?\b.{0,24}\b(?:and|with|versus|vs|against|plus)\b.{0,16}\bbreak-?evens?\b|\bbreak-?evens?\b.{0,24}\b(?:and|with|versus|vs|against|plus)\b.{0,16}\breal (?:\S+ ){0,2}yields?\b/,
    ],
    over: [
      'performance',
      'comparison',
      'series',
      'tenor',
      'inflation',
      'ranking',
      'advice',
      'quote',
      'series_link',
      'series_extremes',
    ],
    answer: async (task) => [await tipsPart(task)],
    turns:
      'Inflation above the breakeven favours the bonds that follow it; a rise of real yields costs them as plain ones.',
    next: () => ['What is ten-year breakeven inflation?', 'How has the real ten-year yield moved since 2022?'],
  },
];

type Moment = { nominal: SeriesPoint; breakeven: SeriesPoint };

async function tipsPart(task: Task): Promise<Part> {
  const place = { tool: 'tips_or_nominal', input: {} };
  const [nominal, breakeven, prices] = [
    await readSeries(task, 'DGS10'),
    await readSeries(task, 'T10YIE'),
    await readSeries(task, 'CPIAUCSL'),
  ];
  const days = new Map((nominal?.points ?? []).map((point) => [point.period, point]));
  const both = (breakeven?.points ?? []).flatMap((point): Moment[] => {
    const own = days.get(point.period);
    return own === undefined ? [] : [{ nominal: own, breakeven: point }];
  });
  const newest = both.at(-1);
  if (nominal === null || breakeven === null || newest === undefined)
    return {
      ...place,
      gap: 'I lack the ten-year yield or the breakeven by which TIPS and plain Treasuries are compared.',
    };
  const { from, to } = layOnDates(task.period(), newest.nominal.period);
  const start = both.findLast(({ nominal: { period } }) => period <= from);
  const end = both.findLast(({ nominal: { period } }) => period <= to) ?? newest;
  if (start === undefined || start === end)
    return { ...place, gap: 'My yields and breakevens do not reach over that time.' };
  const rise =
    prices === null ? null : priceRise(prices.points, { from: start.nominal.period, to: end.nominal.period });
  const listed = await task.deps.market.findListed(funds);
  const figuresAt = (key: string, { nominal: plain, breakeven: even }: Moment) =>
    [
      { key: `n${key}`, metric: 'ten-year Treasury yield', value: plain.value },
      { key: `b${key}`, metric: 'ten-year breakeven inflation', value: even.value },
      { key: `r${key}`, metric: 'real ten-year yield', value: plain.value - even.value },
    ].map((figure) => ({ ...figure, unit: 'percent' as const, asOf: plain.period }));
  const card = (title: string, day: string) => macroCard({ ...breakeven.provenance, title, as_of: day });
  const made = [start, end].map((moment, index) =>
    findingOf(card('TIPS against plain Treasuries', moment.nominal.period), {
      title: 'TIPS against plain Treasuries',
      content: `Ten-year yield (${nominal.id}), breakeven (${breakeven.id}) and the real yield between them, ${moment.nominal.period}.`,
      shown: `${(moment.nominal.value - moment.breakeven.value).toFixed(2)}%`,
      figures: figuresAt(`${index}`, moment),
      dates: { day: moment.nominal.period },
    }),
  );
  const inflation =
    rise === null || prices === null
      ? []
      : [
          findingOf(card('Consumer prices over that time', rise.last), {
            title: 'Consumer prices over that time',
            content: `${prices.title} (${prices.id}) of ${rise.last} against ${rise.first}, as a yearly rate.`,
            shown: `${rise.yearly.toFixed(1)}%`,
            figures: [
              {
                key: 'yearly',
                metric: 'yearly rate of inflation',
                value: rise.yearly,
                unit: 'percent',
                asOf: rise.last,
              },
            ],
            dates: { month: rise.last.slice(0, 7) },
          }),
        ];
  return {
    ...place,
    findings: [...made, ...inflation],
    write: (evidence) => {
      const [first, last] = [at(evidence, 0), at(evidence, 1)];
      const isAbove = rise !== null && rise.yearly > start.breakeven.value;
      return [
        [
          listed.length === 0
            ? 'I hold no prices of a fund of TIPS, so I compare what the yields ask for, not returns.'
            : `This compares what the yields ask for; for returns, ask me to compare ${listed[0]?.symbol ?? ''} with a fund of Treasuries.`,
          'TIPS pay the real yield and inflation; plain Treasuries pay the nominal yield. What lies between is the breakeven.',
        ],
        {
          columns: ['Day', 'Nominal yield', 'Breakeven', 'Real yield'],
          rows: [first, last].map((e, index) =>
            rowOf(slot(e, 'day', 'date'), e, [
              [`n${index}`, 'pct2'],
              [`b${index}`, 'pct2'],
              [`r${index}`, 'pct2'],
            ]),
          ),
        },
        inflation.length === 0
          ? ['I lack the consumer prices of that time.']
          : [
              `The yearly rate of inflation was ${slot(at(evidence, 2), 'yearly', 'pct1')} ${cite(at(evidence, 2))}, up to ${slot(at(evidence, 2), 'month', 'date')}.`,
              isAbove
                ? 'That is above the breakeven at the start, which favoured TIPS over plain Treasuries of the same term; a rise of the breakeven adds to that, a fall takes from it.'
                : 'That is not above the breakeven at the start, which favoured plain Treasuries over TIPS of the same term; a fall of the breakeven adds to that, a rise takes from it.',
            ],
      ];
    },
  };
}

// The rise of consumer prices between two days, by the months in which they lie, as a yearly rate.
function priceRise(points: readonly SeriesPoint[], { from, to }: { from: string; to: string }) {
  const first = points.findLast(({ period }) => period <= from);
  const last = points.findLast(({ period }) => period <= to);
  if (first === undefined || last === undefined) return null;
  const years = yearsBetween(first.period, last.period);
  return years < 0.2 || first.value <= 0
    ? null
    : { yearly: ((last.value / first.value) ** (1 / years) - 1) * 100, first: first.period, last: last.period };
}
