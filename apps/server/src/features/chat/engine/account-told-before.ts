import type { Draft } from './draft.ts';
import { withTimeTold } from './time-told-before.ts';

const lead = '^(?:and |so |but |ok )*';
const ones = '(?:one|holding|position|stock|share|investment|fund)';
const when = '(?: (?:then|that day|on that day|in it|(?:in )?that (?:week|month|quarter|year)))?';
const behindIt = new RegExp(
  `${lead}(?:why(?: (?:was|is|did) (?:that|it)(?: happen)?)?|what (?:happened|was behind (?:that|it)|caused (?:that|it)|went wrong|hurt(?: (?:it|me))?(?: most)?)|(?:which|what) ${ones}s? (?:was|were|is) (?:to blame|responsible|behind (?:that|it)|the (?:culprit|worst|cause))(?: for (?:that|it))?|(?:which|what) ${ones}s? (?:caused|drove|did) (?:that|it))${when}\\W*$`,
  'i',
);

/** Whether a turn asks which holding was behind what was told of the own portfolio. */
export function asksHoldingBehind(text: string): boolean {
  return behindIt.test(text);
}

/** "Which holding was to blame?" behind the worst day of the own portfolio is asked of that day; as it is behind anything else. */
export function withHoldingBehind(text: string, told: { before: Draft; asked: string }): string {
  const { before, asked } = told;
  const isOfExtreme = before.intents.includes('portfolio') && /\b(?:best|worst|contributed)\b/i.test(asked);
  const named = isOfExtreme ? withTimeTold('in that time', told) : 'in that time';
  if (named.includes('that time')) return text;
  return `which of my holdings contributed the ${/\bbest\b/i.test(asked) ? 'most' : 'least'} ${named.trim()}?`;
}
