import { measures, particular, superlative } from './statement-words.ts';
import type { Checked, UnbackedStatement } from './unbacked-statements.ts';

/** A heading that asks, supposes or sets things side by side states nothing. */
const open =
  /\?|\b(?:if|how|why|what|when|whether|which|where|who|could|would|might|may|can|should|risks?|vs\.?|versus|against|or|about|reading|measuring|scenario)\b/i;
const moving =
  'falling|rising|shrinking|growing|widening|narrowing|soaring|sinking|declining|improving|weakening|slowing|accelerating|easing|cooling|surging|plunging|expanding|contracting|collapsing|recovering|deteriorating|thinning|swelling|record|shrunken|runaway|sticky|stubborn';
const going =
  'falls?|rises?|shrinks?|grows?|widens?|narrows?|soars?|sinks?|declines?|improves?|weakens?|slows?|accelerates?|eases?|cools?|surges?|plunges?|expands?|contracts?|collapses?|recovers?|deteriorates?|slumps?|rebounds?|rallies|climbs?|jumps?|drops?|stalls?|tumbles?|slides?|picks? up|heats? up|takes? off';
const states =
  'recession|depression|disinflation|deflation|stagflation|reflation|goldilocks|boom|bust|crisis|crash|bear market|bull market|correction|downturn|upturn|slump|expansion|contraction|inversion';

const heading = "(?:^|[:\u2013\u2014,|] ?|# )(?:[\\w&.\u2019'-]+ ){0,4}";

type Title = { pattern: RegExp; reason: string; settledBy?: ReadonlyArray<keyof Checked> };

const change = 'A change that no evidence of this answer shows';
const condition = 'A state that no evidence of this answer shows';
const comparison = 'A comparison that no evidence of this answer decides';
const record = 'A rank or a record that no evidence of this answer decides';

const titles: readonly Title[] = [
  {
    pattern: new RegExp(`\\b(?:${moving}) (?:[\\w-]+ ){0,2}(?:${measures})\\b`, 'i'),
    reason: change,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `${heading}(?:${measures})(?: (?:is|are|was|were|has|have|still|now|again|keeps?))? ?(?:\\b(?:${moving})\\b|\\b(?:${going})\\b)`,
      'i',
    ),
    reason: change,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `\\b(?:${measures}) (?:is |are |was |back |still |now |well |far )*(?:at|under|above|below|over|near|on|off|past|beyond) (?:its |their |the |a )?(?:fed['\u2019]s )?(?:targets?|peaks?|highs?|lows?|zero|trend|record|average|forecasts?|expectations?|estimates?)\\b`,
      'i',
    ),
    reason: condition,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `\\b(?:in|into|out of|enters?|exits?|escapes?|avoids?|near(?:s|ing)?) (?:an? |the )?(?:\\w+ )?(?:${states})\\b|\\b(?:${states}) (?:takes? hold|returns?|sets? in|arrives?|is (?:here|over|back|under way)|begins?|starts?|ends?|looms?|deepens?|continues?|has )`,
      'i',
    ),
    reason: condition,
    settledBy: ['isJudged'],
  },
  {
    pattern:
      /\b[A-Z][\w&.]*(?:['\u2019]s)? (?:[a-z]+ )?(?:beats|beat|tops|topped|trails|trailed|lags|lagged|outpaces|outpaced|outperforms|outperformed|underperforms|underperformed|outruns|outran|leads|led|overtakes|overtook|eclipses|dwarfs|thrashes|crushes|leaves|ahead|behind|far ahead|in front)\b/,
    reason: comparison,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `(?:${particular})[^.;?]{0,24}\\b(?:winner|laggard|leader|loser|star|champion|standout|favou?rite|first|last|on top|number one|king|${superlative})\\b(?! (?:fall|drawdown|day|month|year|week|case|known|shown|figures?|close|quarter|readings?|date|data|step|thing|point))|\\b(?:winner|laggard|leader|loser|champion|standout)\\b[:,\u2013\u2014-]* (?:is )?[A-Z]{2,5}\\b`,
      '',
    ),
    reason: record,
    settledBy: ['isJudged', 'isRanked'],
  },
  {
    pattern: /[\u25b2\u25bc\u2191\u2193\u2b06\u2b07\u2197\u2198]|[\u{1f4c8}\u{1f4c9}\u{1f680}]/u,
    reason: change,
    settledBy: ['isJudged'],
  },
];

/**
 * What a heading states of a market though nothing that was checked carries it: a measure that moves, a state, a comparison or a
 * rank. A title of a subject ("Returns and risk", "What would change the view") states nothing.
 */
export function findUnbackedHeading(text: string, checked: Checked): UnbackedStatement | null {
  if (open.test(text)) return null;
  for (const { pattern, reason, settledBy = [] } of titles) {
    if (settledBy.some((kind) => checked[kind])) continue;
    const match = pattern.exec(text);
    if (match === null) continue;
    const found = match[0].trimStart();
    const start = match.index + match[0].length - found.length;
    return { start, end: start + found.length, text: found, reason };
  }
  return null;
}
