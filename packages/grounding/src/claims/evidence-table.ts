import { rememberedOf } from '#text/remembered';

import { isNilCell, readCellNumber, type CellNumber } from './cell-value.ts';
import { captionWordsOf, tableSubject } from './caption-words.ts';
import { closingMonthsOf } from './closing-months.ts';
import { readLine, withoutPeriods, type EvidenceLine } from './evidence-line.ts';
import { isPercentHeader, isPerShare, isPlainLabel, isShareCount } from './label-units.ts';
import { periodKeysOf } from './period-key.ts';
import { inPhrases, isLightWord, labelWords, wordsIn } from './label-words.ts';
import { proseRowsOf, type ProseRow } from './prose-rows.ts';
import { readCurrency, type ScaleNote } from './scale-reading.ts';
import { readBlocks, type TableBlocks } from './table-blocks.ts';
import { cellScale, documentScale } from './table-scale.ts';

export type ClaimEvidence = { table: string[][]; paragraphs: string[] };

export type EvidenceCell = {
  row: number;
  column: number;
  text: string;
  value: number;
  decimals: number;
  unit: 'percent' | 'money' | 'number';
  currency: string | null;
  /** Factor of the printed value; null when the evidence writes none. */
  scale: number | null;
  periods: string[];
};

export type ParsedEvidence = {
  rows: EvidenceLine[];
  columns: EvidenceLine[];
  cells: Map<number, Map<number, EvidenceCell>>;
  /** All periods of the table, oldest first. */
  periods: string[];
  captionWords: ReadonlySet<string>;
  /** Words of the prose that say what the table is of. */
  subjectWords: ReadonlySet<string>;
  paragraphWords: ReadonlySet<string>;
  /** Table and prose, to look for phrases in (`inPhrases`). */
  text: string;
  /** Months (1 to 12) of the days that the table, or the prose as the end of a time, names. */
  closingMonths: ReadonlySet<number>;
};

type Defaults = { note: ScaleNote | null; currency: string | null };
type BodyRow = TableBlocks['body'][number];
type CellPlace = { row: EvidenceLine; label: string; column: EvidenceLine; header: string; text: string };

const nil: CellNumber = { value: 0, isPercent: false, currency: null, decimals: 0, years: false };

function unitOfCell(place: CellPlace, number: CellNumber): EvidenceCell['unit'] {
  const { label, header } = place;
  const isLabelled = isPercentHeader(header) || /\(%\)|\bin %|^%/.test(label);
  if (number.isPercent || (number.currency === null && isLabelled)) return 'percent';
  if (isPerShare(label)) return 'money';
  if (isPlainLabel(label) || number.years) return 'number';
  return isShareCount(label) && number.currency === null ? 'number' : 'money';
}

function readCell(place: CellPlace, defaults: Defaults): EvidenceCell | null {
  const { row, label, column, header, text } = place;
  const number = readCellNumber(text) ?? (isNilCell(text) ? nil : null);
  if (number === null) return null;
  const unit = unitOfCell(place, number);
  const written = number.currency ?? readCurrency(label) ?? readCurrency(header);
  const own = header === column.text ? column.periods : periodKeysOf(header);
  return {
    row: row.index,
    column: column.index,
    text,
    value: number.value,
    decimals: number.decimals,
    unit,
    currency: written ?? (unit === 'money' ? defaults.currency : null),
    scale: cellScale({ label, header, note: defaults.note, isPercent: unit === 'percent' }),
    periods: own.length > 0 ? own : row.periods,
  };
}

function columnLine(
  columns: Map<number, EvidenceLine>,
  index: number,
  head: { text: string; leaf: string; isChange: boolean },
): EvidenceLine {
  const earlier = columns.get(index);
  if (earlier !== undefined && (earlier.text !== '' || head.text === '')) return earlier;
  const { text, leaf, isChange } = head;
  const own = withoutPeriods(leaf);
  const isNamed = labelWords(own).some(({ word }) => !isLightWord(word) && /\p{L}/u.test(word));
  const read = readLine({
    index,
    text,
    isChange,
    around: isNamed ? text : '',
    extra: '',
    named: isNamed ? own : withoutPeriods(text),
  });
  columns.set(index, read);
  return read;
}

/** Heads as they are printed; one such as 20181 is the year 2018 with a footnote mark. */
const headTexts = rememberedOf((header: readonly string[]): readonly string[] =>
  header.map((text) => text.replace(/\b((?:19|20)\d\d)\d\b/g, '$1')),
);

function headOf(body: BodyRow, column: number): { text: string; leaf: string; isChange: boolean } {
  const text = headTexts(body.header)[column] ?? '';
  return { text, leaf: body.leaves[column] ?? '', isChange: body.changes[column] ?? false };
}

