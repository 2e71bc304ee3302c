import { elsewhereWords } from '../account/elsewhere-words.ts';
import { gainOfHolding, paidOrReceivedByMe, soldByMe } from '../account/portfolio-measure.ts';

// Of a symbol that is named, "my shares" are the symbol's.
const ownThings =
  /\b(?:(?:my|our) (?:own )?(?:(?:total|overall|annual|annuali[sz]ed|maximum|max|worst|biggest|largest|deepest|current|money[- ]weighted|time[- ]weighted) )*(?:returns?|performance|volatility|draw-?downs?|sharpe|sortino|beta|alpha|tracking error|information ratio|active (?:return|risk)|irr|dividends?|sales|losses|gains)|(?:my|our) [a-z.&-]+ (?:(?:shares?|stock|position|holding|stake) )?(?:(?:would|will|could|is|are) )?(?:be )?worth|portfolios?|holdings?|account|(?:my|our) (?:own )?(?:money|wealth|savings|investments?|stocks|assets|nest egg)|(?:my|our) (?:biggest|largest|best|worst|top) (?:winners?|losers?|gainers?)|how long (?:have|had) (?:i|we) (?:h[eo]ld|owned?|had)|(?:am i|are we) (?:still )?(?:beating|ahead of|behind|outperforming|underperforming|lagging)|positions?|(?:am i|are we) (?:up or down|up|down|ahead|behind) (?:by )?(?:on|in|with)|(?:my|our) (?:unreali[sz]ed |paper |total |current |open |overall )?(?:gains?|loss(?:es)?|profits?|p&l) (?:on|in)|since (?:i|we) (?:first |originally )?(?:bought|purchased|got) (?:it|them|in)(?! (?:in|on|at) )|exposure|allocation|(?:my|our|all|show|list) (?:my |our |the |recent )?(?:trades|orders|transactions)|price (?:that |which )?(?:i|we) (?:have |had )?paid|p&l|pnl|own|hold|how (?:much|many) (?:shares )?(?:of )?[a-z.&-]+ (?:shares |stock )?(?:do|did) (?:i|we) have\b|(?:un)?reali[sz]ed (?:capital )?(?:gains?|loss(?:es)?|profits?)|(?:did|have|had) (?:i|we) (?:actually |already |ever )?reali[sz]ed?|(?:would|will|could|might|do) (?:i|we) (?:lose|gain|make|be (?:up|down))\b(?=.*\d ?(?:%|percent)|.*\bhal[fv]|.*\bdoubl)|(?<=\d ?(?:%|percent).*)\b(?:would|will|could|might|do) (?:i|we) (?:lose|gain|make)\b|happens? to (?:me|us)\b|(?:would|will|could|might) (?:an? |the |another )?(?:[\w.%&-]+ ){1,7}(?:cost|do to|mean for|take from) (?:me|us)\b|\b(?:pay|pays|paid|gave) (?:me|us)\b|(?:did|have|do) (?:i|we)\b.{0,16}\b(?:beat(?:en)?|outperform\w*|underperform\w*|lag(?:ged)?|trail(?:ed)?|match(?:ed)?|ke(?:ep|pt) up)|(?:did|have|had) (?:i|we) (?:lost|los[et]|ma[dk]e|earn(?:ed)?|gain(?:ed)?)\b(?!.*\bif\b))\b/;

/** Whether a text that names a symbol asks of what the account itself holds, sold or received of it. */
export function isOfOwn(plain: string): boolean {
  return [ownThings, elsewhereWords, gainOfHolding, soldByMe, paidOrReceivedByMe].some((pattern) =>
    pattern.test(plain),
  );
}
