import type { Computation } from '#claims/claim-computation';
import type { Operation } from '#claims/claim-operation';
import { type Operand, operandsOf } from '#claims/claim-operands';
import { findUnknownQualifier } from '#claims/claim-qualifiers';
import { type ClaimReading, readClaim } from '#claims/claim-reading';
import { type ClaimEvidence, type EvidenceCell, parseEvidence, type ParsedEvidence } from '#claims/evidence-table';
import { isLightWord, labelWords } from '#claims/label-words';
import type { LineHit } from '#claims/line-matching';
import { isOfContent, operationWords } from '#claims/operation-words';
import { findUnaccounted } from '#claims/unaccounted-words';
import { type Asked, askedKind, type AskedKind, whichRow } from '#questions/asked-kind';
import type { TableAnswer } from '#questions/table-answer';
import { answers, saidColumns } from '#questions/worked-answers';

export type { AskedFigure, TableAnswer } from '#questions/table-answer';
export type { ClaimEvidence } from '#claims/evidence-table';

/** In UTF-16 units; bounds the work on hostile input. */
const longestQuestion = 500;

/** A claim that such a question would have for its answer, by whose words the question is accounted for. */
const operations: Readonly<Record<AskedKind, Operation>> = {
  level: 'lookup',
  change: 'change',
  difference: 'difference',
  average: 'average',
  total: 'total',
  ratio: 'share',
  standout: 'superlative',
  standout_row: 'superlative',
};

const ofAsking =
  /\b(?:(?:by )?(?:how much|how many|what|which|when|who)(?: (?:amount|value|sum|number|level)s?)?(?: of)?|did|do|does|(?:is|are|was|were) there|please|tell me|show me|give me|can you|could you|is there|you|me|i|calculate|compute|work out|find|how|respectively|percentual|amounts?|come to|add up to)\b|[?]/g;
const ofStandout =
  /\b(?:(?:fiscal|financial|calendar) )?(?:years?|quarters?|periods?|months?|fys?)\b|\b(?:high|larg|great|bigg|low|small)(?:er|est)\b/g;

/**
 * The answer that a table with its prose gives to a question: levels, a change, a difference, an average, a total, a ratio or
 * share, or the period that stands out, worked out from typed cells. Null where a part of the question is not in the table, or
 * more than one thing can be meant: nothing is guessed. The question has at most 500 characters.
 */
export function answerTableQuestion({
  question,
  evidence: given,
}: {
  question: string;
  evidence: ClaimEvidence;
}): TableAnswer | null {
  if (question.length > longestQuestion) return null;
  const whole = withoutChanges(parseEvidence(given));
  const claim = withoutMeasure(readClaim(writtenOut(question), whole));
  const asked = askedKind(claim);
  const operands = columnsApart(namedOperands(claim, whole), asked);
  const evidence = isOfWhole(operands, asked) ? (sumAlone(whole) ?? whole) : whole;
  if (asked === null || operands.some(({ rows }) => isLoose(rows))) return null;
  if (operands.length === 0 && asked.kind !== 'standout_row') return null;
  const told = withoutAsking(claim, asked, evidence);
  const request: Computation = {
    evidence,
    claim: told,
    operands,
    periods: periodsOf(told),
    cue: { operation: operations[asked.kind], direction: null, relative: asked.isRelative },
  };
  if (findUnknownQualifier(evidence, told) !== null || findUnaccounted(request, operations[asked.kind]) !== null)
    return null;
  if (isBareOfMore(request) || isOfShares(told, evidence)) return null;
  const answer = answers[asked.kind](request, asked);
  return answer === null || isOfAnotherUnit(told, answer) || isShareTold(claim, answer, given) ? null : answer;
}

