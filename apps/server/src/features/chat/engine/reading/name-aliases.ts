import { companyNames } from './company-names.ts';
import { foreignPlaces } from './foreign-places.ts';

/** What people call an instrument, with the tickers it may have here, best first. `said` is told as an assumption. */
export type NameAlias = { pattern: RegExp; symbols: readonly string[]; said: string };

const alias = (words: string, symbols: string, said: string): NameAlias => ({
  // "Googles" is what a hurried hand makes of "Google's".
  pattern: new RegExp(`(?<![\\w$/-])(?:${words})(?:'?s)?(?![\\w-])`, 'g'),
  symbols: symbols.split(' '),
  said,
});

const sectors =
  '(?:(?:consumer )?(?:staples|discretionary)|energy|utilities|financials|banks|health ?care|industrials|materials|real estate|tech(?:nology)?)';
// The stock market of another country is another one.
const otherPlaces = 'asian?|hong kong|taiwan(?:ese)?|singapore|dutch|swedish|norwegian|danish|polish|turkish|russian';
const notForeign = `(?<!\\b(?:${foreignPlaces}|${otherPlaces})(?:'s)? (?:stock |share |bond |government )?)`;
const setBeside = '(?:relative to|vs\\.?|versus|against|compared (?:to|with)|or|and|than)';

/** A short word for a sector where another sector stands beside it: "tech relative to staples". */
const besideSector = (words: string) =>
  `(?:${words})(?= (?:[a-z]+ )?${setBeside} (?:the )?${sectors}\\b)|(?<=\\b${sectors} (?:[a-z]+ )?${setBeside} (?:the )?)(?:${words})`;

const company = ([words, symbol]: [string, string]): NameAlias => alias(words, symbol, symbol);

