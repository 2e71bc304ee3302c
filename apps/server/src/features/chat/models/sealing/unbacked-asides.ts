import { checkSentence } from '@aex/grounding/check-sentence';
import type { Fact } from '@aex/grounding/fact';
import { findUnbackedStatement } from './unbacked-statements.ts';
import type { SentenceClaim } from './sentence-claim.ts';
import type { Span } from './typed-dates.ts';

const setApart = /,?\s(?:while|whereas|but|although|though)\s/g;
const move =
  /\b(?:rose|fell|gained|lost|climbed|dropped|declined|slid|advanced|rallied|sank|tumbled|jumped|surged|plunged)\b/;

/**
 * A move that is told beside a figure of something else, in a clause of its own without any: "the market fell while MSFT rose
 * 17.6%". Null where facts carry it.
 */
export function findUnbackedAside(
  text: string,
  settled: readonly Span[],
  facts: readonly Fact[],
): SentenceClaim | null {
  for (const { start, end } of clausesOf(text)) {
    const clause = text.slice(start, end);
    if (!move.test(clause) || settled.some((span) => span.start < end && span.end > start)) continue;
    const { claims } = checkSentence({ text: clause, facts });
    const whole = claims.find((claim) => claim.start === 0 && claim.end === clause.length);
    if (whole?.status === 'supported') continue;
    if (whole?.status === 'contradicted')
      return {
        start,
        end,
        text: clause,
        status: 'contradicted',
        evidence_ids: whole.evidenceIds,
        reason: whole.reason,
      };
    const found = findUnbackedStatement(clause, { hasFigure: false, isJudged: false, isRanked: false });
    if (found === null) continue;
    return {
      ...found,
      start: start + found.start,
      end: start + found.end,
      status: 'not_checkable',
      evidence_ids: [],
    };
  }
  return null;
}

function clausesOf(text: string): Span[] {
  const breaks = [...text.matchAll(setApart)].map(({ index, 0: words }) => ({ from: index, to: index + words.length }));
  if (breaks.length === 0) return [];
  const starts = [0, ...breaks.map(({ to }) => to)];
  return starts.map((start, at) => ({ start, end: breaks[at]?.from ?? text.length }));
}