function writtenOut(question: string): string {
  return question.replace(/[?!.\s]+$/, '').replace(/\b(what|how|which|who|it|that)['\u2019]s\b/gi, '$1 is');
}

const withinSum = /§ (?:of|from|in|for|by|within) (?:the |its |our )*§/;

/** "Net sales in Europe" of a table whose sum is called "Total net sales": the row of Europe alone. */
function withoutMeasure(claim: ClaimReading): ClaimReading {
  const [sum, part, other] = claim.rows;
  const isMeasure = sum?.lines.every(({ text }) => /^total\b/i.test(text)) === true && withinSum.test(claim.masked);
  if (!isMeasure || part === undefined || other !== undefined) return claim;
  return { ...claim, rows: [part], masked: claim.masked.replace(withinSum, '§') };
}

/** What a claim names; where that is nothing, a column that is called by light words alone, such as "value". */
function namedOperands(claim: ClaimReading, evidence: ParsedEvidence): Operand[] {
  const named = operandsOf(claim);
  if (named.length > 0) return named;
  const lines = saidColumns(claim, evidence);
  return lines.map((line) => ({
    rows: null,
    columns: [{ lines: [line], taken: [], first: 0, score: 1, exact: true }],
  }));
}

const ofTwo: ReadonlySet<AskedKind> = new Set(['ratio', 'difference']);

/** "The ratio of the fair value to the carrying value of all notes": two columns of one row are two values. */
function columnsApart(operands: Operand[], asked: Asked | null): Operand[] {
  const [first, second] = operands;
  if (asked === null || !ofTwo.has(asked.kind) || first === undefined || second !== undefined) return operands;
  return first.columns.length === 2
    ? first.columns.map((column) => ({ rows: first.rows, columns: [column] }))
    : operands;
}

/** Columns that are set against each other, or added up, without a row of them: all of the table is meant. */
function isOfWhole(operands: readonly Operand[], asked: Asked | null): boolean {
  const isOfAll = asked !== null && (ofTwo.has(asked.kind) || asked.kind === 'total');
  return isOfAll && operands.length > 0 && operands.every(({ rows }) => rows === null);
}

/** The table with nothing but the row that sums it up; null where none or more than one does. */
function sumAlone(evidence: ParsedEvidence): ParsedEvidence | null {
  const [sum, other] = evidence.rows.filter(({ text }) => /^(?:grand )?totals?\b/i.test(text));
  return sum === undefined || other !== undefined ? null : { ...evidence, rows: [sum] };
}

/** Less of a label than this is another one as likely. */
const leastOfLabel = 0.75;

function isLoose(rows: LineHit | null): boolean {
  return rows !== null && rows.score < leastOfLabel;
}

/** Words of percentages and ratios that are left over are of no amount. */
function isOfAnotherUnit({ rest }: ClaimReading, { kind, figures }: TableAnswer): boolean {
  const words =
    kind === 'level' ? /^(?:rate|margin|yield|ratio|percentage|share|proportion)$/ : /^(?:rate|margin|yield)$/;
  return rest.some(({ word }) => words.test(word)) && figures.some(({ unit }) => unit !== 'percent');
}

/** "Net sales abroad were 22% of all" tells a share in prose, which a question for an amount does not ask for. */
function isShareTold({ text }: ClaimReading, { kind, figures }: TableAnswer, { table }: ClaimEvidence): boolean {
  const isProse = figures.some(({ row, unit }) => row >= table.length && unit === 'percent');
  return (
    kind === 'level' &&
    isProse &&
    !/%|\b(?:per ?cent\w*|shares?|proportion|portion|part|rates?|margins?|yields?)\b/i.test(text)
  );
}

/** A row that is called "Total" alone is not the total of something that the question names beside it. */
function isBareOfMore({ operands, claim }: Computation): boolean {
  const isBare = operands.some(({ rows }) => rows?.lines.some(({ content }) => content.every(isLightWord)) === true);
  return isBare && claim.rest.some(({ word }) => !isLightWord(word) && !operationWords(null).has(word));
}

/** Where a row is all of 100%, the figures below it may be shares of it: they answer no question for amounts. */
function isOfShares({ text }: ClaimReading, { cells }: ParsedEvidence): boolean {
  if (/%|\bper ?cent|\bshare\b|\bproportion\b|\bfraction\b/i.test(text)) return false;
  const isWhole = ({ unit, value }: EvidenceCell) => unit === 'percent' && value === 100;
  return [...cells.values()].some((row) => row.size > 0 && [...row.values()].every(isWhole));
}

/** Columns such as "% change" are left out: a change is worked out from the values that it is of. */
function withoutChanges(evidence: ParsedEvidence): ParsedEvidence {
  const changes = new Set(evidence.columns.flatMap(({ index, isChange }) => (isChange ? [index] : [])));
  if (changes.size === 0 || changes.size === evidence.columns.length) return evidence;
  const cells = [...evidence.cells].map(
    ([row, own]) => [row, new Map([...own].filter(([column]) => !changes.has(column)))] as const,
  );
  return {
    ...evidence,
    columns: evidence.columns.filter(({ index }) => !changes.has(index)),
    cells: new Map(cells),
  };
}

/** The periods of a question, oldest first, each once. */
function periodsOf({ periods }: ClaimReading): string[] {
  return [...new Set(periods.map(({ iso }) => iso))].toSorted();
}

/** The reading without the words that ask, which no answer repeats, and without those of what the whole table is of. */
function withoutAsking(claim: ClaimReading, { kind }: Asked, { captionWords }: ParsedEvidence): ClaimReading {
  const isRead = (word: string) => captionWords.has(word) && isOfContent(word) && !isLightWord(word);
  const strip = (text: string) => {
    const bare = (kind === 'standout_row' ? text.replace(whichRow, ' ') : text).replace(ofAsking, ' ');
    const plain = kind === 'standout' || kind === 'standout_row' ? bare.replace(ofStandout, ' ') : bare;
    return labelWords(plain).reduceRight(
      (left, { word, start, end }) => (isRead(word) ? `${left.slice(0, start)} ${left.slice(end)}` : left),
      plain,
    );
  };
  const masked = strip(claim.masked).replace(/\s+/g, ' ').trim();
  const left = new Set(labelWords(strip(claim.text.toLowerCase())).map(({ word }) => word));
  return { ...claim, masked, rest: claim.rest.filter(({ word }) => left.has(word)) };
}
