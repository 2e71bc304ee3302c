import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';
import { levelDaysSection } from './level-days-section.ts';

type Asked = { level: number; isAbove: boolean; isFirst: boolean; isCross?: boolean };

const amount =
  '\\$? ?(\\d{1,6}(?:,\\d{3})*(?:\\.\\d+)?(?: ?k\\b)?)(?! ?(?:%|percent|days?|weeks?|months?|years?|shares|sessions))';
const above =
  '(?:above|over|past|through|exceed(?:ed)?|top(?:ped)?|cross(?:ed)?|hit|reach(?:ed)?|pass(?:ed)?|br(?:eak|oke|oken))';
const below = '(?:below|under|less than|beneath)';
const moved = `(?:(?:clos(?:e|ed)|trad(?:e|ed)|rise|rose|go|went|get|got|move[ds]?|was|be|is|been|fall|fell|drop(?:ped)?) )?(?:(?:at|to|through|it) )?`;
const levelPattern = new RegExp(
  `\\b(?:${above}|${below})\\b (?:the |to |through |a |above |over |below )?${amount}\\b`,
);
const belowPattern = new RegExp(`\\b${below}\\b`);

/** The first or the last close above or below a level. */
export const levelCrossingIntents: readonly Intent[] = [
  {
    id: 'level_crossing',
    subject: 'symbol',
    needs: 'symbol',
    asks: [
      new RegExp(
        `\\b(?:when|what (?:date|day)|which (?:date|day)|(?:first|last) (?:time|close|day))\\b.{0,50}\\b${moved}(?:${above}|${below})\\b (?:the |to |through |a |above |over |below )?${amount}\\b`,
      ),
      new RegExp(
        `\\bwhen\\b.{0,40}\\blast (?:at|near|worth|trad(?:e|ed|ing) (?:at|for)|cost) (?:about |around )?${amount}`,
      ),
      new RegExp(
        `^(?:did|has|have|was|were|is)\\b.{0,40}\\b(?:clos(?:e|ed)|trad(?:e|ed)|end(?:ed)?|finish(?:ed)?|go|gone|been|get|got|be) (?:ever )?(?:${above}|${below}) (?:the )?${amount}\\b`,
      ),
    ],
    honours: ['search', 'bound'],
    over: ['performance', 'quote', 'price_on_date', 'record_high', 'day_change', 'day_count', 'comparison', 'earnings'],
    answer: (task) => {
      const { plain, period } = task.question;
      const asked = readLevel(plain);
      const isOfSpan = isYesNo.test(plain) && period !== null;
      const each = isOfSpan ? eachRanged : eachWhole;
      return each(task, (whole) => {
        // A span begins with the close before it, which is no day of it.
        const history = isOfSpan ? { ...whole, bars: whole.bars.slice(1) } : whole;
        if (asked === null) return gapFor('level_crossing', history, 'I read no level in that.');
        return crossingSection(history, asked === 'last at' ? lastAt(history, plain) : asked, isYesNo.test(plain));
      });
    },
    turns: 'Closes are adjusted for splits and dividends, so a level that was quoted then can have another day here.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How far is ${symbol} below its record close?`, `How has ${symbol} done this year?`],
  },
  {
    id: 'level_days',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['frequency', 'search', 'bound', 'share'],
    asks: [
      new RegExp(
        `^(?!.*(?:%|\\b(?:basis points?|bps|points?|percent|\\d+[- ](?:day|week))\\b)).*\\b(?:how (?:many|long|often)|number of|(?:what|which) (?:share|percent(?:age)?|proportion|fraction) of)\\b(?!.*\\b(?:until|till|before|after|since it)\\b).{0,60}\\b(?:above|over|below|under|beneath|less than|more than) (?:the )?${amount}(?! ?(?:points|bps))\\b`,
      ),
    ],
    over: [
      'performance',
      'quote',
      'price_on_date',
      'level_crossing',
      'day_count',
      'win_rate',
      'comparison',
      'market_value',
    ],
    answer: (task) =>
      eachRanged(task, (history) => {
        const asked = readLevel(task.question.plain.replace(/\bmore than\b/, 'above'));
        return asked === null || asked === 'last at'
          ? gapFor('level_days', history, 'I read no level in that.')
          : levelDaysSection(history, asked);
      }),
    turns:
      'Closes are adjusted for splits and dividends, so a level that was quoted then can have more or fewer days here.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How far is ${symbol} below its record close?`]),
  },
];

