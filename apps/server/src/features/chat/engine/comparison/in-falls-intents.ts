import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence, Finding } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, type Section, slot } from '../section.ts';
import { depthOfKind } from '../symbol/fall-depth.ts';
import { type Fall, fallsBeyond } from '../symbol/falls-beyond.ts';
import { measureAll } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory, noData, type Task } from '../task.ts';

const tool = 'in_falls';
const marketFund = 'SPY';
const usualDepth = 10;
const mostListed = 10;
const mostSymbols = 4;
const percent = /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent|pct)/;
const stocks = '(?:the )?(?:us |american )?(?:stocks?|equit(?:y|ies)|shares|(?:stock )?markets?|s&p(?: ?500)?|spy)';
const falls =
  '(?:crash(?:es)?|corrections?|bear markets?|sell-?offs?|draw-?downs?|slumps?|big falls|large falls|falls of \\d)';

/** What symbols did from the peak to the trough of each larger fall of the market. */
export const inFallsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: [
      'condition',
      'aggregate',
      'bound',
      'search',
      'subject',
      /^(?:havens?|safe|hedges?|protect\w*|shelter|refuge)$/,
    ],
    asks: [
      /\bsafe[- ]havens?\b|\bhaven (?:asset|in)\b|\bflights? to (?:safety|quality)\b/,
      new RegExp(
        `\\b(?:hedge[sd]?|protect(?:s|ed|ion)?|shelter|refuge|cushion(?:s|ed)?)\\b.{0,20}\\b(?:against|from|in|during|for)\\b.{0,16}\\b(?:${stocks} )?${falls}\\b`,
      ),
      new RegExp(
        `\\b(?:how|what) (?:did|does|do|has|have)\\b.{1,40}\\b(?:do|done|perform|behave|fare|hold up|held up|react|return)\\b.{0,12}\\b(?:in|during|through)\\b (?:past |previous |each |every |all |the |other |big |large |major )*(?:${stocks} )?(?:crashes|corrections|bear markets|sell-?offs)\\b`,
      ),
      new RegExp(
        `\\b(?:how|what) (?:did|does|do|has|have)\\b.{1,40}\\b(?:do|done|perform|behave|fare|hold up|react)\\b.{0,12}\\bwhen(?:ever)? ${stocks} (?:crash\\w*|(?:f[ae]ll|falls|fallen|dropp?(?:ed|s)?|los[et]s?|declined?s?) (?:by )?(?:more than |over |at least )?(?:1\\d|[2-9]\\d|10) ?(?:%|percent|pct))`,
      ),
    ],
    over: [
      'performance',
      'comparison',
      'correlation',
      'drawdown',
      'conditional_days',
      'regime_assets',
      'fall_list',
      'fall_frequency',
      'day_count',
      'large_days',
      'quote',
      'overview',
      'causes',
      'recovery',
      'ranking',
      'definition',
      'capture',
    ],
    answer: inFalls,
    turns: 'Few falls are few cases, and what held in them need not hold in the next.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the correlation of ${symbol} with SPY?`, 'When was the last bear market?'],
  },
];

async function inFalls(task: Task): Promise<Part[]> {
  const { plain, symbols } = task.question;
  const market = await task.load(marketFund);
  if (market === null) return [noData(marketFund)];
  const others = symbols.filter((symbol) => symbol !== marketFund).slice(0, mostSymbols);
  if (others.length === 0)
    return [
      {
        tool,
        input: {},
        gap: 'Name what is to be set against the falls of the market, for example gold or Treasuries.',
      },
    ];
  const named = Number(percent.exec(plain)?.[1] ?? 0);
  const depth = named > 0 ? named : (depthOfKind(plain) ?? usualDepth);
  const { found, missing } = await task.histories(others);
  const all = fallsBeyond(market, depth);
  return [...missing, ...found.map((history) => fallsPart(history, { market, depth, falls: all }))];
}

type Measured = { fall: Fall; own: number };
type Asked = { market: PriceHistory; depth: number; falls: readonly Fall[] };

