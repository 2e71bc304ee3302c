import type { CompanyFigure } from '#features/companies/index.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Gap, type Part, type Section, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';
import { type CompanyMargin, type CompanyMeasure, marginsAsked, measuresAsked } from './company-measures.ts';
import { endingWithin, type SpanFigure, spanFigures, type SpanKind, yearBefore } from './reported-spans.ts';

const usualRows = { year: 4, quarter: 5 } as const;
const mostRows = 12;
const growthWords =
  /\b(?:growth|gr(?:o|e)w(?:n|s|ing)?|year[- ]on[- ]year|year[- ]over[- ]year|increas\w*|ris(?:en|ing)|rose|fell|fall(?:en|ing)|declin\w*|shr[iau]nk\w*|faster|slower|accelerat\w*|slow(?:ing|ed))\b/;
const quarterWords = /\b(?:quarters?|quarterly(?! report)|q[1-4]|[1-4]q|qoq)\b/;

/** What a company reported: the measures and margins that are asked for, by year or by quarter, as they were known. */
export async function factsParts(task: Task, symbol: string): Promise<Part[]> {
  const { plain } = task.question;
  const kind: SpanKind = quarterWords.test(plain) ? 'quarter' : 'year';
  const margins = marginsAsked(plain);
  const measures = measuresAsked(plain);
  if (margins.length + measures.length === 0)
    return [{ tool: 'company_facts', input: { symbol }, gap: `I could not tell which figure of ${symbol} is meant.` }];
  const read = (measure: CompanyMeasure) =>
    task.deps.companies.figures({ symbol, moment: task.moment, concepts: measure.concepts });
  const parts: Part[] = [];
  for (const measure of measures) {
    const spans = spanFigures(await read(measure), measure, kind);
    parts.push(measurePart({ task, symbol, measure, kind, spans }));
  }
  const told: MarginRows[] = [];
  for (const margin of margins) {
    const [part, whole] = [await read(margin.part), await read(margin.whole)];
    const spans = marginSpans(margin, { part, whole }, kind);
    if (spans.length > 0) told.push({ margin, spans });
  }
  if (margins.length > 0) parts.push(marginPart({ task, symbol, kind, told, wanted: margins }));
  return parts;
}

type Asked = { task: Task; symbol: string; kind: SpanKind };

/** The rows that a period of the question leaves, and how many are told. */
function rowsAsked({ task, kind }: Asked, spans: readonly SpanFigure[]): SpanFigure[] {
  const { period } = task.question;
  const newest = spans[0]?.end ?? '';
  if (period === null || newest === '' || period.kind === 'previous') return spans.slice(0, usualRows[kind]);
  const within = endingWithin(
    spans,
    layOnDates(period, period.kind === 'trailing' ? newest : task.moment.toISOString().slice(0, 10)),
  );
  return within.slice(0, mostRows);
}

type MeasureAsked = Asked & { measure: CompanyMeasure; spans: SpanFigure[] };

