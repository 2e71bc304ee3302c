import type { SearchHit } from '@aex/contracts/search';
import type { FactUnit } from '@aex/grounding/fact';
import { documentFinding } from '#features/chat/engine/document-finding.ts';
import type { Finding } from '#features/chat/engine/evidence.ts';
import { periodFact } from '../table-findings.ts';
import { plainLabel } from '../table-names.ts';
import { uploadFact } from '../upload-fact.ts';
import type { RecordAnswer } from './record-answer.ts';
import type { Measure } from './record-measures.ts';
import type { NamedRows } from './record-names.ts';
import type { RecordColumn, RecordRow } from './record-table.ts';

/** `of` is what a figure is told of in place of the file; `period` the time that its sentence names. */
export type Told = {
  key: string;
  metric: string;
  value: number;
  unit: FactUnit;
  decimals: number;
  of?: string;
  period?: Finding['facts'][number]['period'];
};

const quarter = /^(?:q([1-4])[ -]?((?:19|20)\d\d)|((?:19|20)\d\d)[ -]?q([1-4]))$/i;

/** A time as it is written, a name in quotation marks; null for a name with a figure in it, which only the table tells. */
export function called(name: string): string | null {
  const [, q, year, yearBefore, qBehind] = quarter.exec(name.trim()) ?? [];
  if (q !== undefined) return `Q${q} ${year ?? ''}`;
  if (qBehind !== undefined) return `Q${qBehind} ${yearBefore ?? ''}`;
  if (/^(?:19|20)\d\d$/.test(name.trim())) return name.trim();
  const label = plainLabel(name);
  return label === '' || /\d/.test(label) ? null : `“${label}”`;
}

function isTime(name: string): boolean {
  return quarter.test(name.trim()) || /^(?:19|20)\d\d$/.test(name.trim());
}

function isoOf(name: string): string | null {
  const [, q, year, yearBefore, qBehind] = quarter.exec(name.trim()) ?? [];
  if (q !== undefined) return `${year ?? ''}-Q${q}`;
  if (qBehind !== undefined) return `${yearBefore ?? ''}-Q${qBehind}`;
  return isTime(name) ? name.trim() : null;
}

/** The time that is named, or from the first to the second of two. */
function periodTold({ query: { named, operation, measure }, groups }: RecordAnswer): Told['period'] {
  const ofRows = operation === 'change' ? groups.map(({ name }) => name) : named.map(({ value }) => value);
  const ofColumns = (measure?.columns ?? []).flatMap(({ name }) => timeIn(name) ?? []);
  const names = [...ofRows, ...ofColumns].toSorted((one, other) =>
    (isoOf(one) ?? '').localeCompare(isoOf(other) ?? ''),
  );
  const times = names.flatMap((name) => periodFact(isoOf(name)) ?? []);
  const [first] = times;
  const last = times.at(-1);
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end };
}

/** " of “North” for Q1 2025", or of the rows below where a name has figures. */
function ofNamed(named: readonly NamedRows[], without: RecordColumn | null = null): string {
  const kept = named.filter(({ column }) => column !== without);
  const names = kept.filter(({ value }) => !isTime(value)).map(({ value }) => called(value));
  const times = kept.filter(({ value }) => isTime(value)).flatMap(({ value }) => called(value) ?? []);
  if (names.includes(null) || times.length > 1) return ' of the rows below';
  return `${names.length > 0 ? ` of ${names.join(' and ')}` : ''}${times.length > 0 ? ` for ${times.join('')}` : ''}`;
}

export function nameOf({ name }: Measure): string {
  // Two columns of times, of which the later stands first, or all of a year.
  const [, last = '', joint, first = ''] = /^“([^”]*)” (less|to) “([^”]*)”$/.exec(name) ?? [];
  if (joint !== undefined && isTime(last) && isTime(first))
    return joint === 'less'
      ? `change from ${called(first) ?? ''} to ${called(last) ?? ''}`
      : `sum from ${called(last) ?? ''} to ${called(first) ?? ''}`;
  return name.replace(/“([^”]*)”/g, (_all, column: string) => calledColumn(column));
}

