import { beta } from '@aex/quant/beta';
import { correlation } from '@aex/quant/correlation';
import { simpleReturns } from '@aex/quant/returns';
import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { metricName } from '../macro/macro-figures.ts';
import { readSeries, type SeriesPoint, type SeriesReading } from '../macro/known-series.ts';
import { pointsOf } from '../macro/series-measures.ts';
import { type NamedSeries, namedSeries, recordSeries } from '../macro/series-names.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import type { Task } from '../task.ts';

const link =
  '(?:react\\w*|respon\\w+|sensitiv\\w+|correlat\\w+|link(?:ed|s)?|relationship|relation|related|tied|affect\\w*|impact\\w*|influence\\w*|driven by|hurt\\w*|benefit\\w*|what (?:happens|would happen) to|(?:how|what) (?:does|do|would|did) .{1,30}\\b(?:when|if|as)\\b|(?:does|do) .{1,30}\\b(?:fall|rise|drop|suffer|gain|rally|decline|struggle|go (?:up|down)) (?:when|if|as)\\b)';
const yields = '(?:(?:interest |bond |treasury |mortgage |real )?(?:rates?|yields?)|fed funds|vix)';
const prices = '(?:inflation|cpi|consumer prices|breakevens?|(?:credit|high-yield) spreads?|unemployment)';
// What does well when inflation rises is told by the regimes.
const ofJobsOrCredit = '(?:unemployment|joblessness|(?:credit|high-yield) spreads?)';
const plainLink =
  '(?:react\\w*|respon\\w+|sensitiv\\w+|correlat\\w+|link(?:ed|s)?|relationship|related|tied|affect\\w*|impact\\w*|hurt\\w*|mov(?:es?|ing) (?:together |in line )?with)';

const times =
  '(?:when(?:ever)?|while|as|(?:during|in|over) (?:the )?(?:months|times|periods)(?: when| that| in which| of)?)';

const move =
  '(?:ris(?:e|es|ing)|rose|increas\\w*|hikes?|cuts?|drop\\w*|fall\\w*|jump\\w*|spike\\w*|mov\\w*|higher|lower|up|down|go(?:es)? (?:up|down))';

/** How a symbol has moved with a series of the economy. */
export const seriesLinkIntents: readonly Intent[] = [
  {
    id: 'series_link',
    subject: 'comparison',
    needs: 'symbol',
    // The response is told to a full point.
    honours: [/^1$/, 'condition', 'subject', 'time'],
    span: 'five_years',
    asks: [
      new RegExp(`\\b${link}\\b.{0,60}\\b${yields}\\b|\\b${yields}\\b.{0,40}\\b${link}\\b`),
      new RegExp(`\\b${move}\\b.{0,24}\\b${yields}\\b.{0,50}\\b(?:do(?:es)? to|mean for|hit|impact|affect)\\b`),
      new RegExp(
        `\\b(?:if|when(?:ever)?)\\b.{0,16}\\b${prices}\\b.{0,24}\\b(?:hot(?:ter)?|cool(?:er)?|soft(?:er)?|high(?:er)?|low(?:er)?|surpris\\w+|${move})\\b.{0,12}\\b(?:what|how)\\b`,
      ),
      new RegExp(
        `\\b(?:did|do|does|has|have)\\b.{1,40}\\b${times} (?:the )?${ofJobsOrCredit}(?: rate)? (?:is |was |were )?${move}\\b`,
      ),
      new RegExp(
        `^(?:what about |how about )?(?:the )?${yields} (?:and|vs\\.?|versus) (?:the )?\\w+\\W*$|^\\w+ (?:and|vs\\.?|versus) (?:the )?${yields}\\W*$`,
      ),
      new RegExp(`\\bif\\b.{0,16}\\b${yields}\\b.{0,12}\\b${move}\\b`),
      new RegExp(`\\bwhat (?:does|do|would|will) (?:\\w+ )?${prices} mean for\\b`),
      new RegExp(`\\b${plainLink}\\b.{0,60}\\b${prices}\\b|\\b${prices}\\b.{0,40}\\b${plainLink}\\b`),
    ],
    over: [
      'correlation',
      'definition',
      'beta',
      'tenor',
      'inflation',
      'series',
      'overview',
      'quote',
      'performance',
      'regime_assets',
      'forecast',
      'causes',
      'comparison',
      'volatility',
      'series_extremes',
      'day_change',
      'record_high',
    ],
    answer: linkParts,
    turns: 'A link of the past is a mean over many causes: it changes, and at times it turns around.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How does ${symbol} correlate with SPY?`, `How volatile is ${symbol}?`],
  },
];

const mostSymbols = 3;
const fewestChanges = 24;

async function linkParts(task: Task): Promise<Part[]> {
  const named = seriesAsked(task.question.plain);
  const series = await firstStored(task, named);
  const { found, missing } = await task.ranged();
  if (series === null)
    return [...missing, { tool: 'series_link', input: {}, gap: `I hold no series of the ${named.metric}.` }];
  return [...missing, ...found.slice(0, mostSymbols).map((history) => linkSection({ history, series, named }))];
}

