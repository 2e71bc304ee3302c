import { simpleMovingAverage } from '@aex/quant/moving-averages';
import { simpleReturns, totalReturn } from '@aex/quant/returns';
import { wilderRsi } from '@aex/quant/rsi';
import { annualizedVolatility } from '@aex/quant/volatility';
import { falls, rises } from '../reading/concept-words.ts';
import { numberWords } from '../reading/number-words.ts';

/** One condition of a screen: a figure of a symbol, and on which side of a mark it is to lie. */
export type FigureCondition = {
  figure: 'rsi' | 'average' | 'return' | 'high' | 'volatility' | 'streak';
  column: string;
  metric: string;
  unit: 'percent' | 'ratio' | 'count';
  format: 'pct1' | 'num1' | 'num0';
  mark: number;
  isAbove: boolean;
  /** Whether the mark itself is on that side. */
  isOrEqual: boolean;
  /** Which way the sessions of a streak go. */
  isRise?: boolean;
  /** Sessions looked at, where the question or the figure names some. */
  window?: number;
};

const denial =
  "((?:\\bnot|\\bnever|\\bnor|\\bneither|\\bno longer|n't)(?: (?:yet|currently|been|now|already|be|being|trading|in|an?|any|at|technically|really|have|has))*\\s)?";
const above = '(?:above|over|higher than|greater than|more than|exceed(?:s|ing)?|>|north of|at least|higher)';
const below = '(?:below|under|less than|lower than|beneath|<|south of|at most|lower)';
const amount = '(\\d{1,3}(?:\\.\\d+)?)';
const sessions = `(?:(\\d{1,2})|(${Object.keys(numberWords).join('|')}))`;
const usualWindow = 200;
/** How far from it, in percent, is near. */
const nearPct = 5;
const usualMarks = { overbought: 70, oversold: 30 };

type Read = (parts: readonly (string | undefined)[]) => FigureCondition;

