import {
  computeAggregate,
  computeChange,
  computeDifference,
  computeRatio,
  type Computation,
} from '#claims/claim-computation';
import { computedOf, mainOperand, selectCells } from '#claims/claim-operands';
import type { ClaimReading } from '#claims/claim-reading';
import { type EvidenceLine, withoutPeriods } from '#claims/evidence-line';
import type { EvidenceCell, ParsedEvidence } from '#claims/evidence-table';
import { isLightWord } from '#claims/label-words';
import { sizeSpoken } from '#claims/spoken-size';
import type { Asked, AskedKind } from './asked-kind.ts';
import type { AskedFigure, TableAnswer } from './table-answer.ts';

/** Columns whose whole name stands in the question. */
export function saidColumns({ words }: ClaimReading, { columns }: ParsedEvidence): EvidenceLine[] {
  const said = ` ${words.map(({ word }) => word).join(' ')} `;
  return columns.filter(({ words: own }) => {
    const name = own.map(({ word }) => word).join(' ');
    return name !== '' && said.includes(` ${name} `);
  });
}

type Answering = (request: Computation, asked: Asked) => TableAnswer | null;

/** How each kind of question is answered; null where more than one thing can be meant. */
export const answers: Readonly<Record<AskedKind, Answering>> = {
  level: answerLevel,
  change: answerChange,
  difference: answerDifference,
  average: answerAggregate,
  total: answerAggregate,
  ratio: answerRatio,
  standout: answerStandout,
  standout_row: answerStandoutRow,
};

function answerLevel(request: Computation): TableAnswer | null {
  const { evidence, operands, periods } = request;
  const whole = operands.filter(({ rows }) => rows === null || rows.exact);
  const meant = whole.length > 0 ? whole : operands.slice(0, 1);
  if (whole.length === 0 && operands.length > 1) return null;
  const figures: EvidenceCell[] = [];
  for (const operand of meant) {
    for (const period of periods.length > 0 ? periods : [null]) {
      const all = selectCells(evidence, operand, period);
      const named = all.length > 1 && !areApart(all) ? ofNamedColumn(all, request) : all;
      const cells = named.length > 0 ? named : all;
      if (cells.length === 0 || (period !== null && cells.length > 1)) return null;
      if (period === null && !areApart(cells)) return null;
      figures.push(...cells);
    }
  }
  return answered(request, { kind: 'level', cells: figures });
}

/** Cells whose column is called by words of the question, be they as light as "value". */
function ofNamedColumn(cells: readonly EvidenceCell[], { claim, evidence }: Computation): EvidenceCell[] {
  const named = new Set(saidColumns(claim, evidence).map(({ index }) => index));
  return cells.filter(({ column }) => named.has(column));
}

function answerChange(request: Computation, asked: Asked): TableAnswer | null {
  const outcome = computeChange(request);
  if ('missing' in outcome) return null;
  const [from, to, other] = outcome.cells;
  if (from === undefined || to === undefined || other !== undefined || !areAlike([from, to])) return null;
  const ordered = (from.periods[0] ?? '') <= (to.periods[0] ?? '') ? [from, to] : [to, from];
  if (from.periods.length === 0) return null;
  const [first, last] = ordered;
  if (first === undefined || last === undefined) return null;
  const size = sizeOf(ordered, request);
  const [step, base] = [(last.value - first.value) * size, first.value * size];
  return answered(request, {
    kind: 'change',
    isRelative: asked.isRelative,
    cells: ordered,
    result: step,
    relative: base > 0 ? (step / base) * 100 : null,
  });
}

/** The cells of two columns in one row. */
function cellsApart({ evidence, operands, periods }: Computation): EvidenceCell[] {
  if (operands.length !== 2 || operands.some(({ columns, rows }) => columns.length !== 1 || rows !== operands[0]?.rows))
    return [];
  const found = operands.map((operand) => selectCells(evidence, operand, periods[0] ?? null));
  return found.every(({ length }) => length === 1) ? found.flat() : [];
}

