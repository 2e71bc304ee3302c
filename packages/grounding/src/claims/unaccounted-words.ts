import type { Computation } from './claim-computation.ts';
import { withoutDirection, type Operation } from './claim-operation.ts';
import { mainOperand, type Operand } from './claim-operands.ts';
import type { ClaimReading } from './claim-reading.ts';
import type { ParsedEvidence } from './evidence-table.ts';
import { isPerShare } from './label-units.ts';
import { inPhrases, isFunctionWord, isLightWord, labelWords, wordsIn, type LabelWord } from './label-words.ts';
import type { LineHit } from './line-matching.ts';
import { isOfContent, operationWords } from './operation-words.ts';
import { beyondLevel, beyondOperation, rateTold, timeBeside, timeOutside } from './read-phrases.ts';

/** Words by which labels tell metrics apart. */
const qualifiers = wordsIn(
  'other net gross adjusted deferred basic diluted average accrued current noncurrent long short unrealized realized operating comprehensive pretax ' +
    'domestic foreign beginning underlying quarterly monthly weekly minimum maximum month quarter combined aggregate following grand',
);

/** What a claim says beside its labels, periods, figures and operation that could make it another; null where it is nothing. */
export function findUnaccounted(request: Computation, operation: Operation | null): string | null {
  const { claim, evidence } = request;
  const day = claim.periods.find(({ iso }) => !isDayKnown(iso, evidence));
  if (day !== undefined) return claim.text.slice(day.start, day.end);
  const rate = rateTold(claim.masked, operation);
  if (rate !== null && !isOfPerShare(request, rate)) return rate;
  const time = timeOutside(claim.masked);
  if (time !== null) return time;
  const isOfOneTime = operation === 'level' || (operation === 'lookup' && claim.periods.length < 2);
  return isOfOneTime
    ? besideLevel(request, operation)
    : besideOperation(request, operation === 'lookup' ? 'total' : operation);
}

function isOfPerShare({ operands }: Computation, rate: string): boolean {
  return (
    /^(?:a|per|each)\s(?:share|unit|§)$/.test(rate) && isPerShare(mainOperand(operands)?.rows?.lines[0]?.text ?? '')
  );
}

/** Is a day that the claim names one of the table, or that on which its years end? */
function isDayKnown(iso: string, { periods, closingMonths }: ParsedEvidence): boolean {
  if (iso.length <= 4 || iso.includes('Q')) return true;
  if (periods.some((key) => key.startsWith(iso) || (key.length > 4 && iso.startsWith(key)))) return true;
  const month = Number(iso.slice(5, 7));
  return closingMonths.has(month) || (month === 12 && closingMonths.size === 0);
}

function besideLevel(request: Computation, operation: 'lookup' | 'level'): string | null {
  const { claim, operands, evidence } = request;
  const main = mainOperand(operands);
  const known = wordsOf(main, claim);
  const other = claim.rows.find((hit) => hit !== main?.rows && !isOfSameLine(claim, hit, (word) => known.has(word)));
  if (other !== undefined) return claim.words[other.first]?.word ?? '';
  const told = withoutJoints(withoutTerms(claim.masked, evidence), request);
  const left = beyondLevel(operation === 'level' ? withoutDirection(told) : told);
  const words = operationWords(operation);
  return timeBeside(left) ?? wordLeft(left, (word) => words.has(word) || known.has(word) || isOfTable(word, evidence));
}

/** Without the small words that join the words of one label: "net cash from operating activities" for "net cash, operating activities". */
function withoutJoints(masked: string, { claim: { rows, columns } }: Computation): string {
  const [only, other] = [...rows, ...columns];
  return only === undefined || other !== undefined ? masked : masked.replace(/§\s(?:from|for|by|in)\s(?=§)/g, '§ ');
}

/** A word that says of the whole table what it is of, and tells no metric from another. */
function isOfTable(word: string, { subjectWords }: ParsedEvidence): boolean {
  return subjectWords.has(word) && isOfContent(word) && !qualifiers.has(word) && !isLightWord(word);
}

const monthsEnded = /\b(three|six|nine|twelve|\d{1,2})[- ]months?(?: period)? (?=ended\b|ending\b)/g;
const dueThen = /\b(?:falling |coming )?(?:due|payable|maturing)\b/g;
const tellsDues = /\bdue\b|contractual obligations|\bmaturit|future minimum/;

/** A claim without the lengths of periods that the evidence has too, and without "due" where it tells what is due. */
function withoutTerms(masked: string, { text }: ParsedEvidence): string {
  const timed = masked.replace(monthsEnded, (words, count: string) =>
    new RegExp(`\\b${count}[- ]months?\\b`).test(text) ? '' : words,
  );
  return tellsDues.test(text) ? timed.replace(dueThen, '') : timed;
}

/**
 * Where more is told than a level, words of the evidence may say of what; those that tell metrics apart only beside the
 * word that they stand beside there.
 */
