/** What a question can be about. The first group needs no symbol, the second at least one. */
export type Topic =
  | 'regime'
  | 'curve'
  | 'inflation'
  | 'growth'
  | 'ten_year'
  | 'cash'
  | 'performance'
  | 'price'
  | 'volatility'
  | 'drawdown'
  | 'correlation'
  | 'momentum'
  | 'forecast'
  | 'advice'
  | 'help';

const patterns: ReadonlyArray<readonly [Topic, RegExp]> = [
  [
    'regime',
    /\b(?:macro(?:economic)?\s+(?:regime|environment|picture|backdrop|view)|regime|goldilocks|reflation|deflation|stagflation|where are we in the (?:cycle|macro))\b/,
  ],
  ['curve', /\b(?:yield curve|curve|2s10s|2s ?\/ ?10s|slope|invert(?:ed|s|ing)?|inversion|two-year|2-year)\b/],
  ['inflation', /\b(?:inflation|cpi|consumer prices?|disinflation)\b/],
  ['growth', /\b(?:gdp|economic growth|economy grow(?:ing|n)?|is the economy|growth of the economy)\b/],
  ['ten_year', /\b(?:10[- ]?y(?:ea)?r|ten[- ]year|treasury yields?|long[- ]term (?:rates?|yields?)|bond yields?)\b/],
  ['cash', /\b(?:treasury(?:'s)? (?:general account|cash)|tga|cash balance|treasury's account)\b/],
  [
    'performance',
    /\b(?:perform(?:ed|ance|ing)?|returns?|returned|done|did|doing|gain(?:ed|s)?|lost|up or down|beat(?:en)?|outperform(?:ed|s)?|underperform(?:ed|s)?|against|versus|vs\.?|compare[ds]?|comparison|how (?:has|have|is|are))\b/,
  ],
  ['price', /\b(?:price|quote|trading at|close[ds]?|closing|worth|how much is)\b/],
  ['volatility', /\b(?:volatil(?:e|ity)|vol|risky|risk|standard deviation|swings?)\b/],
  [
    'drawdown',
    /\b(?:drawdowns?|peak[- ]to[- ]trough|worst (?:fall|loss|decline)|largest (?:fall|loss|decline)|how far (?:has|did) .{1,40} (?:fall|fell|fallen))\b/,
  ],
  ['correlation', /\b(?:correlat(?:ed|ion|es)|beta|move together|moves? with|diversif(?:y|ies|ication))\b/],
  ['momentum', /\b(?:rsi|overbought|oversold|momentum|moving averages?|200[- ]day|50[- ]day|trend(?:ing)?|sma)\b/],
  [
    'forecast',
    /\b(?:will|going to|forecast|predict(?:ion|ed)?|price targets?|next (?:week|month|quarter|year)|tomorrow|outlook for|by (?:the )?end of (?:next|this) year)\b/,
  ],
  [
    'advice',
    /\b(?:should i|do you recommend|what (?:should|to) (?:i )?(?:buy|sell)|best (?:stocks?|etfs?) to buy|buy or sell|is (?:it|now) a good time|good (?:buy|investment))\b/,
  ],
  ['help', /^\s*(?:\/help|help|what can you (?:do|answer)|hello|hi)\b/],
];

const bySymbolAlone: Topic[] = ['price', 'performance'];

/** The topics a question names. A question that only names a symbol asks for its price and performance. */
export function readTopics(question: string, { hasSymbols }: { hasSymbols: boolean }): Set<Topic> {
  const text = question.toLowerCase();
  const topics = new Set(patterns.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic));
  if (hasSymbols && !needsSymbol(topics) && !isMacro(topics)) for (const topic of bySymbolAlone) topics.add(topic);
  return topics;
}

const symbolTopics: ReadonlySet<Topic> = new Set([
  'performance',
  'price',
  'volatility',
  'drawdown',
  'correlation',
  'momentum',
]);
const macroTopics: ReadonlySet<Topic> = new Set(['regime', 'curve', 'inflation', 'growth', 'ten_year', 'cash']);

function needsSymbol(topics: ReadonlySet<Topic>): boolean {
  return [...topics].some((topic) => symbolTopics.has(topic));
}

function isMacro(topics: ReadonlySet<Topic>): boolean {
  return [...topics].some((topic) => macroTopics.has(topic));
}
