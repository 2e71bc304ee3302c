import type { AskedFigure, TableAnswer } from '@aex/grounding/answer-table-question';
import { figureTurn, type FigureTurn } from './figure-turns.ts';
import type { TextTable } from './text-table.ts';

/** An answer of tables with the table that each of its figures stands in. */
export type Found = { answer: TableAnswer; tables: readonly TextTable[] };

type Told = { figure: AskedFigure; table: TextTable };

/**
 * What a turn asks of the figures that the answers before it told, oldest first: their change, sum, average or ratio, or the last
 * answer in percent or another scale. Null where it asks for anything else, or it is not plain which figures it means.
 */
export function figuresTogether(text: string, before: readonly Found[]): Found | null {
  const last = before.at(-1);
  if (last === undefined) return null;
  const turn = figureTurn(text, namesOf(before));
  if (turn === null) return null;
  const isMeant = ({ figure }: Told) => turn.named.every((word) => wordsOf(figure).has(word));
  const told = toldIn(before).filter(isMeant);
  // What is only told in another form must be all that is named.
  const isOfLast = listOf(last).every(isMeant);
  switch (turn.operation) {
    case 'change':
      return turn.named.length === 0 && isOfSeveralRows(last) ? null : changed(turn, told);
    case 'change_to_first':
      return relativeToFirst(turn, before, isMeant);
    case 'ratio':
      return ratio(turn, told);
    case 'total':
    case 'average':
      return aggregate(turn, { told, ofLast: listOf(last).filter(isMeant) });
    case 'percent':
      return isOfLast ? inPercent(last) : null;
    case 'excess':
      return isOfLast && last.answer.kind === 'ratio' ? difference(listOf(last), true) : null;
    case 'rescaled':
      return isOfLast ? rescaled(last, turn) : null;
  }
}

/** The words by which the figures are called. */
function namesOf(before: readonly Found[]): ReadonlySet<string> {
  return new Set(before.flatMap(({ answer }) => answer.figures.flatMap((figure) => [...wordsOf(figure)])));
}

