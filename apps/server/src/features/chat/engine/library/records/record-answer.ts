import { type Measure, measured } from './record-measures.ts';
import { type NamedRows, rowsNamed } from './record-names.ts';
import { groupsOf, type RecordQuery } from './record-question.ts';
import type { RecordColumn, RecordRow, RecordTable } from './record-table.ts';

export type Amount = { value: number; isPercent: boolean };
export type RecordAnswer = {
  query: RecordQuery;
  /** The rows from which it is worked out. */
  rows: readonly RecordRow[];
  /** What is told, by its part in the sentence. */
  result: Amount | null;
  /** Of a change, in percent of the first; of a share, the sum itself. */
  beside: Amount | null;
  /** Of a search, the first by its order; of a change and a difference both, in the order of the file. */
  groups: readonly { name: string; value: number }[];
  column: RecordColumn | null;
};

const mostListed = 12;

/**
 * The rows that can have the figures of a measure: where all rows of one kind have none (of a list of trades the dividends, which
 * have no price), these are no part of it. A cell that is missing among others stays one.
 */
function withFigures(rows: readonly RecordRow[], measure: Measure | null, table: RecordTable): readonly RecordRow[] {
  const columns = measure?.columns ?? [];
  const isFilled = ({ texts }: RecordRow) => columns.every(({ at }) => texts[at]?.trim() !== '');
  if (rows.every(isFilled)) return rows;
  const isOfKinds = table.names.some(({ at }) => {
    const kinds = Map.groupBy(table.rows, ({ texts }) => texts[at]?.trim());
    return (
      kinds.size < table.rows.length &&
      [...kinds.values()].every((own) => own.every((row) => isFilled(row) === isFilled(own[0] ?? row)))
    );
  });
  return isOfKinds ? rows.filter(isFilled) : rows;
}

/** What a query comes to; null where it comes to nothing, or would add up prices. */
export function recordAnswer(query: RecordQuery, table: RecordTable): RecordAnswer | null {
  const { operation, measure, named } = query;
  const rows = withFigures(rowsNamed(table.rows, named), measure, table);
  if (rows.length === 0) return null;
  const base = { query, rows, result: null, beside: null, groups: [], column: query.by };
  if (operation === 'count') {
    const column = query.by;
    const names = column === null ? rows : [...new Set(rows.map(({ texts }) => texts[column.at]?.trim() ?? ''))];
    return { ...base, result: { value: names.length, isPercent: false } };
  }
  if (operation === 'list') return rows.length > mostListed ? null : base;
  if (measure === null) return null;
  switch (operation) {
    case 'below':
    case 'above':
      return listed({ ...base, query, rows }, measure);
    case 'highest':
    case 'lowest':
      return searched({ ...base, query, rows }, measure);
    case 'change':
    case 'difference':
      return between({ ...base, query, rows }, measure, table);
    case 'share':
      return shared({ ...base, query, rows }, measure, table);
    case 'average': {
      const sum = measure.bottom === null ? measured(measure, rows) : null;
      return sum === null ? null : { ...base, result: amountOf(measure, sum / rows.length, rows) };
    }
    case 'total': {
      const value = rows.length > 1 && !measure.isSummable ? null : measured(measure, rows);
      const groups = query.by === null ? [] : groupsOf(rows, query.by, measure);
      return value === null ? null : { ...base, groups, result: amountOf(measure, value, rows) };
    }
  }
}

/** The row, or the name, that an answer told of, which a turn behind it may point at. */
export function nameTold({ query, groups, column }: RecordAnswer): NamedRows | null {
  const [first] = groups;
  if ((query.operation === 'highest' || query.operation === 'lowest') && first !== undefined && column !== null)
    return { column, value: first.name };
  const [only, other] = query.named;
  return only === undefined || other !== undefined ? null : only;
}

function amountOf({ isPercent, columns, bottom }: Measure, value: number, rows: readonly RecordRow[] = []): Amount {
  const ofPercent =
    bottom === null && columns.every(({ at }) => rows.length > 0 && rows.every(({ cells }) => cells[at]?.isPercent));
  return { value, isPercent: isPercent || ofPercent };
}

