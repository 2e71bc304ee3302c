import { sectorFunds } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import type { Period } from '../reading/period.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { readConditions } from './figure-conditions.ts';
import { figureScreen } from './figure-screen.ts';
import { ofSectors, readSectors } from './sector-choice.ts';

const things =
  '(?:stocks?|shares|names|companies|tickers|equities|etfs?|funds?|sectors?|symbols|anything|everything|ones|cryptos?|coins)';
const listing = `(?:\\b(?:which|what|any|all|list|show|find|screen(?: for)?|give me|are there|is there|how many|is|are)\\b(?: (?:me|all|any|the|of|us|large|big|your|stored|for|those|these|names of))*(?: \\w+)? ?\\b${things}\\b|^(?:and |so )?(?:stocks?|shares|names|companies|tickers|etfs?|funds?|symbols) (?=(?:with|whose|that|which|trading|currently|now|still|within|at|above|below|over|under|near|down|off|up|more than|\\d+)\\b))`;
const average =
  '(?:above|below|over|under|higher than|lower than|beneath) (?:their|its|the|a|an)? ?(?:own )?(?:\\d{2,3}[- ]?(?:day|dma|sma|ma|d)\\b|(?:long-term |moving )averages?)';
const zone = '(?:over-?bought|over-?sold|rsis?)';
const nearHigh =
  '(?:(?:closest|nearest|close|near) to|near|at) (?:their|its|the|a) (?:52[- ]?week|one-year|yearly|year) highs?';
const farFromHigh =
  '(?:furthest|farthest|most|hardest|biggest (?:fall|drop|decline))\\b.{0,12} (?:from|below|off|under|away from|down from) (?:their|its|the|a) (?:52[- ]?week|one-year|yearly|12[- ]?month|year) highs?';
const joint = '(?:and|but|yet|while|still|though|that also|also|with|despite|although)';
const moved = '(?:up|down|rose|fell|gained|lost|risen|fallen|positive|negative|in the (?:red|green)|within \\d)';
const notZone =
  "(?:\\b(?:not|never|neither|nor|no longer)|n't)(?: (?:yet|currently|now|technically|really|already|in|an?|any|been|trading))* (?:over-?bought|over-?sold|above|below|over|under|up|down|positive|negative)\\b";

// "How many of the stored stocks closed higher in the last session?"
const countOfMovers = new RegExp(
  `\\bmore (?:of the )?${things} (?:that |which )?(?:rise|rose|risen|gain(?:ed|ing)?|up|advanc(?:e|ed|ing)|fall|fell|fallen|down|declin(?:e|ed|ing))(?: (?:up|down))? than (?:${things} )?(?:that |which )?(?:fall|fell|fallen|down|los[et]|declin(?:e|ed|ing)|ris(?:e|ing)|rose|risen|up|gain(?:ed)?)\\b|\\b(?:how many|what (?:share|percent(?:age)?|proportion|fraction)|number|share|percentage)(?: of)?(?: (?:the|all|your|stored|these|eleven|11|gics|s&p|us))* ${things}(?: (?:stored|held|here|etfs?|funds?))*\\b(?!.{0,40}\\b(?:rsis?|averages?|highs?|lows?)\\b).{0,24}\\b(?:rose|fell|up|down|higher|lower|gained|lost|risen|fallen|positive|negative|advanced|declined|in the (?:red|green))\\b`,
);
const lastSession: Period = { kind: 'trailing', count: 1, unit: 'session' };