/** Names that stand for an instrument wherever they are written; the longer name comes before its part. */
export const nameAliases: readonly NameAlias[] = [
  alias(
    "s ?(?:&|and) ?p(?: ?500)?(?: index)?|sp ?500|spx|standard (?:&|and) poor(?:s|'s)?(?: 500)?",
    'SPY VOO GSPC SPX SP500',
    'the S&P 500',
  ),
  alias('nasdaq(?:[- ]?100)?|the nasdaq|qqqs|cubes', 'QQQ NDX IXIC', 'the Nasdaq'),
  alias('dow jones(?: industrial average)?|the dow|djia', 'DIA DJI', 'the Dow'),
  alias('russell(?: ?2000)?|small[- ]caps?(?: stocks)?', 'IWM RUT', 'small caps'),
  alias('large[- ]caps?(?: stocks)?', 'SPY VOO', 'large caps'),
  alias(
    '(?:(?:all[- ])?world |global |total )?ex[- ]usa?(?: (?:stocks|equities|shares|funds?|etfs?|markets?|index))?',
    'VXUS VEU ACWX CWI',
    'stocks outside the US',
  ),
  alias(
    '(?:international|foreign|world|developed) (?:stocks|markets|equities)',
    'EFA VEA VXUS',
    'international stocks',
  ),
  alias(
    'value stocks|value(?= (?:stocks )?(?:and|or|against|vs\\.?|versus|over|than|beat\\w*|outperform\\w*) growth)|(?<=growth (?:stocks )?(?:and|or|against|vs\\.?|versus|over|than|beat\\w*|outperform\\w*) )value',
    'VTV IWD VLUE',
    'value stocks',
  ),
  alias(
    'growth stocks|growth(?= (?:stocks )?(?:and|or|against|vs\\.?|versus|over|than|beat\\w*|outperform\\w*) value)|(?<=value (?:stocks )?(?:and|or|against|vs\\.?|versus|over|than|beat\\w*|outperform\\w*) )growth',
    'VUG IWF',
    'growth stocks',
  ),
  alias('goog', 'GOOG GOOGL', 'GOOG'),
  alias('google|googl', 'GOOGL GOOG', 'Google'),
  alias('alphabet', 'GOOGL GOOG', 'Alphabet'),
  alias('facebook|fb|instagram', 'META', 'Facebook'),
  alias('meta platforms', 'META', 'Meta'),
  alias('appl|aple|appel', 'AAPL', 'Apple'),
  alias('jp ?morgan(?: chase)?|j\\.p\\. morgan|jpmorgan', 'JPM', 'JPMorgan'),
  alias('bank of america|bofa', 'BAC', 'Bank of America'),
  alias('johnson (?:&|and) johnson|j&j', 'JNJ', 'Johnson & Johnson'),
  alias('coca[- ]?cola|coke', 'KO', 'Coca-Cola'),
  alias('exxon(?:[- ]?mobil)?', 'XOM', 'Exxon Mobil'),
  alias('wal-?mart', 'WMT', 'Walmart'),
  alias('disney|walt disney', 'DIS', 'Disney'),
  alias('visa(?: inc)?(?= stock| shares|\\b)', 'V', 'Visa'),
  alias('home depot', 'HD', 'Home Depot'),
  alias('berkshire(?: hathaway)?', 'BRK.B', 'Berkshire Hathaway'),
  alias('eli lilly|lilly', 'LLY', 'Eli Lilly'),
  alias('procter (?:&|and) gamble|p&g', 'PG', 'Procter & Gamble'),
  alias('advanced micro devices', 'AMD', 'AMD'),
  alias('bitcoin|btc|crypto(?:currency|currencies)?', 'BTC-USD BTCUSD BTC', 'bitcoin'),
  alias('ethereum|ether', 'ETH-USD ETH', 'ether'),
  alias('gold', 'GLD IAU', 'gold'),
  alias('silver', 'SLV', 'silver'),
  alias('crude(?: oil)?|oil', 'USO', 'oil'),
  alias(
    '(?:20\\+? ?year|long(?:[- ](?:term|dated|duration))?) (?:treasur(?:y|ies)(?: bonds?)?|government bonds?|bonds?)',
    'TLT',
    'long Treasury bonds',
  ),
  alias('(?:short[- ](?:term|dated)) (?:treasur(?:y|ies)(?: bonds?)?|bonds?)', 'SHY', 'short Treasury bonds'),
  alias(
    '(?<!\\b(?:spreads?|premium) (?:on|of|for|between) (?:us )?)(?:high[- ]yield|junk)(?: bonds?| credit)(?!(?: market)?(?: credit)?(?: bond)? (?:spreads?|oas)\\b)',
    'HYG',
    'high-yield bonds',
  ),
  alias(
    '(?:investment[- ]grade|corporate)(?: corporate)? (?:bonds?|credit)(?! spreads?)|(?<=\\b(?:than|vs\\.?|versus|against|to|with|and|or) )investment[- ]grade(?! (?:spreads?|yields?|oas|rating))',
    'LQD',
    'investment-grade bonds',
  ),
  alias('emerging markets?', 'EEM', 'emerging markets'),
  alias('(?:semiconductors?|semis|chip(?:makers?| stocks))', 'SMH', 'semiconductors'),
  alias('(?:the )?energy (?:sector|stocks|fund|etf)', 'XLE', 'the energy sector'),
  alias('(?:the )?(?:tech|technology)(?: (?:sector|stocks|fund|etf))', 'XLK', 'the technology sector'),
  alias(besideSector('tech(?:nology)?'), 'XLK', 'the technology sector'),
  alias(besideSector('energy'), 'XLE', 'the energy sector'),
  alias('(?:the )?(?:financials|financial (?:sector|stocks)|bank stocks)', 'XLF', 'the financial sector'),
  alias('(?:the )?health[- ]?care(?: (?:sector|stocks|fund|etf))?', 'XLV', 'the health-care sector'),
  alias('(?:the )?(?:utilities|utility (?:sector|stocks))', 'XLU', 'the utilities'),
  alias('(?:the )?(?:consumer )?staples', 'XLP', 'the staples'),
  alias('(?:the )?(?:consumer )?discretionary(?: sector| stocks)?', 'XLY', 'consumer discretionary'),
  alias('(?:the )?industrials?(?: sector| stocks)', 'XLI', 'the industrials'),
  alias('(?:the )?materials(?: sector| stocks)', 'XLB', 'the materials sector'),
  alias('(?:the )?real estate(?: sector| stocks)?|reits?', 'XLRE', 'real estate'),
  alias('communications?(?: services)? (?:sector|stocks)', 'XLC', 'communication services'),
  ...Object.entries(companyNames).map(company),
];

/** Names that stand for an instrument only where a question needs one and names no other. */
export const looseAliases: readonly NameAlias[] = [
  alias(
    `(?<!\\b(?:labou?r|jobs?|housing|property) )${notForeign}(?:the )?(?:rest of the )?(?:us |u\\.s\\. |american )?(?:stock market|stocks|shares in general|equities|wall street|market(?! (?:cap|value|share)\\b)|markets|index)`,
    'SPY VOO GSPC',
    'the market',
  ),
  alias(
    `${notForeign}(?:the )?(?:treasury |government |treasuries )?bonds?(?: market)?|treasuries|fixed income`,
    'TLT IEF AGG',
    'bonds',
  ),
  alias(
    '(?<!\\b(?:a|one|per|each|hundred|thousand|grand|million|\\d[\\d,.]*k?) )(?:the )?(?:us |u\\.s\\. )?dollar(?![- ]cost|.{0,40}\\binflation\\b)|greenback|dxy',
    'UUP',
    'the dollar',
  ),
  alias('tech(?:nology)?', 'XLK QQQ', 'technology'),
  alias('(?:the )?banks', 'XLF', 'the banks'),
  alias('(?:the )?vix', 'VIX VIXCLS', 'the VIX'),
  alias('energy', 'XLE', 'energy'),
];