function answerDifference(request: Computation, { isRelative }: Asked): TableAnswer | null {
  const apart = cellsApart(request);
  const outcome = apart.length > 0 ? { cells: apart } : computeDifference(request);
  if ('missing' in outcome) return null;
  const [one, two, other] = outcome.cells;
  if (one === undefined || two === undefined || other !== undefined || !areAlike([one, two])) return null;
  const step = one.value - two.value;
  const relative = two.value > 0 ? (step / two.value) * 100 : null;
  return answered(request, { kind: 'difference', isRelative, cells: [one, two], result: step, relative });
}

function answerAggregate(given: Computation): TableAnswer | null {
  const isOfColumn = given.operands.every(({ rows }) => rows === null);
  if (isOfColumn && given.cue.operation === 'total' && given.evidence.rows.length === 1) return answerLevel(given);
  const request = isOfColumn ? { ...given, evidence: withoutSums(given.evidence) } : given;
  const outcome = computeAggregate(request);
  if ('missing' in outcome || !areAlike(outcome.cells)) return null;
  const kind = request.cue.operation === 'average' ? 'average' : 'total';
  if (kind === 'total' && outcome.cells[0]?.unit === 'percent') return null;
  if (new Set(outcome.cells).size < Math.max(2, outcome.cells.length) || outcome.cells.some(isOfSpan)) return null;
  const sum = outcome.cells.reduce((total, { value }) => total + value, 0);
  return answered(request, {
    kind,
    cells: outcome.cells,
    result: kind === 'average' ? sum / outcome.cells.length : sum,
  });
}

function answerRatio(request: Computation, { isRelative, isWholeFirst }: Asked): TableAnswer | null {
  const operands = isWholeFirst ? request.operands.toReversed() : request.operands;
  if (operands.length !== 2) return null;
  const apart = cellsApart({ ...request, operands });
  const outcome = apart.length > 0 ? { cells: apart, values: ratioOf(apart) } : computeRatio({ ...request, operands });
  if ('missing' in outcome) return null;
  const [part, whole, other] = outcome.cells;
  if (part === undefined || whole === undefined || other !== undefined || outcome.values.length !== 1) return null;
  if (!areAlike([part, whole])) return null;
  return answered(request, {
    kind: 'ratio',
    isRelative,
    cells: [part, whole],
    result: (outcome.values[0]?.value ?? 0) * sizeOf([part], request),
  });
}

function ratioOf([part, whole]: readonly EvidenceCell[]): { value: number }[] {
  return part === undefined || whole === undefined || whole.value === 0 ? [] : [{ value: part.value / whole.value }];
}

function answerStandout(request: Computation, { side }: Asked): TableAnswer | null {
  const operand = mainOperand(request.operands);
  if (operand === undefined || request.operands.length > 1 || side === null) return null;
  const all = selectCells(request.evidence, operand, null).filter(({ periods }) => periods.length > 0);
  const cells =
    request.periods.length === 0
      ? all
      : request.periods.flatMap((period) => selectCells(request.evidence, operand, period));
  if (cells.length < 2 || !areApart(cells)) return null;
  const ranked = cells.toSorted((one, two) => (computedOf(two).value - computedOf(one).value) * side);
  const [first, second] = ranked;
  if (first === undefined || second === undefined || computedOf(first).value === computedOf(second).value) return null;
  return answered(request, { kind: 'standout', isRelative: false, cells: ranked });
}

/** The table without rows that add others up. */
function withoutSums(evidence: ParsedEvidence): ParsedEvidence {
  return { ...evidence, rows: evidence.rows.filter(({ text }) => text !== '' && !sumLabel.test(text)) };
}

const sumLabel = /\b(?:total|sum|subtotal|average)s?\b/i;

