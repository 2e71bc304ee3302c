import { documentFinding } from '#features/chat/engine/document-finding.ts';
import type { Evidence } from '#features/chat/engine/evidence.ts';
import { at, cite, type Gap, type Paragraph, type Section, slot } from '#features/chat/engine/section.ts';
import { plainLabel, upper } from '../table-names.ts';
import type { RecordAnswer } from './record-answer.ts';
import {
  areAddedUp,
  called,
  countName,
  headOf,
  hitOf,
  measuredName,
  nameOf,
  pairName,
  partName,
  rowFinding,
  searchName,
  shareName,
  type Told,
  toldFinding,
  toldOf,
  wholeName,
} from './record-figures.ts';
import type { Measure } from './record-measures.ts';
import type { Unheld } from './record-question.ts';
import { longestName, type RecordColumn, type RecordRow, type RecordTable } from './record-table.ts';

const mostRows = 24;
const mostListed = 12;
const place = { tool: 'document_search', input: { kinds: ['upload'], read: 'records' } };
/** The sentence that answers, and each row that it is worked out from with its place in the file. */
export function recordSection(answer: RecordAnswer, table: RecordTable): Section | null {
  const [first = table.rows[0]] = answer.rows;
  if (first === undefined) return null;
  if (answer.query.operation === 'list') return listSection(answer);
  const shown = inOrder(answer).slice(0, mostRows);
  const told = toldOf(answer);
  const columns = columnsShown(answer);
  return {
    ...place,
    findings: [toldFinding(told, answer, first), ...shown.map((row) => rowFinding(row, columns))],
    write: (evidence) => {
      const e = at(evidence, 0);
      const rows = shown.map((_row, index) => at(evidence, index + 1));
      return [
        [...sentences(answer, told, e), sourceOf(answer, shown.length)],
        ...groupTable(answer, told, e),
        ...rowTable({ answer, table, shown, columns }, rows),
      ];
    },
  };
}

/** The rows word for word. */
function listSection({ rows }: RecordAnswer): Section {
  return {
    ...place,
    findings: rows.map((row) => documentFinding(hitOf(row))),
    write: (evidence) => [
      ['These rows of your upload are of that, word for word; what they say is not checked.'],
      { quotes: rows.map((_row, index) => at(evidence, index)) },
    ],
  };
}

