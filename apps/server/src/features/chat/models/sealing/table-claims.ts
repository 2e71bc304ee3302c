import { checkCell } from '@aex/grounding/check-cell';
import { checkCourse } from '@aex/grounding/check-course';
import { judgeFigure } from '@aex/grounding/check-figure';
import { checkRank } from '@aex/grounding/check-rank';
import type { Fact } from '@aex/grounding/fact';
import type { ResolvedText, SlotFigure } from '@aex/grounding/slots/resolve-slots';
import type { Evidence } from '#features/chat/engine/evidence.ts';
import type { SentenceClaim } from './sentence-claim.ts';
import { dateCellClaims } from './date-roles.ts';
import { factOf, type FactFound, isFormula, ofFormula, type Verdict } from './slot-facts.ts';

const unknown: Verdict = { status: 'unsupported', reason: 'No evidence holds this figure', evidence_ids: [] };

type Row = Pick<ResolvedText, 'text' | 'figures'>;

export type RowSetting = {
  /** What the columns are called; none where the row is the head itself. */
  columns: readonly string[];
  evidence: readonly Evidence[];
};

/** Judges each figure of a table's row by the value that its slot names and by what row and column call it. */
export function rowClaims({ text, figures }: Row, { columns, evidence }: RowSetting): SentenceClaim[] {
  const cells = cellsOf(text);
  const facts = evidence.flatMap((each) => each.facts);
  const namesOf = (figure: SlotFigure): string[] => {
    const at = cells.findIndex(({ start, end }) => figure.start >= start && figure.end <= end);
    return [at > 0 ? (cells[0]?.text ?? '') : '', columns[at] ?? ''].filter(
      (name) => name !== '' && !anyFigure.test(name),
    );
  };
  const claims = claimsOf(figures, evidence, (figure, { source, fact }) => {
    return { ...checkCell({ text: figure.text, fact, names: namesOf(figure), facts }), evidence_ids: [source.id] };
  });
  return [...claims, ...dateCellClaims({ text, figures }, namesOf, evidence)];
}

/** What a column of figures is called that are of different kinds. */
const anyFigure =
  /^(?:values?|figures?|levels?|readings?|latest|amounts?|numbers?|results?|data|measures?|metrics?|now)$/i;
/** A direction, a rank or a mark in a cell says of its row what a sentence would. */
const wordCell =
  /^(?:up|down|rising|falling|higher|lower|rose|fell|gained|lost|positive|negative|flat|unchanged|first|second|third|fourth|fifth|last|best|worst|top|bottom|middle|highest|lowest|winner|loser|leader|laggard|ahead|behind|beat|missed|yes|no|(?:rose|fell|gained|lost|climbed|dropped|slid) \w+ly|[\u2713\u2714\u2717\u2718\u2705\u274c\u25b2\u25bc\u2191\u2193\u2b06\u2b07*\u2605+]{1,4}|[\u2212\u2013-])$/iu;

/** A column that says of whatever stands in it where it ranks. */
const rankColumn = /^(?:the )?(?:winners?|losers?|leaders?|laggards?|best|worst|first|second|third|top|bottom)$/i;

/** A column whose words tell how the thing of the row fared; that of a measure tells of the measure. */
const courseColumn =
  /^(?:|directions?|trends?|moves?|moved|results?|outcomes?|verdicts?|years?|the year|performance|returns?|course|share price|price|over the year|how it (?:did|fared))$/i;
const placeColumn =
  /^(?:|ranks?|ranking|places?|placed|positions?|order|results?|outcomes?|verdicts?|performance|returns?)$/i;
const longestWords = 60;
const undecided: Verdict = {
  status: 'not_checkable',
  reason: 'A word of a table that no evidence of this answer decides',
  evidence_ids: [],
};

