import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import type { SeriesReading } from '../macro/known-series.ts';
import type { Level } from '../macro/level-words.ts';
import { firstOf } from '../macro/series-asked.ts';
import { pointsOf } from '../macro/series-measures.ts';
import { namedSeries, type NamedSeries, recordSeries } from '../macro/series-names.ts';
import type { Part } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { marketSymbol, toldOfMarket } from './returns-after.ts';
import { levelPart } from './within-levels-intents.ts';

const tool = 'worded_levels';
const mostTold = 4;
const high = '(?:high|elevated|steep|wide)';
const low = '(?:low|flat|tight|depressed)';
const degree = '(?:very |really |unusually |relatively |historically |extremely |so )?';
const worded = `${degree}(${high}|${low})(?:er)?(?:,? (?:or|and|vs\\.?|versus|than) (?:when (?:it|they) (?:is|are) |an? )?${degree}(${high}|${low})(?:er)?)?`;
const stood = '(?:(?:rate|reading|level|index|is|are|was|were|stays?|remains?|gets?) )*';
const during =
  '(?:when(?:ever)?|while|during|if|with|as long as|under|(?:in|during|at|of) (?:times|periods|spells|months|days|environments?)(?: when| that| in which| of| with)?)';
// Inflation and growth that are high or low are told by the regimes, which go by their direction too.
const anyYield: NamedSeries = {
  ids: ['DGS10'],
  words: /\b(?:bond |treasury |long[- ]term |market )*yields\b/,
  metric: 'ten-year Treasury yield',
  unit: 'percent',
  format: 'pct2',
};
const series = [
  ...[...namedSeries, ...recordSeries].filter(({ ids }) => !ids.some((id) => /^(?:CPI|PCE|PPI|GDP)/.test(id))),
  anyYield,
];
const clauses = series.map((named) => ({
  named,
  // "When the VIX is high", "with the curve steep or flat".
  behind: new RegExp(
    `\\b${during} (?:the |an? |us )*(?:${named.words.source})(?: rate| index| spreads?)? ${stood}${worded}\\b(?! (?:than|of)\\b)`,
  ),
  // "What does a high VIX mean for stocks?", "under a steep curve".
  before: new RegExp(
    `\\b(?:${during}|in|on|does|do|is|are|of|by|how) (?:an? |the |times of |periods of )*${worded} (?:(?:treasury|yield) )?(?:${named.words.source})`,
  ),
}));
const ofReturns =
  /\b(?:mean for|good|bad|help\w*|hurt\w*|do(?:es)?|did|done|better|worse|perform\w*|returns?|fare[ds]?|happens?|react\w*|affect\w*)\b/;
const apart =
  '(?!.*\\b(?:after(?:wards)?|following|later|since|until|how (?:often|long|many)|(?:next|coming) (?:\\w+ )?(?:weeks?|months?|years?))\\b)';

/** What a symbol did at the times at which a figure of the economy was high or low, where no level is named. */
export const wordedLevelIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    span: 'all',
    honours: ['aggregate', 'condition', 'subject', 'comparison', new RegExp(`^${high}|^${low}`)],
    asks: clauses.flatMap(({ behind, before }) => [
      new RegExp(`^${apart}(?=.*${ofReturns.source}).*${behind.source}`),
      new RegExp(`^${apart}(?=.*${ofReturns.source}).*${before.source}`),
    ]),
    over: [
      'series',
      'series_link',
      'series_extremes',
      'curve_slope',
      'tenor',
      'performance',
      'comparison',
      'quote',
      'definition',
      'volatility',
      'volatility_level',
      'ranking',
      'regime_assets',
      'conditional_days',
      'forecast',
      'causes',
      'win_rate',
      'overview',
      'advice',
      'unemployment',
      'day_change',
    ],
    answer: wordedLevels,
    turns: 'Such times lie close together, so a few spells decide such an average; another level draws others.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Worst drawdowns of ${symbol}`, `How volatile is ${symbol}?`],
  },
];

async function wordedLevels(task: Task): Promise<Part[]> {
  const { plain, symbols, unknown } = task.question;
  const meant = clauses.flatMap(({ named, behind, before }) => {
    const match = behind.exec(plain) ?? before.exec(plain);
    return match === null ? [] : [{ named, clause: match[0] }];
  })[0];
  if (meant === undefined) return [];
  const read = await firstOf(task, meant.named, '');
  if (read === null)
    return [{ tool, input: { ids: meant.named.ids }, gap: `I hold no series of the ${meant.named.metric}.` }];
  // The VIX and the like are a symbol as well as a series; what is looked at is the other one.
  const isOther = (symbol: string) => !meant.clause.includes(symbol.toLowerCase());
  const others = symbols.filter(isOther);
  const isOfMarket = others.length === 0 && !unknown.some(({ ticker }) => isOther(ticker));
  const looked = isOfMarket ? [marketSymbol] : others;
  if (looked.length === 0)
    return [{ tool, input: {}, gap: 'Name the symbol whose returns at those times are wanted.' }];
  const isHigh = new RegExp(`\\b${high}(?:er)?\\b`).test(meant.clause);
  const isLow = new RegExp(`\\b${low}(?:er)?\\b`).test(meant.clause);
  const { found, missing } = await task.ranged(looked);
  return [
    said(`${isHigh && isLow ? atMiddle : isHigh ? atTop : atBottom}${isOfMarket ? ` ${toldOfMarket}` : ''}`),
    ...missing,
    ...found.slice(0, mostTold).map((history) => {
      const share01 = isHigh && isLow ? 0.5 : isHigh ? 0.75 : 0.25;
      const level = levelOf({ history, read, named: meant.named }, { share01, isBelow: !isHigh });
      return levelPart(history, { named: meant.named, series: read }, level);
    }),
  ];
}

const atMiddle =
  'No level is named, so the middle one of its readings over that time is taken: above it stands for the one, below it for the other.';
const atTop =
  'No level is named, so the mark of the top quartile of its readings over that time is taken; name another for it.';
const atBottom =
  'No level is named, so the mark of the bottom quartile of its readings over that time is taken; name another for it.';

type Read = { history: PriceHistory; read: SeriesReading; named: NamedSeries };

function levelOf({ history, read, named }: Read, { share01, isBelow }: { share01: number; isBelow: boolean }): Level {
  const first = history.bars[0]?.date ?? '';
  const last = history.bars.at(-1)?.date ?? '';
  const values = pointsOf(read.points, named)
    .flatMap(({ period, value }) => (period >= first && period <= last ? [value] : []))
    .toSorted((a, b) => a - b);
  return { level: values[Math.floor(share01 * (values.length - 1))] ?? 0, isBelow, isInclusive: false, isFirst: false };
}