function besideOperation({ claim, operands, evidence }: Computation, operation: Operation | null): string | null {
  const main = mainOperand(operands);
  const ofOperation = operationWords(operation);
  const besideLabel = wordsOf(main, claim);
  const isKnown = (word: string) => ofOperation.has(word) || besideLabel.has(word);
  const ownLines = main?.rows?.lines ?? [];
  const isOwn = (word: string) => isKnown(word) || ownLines.some(({ content }) => content.includes(word));
  const other = isOfOneRow(operation, claim)
    ? claim.rows.find((hit) => hit !== main?.rows && isOfItself(claim, hit) && !isOfSameLine(claim, hit, isOwn))
    : undefined;
  if (other !== undefined) return claim.words[other.first]?.word ?? '';
  const left = beyondOperation(claim.masked, operation, yearsTold(claim, evidence));
  const last = Math.max(left.lastIndexOf('#'), left.lastIndexOf('@'), left.lastIndexOf('§'));
  const isRead = (word: string) =>
    isKnown(word) ||
    (qualifiers.has(word) ? isInPhrase(word, claim, evidence) : isOfContent(word) && isTold(word, claim, evidence));
  const isAtEnd = isEndTold(claim, evidence) ? isOfContent : () => false;
  return (
    wordLeft(left.slice(0, last + 1), isRead) ??
    wordLeft(left.slice(last + 1), (word) => isKnown(word) || isAtEnd(word) || isOfTable(word, evidence))
  );
}

function isOfOneRow(operation: Operation | null, { periods }: ClaimReading): boolean {
  return operation === 'comparison'
    ? periods.length === 2
    : operation === 'change' || operation === 'compound' || operation === 'superlative';
}

function isTold(word: string, { rows, columns }: ClaimReading, evidence: ParsedEvidence): boolean {
  if (isLightWord(word) || evidence.captionWords.has(word) || evidence.paragraphWords.has(word)) return true;
  const lines = [...[...rows, ...columns].flatMap((hit) => hit.lines), ...evidence.columns];
  return lines.some((line) => line.around.has(word) || line.words.some((each) => each.word === word));
}

/** The years between those that a claim names, or those of the table. */
function yearsTold({ periods }: ClaimReading, evidence: ParsedEvidence): number {
  const years = (isos: readonly string[]) => isos.map((iso) => Number(iso.slice(0, 4)));
  const named = years(periods.map(({ iso }) => iso));
  return named.length > 1 ? Math.max(...named) - Math.min(...named) + 1 : new Set(years(evidence.periods)).size;
}

/** Does the evidence hold what stands behind the last period or figure word for word? */
function isEndTold({ text, quantities, periods }: ClaimReading, evidence: ParsedEvidence): boolean {
  const end = Math.max(0, ...[...quantities, ...periods].map((figure) => figure.end));
  return evidence.text.includes(inPhrases(text.slice(end).replace(/^[\s,;]+|[\s.]+$/g, '')));
}

function isInPhrase(qualifier: string, { text, words }: ClaimReading, evidence: ParsedEvidence): boolean {
  return words.every(({ word }, at) => {
    if (word !== qualifier) return true;
    const next = words[at + (/^(?:long|short)$/.test(word) ? 2 : 1)];
    const isSaid = (first?: LabelWord, last?: LabelWord) =>
      first !== undefined &&
      last !== undefined &&
      !isFunctionWord(first.word) &&
      !isFunctionWord(last.word) &&
      evidence.text.includes(inPhrases(text.slice(first.start, last.end)));
    return isSaid(words[at - 1], words[at]) || isSaid(words[at], next);
  });
}

function wordLeft(left: string, isRead: (word: string) => boolean): string | null {
  return labelWords(left).find(({ word }) => !isRead(word))?.word ?? null;
}

/** What may stand beside a label: its own small words, and those of the heading above it where all of this is said. */
function wordsOf(operand: Operand | undefined, { columns, words }: ClaimReading): Set<string> {
  const said = new Set(words.map(({ word }) => word));
  const lines = [...(operand?.rows?.lines ?? []), ...columns.flatMap((hit) => hit.lines)];
  return new Set(
    lines.flatMap((line) => {
      const heading = [...line.around].every((word) => isLightWord(word) || said.has(word)) ? line.around : [];
      const unit = isPerShare(line.text) ? ['share'] : [];
      return [...[...wordsIn(line.text)].filter(isFunctionWord), ...heading, ...unit];
    }),
  );
}

/** Does a claim name a row for itself, by its whole label or by what tells metrics apart, and not by words that are told of another? */
function isOfItself({ words }: ClaimReading, { exact, taken }: LineHit): boolean {
  return exact || taken.every((index) => qualifiers.has(words[index]?.word ?? ''));
}

/** Does another row take words that say where the one that is meant stands? */
function isOfSameLine({ words }: ClaimReading, hit: LineHit, isKnown: (word: string) => boolean): boolean {
  return hit.taken.every((index) => isKnown(words[index]?.word ?? ''));
}
