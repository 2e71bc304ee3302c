import { falls, rises } from '../reading/concept-words.ts';
import type { Part } from '../section.ts';
import { definitionOf } from '../talk/definitions.ts';
import { said } from '../talk/said.ts';

/** What somebody expects of a price until its options expire. */
type View = 'still' | 'large' | 'down' | 'up';

const words: ReadonlyArray<readonly [View, RegExp]> = [
  [
    'still',
    /\b(?:(?:stay|sit|trade|remain|hold|go)(?:s|es|ing|ed)? (?:put|flat|still|steady|where (?:it|they) (?:is|are)|nowhere|sideways|quiet|calm|(?:in|within) a (?:narrow )?range|range[- ]?bound|the same)|(?:not|hardly|barely|never) (?:really )?(?:move|go anywhere|change)s?(?: much| anywhere)?|neutral|sideways|range[- ]?bound|flat|quiet market|(?:little|low|no) (?:movement|volatility))\b/,
  ],
  [
    'large',
    /\b(?:(?:mov|swing)(?:es?|ing)? (?:a lot|sharply|hard|big|strongly|violently)|(?:big|large|huge|sharp|strong|violent) (?:moves?|swings?)|(?:in )?(?:either|any|both) (?:way|direction)s?|(?:high|rising) volatility)\b/,
  ],
  ['down', new RegExp(`\\b(?:bear(?:ish)?|short side|${falls}|(?:goes?|going) (?:down|lower))\\b`)],
  ['up', new RegExp(`\\b(?:bull(?:ish)?|${rises}|(?:goes?|going) (?:up|higher))\\b`)],
];

const fitting: Readonly<Record<View, { lead: string; terms: readonly string[] }>> = {
  still: {
    lead: 'These structures fit a price that moves little.',
    terms: ['iron condor', 'iron butterfly', 'calendar spread', 'covered call'],
  },
  large: {
    lead: 'These structures fit a large move of the price, be it up or down.',
    terms: ['straddle', 'strangle'],
  },
  down: {
    lead: 'A put that is bought gains when the price falls, and so does a vertical spread of puts that is bought or one of calls that is sold; these are the structures for a fall.',
    terms: ['put', 'vertical spread', 'protective put'],
  },
  up: {
    lead: 'A call that is bought gains when the price rises, and so does a vertical spread of calls that is bought or one of puts that is sold; these are the structures for a rise.',
    terms: ['call', 'vertical spread', 'cash-secured put'],
  },
};

const structure =
  '(?:options? |derivatives? )?(?:strateg(?:y|ies)|structures?|plays?|trades?|positions?|spreads?|ideas?|setups?|combinations?|bets?)';
const gains =
  '(?:profit|earn|make money|makes money|gain|pay|pays off|pay off|benefit|win|suit|fit|work|do well|does well|good|best|right|bet|play|use|for)\\w*';
const view =
  '(?:stay|sit|trad|remain|hold|go|not|hardly|barely|mov|swing|big|large|either|neutral|sideways|range|flat|bull|bear|fall|drop|declin|ris|climb|rally|rallies|gain|crash|tank|down|up)';

/** Plain texts that ask which structures of options a view on the price calls for. */
export const asksForView = [
  new RegExp(
    `^(?=.*\\boptions?\\b|.*\\b(?:structures?|spreads?)\\b)(?!.*\\b(?:backtest|framework|insight|expected move)\\b).*\\b(?:which|what|any|name|list|show)\\b.{0,30}\\b${structure}\\b.{0,60}\\b${gains}\\b.{0,50}\\b${view}`,
  ),
  new RegExp(
    `^(?=.*\\boptions?\\b|.*\\b(?:structures?|spreads?)\\b).*\\b(?:which|what|any)\\b.{0,30}\\b${structure}\\b.{0,12}\\b(?:if|when|should)\\b.{0,40}\\b${view}`,
  ),
  new RegExp(
    `\\b(?:which|what) ${structure} (?:would |could |can |might )?(?:earns?|makes?(?: money)?|profits?|gains?|pays?(?: off)?|benefits?|wins?|works?|suits?) (?:best |most )?(?:if|when|from|should|for|where) .{2,40}\\b${view}`,
  ),
  new RegExp(
    `\\bhow (?:can|could|do|would|to) (?:i |you |one |we |somebody )?(?:profit|make money|gain|benefit|earn|bet|speculate|play|take advantage)\\b.{0,40}\\b${view}.{0,40}(?:\\boptions?\\b|\\bmove\\b|\\W*$)`,
  ),
  new RegExp(
    `\\b(?:neutral|bullish|bearish|sideways|range[- ]?bound) (?:options? )?(?:strateg(?:y|ies)|structures?|plays?|trades?|spreads?|ideas?|setups?)\\b`,
  ),
];

/** The structures that fit the view of a plain text, in the words of the glossary; nothing where it names no view. */
export function structuresForView(plain: string): Part[] {
  const [held] = words.find(([, pattern]) => pattern.test(plain)) ?? [];
  if (held === undefined) return [];
  const { lead, terms } = fitting[held];
  const told = terms.flatMap((term) => definitionOf(term) ?? []);
  return [said(lead, ...told.map(({ term, text }) => `**${term}**: ${text}`), noAdvice)];
}

const noAdvice =
  'This is no advice to trade one. Name a structure with a symbol, and I show its legs, its cost, what it can gain and what it can lose.';
