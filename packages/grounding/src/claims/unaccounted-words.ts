import type { Computation } from './claim-computation.ts';
import { withoutDirection, type Operation } from './claim-operation.ts';
import { mainOperand, type Operand } from './claim-operands.ts';
import type { ClaimReading } from './claim-reading.ts';
import type { ParsedEvidence } from './evidence-table.ts';
import { isPerShare } from './label-units.ts';
import { isFunctionWord, isLightWord, labelWords, wordsIn, type LabelWord } from './label-words.ts';
import type { LineHit } from './line-matching.ts';
import { operationWords } from './operation-words.ts';
import { beyondLevel, beyondOperation, rateTold, timeBeside, timeOutside } from './read-phrases.ts';

/** Words by which labels tell metrics apart. */
const qualifiers = wordsIn(
  'other net gross adjusted deferred basic diluted average accrued current noncurrent long short unrealized realized operating comprehensive pretax ' +
    'domestic foreign beginning underlying quarterly monthly weekly minimum maximum month quarter combined aggregate following grand',
);

/** Words that narrow what is told wherever they stand. */
const narrowing = /^(?:before|after|each|every|since)$/;

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

function besideLevel({ claim, operands }: Computation, operation: 'lookup' | 'level'): string | null {
  const main = mainOperand(operands);
  const known = wordsOf(main, claim);
  const other = claim.rows.find((hit) => hit !== main?.rows && !isOfSameLine(claim, hit, known));
  if (other !== undefined) return claim.words[other.first]?.word ?? '';
  const left = beyondLevel(operation === 'level' ? withoutDirection(claim.masked) : claim.masked);
  const words = operationWords(operation);
  return timeBeside(left) ?? wordLeft(left, (word) => words.has(word) || known.has(word));
}

/**
 * Where more is told than a level, words of the evidence may say of what; those that tell metrics apart only beside the
 * word that they stand beside there.
 */
function besideOperation({ claim, operands, evidence }: Computation, operation: Operation | null): string | null {
  const main = mainOperand(operands);
  const known = new Set([...operationWords(operation), ...wordsOf(main, claim)]);
  const own = new Set([...known, ...(main?.rows?.lines ?? []).flatMap((line) => line.content)]);
  const other = isOfOneRow(operation, claim)
    ? claim.rows.find((hit) => hit !== main?.rows && hit.exact && !isOfSameLine(claim, hit, own))
    : undefined;
  if (other !== undefined) return claim.words[other.first]?.word ?? '';
  return wordLeft(
    beyondOperation(claim.masked, operation),
    (word) =>
      known.has(word) ||
      (qualifiers.has(word)
        ? isInPhrase(word, claim, evidence)
        : !narrowing.test(word) && isTold(word, claim, evidence)),
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

function isInPhrase(qualifier: string, { text, words }: ClaimReading, evidence: ParsedEvidence): boolean {
  return words.every(({ word }, at) => {
    if (word !== qualifier) return true;
    const next = words[at + (/^(?:long|short)$/.test(word) ? 2 : 1)];
    const isSaid = (first?: LabelWord, last?: LabelWord) =>
      first !== undefined &&
      last !== undefined &&
      evidence.text.includes(text.slice(first.start, last.end).toLowerCase());
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

/** Does another row take words that say where the one that is meant stands? */
function isOfSameLine({ words }: ClaimReading, hit: LineHit, known: ReadonlySet<string>): boolean {
  return hit.taken.every((index) => known.has(words[index]?.word ?? ''));
}
