import type { Claim } from '@aex/contracts/chat-stream';
import type { VerifiedClaim, VerifiedDeduction } from '@aex/contracts/research';
import { checkCategory } from '@aex/grounding/check-category';
import { checkFigure } from '@aex/grounding/check-figure';
import { checkSentence } from '@aex/grounding/check-sentence';
import type { CheckedClaim } from '@aex/grounding/checked-claim';
import { scoreTone } from '@aex/grounding/score-tone';
import { type Sentence, splitSentences } from '@aex/grounding/split-sentences';
import type { RereadEvidence } from './evidence-rereading.ts';
import { findQuotedWords, type QuotedWords } from './quoted-words.ts';
import { checkCell } from './table-row-checking.ts';
import type { StoredAnswer } from './verification-store.ts';

export type CheckedAnswer = {
  claims: VerifiedClaim[];
  tone: { score: number; prohibited: boolean; deductions: VerifiedDeduction[] };
};

const quotedReason = 'The quoted words stand in the source';
const citationPattern = /\[(\d{1,4})\]/g;

/** Checks every sentence of a stored answer against the evidence it cites, as that reads today, and scores its tone. */
export function checkAnswer(answer: StoredAnswer, evidence: ReadonlyMap<string, RereadEvidence>): CheckedAnswer {
  const claims = splitSentences(answer.content)
    .filter(({ kind }) => kind !== 'code')
    .flatMap((sentence) => checkOne(sentence, answer, evidence));
  const { score, prohibited, deductions } = scoreTone(answer.content);
  return {
    claims,
    tone: {
      score,
      prohibited,
      deductions: deductions.map(({ phrase, rule, category, points, start, end }) => ({
        message_id: answer.id,
        phrase,
        rule,
        category,
        points,
        start,
        end,
      })),
    },
  };
}

type Read = { sentence: Sentence; answer: StoredAnswer; basis: readonly RereadEvidence[] };

function checkOne(
  sentence: Sentence,
  answer: StoredAnswer,
  evidence: ReadonlyMap<string, RereadEvidence>,
): VerifiedClaim[] {
  const read = (ids: Iterable<string>) => [...ids].flatMap((id) => evidence.get(id) ?? []);
  const basis = read(basisOf(sentence, answer));
  // A sentence that names the regime may leave the citation to the next one.
  const wider = basis.length > 0 ? basis : read(new Set(answer.citations.map(({ id }) => id)));
  const { text, start } = sentence;
  const quotes = findQuotedWords(text, basis);
  const isRow = sentence.kind === 'table_row';
  const cells = isRow ? cellsOf({ sentence, answer, basis }) : [];
  const rest = without(text, [...quotes, ...cells, ...(isRow ? labelOf(text) : [])]);
  const figures = checkSentence({ text: rest, facts: basis.flatMap(({ facts }) => facts) }).claims;
  const categories = checkCategory(
    rest,
    wider.flatMap((each) => each.categories),
  );
  const checked = [
    ...quotes.map((quote) => ({ claim: quotedClaim(quote, text), kind: 'statement' as const })),
    ...cells.map((claim) => ({ claim, kind: 'figure' as const })),
    ...figures.map((claim) => ({ claim: asOpen(claim, { sentence, answer, basis }), kind: kindOf(claim, text) })),
    ...categories.map((claim) => ({ claim, kind: 'category' as const })),
  ];
  if (checked.length === 0 && isCited(text)) return [notCheckable(sentence, answer, basis)];
  return checked.map(({ claim, kind }) => ({
    message_id: answer.id,
    start: start + claim.start,
    end: start + claim.end,
    text: text.slice(claim.start, claim.end),
    kind,
    status: claim.status,
    evidence_ids: claim.evidenceIds,
    reason: claim.reason,
  }));
}

// The cells of a row of which a claim was made when it was written; offsets in the row.
function cellsOf({ sentence, answer, basis }: Read): CheckedClaim[] {
  return claimsWithin(sentence, answer).map((claim) => {
    const text = answer.content.slice(claim.start, claim.end);
    const cell = checkCell({ claim, text }, basis);
    return { ...cell, start: claim.start - sentence.start, end: claim.end - sentence.start };
  });
}

function claimsWithin({ start, end }: Sentence, { metadata }: StoredAnswer): Claim[] {
  return (metadata.claims ?? []).filter((claim) => claim.start >= start && claim.end <= end);
}

// Of what a formula gave, or of a figure in words of its own, typed facts cannot tell whether its name fits: it was open when
// it was written and stays so while its evidence reads as it did.
function asOpen(claim: CheckedClaim, { sentence, answer, basis }: Read): CheckedClaim {
  const before = claimsWithin(sentence, answer).find(
    ({ start, text }) => start === sentence.start + claim.start && text === claim.text,
  );
  if (claim.status === 'supported' || before?.status !== 'not_checkable') return claim;
  if (claim.status === 'contradicted' && !stands(claim.text, before, basis)) return claim;
  return { ...claim, status: 'not_checkable', evidenceIds: before.evidence_ids, reason: before.reason ?? claim.reason };
}

function stands(text: string, { evidence_ids }: Claim, basis: readonly RereadEvidence[]): boolean {
  return basis
    .filter(({ id }) => evidence_ids.includes(id))
    .some(({ facts }) => facts.some((fact) => checkFigure({ text, fact })?.status === 'supported'));
}

function quotedClaim({ start, end, evidenceId }: QuotedWords, text: string): CheckedClaim {
  const quoted = text.slice(start, end);
  return { start, end, text: quoted, status: 'supported', evidenceIds: [evidenceId], reason: quotedReason };
}

// What names a row ("20-day average") states no figure.
function labelOf(row: string): Array<{ start: number; end: number }> {
  const end = row.indexOf('|', 1);
  return end < 0 ? [] : [{ start: 0, end }];
}

// Blanked by spaces, so that every offset stays.
function without(text: string, spans: ReadonlyArray<{ start: number; end: number }>): string {
  return spans.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);
}

// What the sentence cites, and what its claims rested on when it was written (rows of a table carry no marks).
function basisOf({ text, start, end }: Sentence, answer: StoredAnswer): Set<string> {
  const byNumber = new Map(answer.citations.map(({ n, id }) => [n, id]));
  const cited = [...text.matchAll(citationPattern)].flatMap((match) => byNumber.get(Number(match[1])) ?? []);
  const earlier = (answer.metadata.claims ?? [])
    .filter((claim) => claim.start < end && claim.end > start)
    .flatMap((claim) => claim.evidence_ids);
  return new Set([...cited, ...earlier]);
}

function isCited(text: string): boolean {
  return text.search(citationPattern) >= 0;
}

// A claim that is the whole sentence is a comparison or a direction; a figure is only its own span.
function kindOf(claim: CheckedClaim, sentence: string): VerifiedClaim['kind'] {
  return claim.start === 0 && claim.end === sentence.length ? 'direction' : 'figure';
}

function notCheckable(
  { text, start, end }: Sentence,
  answer: StoredAnswer,
  basis: readonly RereadEvidence[],
): VerifiedClaim {
  return {
    message_id: answer.id,
    start,
    end,
    text,
    kind: 'statement',
    status: 'not_checkable',
    evidence_ids: basis.map(({ id }) => id),
    reason: 'The sentence states no figure, direction or category that can be compared',
  };
}
