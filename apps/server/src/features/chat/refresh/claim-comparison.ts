import type { ChangeReason, ClaimChange, ToldClaim } from '@aex/contracts/answer-changes';
import type { Citation, Claim } from '@aex/contracts/chat-stream';
import { extractFigures } from '@aex/grounding/figures/figure-extraction';
import { splitSentences } from '@aex/grounding/split-sentences';
import { phraseWords } from '@aex/grounding/text/phrase-words';

/** An answer as it was told; offsets of claims are UTF-16 units of its text. */
export type ComparedAnswer = { text: string; claims: readonly Claim[]; citations: readonly Citation[] };

type Read = {
  told: ToldClaim;
  /** What it rests on: kinds and titles of its evidence without their figures. */
  subject: string;
  /** Its sentence without figures, and where the claim stands among them. */
  form: string;
  words: ReadonlySet<string>;
};

/** Sentences that share fewer of their words say different things. */
const likeness = 0.5;
/** Pairs of leftovers that are looked at, which bounds the work on hostile answers. */
const mostPairs = 40_000;

/**
 * Compares the claims of two answers to one question. Claims are the same where their evidence is of the same kind and title
 * and their sentences agree but for the figures; what is left over is paired with the likest sentence about the same
 * evidence. Each claim of either answer is in exactly one change; old order first, new ones behind. Pure.
 */
export function compareClaims(before: ComparedAnswer, after: ComparedAnswer): ClaimChange[] {
  const old = readClaims(before);
  const fresh = readClaims(after);
  const partners = pairByForm(old, fresh);
  pairByLikeness(old, fresh, partners);
  const taken = new Set(partners.values());
  const kept = old.map((each) => {
    const partner = partners.get(each);
    return partner === undefined ? alone('gone', each) : compared(each, partner);
  });
  return [...kept, ...fresh.filter((each) => !taken.has(each)).map((each) => alone('new', each))];
}

function readClaims({ text, claims, citations }: ComparedAnswer): Read[] {
  const known = new Map(citations.map((citation) => [citation.id, citation]));
  const sentences = splitSentences(text);
  return claims.map((claim) => {
    const sentence = sentences.findLast(({ start }) => start <= claim.start) ?? { start: 0, text };
    const cited = claim.evidence_ids.flatMap((id) => known.get(id) ?? []);
    const masked = maskFigures(sentence.text);
    const isWhole = claim.text.trim() === sentence.text.trim();
    const place = isWhole ? 'whole' : countFigures(sentence.text.slice(0, claim.start - sentence.start));
    const subjects = cited.map(({ source_type: kind, title }) => `${kind}:${maskFigures(title)}`);
    return {
      told: {
        text: plainText(sentence.text),
        value: isWhole ? null : claim.text,
        status: claim.status,
        as_of:
          cited
            .flatMap(({ as_of: asOf }) => asOf ?? [])
            .toSorted()
            .at(-1) ?? null,
        sources: [...new Set(cited.map(({ source }) => source))],
        evidence_ids: claim.evidence_ids,
      },
      subject: [...new Set(subjects)].toSorted().join('|'),
      form: `${masked}@${place}`,
      words: new Set(phraseWords(masked).map(({ word }) => word)),
    };
  });
}

function countFigures(text: string): number {
  return extractFigures(text).length;
}

const mark = /\s?\[\d+\]/g;

function maskFigures(text: string): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of extractFigures(text)) {
    if (start < at) continue;
    masked += `${text.slice(at, start)}#`;
    at = end;
  }
  return (masked + text.slice(at)).replaceAll(mark, '').trim();
}

/** The sentence as it reads without marks and the bars of a table. */
function plainText(text: string): string {
  const cells = text.replaceAll(mark, '').split('|');
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ')
    .replace(/^[-*] /, '');
}

function pairByForm(old: readonly Read[], fresh: readonly Read[]): Map<Read, Read> {
  const waiting = new Map<string, Read[]>();
  const keyOf = ({ subject, form }: Read) => `${subject}\n${form}`;
  for (const each of fresh) {
    const same = waiting.get(keyOf(each));
    if (same === undefined) waiting.set(keyOf(each), [each]);
    else same.push(each);
  }
  const partners = new Map<Read, Read>();
  for (const each of old) {
    const partner = waiting.get(keyOf(each))?.shift();
    if (partner !== undefined) partners.set(each, partner);
  }
  return partners;
}

function pairByLikeness(old: readonly Read[], fresh: readonly Read[], partners: Map<Read, Read>): void {
  const taken = new Set(partners.values());
  const left = old.filter((each) => !partners.has(each));
  const right = fresh.filter((each) => !taken.has(each));
  if (left.length * right.length > mostPairs) return;
  const pairs = left.flatMap((each) =>
    right
      .filter((other) => other.subject === each.subject && isWhole(other) === isWhole(each))
      .map((other) => ({ each, other, score: sharedShare(each.words, other.words) })),
  );
  const likest = pairs.filter(({ score }) => score >= likeness).toSorted((a, b) => b.score - a.score);
  for (const { each, other } of likest) {
    if (partners.has(each) || taken.has(other)) continue;
    partners.set(each, other);
    taken.add(other);
  }
}

function isWhole({ told }: Read): boolean {
  return told.value === null;
}

/** Twice the shared words by all words: 1 for the same words, 0 for none in common. */
function sharedShare(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 1 : (2 * shared) / (left.size + right.size);
}

function alone(change: 'new' | 'gone', { told }: Read): ClaimChange {
  return { change, reason: null, old: change === 'gone' ? told : null, new: change === 'new' ? told : null };
}

function compared(old: Read, fresh: Read): ClaimChange {
  const says = (each: Read) => each.told.value ?? each.form;
  const isSame = says(old) === says(fresh) && old.told.status === fresh.told.status;
  const sides = { old: old.told, new: fresh.told };
  if (isSame) return { change: 'unchanged', reason: null, ...sides };
  return { change: 'changed', reason: reasonOf(sides, says(old) === says(fresh)), ...sides };
}

function reasonOf({ old, new: fresh }: { old: ToldClaim; new: ToldClaim }, saysTheSame: boolean): ChangeReason {
  if (saysTheSame) return 'verdict';
  if (old.sources.toSorted().join('|') !== fresh.sources.toSorted().join('|')) return 'other_source';
  if (fresh.as_of !== old.as_of) return 'newer_data';
  return old.value === null ? 'wording' : 'revised';
}