/** The head of a column in a table: a figure in a name is none of ours, but for a time. */
export function headOf(name: string): string {
  const label = plainLabel(name);
  const time = timeIn(name);
  return /\d/.test(time === null ? label : label.replace(time, ' ')) ? 'Figure' : label;
}

/** A column by its name, of which a year or a quarter is told as a time. */
function calledColumn(name: string): string {
  const time = timeIn(name);
  const label = plainLabel(time === null ? name : name.replace(time, ' '));
  const said = label === '' || /\d/.test(label) ? '' : `“${label}”`;
  if (time === null) return said || 'the column below';
  return said === '' && label !== '' ? 'the column below' : `${said || 'amount'} for ${called(time) ?? ''}`;
}

function timeIn(name: string): string | null {
  const [time] = /\b(?:q[1-4][ -]?)?(?:19|20)\d\d(?:[ -]?q[1-4])?\b/i.exec(name) ?? [];
  return time === undefined || !isTime(time) ? null : time;
}

function metric(words: string): string {
  return words
    .replace(/[“”]/g, '')
    .replace(/ (?:for|from|to) (?:Q[1-4] )?(?:19|20)\d\d/g, '')
    .trim()
    .toLowerCase();
}

/** What is measured, as a sentence names it: a sum where several rows are added up. */
export function measuredName({ query, rows, column }: RecordAnswer, without: RecordColumn | null = null): string {
  const { measure, named, operation } = query;
  if (measure === null) return '';
  const isOfEach =
    operation === 'highest' || operation === 'lowest' || operation === 'change' || operation === 'difference';
  const isSum =
    (isOfEach ? column !== null && areAddedUp(rows, column) : rows.length > 1) &&
    measure.bottom === null &&
    operation !== 'average';
  const isColumn = measure.top.length === 1 && measure.top[0]?.columns.length === 1;
  const noun = operation === 'average' ? 'average of ' : isSum && isColumn ? 'sum of ' : '';
  return `${noun}${nameOf(measure)}${ofNamed(named, without)}`;
}

/** Whether a figure is that of several rows: of each name of a column, where it is told by that. */
export function areAddedUp(rows: readonly RecordRow[], column: RecordColumn | null): boolean {
  if (column === null) return rows.length > 1;
  return new Set(rows.map(({ texts }) => texts[column.at])).size < rows.length;
}

function decimalsOf({ query: { measure }, rows, result }: RecordAnswer): number {
  const columns = measure?.columns ?? [];
  const printed = rows.flatMap(({ cells }) => columns.map(({ at: column }) => cells[column]?.decimals ?? 0));
  // Of a ratio as small as a rent to a price, the first digits.
  if (measure?.bottom && result !== null && Math.abs(result.value) < 0.1) return 4;
  return Math.min(2, Math.max(0, ...printed) + (measure?.bottom === null ? 0 : 2));
}

export function toldOf(answer: RecordAnswer): Told[] {
  const { query, result, beside, groups, column } = answer;
  if (result === null) return [];
  const decimals = decimalsOf(answer);
  const period = periodTold(answer);
  const unit = (isPercent: boolean): FactUnit => (isPercent ? 'percent' : 'count');
  const one = (key: string, name: string, { value, isPercent }: { value: number; isPercent: boolean }): Told => ({
    key,
    metric: metric(name),
    value,
    unit: unit(isPercent),
    decimals: isPercent ? 1 : decimals,
    ...(period === undefined ? {} : { period }),
  });
  const name = measuredName(answer, column);
  switch (query.operation) {
    case 'list':
      return [];
    case 'count':
    case 'below':
    case 'above':
      return [{ key: 'result', metric: metric(countName(answer)), value: result.value, unit: 'count', decimals: 0 }];
    case 'highest':
    case 'lowest':
      return [
        {
          ...one('result', searchName(answer), result),
          ...(called(groups[0]?.name ?? '') === null ? {} : { of: plainLabel(groups[0]?.name ?? '') }),
        },
        ...groups.map(({ value }, index) => one(`g${index}`, name, { value, isPercent: result.isPercent })),
      ];
    case 'change':
    case 'difference': {
      const words = pairName(answer);
      const points = result.isPercent ? 'percentage_point' : 'count';
      return [
        { ...one('result', words, result), unit: points },
        ...(beside === null ? [] : [one('relative', words, beside)]),
        ...groups.map(({ value }, index) => one(`g${index}`, name, { value, isPercent: result.isPercent })),
      ];
    }
    case 'share':
      return [
        one('result', shareName(answer), result),
        ...(beside === null ? [] : [one('part', partName(answer), beside)]),
        ...(groups[0] === undefined
          ? []
          : [one('whole', wholeName(answer), { value: groups[0].value, isPercent: false })]),
      ];
    case 'total':
    case 'average':
      return [
        one('result', measuredName(answer), result),
        ...groups.map(({ value }, index) => one(`g${index}`, name, { value, isPercent: result.isPercent })),
      ];
  }
}

