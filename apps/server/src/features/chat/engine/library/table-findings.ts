import type { SearchHit } from '@aex/contracts/search';
import type { AskedFigure, TableAnswer } from '@aex/grounding/answer-table-question';
import type { FactUnit } from '@aex/grounding/fact';
import { plainLine } from '#features/chat/models/text/untrusted-text.ts';
import { documentFinding } from '../document-finding.ts';
import type { Finding } from '../evidence.ts';
import { listed, metricOf, pairNames } from './table-names.ts';

const entity = 'your upload';
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
      metricAliases: inShort(metric),
      value,
      unit,
      asOf: card.asOf ?? '',
      ...(scale === 1e3 || scale === 1e6 || scale === 1e9 ? { scale } : {}),
      ...(currency === null ? {} : { currency }),
      ...(period === undefined ? {} : { period }),
    })),
  };
}

/** What a name must fit in to be found in a sentence as a whole, in UTF-16 units. */
const longestFound = 55;

/** The beginning of a long name, by which a sentence that has all of it names it as well. */
function inShort(metric: string): string[] {
  if (metric.length <= longestFound) return [];
  const short = metric.slice(0, longestFound).replace(/\s\S*$/, '');
  return short === '' ? [] : [short];
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

function resultsOf({ kind, isRelative, figures, result, relative }: TableAnswer): Value[] {
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
  const pair = pairNames(first, second);
  const [one, other] = [pair.one, pair.other].map((each) => each.replace(/[“”]/g, '').toLowerCase());
  const metric = `${kind === 'total' ? 'sum of' : kind === 'average' ? 'average' : 'change in'} ${names}`;
  // Of two times the sentence names that of the second last.
  const isInTime = kind === 'ratio' && first.period !== second.period;
  const whole = { currency: null, scale: 1, period: isInTime ? periodFact(second.period) : period };
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
          metric: `difference between ${one} and ${other}`,
          unit: first.unit === 'percent' ? 'percentage_point' : base.unit,
        },
        ...(relative === null || !isRelative
          ? []
          : [
              {
                ...whole,
                key: 'relative',
                metric: `difference between ${one} and ${other}`,
                value: relative,
                unit: 'percent' as const,
              },
            ]),
      ];
    case 'ratio':
      return [
        {
          ...whole,
          key: 'ratio',
          metric: `ratio of ${one} to ${other}`,
          value: result,
          unit: 'ratio',
        },
        {
          ...whole,
          key: 'share',
          metric: isInTime ? `ratio of ${one} to ${other}` : `${one} as a share of ${other}`,
          value: result * 100,
          unit: 'percent',
        },
      ];
    default:
      return [{ ...base, metric }];
  }
}

export function unitOf({ unit, currency }: AskedFigure): FactUnit {
  return unit === 'percent' ? 'percent' : currency === null ? 'count' : 'currency';
}

const quarterEnds: Readonly<Record<string, readonly [string, string]>> = {
  Q1: ['01-01', '03-31'],
  Q2: ['04-01', '06-30'],
  Q3: ['07-01', '09-30'],
  Q4: ['10-01', '12-31'],
};

export function periodFact(period: string | null): { start: string; end: string } | undefined {
  if (period === null) return undefined;
  const [year = '', part] = period.split('-');
  const ends = quarterEnds[part ?? ''];
  if (ends !== undefined) return { start: `${year}-${ends[0]}`, end: `${year}-${ends[1]}` };
  if (part === undefined) return { start: `${year}-01-01`, end: `${year}-12-31` };
  return period.length === 7 ? { start: `${period}-01`, end: `${period}-28` } : { start: period, end: period };
}
