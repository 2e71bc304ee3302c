import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, type Section, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { asksLastResults, type CompanyMeasure, measuresAsked } from './company-measures.ts';
import { ratiosAsked } from './company-ratios.ts';
import { lackingPart, missingPart } from './facts-gaps.ts';
import { courseOfRatios, ratioPart, type RatioRows, ratioSpans } from './ratio-section.ts';
import { type AskedOf, capital, cardOf } from './reported-asked.ts';
import { isOld, rowsAsked } from './reported-rows.ts';
import { spansOf } from './measure-spans.ts';
import { courseParts, trailingYear } from './reported-course.ts';
import { shareAsked } from './share-asked.ts';
import { type SpanFigure, type SpanKind, yearBefore } from './reported-spans.ts';

const growthWords =
  /\b(?:growth|gr(?:o|e)w(?:n|s|ing)?|year[- ]on[- ]year|year[- ]over[- ]year|increas\w*|ris(?:en|ing|e)|rose|drop(?:s|ped|ping)?|fell|fall(?:en|ing)|declin\w*|shr[iau]nk\w*|faster|slower|accelerat\w*|slow(?:ing|ed))\b/;
const quarterWords = /\b(?:quarters?|quarterly(?! report)|q[1-4]|[1-4]q|qoq)\b/;

/** Whether years or quarters are asked for. */
export function kindAsked(plain: string): SpanKind {
  return quarterWords.test(plain) || asksLastResults(plain) || trailingYear.test(plain) ? 'quarter' : 'year';
}

/** Whether a plain text asks how a figure grew. */
export function asksGrowth(plain: string): boolean {
  return growthWords.test(plain);
}

/** What a company reported: the measures and margins that are asked for, by year or by quarter, as they were known. */
export async function factsParts(given: Task, symbol: string): Promise<Part[]> {
  const task = againstYearBefore(given);
  const { plain } = task.question;
  const kind = kindAsked(plain);
  const share = shareAsked(plain);
  const ratios = share === null ? ratiosAsked(plain) : [share];
  const measures = share === null ? measuresAsked(plain) : [];
  if (ratios.length + measures.length === 0)
    return [{ tool: 'company_facts', input: { symbol }, gap: `I could not tell which figure of ${symbol} is meant.` }];
  const read = (measure: CompanyMeasure) =>
    task.deps.companies.figures({ symbol, moment: task.moment, concepts: measure.concepts });
  const parts: Part[] = [];
  const lacking: string[] = [];
  for (const measure of measures) {
    const spans = await spansOf(measure, read, kind);
    if (spans.length === 0) lacking.push(measure.metric);
    else
      parts.push(
        ...courseParts({ task, symbol, kind }, spans, { ...measure, ...moneyOf(measure) }),
        measurePart({ task, symbol, measure, kind, spans }),
      );
  }
  const told = new Map<SpanKind, RatioRows[]>();
  for (const ratio of ratios) {
    const own: SpanKind = ratio.isYearly === true ? 'year' : kind;
    const spans = await ratioSpans(ratio, read, own);
    if (spans.length > 0) told.set(own, [...(told.get(own) ?? []), { ratio, spans }]);
    else lacking.push(ratio.metric);
  }
  for (const [own, rows] of told) {
    const ofKind = { task, symbol, kind: own, told: rows };
    parts.push(...courseOfRatios(ofKind), ratioPart(ofKind));
  }
  return lacking.length === 0 ? parts : [...parts, await lackingPart(symbol, { kind, lacking, read })];
}

const sameQuarter =
  /\bsame (?:fiscal )?(?:quarter|period) (?:of |in |from |a |the )*(?:last year|year (?:ago|before|earlier)|prior year|((?:19|20)\d\d))\b/;

// "Growth from the same quarter of last year" is that of the newest quarter on the year.
function againstYearBefore(task: Task): Task {
  const match = sameQuarter.exec(task.question.plain);
  const named = match?.[1];
  if (match === null || (named !== undefined && Number(named) !== task.moment.getUTCFullYear() - 1)) return task;
  return { ...task, question: { ...task.question, period: null, day: null } };
}

type MeasureAsked = AskedOf & { measure: CompanyMeasure; spans: SpanFigure[] };