/** The cells of a row that state something in a word: of the thing that the row is called by, where facts decide it. */
export function wordCellClaims(text: string, { columns, evidence }: RowSetting): SentenceClaim[] {
  const cells = cellsOf(text);
  const facts = evidence.flatMap((each) => each.facts);
  const names = new Set(facts.flatMap(({ entity, entityAliases = [] }) => [entity, ...entityAliases]).map(lowered));
  // The head of a table names no thing in its first cell; a row that does is one of a table without a head.
  if (columns.length === 0 && !isThing(cells[0]?.text ?? '', names)) return [];
  return cells.flatMap((cell, at) => {
    const column = columns[at] ?? '';
    const told =
      at === 0 || cell.text.length > longestWords
        ? null
        : wordVerdict({ label: cells[0]?.text ?? '', cell: cell.text, column }, facts);
    const isTold = at > 0 && told === null && isThing(cells[0]?.text ?? '', names) && isStatement(cell.text, column);
    const isRanked = rankColumn.test(column) && /\p{L}/u.test(cell.text);
    if (told === null && !isRanked && !isTold && !(at > 0 && wordCell.test(cell.text))) return [];
    const start = text.indexOf(cell.text, cell.start);
    return [{ start, end: start + cell.text.length, text: cell.text, ...(told ?? undecided) }];
  });
}

/** What says what a thing is, or that nothing is known, in whatever words. */
const plainColumn =
  /^(?:names?|types?|kinds?|sources?|evidence|units?|periods?|dates?|as of|tickers?|symbols?|compan(?:y|ies)|sectors?|industr(?:y|ies)|currency|measures?|metrics?|meanings?|means|notes?|definitions?|benchmarks?|questions?|descriptions?|what it (?:is|says|measures|means|shows)|how it is measured|where|issuer|exchange|country|asset class|class|frequency)$/i;
const plainCell =
  /^(?:n\/?a|none|unknown|nil|no data|not? [\w ]+|see .*|us dollars?|usd|euros?|percent|per cent|basis points?|ratio|times|shares?|stocks?|funds?|etfs?|index|bonds?|cash|daily|monthly|quarterly|yearly|annual|[\u2013\u2014-]+|\[\d+\])$/i;

function lowered(name: string): string {
  return name.toLowerCase();
}

function isThing(label: string, names: ReadonlySet<string>): boolean {
  return names.has(lowered(label.replace(/[*_`]|\[\d+\]/g, '').trim()));
}

/** A word or some of them, without a figure, in a column that tells of the thing of the row. */
function isStatement(cell: string, column: string): boolean {
  return /\p{L}/u.test(cell) && !/\d/.test(cell) && !plainColumn.test(column) && !plainCell.test(cell);
}

function wordVerdict(
  { label, cell, column }: { label: string; cell: string; column: string },
  facts: readonly Fact[],
): Verdict | null {
  const course = checkCourse({ text: `${label}: ${cell}`, facts, isTitle: true });
  const rank = placeColumn.test(column) ? checkRank({ text: `${label} came ${cell}`, facts }) : null;
  const claim = rank?.claim ?? (course === 'open' ? null : course);
  if (claim === null) return course === 'open' ? undecided : null;
  if (rank === null && !courseColumn.test(column)) return undecided;
  return { status: claim.status, reason: claim.reason, evidence_ids: claim.evidenceIds };
}

/** A row as the desk's own engine drafted it, whose names are right by their making: its figures are checked alone. */
export function draftedRow({ text, figures, errors }: ResolvedText, evidence: readonly Evidence[]) {
  const claims = claimsOf(figures, evidence, ({ text: shown }, { source, fact }) => ({
    ...judgeFigure({ text: shown, fact }),
    evidence_ids: [source.id],
  }));
  const faults = errors.map(({ message }): SentenceClaim => ({
    start: 0,
    end: text.length,
    text,
    status: 'unsupported',
    evidence_ids: [],
    reason: message,
  }));
  return { text, claims: [...claims, ...faults] };
}

/** The cells of a row of a Markdown table. */
export function cellsOf(row: string): Array<{ start: number; end: number; text: string }> {
  const edges = [...row.matchAll(/\|/g)].map(({ index }) => index);
  return edges.slice(0, -1).map((edge, index) => {
    const end = edges[index + 1] ?? row.length;
    return { start: edge + 1, end, text: row.slice(edge + 1, end).trim() };
  });
}

// Dates and words that slots name are no claims.
function claimsOf(
  figures: readonly SlotFigure[],
  evidence: readonly Evidence[],
  judge: (figure: SlotFigure, found: FactFound) => Verdict,
): SentenceClaim[] {
  return figures
    .filter(({ value }) => value !== null)
    .map((figure) => {
      const { start, end, text, slot } = figure;
      const found = factOf(slot, evidence);
      const verdict = isFormula(slot) ? ofFormula(slot) : found === null ? unknown : judge(figure, found);
      return { start, end, text, ...verdict };
    });
}
