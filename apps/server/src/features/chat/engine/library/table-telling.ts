import type { SearchHit } from '@aex/contracts/search';
import type { AskedFigure, TableAnswer } from '@aex/grounding/answer-table-question';
import type { FactUnit } from '@aex/grounding/fact';
import { plainLine } from '#features/chat/models/text/untrusted-text.ts';
import { documentFinding } from '../document-finding.ts';
import type { Evidence, Finding } from '../evidence.ts';
import { cite, type Paragraph, slot, type TableCell } from '../section.ts';

const entity = 'your upload';
const longestLabel = 100;
const scaleWords: ReadonlyMap<number, string> = new Map([
  [1e3, 'thousand'],
  [1e6, 'million'],
  [1e9, 'billion'],
]);
const mostDecimals = 4;
const mostShown = 24;

type Value = {
  key: string;
  metric: string;
  value: number;
  unit: FactUnit;
  currency: string | null;
  scale: number;
  period: Finding['facts'][number]['period'];
};

/**
 * What a sentence of an answer tells, and the cells as they are printed, which its table tells: two findings, so that neither is
 * taken for the other where they are checked. One cell alone has no table.
 */
export function tableFindings(answer: TableAnswer, place: SearchHit): { told: Finding; printed: Finding | null } {
  const { figures } = answer;
  const results = resultsOf(answer);
  return {
    told: findingOf(answer, results.length > 0 ? results : figures.slice(0, mostTold(answer)).map(toldOf), place),
    printed: figures.length > 1 ? findingOf(answer, figures.map(printedOf), place) : null,
  };
}

/** Of the figure that stands out alone a sentence tells; the table has the others. */
function mostTold({ kind, figures }: TableAnswer): number {
  return kind === 'standout' || kind === 'standout_row' ? 1 : figures.length;
}

function findingOf(answer: TableAnswer, values: readonly Value[], place: SearchHit): Finding {
  const card = documentFinding(place);
  return {
    ...card,
    content: plainLine(
      answer.figures.map(({ label, period, text }) => `${label}, ${period ?? ''}: ${text}`).join('; '),
      1200,
    ),
    shownValue: plainLine(answer.figures.map(({ text }) => text).join('; '), 80),
    values: {
      ...Object.fromEntries(
        values.map(({ key, value, unit, currency }) => [
          key,
          { value, unit, ...(currency === null ? {} : { currency }) },
        ]),
      ),
      ...Object.fromEntries(
        answer.figures.flatMap(({ period }, index) => (period === null ? [] : [[`day${index}`, period]])),
      ),
    },
    facts: values.map(({ key, metric, value, unit, currency, scale, period }) => ({
      key,
      entity,
      entityAliases: [],
      metric,
      metricAliases: [],
      value,
      unit,
      asOf: card.asOf ?? '',
      ...(scale === 1e3 || scale === 1e6 || scale === 1e9 ? { scale } : {}),
      ...(currency === null ? {} : { currency }),
      ...(period === undefined ? {} : { period }),
    })),
  };
}

/** The sentence that answers, and the cells it is from. */
export function tableWords(
  answer: TableAnswer,
  { told, printed }: { told: Evidence; printed: Evidence | null },
  { isOneOfSeveral, caption }: { isOneOfSeveral: boolean; caption: string },
): Paragraph[] {
  const { figures } = answer;
  const over = plainLabel(caption);
  const under = over === '' || /\d/.test(over) ? 'one of several tables' : `the table under “${over}”`;
  const several = isOneOfSeveral ? [`Tables of your uploads answer this in more than one way; this is ${under}.`] : [];
  const lead = [...several, ...sentencesOf(answer, told)];
  const isDated = figures.some(({ period }) => period !== null);
  const rest = figures.length > mostShown ? ['The table shows the first of the rows.'] : [];
  const source = 'I read the figures from a table of your upload; what it says is not checked.';
  if (printed === null) return [[...lead, source]];
  return [
    [...lead, source, ...rest],
    {
      columns: ['Row', ...(isDated ? ['Period'] : []), headOf(figures)],
      rows: figures.slice(0, mostShown).map((figure, index) => ({
        label: labelled(figure),
        sources: [printed],
        cells: [...(isDated ? [periodOf(printed, figure, index)] : []), printedCell(printed, figure, index)],
      })),
    },
  ];
}