const isYesNo = /^(?:did|has|have|was|were|is)\b/;
const lastAtPattern = new RegExp(
  `\\blast (?:at|near|worth|trad(?:e|ed|ing) (?:at|for)|cost) (?:about |around )?${amount}`,
);

// Where it stands above the level now, it was last at it when it last closed below.
function lastAt(history: PriceHistory, plain: string): Asked {
  const level = levelOf(lastAtPattern.exec(plain)?.[1] ?? '');
  return { level, isAbove: (history.bars.at(-1)?.close ?? 0) <= level, isFirst: false };
}

// "100k" is a hundred thousand.
function levelOf(words: string): number {
  const number = Number(words.replaceAll(/[,k ]/g, ''));
  return words.endsWith('k') ? number * 1000 : number;
}

// "When did it last cross above 200?" asks for the close that came from the other side.
const crossed = /\b(?:cross(?:ed|es|ing)?|broke|broken|break|breaks)\b/;

function readLevel(plain: string): Asked | 'last at' | null {
  const match = levelPattern.exec(plain);
  if (match === null && lastAtPattern.test(plain)) return 'last at';
  if (match === null) return null;
  const level = levelOf(match[1] ?? '');
  return level > 0
    ? { level, isAbove: !belowPattern.test(match[0]), isFirst: !/\blast\b/.test(plain), isCross: crossed.test(plain) }
    : null;
}

function crossingSection(
  history: PriceHistory,
  { level, isAbove, isFirst, isCross = false }: Asked,
  isAsked: boolean,
): Part {
  const isThere = ({ close }: { close: number }) => (isAbove ? close > level : close < level);
  const crosses = (each: { close: number }, index: number) => {
    const before = history.bars[index - 1];
    return isThere(each) && (!isCross || (before !== undefined && !isThere(before)));
  };
  const bar = isFirst ? history.bars.find(isThere) : history.bars.findLast(crosses);
  const [which, side] = [isFirst ? 'first' : 'last', isAbove ? 'above' : 'below'];
  const finding = measureAll(history, {
    title: `${which} close ${side} ${level}`,
    content: bar === undefined ? `No close was ${side} ${level}.` : `Close of ${bar.date}.`,
    shown: bar?.date ?? 'none',
    figures: [
      { key: 'level', metric: 'threshold', value: level, unit: 'currency', currency: history.currency },
      ...(bar === undefined
        ? []
        : [
            {
              key: 'close',
              metric: `${which} such close`,
              aliases: ['such close'],
              value: bar.close,
              unit: 'currency' as const,
              currency: history.currency,
            },
          ]),
    ],
    dates: bar === undefined ? {} : { on: bar.date },
  });
  return symbolSection('level_crossing', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const stored = `The closes looked at run ${spanOf(e)}.`;
      const mark = `The threshold is ${slot(e, 'level', 'usd2')} ${cite(e)}; closes ${side} it are looked for.`;
      const answered = isAsked ? [bar === undefined ? 'No.' : 'Yes.'] : [];
      if (bar === undefined) return [[...answered, mark, `${history.symbol} has none.`, stored]];
      const isFromStart = isFirst && bar === history.bars[0];
      const close = `The ${which} such close of ${history.symbol} was ${slot(e, 'close', 'usd2')} ${cite(e)}.`;
      const day = isFromStart
        ? `It was on ${slot(e, 'on', 'date')}, the first close that I hold, so an earlier one is possible.`
        : `It was on ${slot(e, 'on', 'date')}.`;
      return [[...answered, mark, close, day, stored]];
    },
  });
}