function measurePart(asked: MeasureAsked): Part {
  const { task, symbol, measure, kind, spans } = asked;
  const place = { tool: 'company_facts', input: { symbol, metric: measure.metric, by: kind } };
  const rows = rowsAsked(asked, spans);
  const [newest] = rows;
  if (newest === undefined) return missingPart(place, { ...asked, name: measure.metric, isStored: spans.length > 0 });
  const growths = rows.map((row) => growthOf(row, spans));
  const hasGrowth = measure.unit === 'currency' && growths.some((growth) => growth !== null);
  const finding = findingOf(cardOf(symbol, newest), {
    title: `${symbol} ${measure.metric}`,
    content: `${newest.concept} as filed${rows.some(({ isMade }) => isMade) ? '; fourth quarters are the year less its other quarters' : ''}.`,
    shown: String(newest.value),
    figures: rows.flatMap((row, index): FigureSpec[] => {
      const span = { period: { start: row.start, end: row.end }, asOf: row.end };
      const growth = growths[index] ?? null;
      return [
        { key: `v${index}`, metric: measure.metric, value: row.value, unit: measure.unit, currency: 'USD', ...span },
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
    dates: Object.fromEntries(rows.map(({ end }, index) => [`end${index}`, end])),
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
          ...(growth !== null && hasGrowth && (growthWords.test(task.question.plain) || kind === 'quarter')
            ? [
                `The ${measure.metric} growth of ${symbol} on the year was ${slot(e, 'g0', 'pct1')} in that ${kind} ${cite(e)}.`,
              ]
            : []),
          ...(rows.some(({ isMade }) => isMade)
            ? ['Fourth quarters are not filed by themselves: they are the year less its other quarters.']
            : []),
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

type MarginRows = { margin: CompanyMargin; spans: SpanFigure[] };

function marginPart({
  told,
  wanted,
  ...asked
}: Asked & { told: MarginRows[]; wanted: readonly CompanyMargin[] }): Part {
  const { symbol, kind } = asked;
  const names = wanted.map(({ metric }) => metric);
  const place = { tool: 'company_facts', input: { symbol, metric: names.join(', '), by: kind } };
  const shown = told.map(({ margin, spans }) => ({ margin, rows: rowsAsked(asked, spans) }));
  const ends = [...new Set(shown.flatMap(({ rows }) => rows.map(({ end }) => end)))].toSorted().toReversed();
  const [newest] = shown.flatMap(({ rows }) => rows.filter(({ end }) => end === ends[0]));
  if (newest === undefined)
    return missingPart(place, { ...asked, name: names.join(' or '), isStored: told.length > 0 });
  const keyOf = (margin: number, end: string) => `m${margin}_${end.replaceAll('-', '')}`;
  const finding = findingOf(cardOf(symbol, newest), {
    title: `${symbol} ${names.join(', ')}`,
    content: shown
      .map(({ margin }) => `${margin.metric}: ${margin.part.metric} divided by ${margin.whole.metric}`)
      .join('; '),
    shown: `${newest.value.toFixed(1)}%`,
    figures: shown.flatMap(({ margin, rows }, index) =>
      rows.map(({ start, end, value }): FigureSpec => ({
        key: keyOf(index, end),
        metric: margin.metric,
        value,
        unit: 'percent',
        period: { start, end },
        asOf: end,
      })),
    ),
    dates: Object.fromEntries(ends.map((end, index) => [`end${index}`, end])),
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const has = (key: string) => e.facts.some((fact) => fact.key === key);
      const lines = shown.flatMap(({ margin }, index) => {
        const key = keyOf(index, ends[0] ?? '');
        return has(key)
          ? [
              `The ${margin.metric} of ${symbol} was ${slot(e, key, 'pct1')} in the ${kind} that ended on ${slot(e, 'end0', 'date')} ${cite(e)}.`,
            ]
          : [];
      });
      return [
        lines,
        {
          columns: ['Period to', ...shown.map(({ margin }) => capital(margin.metric))],
          rows: ends.map((end, place_) => ({
            label: slot(e, `end${place_}`, 'date'),
            sources: [e],
            cells: shown.map((_margin, index) =>
              has(keyOf(index, end)) ? { evidence: e, value: keyOf(index, end), format: 'pct1' } : 'N/A',
            ),
          })),
        },
      ];
    },
  };
}

function marginSpans(
  { part, whole }: CompanyMargin,
  figures: { part: CompanyFigure[]; whole: CompanyFigure[] },
  kind: SpanKind,
): SpanFigure[] {
  const wholes = new Map(spanFigures(figures.whole, whole, kind).map((figure) => [figure.end, figure.value]));
  return spanFigures(figures.part, part, kind).flatMap((figure) => {
    const base = wholes.get(figure.end) ?? 0;
    return base > 0 ? [{ ...figure, value: (figure.value / base) * 100 }] : [];
  });
}

function growthOf(row: SpanFigure, all: readonly SpanFigure[]): number | null {
  const before = yearBefore(row, all)?.value ?? 0;
  // From a loss to a profit there is no rate of growth.
  return before > 0 ? (row.value / before - 1) * 100 : null;
}

function missingPart(
  place: { tool: string; input: Record<string, unknown> },
  { symbol, name, isStored }: { symbol: string; name: string; isStored: boolean },
): Gap {
  const source = isStored ? ' for that time.' : '. Company figures come from the SEC once its source is connected.';
  return { ...place, gap: `I hold no reported ${name} of ${symbol}${source}` };
}

function cardOf(symbol: string, { isSimulated, end, knownAt }: SpanFigure) {
  return companyCard(symbol, { source: 'SEC company facts', isSimulated, asOf: end, knownAt });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const longestQuarter = 130 * 86_400_000;

// Whether a quarter is missing between two of the rows, which are newest first.
function hasHole(rows: readonly SpanFigure[]): boolean {
  return rows.some(({ end }, index) => {
    const later = rows[index - 1];
    return later !== undefined && Date.parse(later.end) - Date.parse(end) > longestQuarter;
  });
}