function seriesAsked(plain: string): NamedSeries {
  const record = recordSeries.filter(({ isYearOnYear }) => isYearOnYear === true);
  const named = [...namedSeries, ...record].find(({ words }) => words.test(plain));
  const years = /\b(2|two|30|thirty)[- ]year/.exec(plain)?.[1];
  const usual = { '2': 'DGS2', two: 'DGS2', '30': 'DGS30', thirty: 'DGS30' }[years ?? ''] ?? 'DGS10';
  const isOfRates = named === undefined || named.ids.includes('EFFR');
  const isPolicy = /\b(?:fed funds|policy rate|fed rate)\b/.test(plain);
  if (!isOfRates || isPolicy) return named ?? tenYear;
  return recordSeries.find(({ ids }) => ids.includes(usual)) ?? tenYear;
}

const tenYear: NamedSeries = {
  ids: ['DGS10'],
  words: /yield/,
  metric: 'ten-year Treasury yield',
  unit: 'percent',
  format: 'pct2',
};

async function firstStored(task: Task, { ids }: NamedSeries): Promise<SeriesReading | null> {
  const others = ids.flatMap((id) => (/^DGS\d+$/.test(id) ? [id, `UST_PAR_${id.slice(3)}Y`] : [id]));
  for (const id of others) {
    const series = await readSeries(task, id);
    if (series !== null) return series;
  }
  return null;
}

type Link = { history: PriceHistory; series: SeriesReading; named: NamedSeries };

function linkSection({ history, series, named }: Link): Part {
  const isDaily = series.frequency === 'daily';
  const pairs = changesOf(history, pointsOf(series.points, named), isDaily);
  const linked = correlation(pairs.own, pairs.theirs);
  const slope = beta(pairs.own, pairs.theirs);
  if (pairs.own.length < fewestChanges || !linked.ok || !slope.ok)
    return gapFor('series_link', history, `There are too few common readings with the ${named.metric}.`);
  const unit = isDaily ? 'day' : 'month';
  const averageOf = (isWanted: (change: number) => boolean) =>
    pairs.own.filter((_value, index) => isWanted(pairs.theirs[index] ?? 0));
  const [higher, lower] = [averageOf((change) => change > 0), averageOf((change) => change <= 0)];
  const percent = (key: string, metric: string, value: number): FigureSpec => ({ key, metric, value, unit: 'percent' });
  const finding = measureAll(history, {
    title: `and the ${named.metric}`,
    content: `Returns of ${pairs.own.length} common ${unit}s against changes of ${series.title} (${series.id}, ${series.provenance.source}).`,
    shown: linked.value.toFixed(2),
    figures: [
      {
        key: 'value',
        metric: `correlation with changes of ${metricName(named.metric)}`,
        aliases: ['correlation'],
        value: linked.value,
        unit: 'ratio',
      },
      ...(higher.length > 0
        ? [percent('higher', `average return on ${unit}s of a higher reading`, mean(higher) * 100)]
        : []),
      ...(lower.length > 0 ? [percent('others', `average return on the other ${unit}s`, mean(lower) * 100)] : []),
      percent('slope', 'response to a full point', slope.value * 100),
    ],
    dates: { first: pairs.first, last: pairs.last },
  });
  return symbolSection('series_link', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const line = (key: string, which: string) =>
        e.facts.some((fact) => fact.key === key)
          ? [`The average return on ${which} was ${slot(e, key, 'pct2')} for ${history.symbol} ${cite(e)}.`]
          : [];
      return [
        [
          `The correlation of ${history.symbol} with changes of ${metricName(named.metric)} was ${slot(e, 'value', 'num2')} ${cite(e)}.`,
          ...line('higher', `${unit}s of a higher reading`),
          ...line('others', `the other ${unit}s`),
          `A straight line through these ${unit}s gives the response to a full point: ${slot(e, 'slope', 'pct1')} for ${history.symbol} ${cite(e)}.`,
          `The ${unit}s looked at run from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}.`,
        ],
      ];
    },
  });
}

// Returns and changes between readings that both have, by day or by month.
function changesOf(history: PriceHistory, points: readonly SeriesPoint[], isDaily: boolean) {
  const keyOf = (date: string) => (isDaily ? date : date.slice(0, 7));
  const closes = new Map(history.bars.map(({ date, close }) => [keyOf(date), { date, close }]));
  const common = points.flatMap(({ period, value }) => {
    const bar = closes.get(keyOf(period));
    return bar === undefined || !(bar.close > 0) ? [] : [{ ...bar, value }];
  });
  return {
    own: simpleReturns(common.map(({ close }) => close)),
    theirs: common.slice(1).map(({ value }, index) => value - (common[index]?.value ?? value)),
    first: common[0]?.date ?? '',
    last: common.at(-1)?.date ?? '',
  };
}