export function unheldGap({ column, word }: Unheld, table: RecordTable): Gap {
  const file = plainLabel(table.document);
  const cells =
    column === null ? table.columns.map(({ name }) => name) : table.rows.map(({ texts }) => texts[column.at] ?? '');
  const held = [...new Set(cells.map(plainLabel))].filter((name) => name !== '' && !/\d/.test(name));
  const names = held.length <= mostListed ? ` It has ${listOf(held)}.` : '';
  const said = plainLabel(word);
  return {
    ...place,
    gap:
      column === null
        ? `No column of ${file} is called “${said}”.${names}`
        : `No row of ${file} has “${upper(said)}” in its column “${plainLabel(column.name)}”.${names}`,
  };
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

function sourceOf({ rows }: RecordAnswer, shown: number): string {
  const more = rows.length > shown ? ' The table shows the first of the rows.' : '';
  return `I read the figures from the rows of your upload; what it says is not checked.${more}`;
}

function figure(told: readonly Told[], key: string, e: Evidence): string {
  const found = told.find((each) => each.key === key);
  return found === undefined ? '' : slot(e, key, formatOf(found));
}

function formatOf({ unit, decimals }: Told): string {
  return unit === 'percent' ? 'pct1' : unit === 'percentage_point' ? 'pp1' : `num${decimals}`;
}

function sentences(answer: RecordAnswer, told: readonly Told[], e: Evidence): string[] {
  const { query, groups } = answer;
  const result = figure(told, 'result', e);
  const mark = cite(e);
  switch (query.operation) {
    case 'list':
      return [];
    case 'count':
    case 'below':
    case 'above':
      return [`The ${countName(answer)} is ${result} ${mark}.`];
    case 'highest':
    case 'lowest': {
      const name = called(groups[0]?.name ?? '');
      // What went out is written as negative.
      const most = query.operation === 'highest' && (groups[0]?.value ?? 0) < 0 && isLargest(groups);
      if (name === null && most)
        return [`The largest ${searchName(answer)} in size was ${result}, in the first row below ${mark}.`];
      if (name === null)
        return [`The ${query.operation} ${searchName(answer)} was ${result}, in the first row below ${mark}.`];
      return [`${name} had the ${query.operation} ${searchName(answer)}: ${result} ${mark}.`];
    }
    case 'change': {
      const [from, to] = groups.map(({ name }) => called(name));
      const relative = told.some(({ key }) => key === 'relative') ? `, or ${figure(told, 'relative', e)}` : '';
      const span = from === null || to === null ? '' : ` from ${from ?? ''} to ${to ?? ''}`;
      return [`The ${pairName(answer)}${span} was ${result}${relative} ${mark}.`];
    }
    case 'difference':
      return [`The ${pairName(answer)} was ${result} ${mark}.`];
    case 'share':
      return [
        `The ${shareName(answer)} was ${result} ${mark}.`,
        `The ${partName(answer)} was ${figure(told, 'part', e)} ${mark}.`,
        `The ${wholeName(answer)} was ${figure(told, 'whole', e)} ${mark}.`,
      ];
    case 'total':
    case 'average':
      return [`The ${measuredName(answer)} was ${result} ${mark}.`, ...workedOut(query.measure)];
  }
}

function isLargest(groups: RecordAnswer['groups']): boolean {
  return groups.every(({ value }) => Math.abs(value) <= Math.abs(groups[0]?.value ?? 0));
}

/** How a figure that is no column comes about. */
function workedOut(measure: Measure | null): string[] {
  if (measure === null || measure.columns.length < 2 || measure.name.startsWith('“')) return [];
  const parts = (terms: Measure['top']) =>
    terms
      .map(({ sign, columns }, index) => {
        const product = columns.map(({ name }) => nameOf({ ...measure, name: `“${name}”` })).join(' times ');
        return index === 0 ? product : `${sign === 1 ? 'plus' : 'less'} ${product}`;
      })
      .join(' ');
  const below =
    measure.bottom === null ? '' : `${measure.isPercent ? ', in percent of' : ', divided by'} ${parts(measure.bottom)}`;
  return [`It is worked out as ${parts(measure.top)}${below}.`];
}

function groupTable({ query, rows, groups, column }: RecordAnswer, told: readonly Told[], e: Evidence): Paragraph[] {
  // Where each name has one row and one figure, the rows tell it.
  if (!areAddedUp(rows, column) && query.measure?.columns.length === 1) return [];
  if (query.operation === 'share' || groups.length < 2 || column === null || query.measure === null) return [];
  return [
    {
      columns: [plainLabel(column.name), upper(nameOf(query.measure).replace(/[“”]/g, ''))],
      rows: groups.slice(0, mostRows).map(({ name }, index) => {
        const own = told.find(({ key }) => key === `g${index}`);
        return {
          label: plainLabel(name),
          sources: [e],
          cells: [{ evidence: e, value: `g${index}`, format: own === undefined ? 'num0' : formatOf(own) }],
        };
      }),
    },
  ];
}

type Shown = {
  answer: RecordAnswer;
  table: RecordTable;
  shown: readonly RecordRow[];
  columns: readonly RecordColumn[];
};

/** Of a search the rows in its order. */
function inOrder({ rows, groups, column }: RecordAnswer): readonly RecordRow[] {
  if (column === null || groups.length === 0 || areAddedUp(rows, column)) return rows;
  const placeOf = ({ texts }: RecordRow) => groups.findIndex(({ name }) => name === texts[column.at]?.trim());
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The rows as they are printed, each with its own place. */
function rowTable({ answer, table, shown, columns }: Shown, rows: readonly Evidence[]): Paragraph[] {
  if (shown.length === 0) return [];
  const names = labelColumns(answer, table);
  return [
    {
      columns: ['Row', ...columns.map(({ name }) => headOf(name))],
      rows: shown.flatMap((row, index) => {
        const source = rows[index];
        if (source === undefined) return [];
        return [
          {
            label:
              names
                .map(({ at: column }) => row.texts[column] ?? '')
                .filter((text) => text.length <= longestName)
                .map(plainLabel)
                .filter((name) => name !== '')
                .join(' · ') || 'This row',
            sources: [source],
            cells: columns.map(({ at: column }) => ({
              evidence: source,
              value: `c${column}`,
              format:
                row.cells[column]?.isPercent === true
                  ? `pct${Math.min(2, row.cells[column].decimals)}`
                  : `num${Math.min(4, row.cells[column]?.decimals ?? 0)}`,
            })),
          },
        ];
      }),
    },
  ];
}

const mostNames = 2;

/** The first columns of names, and those that are asked of. */
function labelColumns({ query: { named, by } }: RecordAnswer, { names }: RecordTable): RecordColumn[] {
  const asked = new Set([...named.map(({ column }) => column), ...(by === null ? [] : [by])]);
  return [...new Set([...names.slice(0, 1), ...names.filter((column) => asked.has(column)), ...names.slice(1)])].slice(
    0,
    Math.max(mostNames, asked.size),
  );
}

function columnsShown({ query: { measure, against } }: RecordAnswer): RecordColumn[] {
  return [...new Set([...(measure?.columns ?? []), ...(against?.columns ?? [])])];
}
