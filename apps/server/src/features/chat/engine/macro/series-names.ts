import type { FactUnit } from '@aex/grounding/fact';
import { dailyFunds, monthlyFunds } from './federal-funds.ts';
import { realTenYear } from './known-series.ts';

/** A series that questions name: its words, how its values are told, and what stands in for it. */
export type NamedSeries = {
  ids: readonly string[];
  words: RegExp;
  /** What a sentence calls it. */
  metric: string;
  unit: FactUnit;
  format: string;
  /** Stored values times this are in `unit`. */
  scale?: number;
  /** It is told as its change on the year: an index or a sum has no meaning by itself. */
  isYearOnYear?: true;
  /** It is told as its change on the reading before. */
  told?: 'change';
};

const rate = { unit: 'percent', format: 'pct2' } as const;
const shortRate = { unit: 'percent', format: 'pct1' } as const;
const billions = { unit: 'currency', format: 'compact2', scale: 1e9 } as const;
const millions = { unit: 'currency', format: 'compact2', scale: 1e6 } as const;
const index = { unit: 'index', format: 'num1' } as const;

/** Figures with intents of their own, of which only the highest and the lowest are told as of a series. */
export const recordSeries: readonly NamedSeries[] = [
  {
    ids: ['CPIAUCSL'],
    words: /\b(?:inflation|cpi|consumer prices?)\b/,
    metric: 'CPI inflation',
    ...shortRate,
    isYearOnYear: true,
  },
  {
    ids: ['GDPC1'],
    words:
      /\b(?:gdp|economic growth|growth of the economy)\b|\b(?:which|what|in which|in what) (?:quarter|year)s?\b(?!.*\b(?:earnings|revenues?|sales|profits?|stocks?|dividends?|jobs?|wages?)\b).{0,24}\bgrowth\b/,
    metric: 'real GDP growth',
    ...shortRate,
    isYearOnYear: true,
  },
  {
    ids: ['T10Y2Y'],
    words: /\b(?:(?:yield )?curve|2s ?\/? ?10s|10s2s)\b/,
    metric: 'slope of the Treasury curve',
    unit: 'percentage_point',
    format: 'pp2',
  },
  { ids: ['DGS30'], words: yieldWords('30|thirty'), metric: 'thirty-year Treasury yield', ...rate },
  { ids: ['DGS2'], words: yieldWords('2|two'), metric: 'two-year Treasury yield', ...rate },
  { ids: ['DGS10'], words: yieldWords('10|ten'), metric: 'ten-year Treasury yield', ...rate },
];

// "The 10-year" alone is the note, unless it is a span or another rate of that length.
function bareTenor(years: string): string {
  return `(?<!\\b(?:over|in|for|during|of|past|within|last) )\\bthe (?:${years})[- ]?(?:y|yr|year)s?\\b(?! (?:return|period|high|low|average|performance|chart|history|range|span|cagr|breakeven|inflation|mortgage|fixed|real|tips|volatility|correlation|beta|treasury|yield|note|rate|and|to|minus|less|over|vs|versus|or)\\b|[-/])`;
}

function yieldWords(years: string): RegExp {
  return new RegExp(
    `\\b(?:${years})[- ]?(?:y|yr|year)s? (?:us )?(?:treasury )?(?:bond )?(?:yields?|notes?|rates?|treasury)\\b|${bareTenor(years)}`,
  );
}

