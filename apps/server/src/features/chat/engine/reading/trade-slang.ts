/** Short forms that traders, and people in a hurry, write; each with what it stands for. */
const slang: ReadonlyMap<string, string> = new Map(
  Object.entries({
    px: 'price',
    '52w': '52-week',
    '52wk': '52-week',
    chg: 'change',
    corr: 'correlation',
    correl: 'correlation',
    correls: 'correlations',
    rv: 'realized volatility',
    hv: 'historical volatility',
    dd: 'drawdown',
    mdd: 'maximum drawdown',
    yld: 'yield',
    ylds: 'yields',
    perf: 'performance',
    ret: 'return',
    rets: 'returns',
    div: 'dividend',
    divs: 'dividends',
    csp: 'cash-secured put',
    mkt: 'market',
    mkts: 'markets',
    ndx: 'nasdaq 100',
    rut: 'russell 2000',
    tsy: 'treasury',
    tsys: 'treasuries',
    ust: 'treasury',
    usts: 'treasuries',
    hy: 'high yield',
    ig: 'investment grade',
    oas: 'spread',
    econ: 'economic',
    unemp: 'unemployment',
    infl: 'inflation',
    govt: 'government',
    pct: 'percent',
    vols: 'volatility',
    lvl: 'level',
    avg: 'average',
    hist: 'historical',
    stonk: 'stock',
    stonks: 'stocks',
    overbot: 'overbought',
    gaper: 'gapper',
    gapers: 'gappers',
    shld: 'should',
    wld: 'would',
    cld: 'could',
    teh: 'the',
    hte: 'the',
    taht: 'that',
    adn: 'and',
    ath: 'all-time high',
    u: 'you',
    ur: 'your',
    wat: 'what',
    wut: 'what',
    wht: 'what',
    hw: 'how',
    thru: 'through',
    abt: 'about',
    '2day': 'today',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    yday: 'yesterday',
    rn: 'right now',
    gonna: 'going to',
    wanna: 'want to',
    gimme: 'give me',
    lemme: 'let me',
    dunno: 'do not know',
    wheres: 'where is',
    tnx: 'thanks',
    pf: 'portfolio',
    wrt: 'about',
    feds: 'fed',
    ppl: 'people',
    wich: 'which',
    hows: 'how is',
    wats: 'what is',
    cuz: 'because',
    yr: 'year',
    yrs: 'years',
    wk: 'week',
    qtr: 'quarter',
    mth: 'month',
    wks: 'weeks',
    mths: 'months',
    mos: 'months',
  }),
);

const phrases: ReadonlyArray<readonly [RegExp, string]> = [
  // "10s" alone is the note of ten years; "2s10s" is the slope.
  [/(?<![\w/])(2|5|7|10|30)s(?![\w/])/g, '$1-year treasury yield'],
  // "The 10y" is the note, unless a span or another rate of that length is meant.
  [
    /(?<=\b(?:the|on) )(2|5|7|10|20|30) ?(?:y|yr)s?\b(?! (?:return|period|high|low|average|performance|chart|history|range|span|treasury|yield|note|bond|cagr|breakeven|volatility|mortgage|fixed|rate|and|vs|versus|to|minus|less|over|-))/g,
    '$1-year treasury yield',
  ],
  [/\b(\d{2,3})\s?dmas?\b/g, '$1-day moving average'],
  [/(?<=\bhigh yield) spread spread\b/g, ' spread'],
  [/\b(?:unusual|heavy|high) vol\b/g, 'unusual volume'],
  [/\bvol\b/g, 'volatility'],
  [/\b(?:(?:a|one) )?fortnight\b/g, 'two weeks'],
  // "280c" is the call with that strike.
  [/\b(\d{2,4})c\b/g, '$1 call'],
  [/\b(\d{2,4})p\b/g, '$1 put'],
];
const word = /(?<![\w$'&/.-])[a-z0-9]{1,8}(?![\w'&/-])/g;

/** Whether a word in lower case is such a short form, and so no ticker unless one is stored under it. */
export function isSlang(lower: string): boolean {
  return slang.has(lower);
}

/** A plain text with its short forms written out. */
export function withoutSlang(plain: string): string {
  let text = plain.replaceAll(word, (short) => slang.get(short) ?? short);
  for (const [pattern, full] of phrases) text = text.replaceAll(pattern, full);
  return text;
}
