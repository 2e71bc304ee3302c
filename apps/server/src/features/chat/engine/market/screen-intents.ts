import { sectorFunds } from '#features/market/index.ts';
import { comparedReturns } from '../comparison/compared-returns.ts';
import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import type { Part } from '../section.ts';
import { noData, type Task } from '../task.ts';
import { totalReturn } from '@aex/quant/returns';
import { said } from '../talk/said.ts';
import { closesOf } from '../symbol/history-figures.ts';
import type { FigureCondition } from './figure-conditions.ts';
import { figureScreen } from './figure-screen.ts';
import { ofSectors, readSectors, type SectorChoice } from './sector-choice.ts';
import { ofSectorFunds, readRanking, universeRanking } from './universe-ranking.ts';

const mostListed = 10;
const marketFund = 'SPY';
const funds: ReadonlySet<string> = new Set(Object.values(sectorFunds));
const things = '(?:stocks|shares|names|companies|tickers|equities|etfs|funds)';
// A list is asked for where the sentence begins with what is listed, or asks which.
const listing = `(?:^(?!(?:did|do|does|has|have|had|is|are|was|were|how|why|will|would|can|could|should)\\b)(?:\\w+ ){0,3}?|\\b(?:which|what|any|all|list|show|find|screen|give|are there|how many)\\b.{0,24}\\b)${things}\\b`;
const market = '(?:\\$?spy|(?:the )?(?:s&p(?: 500)?|market|index)|\\$?qqq|(?:the )?nasdaq)';
const sectorFund = 'sectors?(?: (?:spdr|select|index))? (?:etfs?|funds?|spdrs?)';
const ofSectorFund = new RegExp(`\\b${sectorFund}\\b`);
const beats = '(?:beat(?:s|en|ing)?|out-?perform(?:s|ed|ing)?|ahead of|better than|topp?(?:ed|s)?)';
const trails = '(?:lag(?:s|ged|ging)?|trail(?:s|ed|ing)?|under-?perform(?:s|ed|ing)?|behind|worse than)';
const less = '(?:less|lower|smaller|fewer|shallower|calmer|safer|steadier)';
const more = '(?:more|higher|larger|bigger|deeper|riskier|better)';
const figure = '(?:volatil\\w*|risky?|draw-?downs?|sharpe|risk[- ]adjusted|returns?|gains?)';
const leftOut =
  "(?:not|(?:are|is|were|was)n['\u2019]?t|excluding|excl\\.?|except(?: for)?|without|outside(?: of)?|other than|apart from|ex|non|no)[- ](?:in |of |a |any |the )*(?:tech|technology|energy|oil|financials?|banks?|health ?care|pharma|industrials?|staples|consumer|communications?|telecom|materials|utilit\\w+|real estate|reits?|software|chips?|semiconductors?)";

// "Which stocks rose while SPY fell in 2022?" lists what went one way in a time, with the market's own return beside it.
const whileOther = new RegExp(
  `\\b${things} (?:that |which )?(?:(rose|gained|went up|were up|made money)|fell|lost(?: money)?|dropped|went down|were down) (?:while|when|as|even though|although) ${market} (?:${rises}|${falls}|went|was|were)\\b(?=.*\\b(?:in|during|over|since|this|last)\\b)`,
);

const denied = `(?:not|never|fail(?:ed)? to) (?:(?:have|has|had|be|been|show|shown|do|done|a|an|any|in) )*`;
// "Did not beat SPY" lists the others.
const isDenied = new RegExp(`\\b${denied}(?:${beats}|${trails}|(?:${less}|${more})\\b.{0,24}\\bthan)`);

/** Lists of stored symbols by sector and by their own figure against that of the market. */
export const screenIntents: readonly Intent[] = [
  {
    id: 'universe_screen',
    subject: 'market',
    asks: [
      new RegExp(`${listing}.{0,60}\\b(?:${beats}|${trails}) ${market}\\b`),
      whileOther,
      new RegExp(`${listing}.{0,60}\\b(?:${less}|${more})\\b.{0,24}\\bthan ${market}\\b`),
      new RegExp(`^(?:which|what)(?: (?:one|ones))? (?:${beats}|${trails}) ${market}\\b.{0,30}\\b${sectorFund}\\b`),
      new RegExp(
        `^(?!.*\\b(?:dividends?|yields?|p/?e|earnings|revenues?|betas?|rsi|short interest)\\b)(?:${listing}).{0,40}\\b${leftOut}\\b.{0,60}\\b(?:${figure}|best|worst|up|down|gain\\w*|lost|rose|fell|top)\\b`,
      ),
      new RegExp(
        `\\b(?:best|worst|top|strongest|weakest|calmest|safest|riskiest)\\b.{0,20}\\b(?:non[- ]\\w+ )?${things}\\b.{0,20}\\b${leftOut}\\b`,
      ),
      new RegExp(`\\b(?:best|worst|top|strongest|weakest|calmest|safest|riskiest)\\b.{0,24}\\b${leftOut} ${things}\\b`),
    ],
    honours: [
      'frequency',
      'share',
      /^(?:while|when|as|although|even though) (?:the )?(?:spy|s&p(?: 500)?|market|index|qqq|nasdaq)\b/,
      /\b(?:beat(?:en)?|outperformed|underperformed|lagged|trailed|topped|outperform|underperform)$/,
    ],
    negates: [new RegExp(`\\b${leftOut}\\b`), isDenied],
    over: [
      'universe_ranking',
      'performance',
      'comparison',
      'ranking',
      'volatility',
      'drawdown',
      'sharpe',
      'beta',
      'sector_leaders',
      'market_behaviors',
      'risk_summary',
      'quote',
      'day_change',
      'data_coverage',
      'help',
      'definition',
      'advice',
      'best_worst_years',
      'best_worst_months',
      'moved_apart',
      'market_capture',
      'capture',
    ],
    answer: screenParts,
    turns: 'Another span lists anew, and past order says little of the next.',
    next: () => ['Which sectors lead?', 'Which symbols are overbought?'],
  },
];