function measurePart(asked: MeasureAsked): Part {
  const { task, symbol, measure, kind, spans } = asked;
  const place = { tool: 'company_facts', input: { symbol, metric: measure.metric, by: kind } };
  const rows = rowsAsked(asked, spans);
  const [newest] = rows;
  if (newest === undefined) return missingPart(place, { ...asked, name: measure.metric, held: spans });
  const growths = rows.map((row) => growthOf(row, spans));
  // A split changes the number of shares without any growth.
  const hasGrowth = measure.unit === 'currency' && growths.some((growth) => growth !== null);
  const finding = findingOf(cardOf(symbol, newest), {
    title: `${symbol} ${measure.metric}`,
    content: `${measure.less === undefined ? newest.concept : `operating cash flow less ${measure.less.metric},`} as filed${rows.some(({ isMade }) => isMade) ? '; fourth quarters are the year less its other quarters' : ''}${rows.some(({ sums }) => sums !== undefined) ? '; other quarters are the sum of the fiscal year up to their end less the sum up to the quarter before' : ''}.`,
    shown: String(newest.value),
    figures: rows.flatMap((row, index): FigureSpec[] => {
      const span = { period: { start: row.start, end: row.end }, asOf: row.end };
      const growth = growths[index] ?? null;
      return [
        ...sumFigures(row, index, measure),
        {
          key: `v${index}`,
          metric: measure.metric,
          value: row.value,
          unit: measure.unit,
          ...moneyOf(measure),
          ...span,
        },
        ...(growth === null
          ? []
          : [
              {
                key: `g${index}`,
                metric: `${measure.metric} growth`,
                aliases: ['growth'],
                value: growth,
                unit: 'percent' as const,
                ...span,
              },
            ]),
      ];
    }),
    dates: {
      ...Object.fromEntries(rows.map(({ end }, index) => [`end${index}`, end])),
      ...(newest.sums === undefined ? {} : { beforeEnd: newest.sums[1].end }),
    },
  });
  const when = newest.start === newest.end ? 'on' : `in the ${kind} that ended on`;
  const lacksLast = kind === 'quarter' && !measure.adds && newest.start !== newest.end && hasHole(rows);
  const section: Section = {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const growth = growths[0] ?? null;
      return [
        [
          `The ${measure.metric} of ${symbol} was ${slot(e, 'v0', measure.format)} ${when} ${slot(e, 'end0', 'date')} ${cite(e)}.`,
          ...(growth !== null && hasGrowth && (asksGrowth(task.question.plain) || kind === 'quarter')
            ? [
                `The ${measure.metric} growth of ${symbol} on the year was ${slot(e, 'g0', 'pct1')} in that ${kind} ${cite(e)}.`,
              ]
            : []),
          ...(rows.some(({ isMade }) => isMade)
            ? ['Fourth quarters are not filed by themselves: they are the year less its other quarters.']
            : []),
          ...(newest.sums === undefined
            ? []
            : [
                `${measure.isCashFlow === true ? 'Cash flows of a quarter are not filed by themselves: each' : 'That quarter is not held by itself: it'} is the sum since the beginning of the fiscal year less the sum up to the quarter before.`,
                `The ${measure.metric} of ${symbol} in the fiscal year up to ${slot(e, 'end0', 'date')} was ${slot(e, 'sum0', measure.format)} ${cite(e)}.`,
                `The ${measure.metric} of ${symbol} in the fiscal year up to ${slot(e, 'beforeEnd', 'date')} was ${slot(e, 'before0', measure.format)} ${cite(e)}.`,
              ]),
          ...(measure.unit === 'count'
            ? ['Each number is as it was filed then: a later split is not taken into account.']
            : []),
          ...(isOld(asked, newest) ? ['I hold no newer one.'] : []),
          ...(lacksLast ? ['Fourth quarters are not filed by themselves, so they are left out.'] : []),
        ],
        {
          columns: ['Period to', capital(measure.metric), ...(hasGrowth ? ['On the year'] : [])],
          rows: rows.map((_row, index) => ({
            label: slot(e, `end${index}`, 'date'),
            sources: [e],
            cells: [
              { evidence: e, value: `v${index}`, format: measure.format },
              ...(hasGrowth
                ? [growths[index] === null ? 'N/A' : { evidence: e, value: `g${index}`, format: 'pct1' }]
                : []),
            ],
          })),
        },
      ];
    },
  };
  return section;
}

// What a quarter is made of, both as filed.
function sumFigures({ sums }: SpanFigure, index: number, { metric, unit }: CompanyMeasure): FigureSpec[] {
  return (sums ?? []).map(({ start, end, value }, at_) => ({
    key: `${at_ === 0 ? 'sum' : 'before'}${index}`,
    metric: `${metric} of the fiscal year so far`,
    aliases: [metric],
    value,
    unit,
    ...(unit === 'currency' ? { currency: 'USD' } : {}),
    period: { start, end },
    asOf: end,
  }));
}

function moneyOf({ unit }: CompanyMeasure) {
  return unit === 'currency' ? { currency: 'USD' } : {};
}

/** The growth of a figure on the span a year before, in percent; null where there is none or it was not above zero. */
export function growthOf(row: SpanFigure, all: readonly SpanFigure[]): number | null {
  const before = yearBefore(row, all)?.value ?? 0;
  // From a loss to a profit there is no rate of growth.
  return before > 0 ? (row.value / before - 1) * 100 : null;
}

const longestQuarter = 130 * 86_400_000;

// Whether a quarter is missing between two of the rows, which are newest first.
function hasHole(rows: readonly SpanFigure[]): boolean {
  return rows.some(({ end }, index) => {
    const later = rows[index - 1];
    return later !== undefined && Date.parse(later.end) - Date.parse(end) > longestQuarter;
  });
}