const forms: ReadonlyArray<{ pattern: string; read: Read }> = [
  {
    pattern: `${denial}\\b(over-?bought|over-?sold)\\b`,
    read: ([not, word = '']) => {
      const isAbove = word.includes('bought');
      const mark = isAbove ? usualMarks.overbought : usualMarks.oversold;
      return rsi({ mark, isAbove: isAbove !== isSaid(not), isOrEqual: !isSaid(not) });
    },
  },
  {
    pattern: `${denial}(?:\\b(?:an? |with |their |its |the )*)?\\brsis?\\b(?: (?:is|are|that is|reading|of|value))*( not)? (?:(${above})|(${below})) ${amount}`,
    read: ([not, inner, high, , mark = '0']) => {
      const isNot = isSaid(not) || isSaid(inner);
      return rsi({ mark: Number(mark), isAbove: (high !== undefined) !== isNot, isOrEqual: isNot });
    },
  },
  {
    pattern: `${denial}(?:(${above})|(${below})) (?:their |its |the |a |an |own )*(?:${amount}[- ]?(?:day|session|d)?[- ]?(?:simple )?(?:moving )?(?:averages?|sma|dma|ma)|${amount}[- ]?(?:day|dma|sma|d)|(?:moving |long(?:-term)? )averages?)\\b`,
    read: ([not, high, , one, other]) =>
      average({ isAbove: high !== undefined, isNot: isSaid(not), window: Number(one ?? other ?? usualWindow) }),
  },
  {
    // A trend is told by the long average, as most do.
    pattern: `${denial}\\b(?:(up)|down)[- ]?trend(?:s|ing)?\\b`,
    read: ([not, up]) => average({ isAbove: up !== undefined, isNot: isSaid(not), window: usualWindow }),
  },
  {
    pattern: `\\b(?:(not|more than|over|at least|further than) )?(?:within )${amount} ?(?:%|percent|pct) (?:of|from|below|off) (?:their |its |the |a |an )*(?:52[- ]?week|one-year|yearly|12[- ]?month|year)[- ](?:highs?|peaks?)\\b`,
    read: ([not, mark = '0']) => high({ mark: -Number(mark), isAbove: !isSaid(not), isOrEqual: !isSaid(not) }),
  },
  {
    // The furthest below its high comes first of all that are below it.
    pattern:
      '(?:\\b(?:has |have |is |are )?(?:fallen|fell|dropped|down|declined) )?(?:the )?\\b(?:furthest|farthest|further|farther|most|hardest|biggest (?:fall|drop|decline))\\b.{0,12} (?:from|below|off|under|away from|down from) (?:their|its|the|a) (?:(?:52[- ]?week|one-year|yearly|12[- ]?month|year) )?highs?',
    read: () => high({ mark: 0, isAbove: false, isOrEqual: false }),
  },
  {
    pattern:
      '\\b(?:(?:closest|nearest|close|near) to|near|at) (?:their|its|the|a) (?:52[- ]?week|one-year|yearly|year) highs?',
    read: () => high({ mark: -nearPct, isAbove: true, isOrEqual: true }),
  },
  {
    // A new high is a close that none of the year was above.
    pattern:
      '\\b(?:(?:ma(?:de|ke|king)|hit(?:ting)?|set(?:ting)?|reach(?:ed|ing)?|at|with) )?(?:an? )?(?:new|fresh) (?:(?:52[- ]?week|one-year|yearly) )?highs?',
    read: () => high({ mark: 0, isAbove: true, isOrEqual: true }),
  },
  {
    pattern: `\\b(?:down (?:by )?)?(?:(?:(?:more|further) than|over|at least) )?${amount} ?(?:%|percent|pct)(?: or more)? (?:below|off|under|from|away from|down from) (?:their |its |the |a |an )*(?:(?:52[- ]?week|one-year|yearly|12[- ]?month|year|recent)[- ])?(?:highs?|peaks?)\\b`,
    read: ([mark = '0']) => high({ mark: -Number(mark), isAbove: false, isOrEqual: false }),
  },
  {
    pattern: `\\b(?:volatility|vol)\\b(?: (?:is|are|of|that is))* (?:(${above})|(${below})) ${amount} ?(?:%|percent|pct)?`,
    read: ([high1, , mark = '0']) => ({
      figure: 'volatility',
      column: 'Annualized volatility',
      metric: 'annualized volatility',
      unit: 'percent',
      format: 'pct1',
      mark: Number(mark),
      isAbove: high1 !== undefined,
      isOrEqual: false,
    }),
  },
  {
    pattern: `(?:\\b(${rises}|up|higher|winning|green)|\\b(${falls}|down|lower|losing|red))\\b(?: (?:for|in|on|at least|the last|more than|every|over|each of))*(?: (?:the|last|past))* ${sessions}(?: (?:trading|straight|consecutive))* ?(?:days?|sessions?|closes)(?: (?:in a row|straight|running|consecutively|or more|in succession))*`,
    read: ([rise, , digits = '', word = '']) =>
      streak({ isUp: rise !== undefined, mark: Number(digits) || (numberWords[word] ?? 0) }),
  },
  {
    pattern: `${sessions}[- ](?:straight |consecutive )?(?:day|session)s? (?:(winning|up|rising)|losing|down|falling) streaks?`,
    read: ([digits = '', word = '', up]) =>
      streak({ isUp: up !== undefined, mark: Number(digits) || (numberWords[word] ?? 0) }),
  },
  {
    pattern: `${denial}(?:\\b(${rises}|up|positive|higher|in the green|made money)|\\b(${falls}|down|negative|lower|in the red))\\b(?: by)?(?: (?:more than|over|above|at least|exceeding))?(?: ${amount} ?(?:%|percent|pct))?(?! (?:than|its|their|the \\d))`,
    read: ([not, rise, , mark]) => {
      const isUp = rise !== undefined;
      const size = Number(mark ?? 0);
      return {
        figure: 'return',
        column: 'Return',
        metric: 'return',
        unit: 'percent',
        format: 'pct1',
        mark: isUp ? size : 0 - size,
        isAbove: isUp !== isSaid(not),
        isOrEqual: isSaid(not),
      };
    },
  },
];

