import { readAmount } from './amounts.ts';
import { isOf, ofSymbol, type Wording, words } from './worded-turn.ts';

/** The intents that tell what became of a sum. */
export const sums = ['growth_of_money', 'saving_plan', 'lump_sum', 'real_return'];
export const ofSums = isOf(...sums);
const factors: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(?:double|twice|doubling)$/i, 2],
  [/^(?:half|halve|halving)$/i, 0.5],
  [/^(?:triple|three times|tripling)$/i, 3],
  [/^(?:ten times|tenfold)$/i, 10],
];
const sumNamed = '\\$?(\\d{1,3}(?:,\\d{3})+|\\d{3,8}|\\d{1,4}k)(?: dollars| bucks| usd)?';
const inFull = (sum: string) => `$${sum.toLowerCase().replace('k', ',000')}`;

/** Turns that put another sum in the place of the one before. */
export const amountWordings: readonly Wording[] = [
  // "What about 10,000?"
  {
    behind: (before) => ofSymbol(before) && ofSums(before),
    words: words(
      `(?:what (?:about|if(?: (?:it|i|that)(?: had)?(?: been| was| were| put in| invested)?)?)|how about|and|make (?:it|that)|with|try|or)? ?(?!\\$?(?:19|20)\\d\\d(?![\\d,k]))${sumNamed}(?: instead| then)?`,
    ),
    asks: ([sum = ''], { intents }) => putIn(inFull(sum), intents),
  },
  {
    behind: (before) => ofSymbol(before) && isOf('saving_plan')(before),
    words: words(
      "(?:what|how) (?:about )?if (?:i|we)(?:'d| had)? ?(?:have )?(?:put|invested|paid)(?: (?:it|that|everything|the (?:whole )?(?:lot|sum|money)))?(?: all)?(?: in)? ?(?:at (?:once|the (?:start|beginning|outset))|in one go|up ?front|as a lump sum|on day one)(?: instead)?",
    ),
    asks: () => 'would a lump sum have beaten monthly investing?',
  },
  // "Double the amount"
  {
    behind: (before) => ofSymbol(before) && ofSums(before),
    words: words(
      '(?:what (?:about|if (?:it|i|we)(?: had)?(?: been| put in| invested)?)|how about|and|with|make (?:it|that)|try)? ?(double|doubling|twice|half|halve|halving|triple|tripling|three times|ten times|tenfold)(?: (?:the|that|this|my|as))?(?: (?:amount|sum|money|investment|stake|much|it))?(?: of (?:it|that))?(?: instead| then)?',
    ),
    asks: ([said = ''], { intents, plain }) => {
      const factor = factors.find(([pattern]) => pattern.test(said))?.[1] ?? 1;
      return putIn(`$${Math.round(readAmount(plain) * factor).toLocaleString('en-US')}`, intents);
    },
  },
  // "What if I'd put it in bonds?" puts the same sum into something else.
  {
    behind: (before) => ofSymbol(before) && ofSums(before),
    words: words(
      "(?:(?:what|how) (?:about )?(?:would (?:it|that|i) (?:be|have been|have had|have)(?: worth)?(?: now| today)? )?)?(?:if|had) (?:i|we)(?:'d| had)? ?(?:have )?(?:just |only )?(?:(?:put|invested|parked|stuck|placed) (?:(?:it|that|this|the (?:money|sum|same)|everything)(?: all)? )?(?:in(?:to)?|in to|with)|(?:bought|chosen|picked|held|owned|gone (?:for|with))) ((?:the )?(?!(?:at|in|on|it|that|then|a|an|one|two|earlier|later|more|less|twice|double|half|the (?:top|bottom|low|high|peak|dip|same))\\b)[a-z&.' -]{2,40}?)(?: instead| rather| then)?",
    ),
    asks: ([other = '']) =>
      /\b(?:earlier|later|before|after|ago|more|less|when)\b/i.test(other) ? null : `and ${other}?`,
  },
  // "What would 20k in it pay me a year?" behind what a share pays
  {
    behind: (before) => before.symbols.length === 1 && isOf('dividends', 'next_dividend')(before),
    words: words(
      `(?:what|how much) (?:would|will|does|do|could) (?:i get |i earn |i receive |i be paid )?(?:from |on |with )?(?:a |an )?${sumNamed}(?: (?:position|holding|investment|worth))?(?: (?:in|of|invested in|put in(?:to)?) (?:it|that|this|them))?(?: (?:pay|yield|bring|give|earn|make|pay out))?(?: me)?(?: in (?:dividends|income))?(?: (?:a|per|each|every) year)?`,
    ),
    asks: ([sum = ''], { symbols }) =>
      `how much would ${inFull(sum)} in ${symbols[0] ?? ''} pay me in dividends a year?`,
  },
];

function putIn(sum: string, intents: readonly string[]): string {
  return intents.includes('saving_plan') ? `and ${sum} a month?` : `what if I had put in ${sum}?`;
}
