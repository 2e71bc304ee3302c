import type { Figure } from './figure.ts';

/** Where a number names no figure of the world: tenors, a convention, or a stretch of time that is only spoken of. */
const tenor = '(?:two|three|five|seven|ten|twenty|thirty|\\d{1,2})';
const spoken: readonly RegExp[] = [
  new RegExp(
    `(?<=\\b(?:slope|spread|curve|gap)\\b.{0,30})\\b(?:from|between) ${tenor} (?:to|and) ${tenor} years?\\b`,
    'gi',
  ),
  /\b252 (?:trading )?(?:days|sessions) (?:a|per|in a|each) year\b/gi,
  /\b(?:covers?|controls?|represents?|stands? for) 100 shares\b/gi,
  /^\W*(?:one|a single) (?:year|quarter|month|week|day|session) (?:is|alone|says?|does|cannot|can|tells?|of (?:data|history|returns))\b/gi,
  /\b(?:judged?|conclu\w+|drawn|learn\w*|read|told|say) (?:\w+ ){0,3}(?:from|by|on) one (?:year|quarter|month|week|day)\b/gi,
  /^\W*(?:two|three|four|five) (?:points|figures|numbers) (?:matter|stand out|are worth|deserve|need|explain|to (?:note|make|watch|consider)|here|follow)\b/gi,
];

/** A number that is spoken of and states nothing: "the slope from two to ten years", "one year is a short time". */
export function isSpokenOf({ start, end }: Figure, text: string): boolean {
  return spoken.some((pattern) =>
    [...text.matchAll(pattern)].some(({ index, 0: { length } }) => index <= start && index + length >= end),
  );
}