function isSaid(word: string | undefined): boolean {
  return word !== undefined && word.trim() !== '';
}

type Side = Pick<FigureCondition, 'mark' | 'isAbove' | 'isOrEqual'>;

function rsi(side: Side): FigureCondition {
  return { figure: 'rsi', column: 'RSI', metric: 'RSI', unit: 'ratio', format: 'num1', ...side };
}

function average({
  isAbove,
  isNot,
  window,
}: Record<'isAbove' | 'isNot', boolean> & { window: number }): FigureCondition {
  return {
    figure: 'average',
    column: 'Distance from the average',
    metric: 'distance from the moving average',
    unit: 'percent',
    format: 'pct1',
    mark: 0,
    isAbove: isAbove !== isNot,
    isOrEqual: isNot,
    window,
  };
}

function streak({ isUp, mark }: { isUp: boolean; mark: number }): FigureCondition {
  return {
    figure: 'streak',
    column: 'Length of the streak',
    metric: 'length of the streak',
    unit: 'count',
    format: 'num0',
    mark,
    isAbove: true,
    isOrEqual: true,
    isRise: isUp,
  };
}

function high(side: Side): FigureCondition {
  return {
    figure: 'high',
    column: 'Distance from the high of a year',
    metric: 'distance from the one-year high',
    unit: 'percent',
    format: 'pct1',
    ...side,
  };
}

/** The conditions that a plain text names, in their order, with the words that each was read from. */
export function readConditions(plain: string): Array<FigureCondition & { words: string }> {
  let rest = plain;
  const found: Array<FigureCondition & { words: string; index: number }> = [];
  for (const { pattern, read } of forms) {
    for (const match of rest.matchAll(new RegExp(pattern, 'g'))) {
      const [words, ...parts] = match;
      found.push({ ...read(parts), words, index: match.index });
      // What one form has read is hidden from the others.
      rest = rest.slice(0, match.index) + '_'.repeat(words.length) + rest.slice(match.index + words.length);
    }
  }
  const isOnce = ({ figure, window }: FigureCondition, index: number, all: readonly FigureCondition[]) =>
    figure !== 'return' || all.findIndex((each) => each.figure === figure && each.window === window) === index;
  return found
    .toSorted((a, b) => a.index - b.index)
    .filter(isOnce)
    .map(({ index: _index, ...condition }) => condition);
}

const sessionsOfYear = 252;

/** The figure of a condition from daily closes, the newest last; `span` are the closes of the time that a return is of. */
export function figureOf(
  { figure, isRise, window = usualWindow }: FigureCondition,
  closes: readonly number[],
  span: readonly number[],
): number | null {
  const last = closes.at(-1);
  if (last === undefined) return null;
  if (figure === 'streak') return sessionsInRow(closes, isRise === true);
  if (figure === 'rsi') return wilderRsi(closes, 14).at(-1) ?? null;
  if (figure === 'average') {
    const average = simpleMovingAverage(closes, window).at(-1) ?? null;
    return average === null ? null : (last / average - 1) * 100;
  }
  if (figure === 'high') return (last / Math.max(...closes.slice(-sessionsOfYear)) - 1) * 100;
  const outcome = figure === 'return' ? totalReturn(span) : annualizedVolatility(simpleReturns(span), sessionsOfYear);
  return outcome.ok ? outcome.value * 100 : null;
}

function sessionsInRow(closes: readonly number[], isRise: boolean): number {
  const last = closes.length - 1;
  const turned = closes.findLastIndex((close, index) => {
    const before = closes[index - 1];
    return before === undefined || (isRise ? close <= before : close >= before);
  });
  return last - turned;
}

/** Whether a figure lies on the side that is asked for. */
export function isMet({ mark, isAbove, isOrEqual }: FigureCondition, value: number): boolean {
  return (isAbove ? value > mark : value < mark) || (isOrEqual && value === mark);
}