function wordsOf({ label, heading }: AskedFigure): Set<string> {
  return new Set(`${label} ${heading}`.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

function listOf({ answer, tables }: Found): Told[] {
  return answer.figures.flatMap((figure, index) => {
    const table = tables[index];
    return table === undefined ? [] : [{ figure, table }];
  });
}

const ranked: ReadonlySet<TableAnswer['kind']> = new Set(['standout', 'standout_row']);

/** The figures that were told, each once and by its last place; what only stands in a ranking was not told by itself. */
function toldIn(before: readonly Found[]): Told[] {
  const all = before.flatMap((each) => (ranked.has(each.answer.kind) ? listOf(each).slice(0, 1) : listOf(each)));
  return all.filter((each, index) => !all.slice(index + 1).some((other) => isSame(each.figure, other.figure)));
}

function isSame(one: AskedFigure, other: AskedFigure): boolean {
  return isOfRow(one, other) && one.period === other.period && one.text === other.text;
}

function isOfRow(one: AskedFigure, other: AskedFigure): boolean {
  return one.label === other.label && one.heading === other.heading;
}

/** Values that may be set against each other. */
function areAlike(told: readonly Told[]): boolean {
  const [first] = told;
  return told.every(
    ({ figure: { unit, scale, currency } }) =>
      unit === first?.figure.unit && scale === first.figure.scale && currency === first.figure.currency,
  );
}

function yearOf({ period }: AskedFigure): string {
  return period?.slice(0, 4) ?? '';
}

/** The last two that are of one row at two times, or those of the years that are named; oldest first. */
function pairInTime({ years }: FigureTurn, told: readonly Told[]): [Told, Told] | null {
  const last = told.at(-1);
  if (last === undefined || years.length === 1 || years.length > 2) return null;
  const ofRow = told.filter(({ figure }) => isOfRow(figure, last.figure) && figure.period !== null);
  const meant = years.length === 0 ? ofRow : ofRow.filter(({ figure }) => years.includes(yearOf(figure)));
  const [one, other] = meant.slice(-2).toSorted((a, b) => ((a.figure.period ?? '') < (b.figure.period ?? '') ? -1 : 1));
  if (one === undefined || other === undefined || one.figure.period === other.figure.period) return null;
  // What is printed as negative may be meant by its size.
  const isPositive = one.figure.value > 0 && other.figure.value > 0;
  return isPositive && areAlike([one, other]) ? [one, other] : null;
}

/** What was worked out of several rows: its change is not that of one of them. */
function isOfSeveralRows({ answer: { kind, figures } }: Found): boolean {
  const [first] = figures;
  return (
    first !== undefined &&
    (kind === 'total' || kind === 'average' || kind === 'difference' || kind === 'ratio') &&
    figures.some((figure) => !isOfRow(figure, first))
  );
}

function changed(turn: FigureTurn, told: readonly Told[]): Found | null {
  const pair = pairInTime(turn, told);
  if (pair !== null) return changeOf(pair, turn.isRelative);
  const two = told.slice(-2);
  // The difference of two things at one time.
  return turn.years.length === 0 && !turn.isRelative && new Set(two.map(({ figure }) => figure.period)).size === 1
    ? difference(two)
    : null;
}

function changeOf([from, to]: readonly [Told, Told], isRelative: boolean): Found {
  const step = to.figure.value - from.figure.value;
  return ofTwo([from, to], { kind: 'change', isRelative, result: step, relative: (step / from.figure.value) * 100 });
}

function ofTwo(
  [one, other]: readonly [Told, Told],
  worked: Pick<TableAnswer, 'kind' | 'isRelative' | 'result' | 'relative'>,
): Found {
  return { answer: { ...worked, figures: [one.figure, other.figure] }, tables: [one.table, other.table] };
}

/** "How much is that change in relation to the 2005 value?": the last change that was told, in percent of its first value. */
function relativeToFirst(
  { years }: FigureTurn,
  before: readonly Found[],
  isMeant: (told: Told) => boolean,
): Found | null {
  const found = before.findLast((each) => each.answer.kind === 'change');
  if (found !== undefined && !listOf(found).every(isMeant)) return null;
  const [first] = found?.answer.figures ?? [];
  if (found === undefined || first === undefined || found.answer.relative === null) return null;
  const isOfFirst = years.length === 0 ? found === before.at(-1) : years.length === 1 && years[0] === yearOf(first);
  return isOfFirst ? { ...found, answer: { ...found.answer, isRelative: true } } : null;
}

function ratio({ years, isRelative }: FigureTurn, told: readonly Told[]): Found | null {
  const two =
    years.length === 2 ? years.flatMap((year) => ofYear(year, told)) : years.length === 0 ? told.slice(-2) : [];
  const [part, whole, other] = two;
  if (part === undefined || whole === undefined || other !== undefined || !areAlike(two)) return null;
  if (part.figure.value <= 0 || whole.figure.value <= 0) return null;
  const result = part.figure.value / whole.figure.value;
  return ofTwo([part, whole], { kind: 'ratio', isRelative, result, relative: null });
}

/** The figure of a year in the row that was told last. */
function ofYear(year: string, told: readonly Told[]): Told[] {
  const last = told.at(-1);
  return told.filter(({ figure }) => last !== undefined && isOfRow(figure, last.figure) && yearOf(figure) === year);
}

function difference(two: readonly Told[], isRelative = false): Found | null {
  const [one, other, more] = two;
  if (one === undefined || other === undefined || more !== undefined || !areAlike(two)) return null;
  const step = one.figure.value - other.figure.value;
  const relative = other.figure.value > 0 ? (step / other.figure.value) * 100 : null;
  return ofTwo([one, other], { kind: 'difference', isRelative, result: step, relative });
}

function aggregate(
  { operation, years, count }: FigureTurn,
  { told, ofLast }: { told: readonly Told[]; ofLast: readonly Told[] },
): Found | null {
  const kind = operation === 'average' ? 'average' : 'total';
  const isOfLast = count === null && ofLast.length > 1;
  const meant = years.length > 0 ? years.flatMap((year) => ofYear(year, told)) : isOfLast ? ofLast : told;
  const figures = count === null ? meant : meant.slice(-count);
  if (figures.length < 2 || (count !== null && figures.length !== count) || !areAlike(figures)) return null;
  if (kind === 'total' && figures[0]?.figure.unit === 'percent') return null;
  const sum = figures.reduce((total, { figure }) => total + figure.value, 0);
  return {
    answer: {
      kind,
      isRelative: false,
      figures: figures.map(({ figure }) => figure),
      result: kind === 'average' ? sum / figures.length : sum,
      relative: null,
    },
    tables: figures.map(({ table }) => table),
  };
}

function inPercent(last: Found): Found | null {
  const { kind, relative } = last.answer;
  const isShared = kind === 'ratio' || (kind === 'change' && relative !== null);
  return isShared ? { ...last, answer: { ...last.answer, isRelative: true } } : null;
}

const mostDecimals = 2;
/** In the other scale; less is not told well by two digits behind the point. */
const least = 0.1;

/** One figure in another scale. */
function rescaled(last: Found, { scale: asked, factor }: FigureTurn): Found | null {
  const [figure, other] = last.answer.figures;
  if (figure === undefined || other !== undefined || last.answer.kind !== 'level') return null;
  if (figure.scale === null || figure.unit === 'percent') return null;
  const scale = factor === null ? asked : figure.scale * factor;
  if (scale === null || scale > 1e9) return null;
  const value = (figure.value * figure.scale) / scale;
  const digits = figure.decimals + Math.round(Math.log10(scale / figure.scale));
  if (Math.abs(value) < least) return null;
  const decimals = Math.max(0, Math.min(mostDecimals, digits));
  return { ...last, answer: { ...last.answer, figures: [{ ...figure, value, scale, decimals }] } };
}