function listed(base: RecordAnswer, measure: Measure): RecordAnswer {
  const { operation, against } = base.query;
  const rows = base.rows.filter((row) => {
    const [one, other] = [measured(measure, [row]), against === null ? 0 : measured(against, [row])];
    return one !== null && other !== null && (operation === 'below' ? one < other : one > other);
  });
  return { ...base, rows, result: { value: rows.length, isPercent: false } };
}

/** No one stands out among equals. */
function searched(base: RecordAnswer, measure: Measure): RecordAnswer | null {
  const { by, operation } = base.query;
  const sign = operation === 'highest' ? -1 : 1;
  const found: Group[] = by === null ? groupsOfRows(base.rows, measure) : groupsOf(base.rows, by, measure);
  // What was paid is written as negative where money that came in is not: the largest payment is the one furthest from nothing.
  const sizeOf = found.every(({ value }) => value <= 0) && measure.top.length === 1 ? Math.abs : Number;
  const groups = found.toSorted((one, other) => sign * (sizeOf(one.value) - sizeOf(other.value)));
  const [first, second] = groups;
  if (first === undefined || second === undefined || first.value === second.value) return null;
  const rows = by === null ? groups.flatMap(({ row }) => row ?? []) : base.rows;
  return { ...base, rows, groups, result: amountOf(measure, first.value, base.rows) };
}

type Group = { name: string; value: number; row?: RecordRow };

/** Each row by itself, where no column tells it from the others. */
function groupsOfRows(rows: readonly RecordRow[], measure: Measure): Group[] {
  return rows.flatMap((row) => {
    const value = measured(measure, [row]);
    return value === null ? [] : [{ name: '', value, row }];
  });
}

/** Two names of one column are set against each other. */
function between(base: RecordAnswer, measure: Measure, table: RecordTable): RecordAnswer | null {
  const { named, operation } = base.query;
  const columns = [...new Set(named.map(({ column }) => column))];
  const twos = columns.filter((column) => named.filter((each) => each.column === column).length === 2);
  const quarters = operation === 'change' && twos.length === 0 ? twoTimes(base.rows, table) : null;
  const [column] = quarters === null ? twos : [quarters];
  if (column === undefined || twos.length > 1) return null;
  const groups = groupsOf(base.rows, column, measure);
  const [first, second, third] = operation === 'change' ? groups : inOrderNamed(groups, named);
  if (first === undefined || second === undefined || third !== undefined) return null;
  const step = operation === 'change' ? second.value - first.value : first.value - second.value;
  const relative =
    operation === 'change' && first.value > 0 && measure.bottom === null ? (step / first.value) * 100 : null;
  return {
    ...base,
    column,
    groups: [first, second],
    result: amountOf(measure, Number(step.toPrecision(12)), base.rows),
    beside: relative === null ? null : { value: relative, isPercent: true },
  };
}

function inOrderNamed<T extends { name: string }>(groups: readonly T[], named: readonly NamedRows[]): T[] {
  return named.flatMap(({ value }) => groups.find(({ name }) => name === value) ?? []);
}

const time = /^(?:q[1-4][ -]?)?(?:19|20)\d\d(?:[ -]?q[1-4])?$/i;

/** The column of two times, where a change names none. */
function twoTimes(rows: readonly RecordRow[], { names }: RecordTable): RecordColumn | null {
  const ofTime = names.filter(({ at }) => rows.every(({ texts }) => time.test(texts[at]?.trim() ?? '')));
  const [column, other] = ofTime;
  if (column === undefined || other !== undefined) return null;
  return new Set(rows.map(({ texts }) => texts[column.at]?.trim())).size === 2 ? column : null;
}

function shared(base: RecordAnswer, measure: Measure, table: RecordTable): RecordAnswer | null {
  if (base.query.named.length === 0 || measure.bottom !== null || !measure.isSummable) return null;
  const [part, whole] = [measured(measure, base.rows), measured(measure, table.rows)];
  if (part === null || whole === null || part <= 0 || whole <= 0 || base.rows.length === table.rows.length) return null;
  return {
    ...base,
    rows: table.rows,
    result: { value: (part / whole) * 100, isPercent: true },
    beside: { value: part, isPercent: false },
    groups: [{ name: 'whole', value: whole }],
  };
}