async function screenParts(task: Task): Promise<Part[]> {
  const { plain, symbols } = task.question;
  const sectors = readSectors(plain);
  const ranking = readRanking(plain);
  const beside = whileOther.exec(plain);
  if (beside !== null) return besideMarket(task, beside[1] !== undefined);
  const isAgainst = new RegExp(`\\b(?:${beats}|${trails}|than)\\b.{0,4}\\b${market}\\b`).test(plain);
  const isTrailing = new RegExp(`\\b${trails}\\b`).test(plain);
  const isLess = new RegExp(`\\b${less}\\b`).test(plain);
  const isOfFall = ranking.metric.name === 'maximum drawdown';
  // A drawdown is below zero: the smaller one is the higher figure.
  const isSo = isOfFall ? isLess : !(isTrailing || isLess);
  const isNot = isDenied.test(plain);
  const isAbove = isSo !== isNot;
  const named = symbols.find((symbol) => !funds.has(symbol));
  const isOfSectors = ofSectorFund.test(plain);
  if (isAgainst && counts.test(plain) && ranking.metric.name === 'return')
    return countedBeyond(task, { symbol: named ?? marketFund, isAbove, isOrEqual: isNot, sectors, isOfSectors });
  const who = sectors === undefined ? '' : ` ${sectors.isWithout ? 'outside of' : 'of'} ${sectors.names.join(' and ')}`;
  return universeRanking(task, {
    ...ranking,
    ...(isOfSectors ? ofSectorFunds : {}),
    ...(isAgainst
      ? {
          isAscending: !isAbove,
          benchmark: { symbol: named ?? marketFund, isAbove, isOrEqual: isNot },
          count: mostListed,
        }
      : {}),
    ...(sectors === undefined ? {} : { sectors }),
    words: isOfSectors ? ofSectorFunds.words : `${ranking.words}${who}`,
  });
}

async function besideMarket(task: Task, isRise: boolean): Promise<Part[]> {
  const { plain, symbols } = task.question;
  const sectors = readSectors(plain);
  const isOfSectors = /\bsectors?\b/.test(plain);
  const listed = await universeRanking(task, {
    ...readRanking(isRise ? 'best stocks' : 'worst stocks'),
    ...(isOfSectors ? ofSectorFunds : {}),
    ...(sectors === undefined ? {} : { sectors }),
    direction: { isRise, isNot: false },
    count: mostListed,
  });
  const own = symbols.length > 0 ? symbols : [marketFund];
  return [...listed, ...(await comparedReturns({ ...task, question: { ...task.question, symbols: own } }))];
}

const counts = /\b(?:how many|number of|(?:what|which) (?:share|percent(?:age)?|proportion|fraction) of)\b/;

// How many did better is counted over all of them.
async function countedBeyond(
  task: Task,
  {
    symbol,
    isAbove,
    isOrEqual,
    sectors,
    isOfSectors,
  }: Pick<FigureCondition, 'isAbove' | 'isOrEqual'> & {
    symbol: string;
    sectors: SectorChoice | undefined;
    isOfSectors: boolean;
  },
): Promise<Part[]> {
  const { found, missing } = await task.ranged([symbol]);
  const [history] = found;
  const made = history === undefined ? null : totalReturn(closesOf(history));
  if (made === null || !made.ok) return missing.length > 0 ? missing : [noData(symbol)];
  const condition: FigureCondition = {
    figure: 'return',
    column: 'Return',
    metric: 'return',
    unit: 'percent',
    format: 'pct1',
    mark: made.value * 100,
    isAbove,
    isOrEqual,
  };
  return [
    said(`The mark is the return of ${symbol} over that time.`),
    ...(await figureScreen(task, {
      conditions: [condition],
      ...(isOfSectors
        ? { kinds: ofSectorFunds.kinds, words: ofSectorFunds.words, only: ofSectorFunds.symbols }
        : { kinds: ['equity'] as const, words: `shares${ofSectors(sectors)}`, sectors }),
    })),
  ];
}