/** The row that stands out in one column, among those that are no sums of others. */
function answerStandoutRow(given: Computation, { side }: Asked): TableAnswer | null {
  const request = { ...given, evidence: withoutSums(given.evidence) };
  const { evidence, claim, periods } = request;
  const [period, other] = periods;
  if (side === null || other !== undefined || claim.rest.some(({ word }) => !isLightWord(word))) return null;
  const { columns } = claim;
  const found = evidence.rows.map((row) => {
    const cells = selectCells(
      evidence,
      { rows: { lines: [row], taken: [], first: 0, score: 1, exact: true }, columns },
      period ?? null,
    );
    return cells.length > 1 ? ofNamedColumn(cells, request) : cells;
  });
  // A cell of each row, or none of any: else another thing may be meant.
  if (found.some(({ length }) => length > 1)) return null;
  const cells = found.flatMap((each) => each[0] ?? []);
  if (cells.length < 2 || !areAlike(cells)) return null;
  const ranked = cells.toSorted((one, two) => (two.value - one.value) * side);
  if (ranked[0]?.value === ranked[1]?.value) return null;
  return answered(request, { kind: 'standout_row', cells: ranked });
}

/** Of "2021-2022" as one column no year is told for itself. */
function isOfSpan({ periods }: EvidenceCell): boolean {
  return new Set(periods.map((period) => period.slice(0, 4))).size > 1;
}

/** Values that may be set against each other: of one unit, scale and currency. */
function areAlike(cells: readonly EvidenceCell[]): boolean {
  const [first] = cells;
  return cells.every(
    ({ unit, scale, currency }) => unit === first?.unit && scale === first.scale && currency === first.currency,
  );
}

/** -1 for what goes out and is printed as negative, whose size is asked for: costs of (100) that become (120) rise. */
function sizeOf(cells: readonly EvidenceCell[], { evidence }: Computation): 1 | -1 {
  return sizeSpoken(cells, evidence) === -1 ? -1 : 1;
}

/** One row, and a period of its own for each of its cells. */
function areApart(cells: readonly EvidenceCell[]): boolean {
  const periods = cells.map(({ periods: [period] }) => period ?? '');
  return (
    cells.every(({ row }) => row === cells[0]?.row) &&
    (cells.length === 1 || (!periods.includes('') && new Set(periods).size === cells.length))
  );
}

type Worked = {
  kind: AskedKind;
  isRelative?: boolean;
  cells: readonly EvidenceCell[];
  result?: number | null;
  relative?: number | null;
};

function answered(
  { evidence }: Computation,
  { kind, isRelative = false, cells, result = null, relative = null }: Worked,
): TableAnswer {
  return { kind, isRelative, figures: cells.map((cell) => figureOf(cell, evidence)), result, relative };
}

const moneySign = /[$€£¥]|\b(?:usd|eur|gbp|jpy|cny|rmb)\b/i;

/** In prose "December 31, 2022 and 2023" names two years, the first of them by its last day. */
function yearTold(period: string | null, row: readonly EvidenceCell[]): string | null {
  const isYear = period?.endsWith('-12-31') === true || row.some(({ periods: [each] }) => each?.length === 4);
  return period !== null && isYear && /^\d{4}-\d{2}-\d{2}$/.test(period) ? period.slice(0, 4) : period;
}

function figureOf(cell: EvidenceCell, { rows, columns, cells }: ParsedEvidence): AskedFigure {
  const { value, decimals, unit, currency, scale, text } = cell;
  const row = rows.find(({ index }) => index === cell.row);
  const column = columns.find(({ index }) => index === cell.column);
  const ownRow = [...(cells.get(cell.row)?.values() ?? [])];
  const isMoney =
    unit === 'money' && (ownRow.some((each) => moneySign.test(each.text)) || moneySign.test(row?.text ?? ''));
  // "Year ended December 31, 2021" names a period alone, and "Value" a thing.
  const isNamed = column?.words.some(
    ({ word }) => /\p{L}/u.test(word) && (column.periods.length === 0 || !isLightWord(word)),
  );
  return {
    label: row?.text ?? '',
    heading: column !== undefined && isNamed === true ? withoutPeriods(column.text).replace(/\s+/g, ' ').trim() : '',
    period: column === undefined ? yearTold(cell.periods[0] ?? null, ownRow) : (cell.periods[0] ?? null),
    text,
    row: cell.row,
    column: cell.column,
    value,
    decimals,
    unit,
    currency: isMoney ? currency : null,
    scale: unit === 'percent' ? 1 : scale,
  };
}
