import { checkSentence } from '#check-sentence';
import type { CheckedClaim } from '#checked-claim';
import type { Fact } from '#fact';

const pastOf: ReadonlyMap<string, string> = new Map([
  ...'rise rising risen'.split(' ').map((word) => [word, 'rose'] as const),
  ...'fall falling fallen'.split(' ').map((word) => [word, 'fell'] as const),
  ...'lose losing lost'.split(' ').map((word) => [word, 'lost'] as const),
  ...'gain gaining gained advance'.split(' ').map((word) => [word, 'gained'] as const),
  ...'climb climbing climbed'.split(' ').map((word) => [word, 'climbed'] as const),
  ...'drop dropping dropped'.split(' ').map((word) => [word, 'dropped'] as const),
  ...'decline declining declined'.split(' ').map((word) => [word, 'declined'] as const),
  ...'grow growing grown'.split(' ').map((word) => [word, 'grew'] as const),
  ...'shrink shrinking shrunk'.split(' ').map((word) => [word, 'shrank'] as const),
]);
const denied = new RegExp(
  `\\b(?:did|has|have|is|are|was|were)(?: not|n['\u2019]t) (?:actually |really )?(${[...pastOf.keys()].join('|')})(?= (?:money|ground|value|over|during)\\b|[.,;]|$)`,
  'i',
);

/**
 * "NVDA did not lose money": what is denied without a figure, judged by what facts say of the same sentence without the denial.
 * Null for sentences that deny no such thing and where no fact decides it.
 */
export function checkDeniedMove({ text, facts }: { text: string; facts: readonly Fact[] }): CheckedClaim | null {
  const found = denied.exec(text);
  const past = pastOf.get(found?.[1]?.toLowerCase() ?? '');
  if (found === null || past === undefined) return null;
  const affirmed = text.slice(0, found.index) + past + text.slice(found.index + found[0].length);
  const { claims } = checkSentence({ text: affirmed, facts });
  const [told, ...others] = claims;
  const isWhole = told?.start === 0 && told.end === affirmed.length;
  if (told === undefined || !isWhole || others.length > 0) return null;
  if (told.status !== 'supported' && told.status !== 'contradicted') return null;
  const holds = told.status === 'contradicted';
  const reason = `The evidence ${holds ? 'agrees' : 'contradicts'} that it \u201c${found[0]}\u201d`;
  const status = holds ? 'supported' : 'contradicted';
  return { start: 0, end: text.length, text, status, evidenceIds: told.evidenceIds, reason };
}
