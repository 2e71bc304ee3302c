import type { VerifiedClaim, VerifiedDeduction } from '@aex/contracts/research';
import { checkCategory } from '@aex/grounding/check-category';
import { checkSentence } from '@aex/grounding/check-sentence';
import type { CheckedClaim } from '@aex/grounding/checked-claim';
import { scoreTone } from '@aex/grounding/score-tone';
import { type Sentence, splitSentences } from '@aex/grounding/split-sentences';
import type { StoredAnswer } from './verification-store.ts';
import type { RereadEvidence } from './evidence-rereading.ts';

export type CheckedAnswer = {
  claims: VerifiedClaim[];
  tone: { score: number; prohibited: boolean; deductions: VerifiedDeduction[] };
};

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
  const figures = checkSentence({ text, facts: basis.flatMap(({ facts }) => facts) }).claims;
  const categories = checkCategory(
    text,
    wider.flatMap((each) => each.categories),
  );
  const checked = [
    ...figures.map((claim) => ({ claim, kind: kindOf(claim, text) })),
    ...categories.map((claim) => ({ claim, kind: 'category' as const })),
  ];
  if (checked.length === 0 && isCited(text)) return [notCheckable(sentence, answer, basis)];
  return checked.map(({ claim, kind }) => ({
    message_id: answer.id,
    start: start + claim.start,
    end: start + claim.end,
    text: claim.text,
    kind,
    status: claim.status,
    evidence_ids: claim.evidenceIds,
    reason: claim.reason,
  }));
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
