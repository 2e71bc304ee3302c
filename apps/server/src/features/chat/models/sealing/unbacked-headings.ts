import { measures, particular, superlative } from './statement-words.ts';
import type { Checked, UnbackedStatement } from './unbacked-statements.ts';

/** A heading that asks, supposes or sets things side by side states nothing. */
const open =
  /\?|\b(?:if|what|when|whether|which|where|who|could|would|might|may|can|should|risks?|vs\.?|versus|against|or|about|reading|measuring|scenario)\b/i;
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
    pattern:
      /\bat (?:an? |its |their )?(?:new |fresh )?(?:record|all-time|multi-year|52-week)[- ](?:highs?|lows?|peaks?)\b/i,
    reason: record,
  },
  {
    pattern:
      /\b(?:Fed|FOMC|ECB|[Cc]entral bank)(?:['\u2019]s)? (?:cuts?|hikes?|raises?|lowers?|holds?|pauses?|eases?|tightens?|pivots?|blinks?|stands? pat)\b/,
    reason: change,
  },
  {
    pattern: new RegExp(
      `\\b(?:${measures})(?: (?:turns?|goes|go|stays?|remains?|is|are|stuck|still|now)|\\s?[:\u2013\u2014,-]) ?(?:negative|positive|flat|lower|higher|up|down|falling|rising|sticky|near|at|below|above|under|over|inverted|low|high|elevated|subdued)\\b`,
      'i',
    ),
    reason: condition,
    settledBy: ['isJudged'],
  },
  { pattern: /\b(?:soft|hard) landing\b/i, reason: condition },
  {
    pattern: /[\u25b2\u25bc\u2191\u2193\u2b06\u2b07\u2197\u2198]|[\u{1f4c8}\u{1f4c9}\u{1f680}]/u,
    reason: change,
    settledBy: ['isJudged'],
  },
];

/** What a heading calls its subject by without saying anything of it. */
const neutral = new RegExp(
  `^(?:${measures}|the|an?|of|in|on|for|to|and|with|by|from|at|over|since|its|their|this|that|these|as|is|are|was|not|no|us|u\\.s\\.|all|both|each|how|why|it|they|did|does|do|has|have|one|more|other|own|s|` +
    'risks?|returns?|figures?|numbers?|facts?|data|overview|summary|snapshot|glance|brief|short|detail(?:s|ed)?|evidence|sources?|notes?|caveats?|limits?|limitations?|method(?:s|ology)?|background|backdrop|context|conclusions?|bottom|line|takeaways?|key|main|points?|next|steps?|history|past|recent|latest|current|today|year|quarter|month|week|day|period|window|span|range|performance|price|course|path|record|compared|compares?|comparison|comparing|understanding|explaining|explained|looking|putting|reading|beyond|behind|versus|where|stands?|who|when|between|among|across|under|into|short-run|three|two|four|after|before|during|side|fared|moved|measured|numbers|table|chart|results?|fundamentals?|valuation|technicals?|news|headlines?|dividends?|payouts?|options?|macro|regime|economy|economic|inflation|growth|rates?|policy|fed|treasury|yield|curve|labou?r|jobs|unemployment|market|markets|sector|industry|company|business|share|shares|stock|stocks|fund|index|etf|portfolio|holdings?|position|size|income|statement|balance|sheet|cash|flow|quality|momentum|trend|seasonality|liquidity|volumes?|beta|correlation|volatility|drawdowns?|largest|worst|best|deepest|fall|falls|rise|rises|gains?|loss(?:es)?|recover(?:y|ies)|peak|trough|high|low|close|outlook|view|thesis|scenarios?|drivers?|factors?|question|answer|meaning|means|mean|says?|shows?|tells?|known|unknown|missing|covered|real|nominal|core|total|annual|annualised|annualized|monthly|daily|ten-year|two-year|long|term|short-term|long-term|first|second|third|part|section|appendix|disclaimer|reflation|goldilocks|deflation|q[1-4]|fy|etc)$',
  'i',
);
const measureWord = new RegExp(`^(?:${measures})$`, 'i');
const nameOfTicker = /^[A-Z][A-Z0-9.&^=-]{1,9}(?:['\u2019]s?)?$/;

/** A heading of a named thing with a word beyond those that only name its subject. */
function findTelling(text: string, names: ReadonlySet<string>): string | null {
  const words = text.replace(/\[\d+\]|[#*_~`>]/g, ' ').match(/[\p{L}\p{N}&.'\u2019-]+/gu) ?? [];
  const isName = (word: string): boolean =>
    nameOfTicker.test(word) || names.has(word.toLowerCase().replace(/['\u2019]s?$|\.$/g, ''));
  if (!words.some((word) => isName(word) || measureWord.test(word))) return null;
  return (
    words.find(
      (word) => !isName(word) && !neutral.test(word.replace(/['\u2019]s?$|^[-.]+|[-.]+$/g, '')) && /\p{L}/u.test(word),
    ) ?? null
  );
}

/**
 * What a heading states of a market though nothing that was checked carries it: a measure that moves, a state, a comparison or a
 * rank. A title of a subject ("Returns and risk", "What would change the view") states nothing;
 * one that names a thing states something where a word is left that is none of those that only name subjects.
 */
export function findUnbackedHeading(
  text: string,
  { checked, names }: { checked: Checked; names: ReadonlySet<string> },
): UnbackedStatement | null {
  if (open.test(text)) return null;
  for (const { pattern, reason, settledBy = [] } of titles) {
    if (settledBy.some((kind) => checked[kind])) continue;
    const match = pattern.exec(text);
    if (match === null) continue;
    const found = match[0].trimStart();
    const start = match.index + match[0].length - found.length;
    return { start, end: start + found.length, text: found, reason };
  }
  const telling = checked.isJudged || checked.isRanked ? null : findTelling(text, names);
  if (telling === null) return null;
  const start = text.indexOf(telling);
  return { start, end: start + telling.length, text: telling, reason: condition };
}