const bareTotal = /^(?:totals?)?$/i;

/** The sum of a whole table is called by what the table is of, where it is the only one without a name. */
function rowLine(body: BodyRow, label: string, subject: string | null): EvidenceLine {
  const isSum = subject !== null && bareTotal.test(label) && body.section === '';
  if (isSum) return readLine({ index: body.index, text: subject, around: '', extra: '' });
  const text = bareTotal.test(label) ? `${label} ${body.section}`.trim() : label;
  return readLine({ index: body.index, text, around: body.section, extra: body.section });
}

function spareWords(row: EvidenceLine, rows: readonly EvidenceLine[]): Set<string> {
  const isSpare = (word: string) => word === 'total' || (word === 'net' && /, net$/i.test(row.text));
  const rest = row.content.filter((word) => !isSpare(word));
  if (rest.length === row.content.length || rest.every(isLightWord)) return new Set();
  const isShared = rows.some(
    (other) => other !== row && rest.every((word) => other.content.includes(word) || other.around.has(word)),
  );
  return new Set(isShared ? [] : row.content.filter(isSpare));
}

/** Adds what the prose tells of things that are no row of the table, in columns of its own. */
function addTold(
  told: readonly ProseRow[],
  { rows, cells, width }: { rows: EvidenceLine[]; cells: ParsedEvidence['cells']; width: number },
): void {
  const first = Math.max(0, ...rows.map(({ index }) => index)) + 1;
  told.forEach(({ label, levels }, at) => {
    const row = readLine({ index: first + at, text: label, around: '', extra: '' });
    if (rows.some(({ content }) => content.join(' ') === row.content.join(' '))) return;
    rows.push(row);
    cells.set(
      row.index,
      new Map(
        levels.map(({ figure, period }, step): [number, EvidenceCell] => [
          width + step,
          {
            row: row.index,
            column: width + step,
            text: figure.text,
            value: figure.value,
            decimals: figure.decimals,
            unit: figure.unit === 'percent' ? 'percent' : 'money',
            currency: figure.currency,
            scale: figure.unit === 'percent' ? 1 : figure.scale,
            periods: [period],
          },
        ]),
      ),
    );
  });
}

function parse(evidence: ClaimEvidence): ParsedEvidence {
  const width = evidence.table.reduce((widest, row) => Math.max(widest, row.length), 0);
  const blocks = readBlocks(evidence.table, width);
  const prose = evidence.paragraphs.join(' ');
  const printed = evidence.table.flat().join(' ');
  const currency = readCurrency(printed) ?? readCurrency(prose);
  const defaults: Defaults = { note: documentScale(blocks, evidence.paragraphs), currency };
  const rows: EvidenceLine[] = [];
  const columns = new Map<number, EvidenceLine>();
  const cells: ParsedEvidence['cells'] = new Map();
  const sums = blocks.body.filter(({ row }) => bareTotal.test((row[0] ?? '').trim()));
  const subject = sums.length === 1 ? tableSubject(evidence.paragraphs) : null;
  for (const body of blocks.body) {
    const label = (body.row[0] ?? '').trim();
    const row = rowLine(body, label, subject);
    const rowCells = new Map<number, EvidenceCell>();
    for (let index = 1; index < width; index += 1) {
      const head = headOf(body, index);
      const column = columnLine(columns, index, head);
      const cell = readCell({ row, label, column, header: head.text, text: body.row[index] ?? '' }, defaults);
      if (cell !== null) rowCells.set(index, cell);
    }
    rows.push(row);
    cells.set(row.index, rowCells);
  }
  addTold(proseRowsOf(evidence.paragraphs), { rows, cells, width });
  for (const row of rows) row.spare = spareWords(row, rows);
  const lines = [...columns.values(), ...rows];
  const heading = blocks.headers.map((row) => row[0] ?? '').join(' ');
  return {
    rows,
    columns: [...columns.values()],
    cells,
    periods: [...new Set(lines.flatMap((line) => line.periods))].toSorted(),
    captionWords: wordsIn(heading),
    subjectWords: captionWordsOf(evidence.paragraphs),
    paragraphWords: wordsIn(prose),
    text: inPhrases(`${printed} ${prose}`),
    closingMonths: closingMonthsOf(printed, prose),
  };
}

const parsedEvidence = new WeakMap<ClaimEvidence, ParsedEvidence>();

/** Parses the evidence once per object; later calls with the same object take the parsed form. */
export function parseEvidence(evidence: ClaimEvidence): ParsedEvidence {
  const known = parsedEvidence.get(evidence);
  if (known !== undefined) return known;
  const parsed = parse(evidence);
  parsedEvidence.set(evidence, parsed);
  return parsed;
}