function sentencesOf({ kind, isRelative, figures, result, relative }: TableAnswer, e: Evidence): string[] {
  const [first, second] = figures;
  const last = figures.at(-1);
  if (first === undefined || last === undefined) return [];
  const scale = scaleWord(first);
  const isOfPoints = first.unit === 'percent' && (kind === 'change' || kind === 'difference');
  const format = isOfPoints ? `pp${Math.min(first.decimals, 2)}` : formatOf(first, resultDecimals(kind, figures));
  const told = `${slot(e, 'result', format)}${scale}`;
  const span = first.period === null ? '' : ` from ${day(e, figures, 0)} to ${day(e, figures, figures.length - 1)}`;
  if (kind === 'level')
    return figures.length > 1
      ? [`These are the figures of ${listed(figures)} ${cite(e)}.`]
      : [
          `${upper(named(first))}${when(e, figures, 0)} was ${slot(e, 'v0', formatOf(first, first.decimals))}${scale} ${cite(e)}.`,
        ];
  if (kind === 'standout')
    return [
      `The ${first.value >= last.value ? 'highest' : 'lowest'} figure of ${named(first)} was ${slot(e, 'v0', formatOf(first, first.decimals))}${scale}${when(e, figures, 0)} ${cite(e)}.`,
    ];
  if (kind === 'standout_row')
    return [
      `${upper(named(first))} had the ${first.value >= last.value ? 'highest' : 'lowest'} figure${when(e, figures, 0)}: ${slot(e, 'v0', formatOf(first, first.decimals))}${scale} ${cite(e)}.`,
    ];
  if (kind === 'change') return changeSentences({ first, isRelative, isShared: relative !== null, told, span }, e);
  if (kind === 'average' || kind === 'total') {
    const noun = kind === 'average' ? 'average' : 'sum of';
    return [
      `The ${noun} ${listed(figures)}${isOfOneTime(figures) ? when(e, figures, 0) : orderedSpan(e, figures)} was ${told} ${cite(e)}.`,
    ];
  }
  if (second === undefined || result === null) return [];
  if (kind === 'difference')
    return [
      `The difference between ${named(first)} and ${named(second)}${when(e, figures, 0)} was ${told} ${cite(e)}.`,
    ];
  return isRelative
    ? [
        `As a share of ${named(second)}, ${named(first)} was ${slot(e, 'share', 'pct1')}${when(e, figures, 0)} ${cite(e)}.`,
      ]
    : [
        `The ratio of ${named(first)} to ${named(second)}${when(e, figures, 0)} was ${slot(e, 'ratio', 'num2')} ${cite(e)}.`,
      ];
}

/** `isShared`: the change is told in percent of the first value as well. */
type Change = { first: AskedFigure; isRelative: boolean; isShared: boolean; told: string; span: string };

function changeSentences({ first, isRelative, isShared, told, span }: Change, e: Evidence): string[] {
  const what = `change in ${named(first)}${span}`;
  const relative = `${slot(e, 'relative', 'pct1')} ${cite(e)}`;
  if (!isShared)
    return [
      `The ${what} was ${told} ${cite(e)}.`,
      ...(isRelative ? ['I tell no percentage of it, as the first value is not above zero.'] : []),
    ];
  if (first.unit !== 'percent') return [`The ${what} was ${told}, or ${relative}.`];
  return [
    `The ${what} was ${told} ${cite(e)}.`,
    ...(isRelative ? [`Relative to the first value, the ${what} was ${relative}.`] : []),
  ];
}

function toldOf(figure: AskedFigure, index: number): Value {
  return {
    key: `v${index}`,
    metric: metricOf(figure),
    value: figure.value,
    unit: unitOf(figure),
    currency: figure.currency,
    scale: figure.scale ?? 1,
    period: periodFact(figure.period),
  };
}

/** In the table a figure stands as it is printed, its scale at the head of the column. */
function printedOf(figure: AskedFigure, index: number): Value {
  return { ...toldOf(figure, index), scale: 1 };
}

function resultsOf({ kind, figures, result, relative }: TableAnswer): Value[] {
  const [first, second] = figures;
  const last = figures.at(-1);
  if (result === null || first === undefined || second === undefined || last === undefined) return [];
  const periods = figures.flatMap(({ period }) => period ?? []).toSorted();
  const [from, to] = [periodFact(periods[0] ?? null), periodFact(periods.at(-1) ?? null)];
  const period =
    from === undefined
      ? undefined
      : {
          ...(from.start === undefined ? {} : { start: from.start }),
          ...(to?.end === undefined ? {} : { end: to.end }),
        };
  const base = {
    key: 'result',
    value: result,
    unit: unitOf(first),
    currency: first.currency,
    scale: first.scale ?? 1,
    period,
  };
  const names = listed(figures).replace(/[“”]/g, '').toLowerCase();
  const metric = `${kind === 'total' ? 'sum of' : kind === 'average' ? 'average' : 'change in'} ${names}`;
  const whole = { currency: null, scale: 1, period };
  switch (kind) {
    case 'change':
      return [
        { ...base, metric, unit: first.unit === 'percent' ? 'percentage_point' : base.unit },
        ...(relative === null
          ? []
          : [{ ...whole, key: 'relative', metric, value: relative, unit: 'percent' as const }]),
      ];
    case 'difference':
      return [
        {
          ...base,
          metric: `difference between ${names}`,
          unit: first.unit === 'percent' ? 'percentage_point' : base.unit,
        },
      ];
    case 'ratio':
      return [
        {
          ...whole,
          key: 'ratio',
          metric: `ratio of ${metricOf(first)} to ${metricOf(second)}`,
          value: result,
          unit: 'ratio',
        },
        {
          ...whole,
          key: 'share',
          metric: `${metricOf(first)} as a share of ${metricOf(second)}`,
          value: result * 100,
          unit: 'percent',
        },
      ];
    default:
      return [{ ...base, metric }];
  }
}