export function countName({ query: { by, named, operation, measure } }: RecordAnswer): string {
  const what = by === null ? 'rows' : `different values of “${plainLabel(by.name)}”`;
  const mark = measure?.columns.some(({ name }) => /\b(?:budget|plan)/i.test(name)) === true ? 'plan' : 'cost';
  const side = operation === 'below' || operation === 'above' ? ` ${operation} their ${mark}` : '';
  return `number of ${what}${side}${ofNamed(named)}`;
}

export function searchName(answer: RecordAnswer): string {
  return measuredName(answer, answer.column);
}

export function pairName(answer: RecordAnswer): string {
  const { groups, query, column } = answer;
  const [one, other] = groups.map(({ name }) => called(name));
  const what = measuredName(answer, column);
  if (query.operation === 'difference')
    return one === null || other === null || one === undefined || other === undefined
      ? `difference in ${what}`
      : `difference in ${what} between ${one} and ${other}`;
  return `change in ${what}`;
}

export function shareName({ query: { measure, named } }: RecordAnswer): string {
  return `share${ofNamed(named) || ' of these rows'} in the sum of ${measure === null ? '' : nameOf(measure)}`;
}

export function partName({ query: { measure, named } }: RecordAnswer): string {
  return `${measure === null ? '' : nameOf(measure)}${ofNamed(named)}`;
}

export function wholeName({ query: { measure } }: RecordAnswer): string {
  return `sum of ${measure === null ? '' : nameOf(measure)} of all rows`;
}

export function hitOf({ line }: RecordRow): SearchHit {
  return { ...line.hit, quote: line.text.trim(), start: line.start, end: line.end };
}

export function toldFinding(told: readonly Told[], { rows }: RecordAnswer, first: RecordRow): Finding {
  const last = rows.at(-1) ?? first;
  const card = documentFinding({ ...hitOf(first), end: Math.max(first.line.end, last.line.end) });
  return {
    ...card,
    values: Object.fromEntries(told.map(({ key, value, unit }) => [key, { value, unit }])),
    facts: told.map(({ key, metric, value, unit, of, period }) =>
      uploadFact({
        key,
        metric,
        value,
        unit,
        asOf: card.asOf ?? '',
        ...(of === undefined ? {} : { entity: of }),
        ...(period === undefined ? {} : { period }),
      }),
    ),
  };
}

export function rowFinding(row: RecordRow, columns: readonly RecordColumn[]): Finding {
  const card = documentFinding(hitOf(row));
  const cells = columns.flatMap((column) => {
    const cell = row.cells[column.at];
    const unit: FactUnit = cell?.isPercent === true ? 'percent' : 'count';
    return cell === null || cell === undefined
      ? []
      : [{ key: `c${column.at}`, name: column.name, value: cell.value, unit }];
  });
  return {
    ...card,
    values: { ...card.values, ...Object.fromEntries(cells.map(({ key, value, unit }) => [key, { value, unit }])) },
    facts: cells.map(({ key, name, value, unit }) => {
      const period = periodFact(isoOf(timeIn(name) ?? ''));
      const metricName = headOf(name).toLowerCase();
      const fact = { key, metric: metricName, value, unit, asOf: card.asOf ?? '' };
      return uploadFact(period === undefined ? fact : { ...fact, period });
    }),
  };
}