/** Lists of stored symbols by one figure against a mark, by several at once, or by what is not so. */
export const figureScreenIntents: readonly Intent[] = [
  {
    id: 'figure_screen',
    subject: 'market',
    isOfMarket: true,
    honours: ['bound', 'condition', 'frequency', 'share', /^(?:furthest|farthest|hardest|biggest)$/],
    negates: [new RegExp(notZone)],
    asks: [
      new RegExp(`${listing}.{0,80}\\b${average}`),
      new RegExp(`${listing}.{0,60}\\b(?:up|down)[- ]?trend(?:s|ing)?\\b`),
      new RegExp(
        `\\b(?:what|which) (?:share|percent(?:age)?|fraction|proportion|part) of (?:(?:the|your|all|stored|these) )*${things}\\b.{0,40}\\b(?:${average}|${zone})`,
      ),
      new RegExp(`${listing}.{0,60}${notZone.replace('|up|down|positive|negative', '')}`),
      new RegExp(`${listing}.{0,80}\\b${zone}\\b.{0,40}\\b${joint}\\b.{0,50}\\b(?:${average}|${moved})\\b`),
      new RegExp(
        `${listing}.{0,80}\\b${nearHigh}.{0,40}\\b(?:${joint}|(?:who|which|that))\\b.{0,50}\\b(?:${average}|${moved}|${zone})\\b`,
      ),
      new RegExp(`${listing}.{0,80}\\b${moved}\\b.{0,60}\\b${joint}\\b.{0,40}\\b(?:${average}|${zone})`),
      // Of the whole market there is a list of its own; of funds or sectors there is not.
      new RegExp(`\\b(?:etfs?|funds?|sectors?)\\b.{0,40}\\b(?:over-?bought|over-?sold|${nearHigh})`),
      countOfMovers,
      new RegExp(`${listing}.{0,40}\\b${farFromHigh}`),
      new RegExp(`${listing}.{0,60}\\b(?:macd|bollinger|stochastics?|adx)\\b`),
      new RegExp(`${listing}.{0,60}\\brsis? .{0,12}(?:above|over|below|under) \\d`),
      new RegExp(
        `${listing}.{0,60}(?:\\b(?:within|more than|at least|over) )?\\b\\d{1,2}(?:\\.\\d+)? ?(?:%|percent|pct)(?: or more)? (?:of|from|below|off|under|away from) (?:their|its|the|a) (?:52|one-year|year|recent|highs?\\b|peaks?\\b)`,
      ),
    ],
    over: [
      'universe_ranking',
      'sector_leaders',
      'universe_screen',
      'moving_averages',
      'rsi',
      'rsi_lists',
      'year_extreme_lists',
      'month_extreme_lists',
      'breadth',
      'market_behaviors',
      'data_coverage',
      'performance',
      'quote',
      'day_change',
      'record_high',
      'volatility',
      'year_range',
      'comparison',
      'ranking',
      'help',
      'definition',
      'level_crossing',
      'drawdown',
      'day_count',
      'macd',
      'bollinger',
      'options_overview',
      'up_volume',
      'streak_lists',
    ],
    answer: (task) => screenParts(countOfMovers.test(task.question.plain) ? ofLastSession(task) : task),
    turns: 'A few sessions move such figures over their marks and back.',
    next: () => ['Which symbols are overbought?', 'Which stocks are above their 200-day average?'],
  },
];

/** The shares that rose in the last session, or over the time that is named, counted. */
export async function moversOfSession(task: Task): Promise<Part[]> {
  const conditions = readConditions('shares that rose');
  return figureScreen(ofLastSession(task), { conditions, kinds: ['equity'], words: 'shares' });
}

// Without a time those of the last session are counted.
function ofLastSession(task: Task): Task {
  return task.question.period === null ? { ...task, period: () => lastSession } : task;
}

const otherFigures = /\b(?:macd|bollinger|stochastics?|adx)\b/;

async function screenParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const conditions = readConditions(plain);
  const gap = (text: string): Part[] => [{ tool: 'figure_screen', input: {}, gap: text }];
  if (conditions.length === 0 || otherFigures.test(plain))
    return gap(
      'I test every symbol by its RSI, its averages, its return, its volatility and its distance from the high of a year, and read none of these in that.',
    );
  if (/\b(?:or|either)\b/.test(plain) && conditions.length > 1)
    return gap('I list what meets every condition that is named; ask for the one or the other by itself.');
  if (/\bsectors?\b/.test(plain))
    return figureScreen(task, { conditions, kinds: ['fund'], words: 'sector funds', only: Object.values(sectorFunds) });
  const isOfFunds = /\b(?:etfs?|funds?)\b/.test(plain);
  const isOfCrypto = /\b(?:crypto\w*|coins?)\b/.test(plain);
  const isOfAll = /\b(?:symbols|tickers|anything|everything|names)\b/.test(plain);
  const [kinds, words] = isOfFunds
    ? ([['fund'], 'funds'] as const)
    : isOfCrypto
      ? ([['crypto'], 'cryptocurrencies'] as const)
      : isOfAll
        ? ([['equity', 'fund'], 'symbols'] as const)
        : ([['equity'], 'shares'] as const);
  const sectors = readSectors(plain);
  const of = ofSectors(sectors);
  return figureScreen(task, { conditions, kinds, words: `${words}${of}`, sectors });
}