function unitOf({ unit, currency }: AskedFigure): FactUnit {
  return unit === 'percent' ? 'percent' : currency === null ? 'count' : 'currency';
}

function formatOf(figure: AskedFigure, decimals: number): string {
  const unit = unitOf(figure);
  if (unit === 'percent') return `pct${Math.min(decimals, 2)}`;
  if (unit === 'currency' && decimals <= 2) return `usd${decimals}`;
  return `num${Math.min(decimals, mostDecimals)}`;
}

function resultDecimals(kind: TableAnswer['kind'], figures: readonly AskedFigure[]): number {
  const printed = Math.max(...figures.map(({ decimals }) => decimals));
  return kind === 'average' ? printed + 1 : printed;
}

function scaleWord({ scale }: AskedFigure): string {
  const word = scaleWords.get(scale ?? 1);
  return word === undefined ? '' : ` ${word}`;
}

function headOf([first]: readonly AskedFigure[]): string {
  const word = first === undefined ? '' : scaleWord(first).trim();
  return word === '' ? 'As printed' : `As printed, in ${word}s`;
}

function printedCell(e: Evidence, figure: AskedFigure, index: number): TableCell {
  return { evidence: e, value: `v${index}`, format: formatOf(figure, figure.decimals) };
}

/** A label as words of ours: nothing but letters, figures and plain marks is taken from a file into a sentence, and no comma, which would part it. */
function labelled({ label, heading }: AskedFigure): string {
  const parts = [label, heading].map(plainLabel).filter((part) => part !== '');
  return parts.join(' ') || 'This row';
}

function plainLabel(text: string): string {
  return plainLine(text, longestLabel)
    .replace(/(?<=\p{L}{3})\d{1,2}$/u, '')
    .replace(/[^\p{L}\p{N} .&'’()/–—%-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:.,-]+$/, '')
    .trim();
}

/** How a figure is called in a sentence: by its label in quotation marks, where no figure stands in that. */
function named(figure: AskedFigure): string {
  const label = labelled(figure);
  return /\d/.test(label) ? 'this row' : `“${label}”`;
}

function metricOf(figure: AskedFigure): string {
  const label = labelled(figure);
  return /\d/.test(label) ? 'this row' : label.toLowerCase();
}

const mostNamed = 3;

function listed(figures: readonly AskedFigure[]): string {
  const names = [...new Set(figures.map(named))];
  if (names.length <= mostNamed) return names.join(' and ');
  const heading = plainLabel(figures[0]?.heading ?? '');
  return heading === '' || /\d/.test(heading) ? 'these rows' : `“${heading}” of these rows`;
}

function isOfOneTime(figures: readonly AskedFigure[]): boolean {
  return new Set(figures.map(({ period }) => period)).size === 1;
}

function orderedSpan(e: Evidence, figures: readonly AskedFigure[]): string {
  const order = figures
    .map((figure, index) => ({ period: figure.period ?? '', index }))
    .toSorted((one, other) => (one.period < other.period ? -1 : 1));
  const [first, last] = [order[0], order.at(-1)];
  return first === undefined || last === undefined || first.period === ''
    ? ''
    : ` from ${day(e, figures, first.index)} to ${day(e, figures, last.index)}`;
}

function day(e: Evidence, figures: readonly AskedFigure[], index: number): string {
  const figure = figures[index];
  return figure === undefined ? '' : periodOf(e, figure, index);
}

function when(e: Evidence, figures: readonly AskedFigure[], index: number): string {
  const period = figures[index]?.period ?? null;
  if (period === null) return '';
  return ` ${/^\d{4}-\d{2}-\d{2}$/.test(period) ? 'in the column of' : 'for'} ${day(e, figures, index)}`;
}

/** A year or quarter by its name, a day or month as one. */
function periodOf(e: Evidence, { period }: AskedFigure, index: number): string {
  if (period === null) return '';
  const quarter = /^(\d{4})-(Q[1-4])$/.exec(period);
  if (quarter !== null) return `${quarter[2]} ${quarter[1]}`;
  return /^\d{4}$/.test(period) ? period : slot(e, `day${index}`, 'date');
}

const quarterEnds: Readonly<Record<string, readonly [string, string]>> = {
  Q1: ['01-01', '03-31'],
  Q2: ['04-01', '06-30'],
  Q3: ['07-01', '09-30'],
  Q4: ['10-01', '12-31'],
};

function periodFact(period: string | null): { start: string; end: string } | undefined {
  if (period === null) return undefined;
  const [year = '', part] = period.split('-');
  const ends = quarterEnds[part ?? ''];
  if (ends !== undefined) return { start: `${year}-${ends[0]}`, end: `${year}-${ends[1]}` };
  if (part === undefined) return { start: `${year}-01-01`, end: `${year}-12-31` };
  return period.length === 7 ? { start: `${period}-01`, end: `${period}-28` } : { start: period, end: period };
}

function upper(text: string): string {
  return text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