/** The special name comes before the general one. */
export const namedSeries: readonly NamedSeries[] = [
  {
    ids: ['DFII10', realTenYear],
    words:
      /\breal (?:(?:10|ten)[- ]?(?:year|yr|y) )?(?:treasury )?(?:interest )?(?:yields?|rates?)\b|\btips (?:are |is |now )*yield(?:s|ing)?\b/,
    metric: 'real ten-year yield',
    ...rate,
  },
  {
    ids: ['CCSA'],
    words: /\bcontinu(?:ed|ing) (?:jobless |unemployment )?claims\b|\bccsa\b/,
    metric: 'number of continued claims',
    unit: 'count',
    format: 'num0',
  },
  {
    ids: ['ICSA'],
    words:
      /\b(?:initial |jobless |weekly |new )+(?:jobless |unemployment )?claims\b|\bunemployment claims\b|\b(?:filed|filing|file|files|filings|applied|applying|apply) for (?:unemployment|jobless)(?: benefits| insurance)?\b|\bicsa\b/,
    metric: 'number of initial claims',
    unit: 'count',
    format: 'num0',
  },
  {
    ids: ['UNRATE'],
    words:
      /\b(?:(?<!\b(?:filed|filing|file|files|filings|applied|applying|apply) for )unemployment|(?<!weekly |initial |new )jobless(?: rate)?(?! claims)|unrate|unemployed|out of (?:work|a job)|without (?:work|a job)|job market|labou?r market)\b/,
    metric: 'unemployment rate',
    ...shortRate,
  },
  {
    ids: ['PAYEMS'],
    words:
      /\b(?:payrolls?|nonfarm|non-farm|nfp|payems|employment level|number of (?:us |american |nonfarm )?jobs|jobs? (?:report|number|added|created|growth|gains?|loss(?:es)?|(?:were|was|did|has|have|do|does|is) .{0,24}\b(?:add|creat|gain|los|shed)\w*)|(?:add|creat|los|shed)\w* .{0,16}\bjobs)\b/,
    metric: 'number of nonfarm jobs',
    unit: 'count',
    format: 'compact',
    scale: 1e3,
  },
  {
    ids: ['JTSJOL'],
    words: /\b(?:job openings|jolts|vacancies)\b/,
    metric: 'number of job openings',
    unit: 'count',
    format: 'compact',
    scale: 1e3,
  },
  {
    ids: ['CPILFESL'],
    words:
      /\bcore (?:inflation|cpi|consumer prices?)\b|\b(?:inflation|cpi)\b.{0,30}\bcore\b(?! pce)|\bcore\b(?! pce).{0,60}\b(?:inflation|cpi)\b|\bcpilfesl\b/,
    metric: 'core CPI inflation',
    ...shortRate,
    isYearOnYear: true,
  },
  {
    ids: ['PCEPILFE'],
    words: /\b(?:core )?pce\b|\bpersonal consumption\b/,
    metric: 'core PCE inflation',
    ...shortRate,
    isYearOnYear: true,
  },
  {
    ids: ['PPIACO'],
    words: /\b(?:ppi|producer prices?)\b/,
    metric: 'producer price inflation',
    ...shortRate,
    isYearOnYear: true,
  },
  {
    ids: ['T10YIE'],
    words:
      /\b(?:break-?even inflation|(?<!\b(?:five|5)[- ]?(?:years?|yr|y) )(?:inflation expectations?|expected inflation)|expected (?:ten|10)[- ]?year inflation|(?:ten|10)[- ]?year breakevens?|t10yie|market'?s? (?:inflation|expectation of inflation))\b|\bmarkets? (?:is |are )?(?:now |currently )?(?:pric|expect)\w*(?: in)? (?:for |on |about )?inflation\b(?!.{0,30}\b(?:five|5)[- ]years?\b)|(?<!\b(?:straddle|strangle|condor|spread|calls?|puts?|butterfly|collar|options?|its|their|the)\b.*)\bbreakevens\b(?!.*\b(?:straddle|strangle|condor|spread|calls?|puts?|butterfly|collar|options?)\b)/,
    metric: 'ten-year breakeven inflation',
    ...rate,
  },
  {
    ids: ['T5YIE'],
    words:
      /\b(?:expected|expectations? (?:of|for)) (?:five|5)[- ]?(?:years?|yr|y) inflation\b|\b(?:five|5)[- ]?(?:years?|yr|y)\b.{0,24}\b(?:break-?evens?|inflation expectations?|expected inflation)\b|\bbreak-?even(?:s| inflation| rates?)?\b.{0,24}\b(?:five|5)[- ]?(?:years?|yr|y)\b|\bt5yie\b|\bmarkets? (?:is |are )?(?:now |currently )?(?:pric|expect)\w*(?: in)? (?:for |on |about )?inflation\b(?=.{0,30}\b(?:five|5)[- ]years?\b)/,
    metric: 'five-year breakeven inflation',
    ...rate,
  },
  {
    ids: [...dailyFunds, monthlyFunds],
    words:
      /\b(?:fed(?:eral)? funds?(?: rate)?(?! target)|fed rate|fed'?s? (?:policy )?rate|policy rate|effr|fedfunds|overnight rate|interest rates?|federal reserve rate|fed policy|risk[- ]free rate|short(?:[- ]term)? (?:interest )?rates|rate (?:hikes?|cuts?)|(?:did|has|have|since|after|when)\b.{0,30}\bfed(?:eral reserve)?\b.{0,20}\b(?:(?:raised?|cut|lower(?:ed)?|left|kept) (?:interest )?rates|hik(?:e[ds]?|ing)|tighten(?:ed|ing)?|eas(?:ed|ing)|cutting))\b/,
    metric: 'effective federal funds rate',
    ...rate,
  },
  {
    ids: ['DFEDTARU'],
    words:
      /\b(?:fed(?:eral)?(?: reserve)?(?:'s)? (?:funds? )?(?:rate )?)?target (?:rate|range|band)\b|\bupper (?:limit|bound) of the (?:target|range)\b|\bdfedtaru\b/,
    metric: 'top of the target range',
    ...rate,
  },
  {
    ids: ['DFEDTARL'],
    words:
      /\b(?:fed(?:eral)?(?: reserve)?(?:'s)? (?:funds? )?(?:rate )?)?target (?:rate |)(?:range|band)\b|\blower (?:limit|bound) of the (?:target|range)\b|\bdfedtarl\b/,
    metric: 'bottom of the target range',
    ...rate,
  },
  { ids: ['SOFR'], words: /\bsofr\b|\bsecured overnight\b/, metric: 'SOFR', ...rate },
  { ids: ['MORTGAGE30US'], words: /\bmortgage(?: rates?| rate)?s?\b/, metric: 'thirty-year mortgage rate', ...rate },
  {
    ids: ['BAMLH0A0HYM2'],
    words:
      /\b(?:(?:spreads?|premium) (?:on|of|for|between) (?:us )?(?:high[- ]yield|junk|hy)(?: corporate)?(?: bonds?| debt| credit)?|(?:high[- ]yield|junk|(?<!\b(?:put|call|bull|bear) )credit|hy)(?: bond)? (?:option-adjusted )?spreads?|bamlh0a0hym2|credit risk premium|credit (?:is |are |markets? |conditions? |looks? |getting |under |now )*(?:stress\w*|conditions|calm|tight\w*|wide\w*))\b/,
    metric: 'high-yield spread',
    unit: 'percentage_point',
    format: 'pp2',
  },
  {
    ids: ['T10Y2Y'],
    words: /\bt10y2y\b/,
    metric: 'slope of the Treasury curve',
    unit: 'percentage_point',
    format: 'pp2',
  },
  {
    ids: ['WALCL'],
    words:
      /\b(?:fed(?:eral reserve)?(?:'s)? (?:balance sheet|assets|total assets)|balance sheet of the fed|(?:did|has|have|is|was) the balance sheet (?:been )?(?:shr[iau]nk\w*|gr[eo]w\w*|expand\w*|contract\w*|run(?:ning)? off)|fed(?:eral reserve)?\b.{0,30}\bbalance sheet|walcl|quantitative (?:tightening|easing)|qt|qe)\b/,
    metric: 'total of the Fed balance sheet',
    ...millions,
  },
  {
    ids: ['TREAST'],
    words: /\b(?:fed treasury holdings|treast)\b/,
    metric: 'value of Treasuries held by the Fed',
    ...millions,
  },
  {
    ids: ['MBST'],
    words: /\b(?:fed mbs holdings|mbst)\b/,
    metric: 'value of mortgage bonds held by the Fed',
    ...millions,
  },
  { ids: ['IORB'], words: /\biorb\b/, metric: 'rate paid on reserve balances', ...rate },
  {
    ids: ['WRESBAL'],
    words: /\b(?:bank reserves|reserve balances|wresbal)\b/,
    metric: 'total of reserve balances',
    ...millions,
  },
  {
    ids: ['RRPONTSYD'],
    words: /\b(?:reverse repos?|rrp|on rrp|rrpontsyd)\b/,
    metric: 'volume of reverse repurchases',
    ...billions,
  },
  { ids: ['M2SL'], words: /\b(?:m2|money supply|money stock)\b/, metric: 'money stock', ...billions },
  {
    ids: ['INDPRO'],
    words: /\b(?:industrial production|indpro|factory output)\b/,
    metric: 'industrial production growth',
    ...shortRate,
    isYearOnYear: true,
  },
  {
    ids: ['RSAFS'],
    words: /\bretail sales\b|\brsafs\b|\bconsumer spending\b/,
    metric: 'retail sales growth',
    ...shortRate,
    isYearOnYear: true,
  },
  {
    ids: ['UMCSENT'],
    words:
      /\b(?:consumer (?:sentiment|confidence)|umcsent|michigan (?:survey|sentiment)|(?:is|are) (?:the )?(?:us |american )?consumers? (?:doing|holding|feeling|faring))\b/,
    metric: 'consumer sentiment',
    ...index,
  },
  {
    ids: ['NFCI'],
    words: /\b(?:financial conditions|nfci)\b/,
    metric: 'index of financial conditions',
    unit: 'index',
    format: 'num2',
  },
  {
    ids: ['VIXCLS'],
    words: /\b(?:vix|vixcls|fear (?:index|gauge)|volatility index)\b/,
    metric: 'VIX',
    unit: 'index',
    format: 'num2',
  },
  { ids: ['DGS30'], words: /\bdgs30\b/, metric: 'thirty-year Treasury yield', ...rate },
  { ids: ['DGS10'], words: /\bdgs10\b/, metric: 'ten-year Treasury yield', ...rate },
  { ids: ['DGS2'], words: /\bdgs2\b/, metric: 'two-year Treasury yield', ...rate },
  {
    ids: ['GDP'],
    words: /\bnominal (?:gdp|gross domestic product|output)\b/,
    metric: 'nominal GDP growth',
    ...shortRate,
    isYearOnYear: true,
  },
];
