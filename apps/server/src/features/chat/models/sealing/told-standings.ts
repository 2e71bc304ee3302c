import { checkCourse } from '@aex/grounding/check-course';
import { checkRank, type RankVerdict } from '@aex/grounding/check-rank';
import type { CheckedClaim } from '@aex/grounding/checked-claim';
import type { Fact } from '@aex/grounding/fact';
import type { Sentence } from '@aex/grounding/split-sentences';

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