function fallsPart(history: PriceHistory, { market, depth, falls: all }: Asked): Part {
  const input = { symbol: history.symbol };
  const measured = all.flatMap((fall): Measured[] => {
    const own = returnOver(history, fall);
    return own === null ? [] : [{ fall, own }];
  });
  if (measured.length === 0)
    return { tool, input, gap: `${history.symbol}: in the time of its prices ${marketFund} had no fall of that size.` };
  const shown = measured.toReversed().slice(0, mostListed);
  const section: Section = {
    tool,
    input: { ...input, depth },
    findings: [fallsFinding(history, { market, depth, measured, shown })],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [sentencesOf(history.symbol, e, depth), tableOf(shown, e, history.symbol)];
    },
  };
  return section;
}

// Closes of both ends have to be held, within the span of the symbol's own prices.
function returnOver(history: PriceHistory, { peak, trough }: Fall): number | null {
  if ((history.bars[0]?.date ?? '9999') > peak) return null;
  const { bars } = cutHistory(history, { from: peak, to: trough });
  const [first, last] = [bars[0]?.close, bars.at(-1)?.close];
  return first === undefined || last === undefined || first <= 0 || bars.length < 2 ? null : (last / first - 1) * 100;
}

function fallsFinding(
  history: PriceHistory,
  {
    market,
    depth,
    measured,
    shown,
  }: Pick<Asked, 'market' | 'depth'> & Record<'measured' | 'shown', readonly Measured[]>,
): Finding {
  const risen = measured.filter(({ own }) => own > 0).length;
  const ahead = measured.filter(({ fall, own }) => own > fall.pct).length;
  const count = (key: string, metric: string, value: number): FigureSpec => ({ key, metric, value, unit: 'count' });
  return measureAll(history, {
    title: `returns in falls of ${market.symbol} of ${depth}% or more`,
    content: `From the close of each peak of ${market.symbol} to that of its trough; ${risen} of ${measured.length} returns were positive.`,
    shown: `${risen} of ${measured.length}`,
    figures: [
      { key: 'depth', metric: 'threshold', value: depth, unit: 'percent' },
      count('falls', 'number of falls looked at', measured.length),
      count('risen', 'number of positive returns', risen),
      count('ahead', `number of returns above that of ${market.symbol}`, ahead),
      ...shown.flatMap(({ fall, own }, index): FigureSpec[] => {
        const span = { period: { start: fall.peak, end: fall.trough }, asOf: fall.trough };
        return [
          { key: `own${index}`, metric: 'return', value: own, unit: 'percent', ...span },
          { key: `market${index}`, metric: 'return', value: fall.pct, unit: 'percent', entity: market.symbol, ...span },
        ];
      }),
    ],
    dates: Object.fromEntries(
      shown.flatMap(({ fall }, index) => [
        [`peak${index}`, fall.peak],
        [`trough${index}`, fall.trough],
      ]),
    ),
  });
}

function sentencesOf(symbol: string, e: Evidence, depth: number): string[] {
  return [
    `These are the returns of ${symbol} from the peak to the trough of each fall of ${marketFund} of at least ${slot(e, 'depth', depth % 1 === 0 ? 'pct0' : 'pct1')} ${cite(e)}.`,
    `The number of falls looked at is ${slot(e, 'falls', 'num0')} ${cite(e)}.`,
    `The number of positive returns of ${symbol} in them was ${slot(e, 'risen', 'num0')} ${cite(e)}.`,
    `The number of returns above that of ${marketFund} was ${slot(e, 'ahead', 'num0')} ${cite(e)}.`,
  ];
}

function tableOf(shown: readonly Measured[], e: Evidence, symbol: string) {
  return {
    columns: ['Peak', 'Trough', symbol, marketFund],
    rows: shown.map((_each, index) =>
      rowOf(slot(e, `peak${index}`, 'date'), e, [
        slot(e, `trough${index}`, 'date'),
        [`own${index}`, 'pct1'],
        [`market${index}`, 'pct1'],
      ]),
    ),
  };
}
