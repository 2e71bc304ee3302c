import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { type Fall, fallsBeyond } from '../symbol/falls-beyond.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { noData, type Task } from '../task.ts';
import { conditionalDays } from './conditional-days-intents.ts';
import { ofBoth } from './paired-returns.ts';
import { marketSymbol } from './returns-after.ts';

const tool = 'market_falls';
const mostTold = 3;
const mostFalls = 8;
const leastFallPct = 10;
const largeDayPct = 2;
const fallsOfMarket =
  '(?:stock |equity |big |major |large |deep |sharp |past |previous |the |every |each |any |other |market )*(?:market )?(?:crashes|sell-?offs|corrections|bear markets|downturns|meltdowns|slumps|crises)';

/** What a symbol did when the market fell: on its worst days and in each of its larger falls. */
export const safeHavenIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: [
      'condition',
      'aggregate',
      'subject',
      /^(?:when(?:ever)?|if|while|as) (?:the )?(?:us )?(?:stocks?|equities|(?:stock )?markets?|s&p(?: 500)?|spy)\b/,
      /^(?:safe|haven|flight|safety|quality|ballast|protect\w*|cushion\w*)$/,
    ],
    asks: [
      /^(?!.*\b(?:19|20)\d\d\b)(?=.*\b(?:is|are|was|were|how|does|do|did|which|what|can|has|have)\b).*\b(?:safe[- ]havens?|flight[- ]to[- ](?:safety|quality)|ballast)\b(?!.*\binflation\b)/,
      new RegExp(
        `^(?!.*\\b(?:19|20)\\d\\d\\b|.*\\b(?:recover\\w*|how (?:long|often|many)|average|worst|deepest|list)\\b)(?=.*\\b(?:do|does|did|done|perform\\w*|behaved?|behaves|fared?|fares|hold|holds|held|hedges?|hedged|protect\\w*|help\\w*|cushion\\w*|react\\w*|return\\w*)\\b).*\\b(?:in|during|through|throughout|against|from) ${fallsOfMarket}\\b(?! (?:of|in) )`,
      ),
      /\b(?:protect(?:s|ed|ion)?|cushion(?:s|ed)?|shield(?:s|ed)?)\b.{0,30}\b(?:against|from|in|during|when)\b.{0,12}\b(?:(?:stocks?|equit(?:y|ies))(?: market)?|market) (?:falls?|fell|falling|drops?|crash\w*|sell-?offs?|losses|declines?|downturns?)\b/,
    ],
    over: [
      'capture',
      'correlation',
      'performance',
      'comparison',
      'quote',
      'definition',
      'drawdown',
      'fall_list',
      'conditional_days',
      'ranking',
      'advice',
      'overview',
      'risk_summary',
      'regime_assets',
      'during_recessions',
      'protective_put',
      'volatility',
    ],
    answer: inFalls,
    turns: 'What held in the last falls need not hold in the next: it depends on what the market falls for.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Correlation of ${symbol} with ${marketSymbol}`, `Worst drawdowns of ${symbol}`],
  },
];

async function inFalls(task: Task): Promise<Part[]> {
  const { symbols } = task.question;
  const others = symbols.filter((symbol) => symbol !== marketSymbol);
  const looked = (others.length > 0 ? others : symbols).slice(0, mostTold);
  const { found, missing } = await task.ranged([...new Set([marketSymbol, ...looked])]);
  const market = found.find(({ symbol }) => symbol === marketSymbol);
  if (market === undefined) return missing.length > 0 ? missing : [noData(marketSymbol)];
  return [
    ...missing,
    ...found
      .filter(({ symbol }) => looked.includes(symbol))
      .flatMap((history) => [
        ...(history === market
          ? []
          : [conditionalDays(history, market, { isFall: true, threshold: largeDayPct, isOfLosses: false })]),
        fallsPart(history, market),
      ]),
  ];
}

type InFall = Fall & { own: number };

// Told are the newest of those that both have prices of.
function fallsPart(history: PriceHistory, market: PriceHistory): Part {
  const closeOn = new Map(history.bars.map(({ date, close }) => [date, close]));
  const falls = fallsBeyond(market, leastFallPct).flatMap((fall): InFall[] => {
    const [begin, end] = [closeOn.get(fall.peak), closeOn.get(fall.trough)];
    return begin === undefined || end === undefined ? [] : [{ ...fall, own: (end / begin - 1) * 100 }];
  });
  const shown = falls.slice(-mostFalls).toReversed();
  if (shown.length === 0) return gapFor(tool, history, `I hold no larger fall of ${market.symbol} in that time.`);
  const rose = shown.filter(({ own }) => own > 0).length;
  const finding = measureAll(ofBoth(history, market), {
    title: `in the larger falls of ${market.symbol}`,
    content: `From the peak to the trough of each fall of ${market.symbol} (${market.source}) of ${leastFallPct}% or more by closes.`,
    shown: `${shown.length} falls`,
    figures: [
      { key: 'least', metric: 'least size that counts', value: leastFallPct, unit: 'percent' },
      { key: 'count', metric: 'number of such spells', value: shown.length, unit: 'count' },
      { key: 'rose', metric: 'number of such spells with a gain', value: rose, unit: 'count' },
      ...shown.flatMap(({ peak, trough, pct, own }, index): FigureSpec[] => {
        const period = { start: peak, end: trough };
        return [
          { key: `m${index}`, metric: 'fall', value: pct, unit: 'percent', entity: market.symbol, period },
          { key: `o${index}`, metric: 'return meanwhile', aliases: ['return'], value: own, unit: 'percent', period },
        ];
      }),
    ],
    dates: Object.fromEntries(
      shown.flatMap(({ peak, trough }, index) => [
        [`peak${index}`, peak],
        [`trough${index}`, trough],
      ]),
    ),
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `These are the falls of ${market.symbol} from a peak by closes; the least size that counts is ${slot(e, 'least', 'pct0')} ${cite(e)}.`,
          `The number of such spells is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          ...(history.symbol === market.symbol
            ? []
            : [`The number of such spells with a gain of ${history.symbol} is ${slot(e, 'rose', 'num0')} ${cite(e)}.`]),
        ],
        {
          columns: ['Peak', 'Trough', market.symbol, ...(history.symbol === market.symbol ? [] : [history.symbol])],
          rows: shown.map((_fall, index) => ({
            label: slot(e, `peak${index}`, 'date'),
            sources: [e],
            cells: [
              slot(e, `trough${index}`, 'date'),
              { evidence: e, value: `m${index}`, format: 'pct1' },
              ...(history.symbol === market.symbol ? [] : [{ evidence: e, value: `o${index}`, format: 'pct1' }]),
            ],
          })),
        },
      ];
    },
  });
}
