import { checkCourse } from '@aex/grounding/check-course';
import { checkSentence } from '@aex/grounding/check-sentence';
import { checkRank, type RankVerdict } from '@aex/grounding/check-rank';
import type { CheckedClaim } from '@aex/grounding/checked-claim';
import type { Fact } from '@aex/grounding/fact';
import type { Sentence } from '@aex/grounding/split-sentences';
import { findUnbackedStatement } from './unbacked-statements.ts';

/** What a sentence says in words of how things fared and where they stand among each other. */
export type Standings = {
  rank: RankVerdict | null;
  /** `open` where it says so and no fact decides it. */
  course: CheckedClaim | 'open' | null;
};

/** Rank and course beside all facts of a run, whatever the sentence cites: of others than the one cited they are told too. */
export function standingsOf(
  { text, kind }: { text: string; kind: Sentence['kind'] },
  facts: readonly Fact[],
): Standings {
  const rank = checkRank({ text, facts });
  if (kind !== 'heading') return { rank, course: checkCourse({ text, facts }) };
  const course = checkCourse({ text: text.replace(asking, '$1'), facts, isTitle: true });
  return { rank, course: course === null || course === 'open' ? course : { ...course, end: text.length, text } };
}

/** "Why NVDA fell" says that it did. */
const asking = /^([#*\s]*)(?:why|how)\s/i;

const joint = /,?\s(?:while|whereas|and|but|yet|although|though|as)\s|;\s|,?\s(?=unlike\s)/i;
/** A part with a subject of its own; "and it recovered" goes on with that of the one before. */
const ownSubject =
  /^(?:the |its |their )?(?:\p{Lu}|gold\b|silver\b|oil\b|crude\b|copper\b|bitcoin\b|bonds?\b|stocks\b|equities\b|treasuries\b|market|sector|index|peers\b|rivals\b|competitors\b|benchmark)/u;
const mostParts = 6;

/** Whether one of several statements in a sentence says how something fared of which no fact tells: "SPY gained while QQQ crashed". */
export function hasOpenPart(text: string, facts: readonly Fact[]): boolean {
  const parts = text
    .replace(/[.!?]\s*$/, '')
    .split(joint)
    .slice(0, mostParts);
  return parts.length > 1 && parts.some((part) => ownSubject.test(part) && isOpen(`${part.trim()}.`, facts));
}

function isOpen(part: string, facts: readonly Fact[]): boolean {
  if (checkSentence({ text: part, facts }).claims.length > 0) return false;
  const course = checkCourse({ text: part, facts });
  return (
    course === 'open' ||
    (course === null && findUnbackedStatement(part, { hasFigure: false, isJudged: false, isRanked: false }) !== null)
  );
}
