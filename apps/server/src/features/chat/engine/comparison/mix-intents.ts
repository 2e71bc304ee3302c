import { extremes, wantedOf } from '../symbol/best-worst-intents.ts';
import { goodAndBad } from '../guard/honoured-words.ts';
import type { PriceHistory } from '#features/market/index.ts';
import type { Finding } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { namesAmount, readAmount } from '../reading/amounts.ts';
import { eachMix, mixPatterns } from '../reading/mix-words.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import type { SpanUnit } from '../symbol/calendar-returns.ts';
import { eachSpan, overSpans, yearsListed } from '../symbol/spans-beside.ts';
import { said } from '../talk/said.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { asksBeatCount, beatSection, wholeYearsAsked } from './beat-count-intents.ts';
import { recoveryOf } from './mix-recovery.ts';
import { asksStretch, mixStretch } from './mix-rolling.ts';
import { mixAgainst, mixVerdict } from './mix-verdict.ts';
import { rebalanced, rhythmAsked, rhythmWords } from './mix-rhythm.ts';
import { sharesOf } from './mix-shares.ts';
import { mixOf, type MixShare, withDates } from './mixed-history.ts';
import { sideFinding } from './side-finding.ts';

const deepestFall =
  /\b(?:draw-?downs?|(?:worst|biggest|largest|deepest|steepest) (?:fall|drop|decline|loss|peak[- ]to[- ]trough)|fall(?:en)? (?:the )?most)\b/;
const cells = ['return', 'volatility', 'drawdown', 'sharpe'] as const;

export const mixIntents: readonly Intent[] = [
  {
    id: 'mix',
    subject: 'comparison',
    honours: [
      'counterfactual',
      'aggregate',
      goodAndBad,
      /^(?:max(?:imum)?|deepest|steepest|largest|biggest)\b/,
      /recover|(?:come|get|bounce|\bis|was|\bbe) back|break even|whole/,
    ],
    asks: [...mixPatterns, rebalanced],
    span: 'year',
    over: [
      'splits',
      'performance',
      'comparison',
      'drawdown',
      'volatility',
      'sharpe',
      'growth_of_money',
      'risk_and_return',
      'portfolio',
      'correlation',
      'calendar_years',
      'beat_count',
      'span_runs',
      'best_worst_years',
      'best_worst_quarters',
      'best_worst_months',
      'best_worst_weeks',
      'best_worst_days',
      'rolling_returns',
      'cagr',
      'ranking',
      'risk_summary',
      'recovery',
      'price_on_date',
      'quote',
    ],
    answer: async (task) => onceSaid(await overYearsOrSpans(task)),
    turns: 'Other weights, another rhythm of rebalancing, and costs would give other figures.',
    next: () => ['What return did 60/40 make over the last five years?', 'How do SPY and TLT correlate?'],
  },
];

const calendarYear = /\b(?:best|worst|strongest|weakest) (?:calendar )?years?\b/;
const shorterUnit =
  /\b(?:best|worst|strongest|weakest|biggest|largest) (?:single |trading |calendar )?(day|week|month|quarter)s?\b/;
const mostMixes = 3;

const yearBeside =
  /\b(?:19|20)\d\d\b.{0,30} (?:compared (?:to|with)|versus|vs\.?|against) (?:that of |in )?(?:19|20)\d\d\b/;

// "2022 compared with 2008" asks of each of the two.
function overYearsOrSpans(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  return yearBeside.test(plain) ? eachSpan(task, yearsListed(plain), mixParts) : overSpans(task, mixParts);
}

// What holds of every span is told before the first.
function onceSaid(parts: Part[]): Part[] {
  const texts = new Set<string>();
  return parts.filter((part) => {
    if (part.tool !== 'none') return true;
    const text = JSON.stringify(part);
    const isNew = !texts.has(text);
    texts.add(text);
    return isNew;
  });
}

/** Each mix that the question names, what holds of all of them told once. */
async function mixParts(task: Task): Promise<Part[]> {
  const { question } = task;
  const parts: Part[] = [];
  for (const [index, plain] of eachMix(question.plain).slice(0, mostMixes).entries()) {
    const own = await mixPart({ ...task, question: { ...question, plain } });
    parts.push(...(index === 0 ? own : own.filter(({ tool }) => tool !== 'none')));
  }
  return parts;
}

/** A mix of symbols over the span of the question, with its parts beside it. */
export async function mixPart(task: Task): Promise<Part[]> {
  const wanted = await sharesOf(task);
  if ('gap' in wanted) return [{ tool: 'mix', input: {}, gap: wanted.gap }];
  const { shares, notes, before, against: rival } = wanted;
  const { plain, period } = task.question;
  const wantsStretch = asksStretch(plain);
  const named = shares.map(({ symbol }) => symbol);
  // The length of a stretch is no span to look at, and the deepest fall of no time that is named is that of all.
  const isOfFall = deepestFall.test(plain) && period === null;
  const unit = shorterUnit.exec(plain)?.[1] as SpanUnit | undefined;
  const counts = countsBeats(plain);
  const isOfWhole = counts && (period === null || wholeYearsAsked({ plain, period }) !== null);
  const isSpan =
    !isOfFall &&
    !isOfWhole &&
    (unit === undefined || period !== null) &&
    (!wantsStretch || period?.kind === 'since' || period?.kind === 'between');
  const all = rival === undefined ? named : [...named, rival];
  const { found: held, missing } = await (isSpan ? task.ranged(all) : task.histories(all));
  const found = held.filter(({ symbol }) => named.includes(symbol));
  if (found.length < shares.length) return missing;
  const rhythm = rhythmAsked(plain);
  const mix = mixOf(shares, found, rhythm);
  if (mix === null)
    return [{ tool: 'mix', input: {}, gap: 'There are too few closes that all parts of the mix have.' }];
  const { isOnly, part: back } = await recoveryOf(task, shares);
  if (back !== null && isOnly) return [...notes.map((note) => said(note)), ...missing, back];
  const rivalHistory = held.find(({ symbol }) => symbol === (rival ?? named[0]));
  const instead = partsInstead({ ...mix, symbol: 'the mix' }, rivalHistory, {
    question: task.question,
    unit,
    wantsStretch,
  });
  if (instead.length > 0) return [...notes.map((note) => said(note)), ...missing, ...instead];
  const without = before === undefined ? null : mixOf(before, found, rhythm);
  const other = without === null ? [] : [withDates({ ...without, symbol: 'the mix without it' }, mix)];
  const set = held.filter(({ symbol }) => symbol === rival);
  const parts = [...other, ...[...found, ...set].map((history) => withDates(history, mix))];
  const how = `Bought at ${weightsText(shares)}, ${rhythmWords[rhythm]}, without costs and taxes.`;
  const against = mixAgainst(
    plain,
    parts.map(({ symbol }) => symbol),
  );
  const sum = namesAmount(plain) ? readAmount(plain) : null;
  const findings: Finding[] = [
    mixFinding(mix, { shares, how, sum }),
    ...parts.map((history, index) => (index < other.length ? asReturned(sideFinding(history)) : sideFinding(history))),
  ];
  return [
    ...notes.map((note) => said(note)),
    ...missing,
    {
      tool: 'mix',
      input: { shares },
      findings,
      write: (evidence) => {
        const e = at(evidence, 0);
        const besideAt = parts.findIndex(({ symbol }) => symbol === against?.symbol);
        return [
          [
            ...(against === null || besideAt < 0
              ? []
              : mixVerdict({ mix: e, part: at(evidence, besideAt + 1), symbol: against.symbol }, against.wantsAhead)),
            ...(hasFact(e, 'end')
              ? [
                  `The sum invested in the mix was ${slot(e, 'start', 'usd0')} ${cite(e)}.`,
                  `Its value at the end, on ${slot(e, 'last', 'date')}, was ${slot(e, 'end', 'usd0')} ${cite(e)}.`,
                ]
              : []),
            `The mix returned ${slot(e, 'return', 'pct1')} ${spanOf(e)} ${cite(e)}.`,
            ...(hasFact(e, 'drawdown')
              ? [`The maximum drawdown of the mix was ${slot(e, 'drawdown', 'pct1')} ${cite(e)}.`]
              : []),
            ...(other.length > 0
              ? [
                  `The mix without ${shares.at(-1)?.symbol ?? ''} returned ${slot(at(evidence, 1), 'return', 'pct1')} over the same dates ${cite(at(evidence, 1))}.`,
                ]
              : []),
            `It is ${rhythmWords[rhythm]}, without costs and taxes.`,
          ],
          {
            columns: ['Part', 'Weight', 'Total return', 'Volatility', 'Maximum drawdown', 'Sharpe ratio'],
            rows: [
              rowOf('the mix', e, ['\u2014', ...figureCells(e)]),
              ...parts.map(({ symbol }, index) => {
                const own = at(evidence, index + 1);
                const row = rowOf(symbol, own, figureCells(own));
                const share = shares.findIndex((each) => each.symbol === symbol);
                if (share < 0) return { ...row, cells: ['\u2014', ...row.cells] };
                return {
                  ...row,
                  sources: [own, e],
                  cells: [{ evidence: e, value: `weight${share}`, format: 'pct0' }, ...row.cells],
                };
              }),
            ],
          },
        ];
      },
      chart: {
        kind: 'line',
        title: 'Growth of the mix and its parts since the first day, in percent',
        series: [mix, ...parts].map(({ symbol, bars }) => ({ name: symbol, unit: 'percent', points: growthOf(bars) })),
        sources: [0],
      },
    },
    ...(back === null ? [] : [back]),
  ];
}

// "Did it ever beat SPY two years in a row?" asks of the years, and not of the whole time.
const ofRun =
  /\b(?:beat(?:en)?|out-?perform(?:ed)?|lag(?:ged)?|trail(?:ed)?)\b.{0,40}\b(?:(?:years|quarters|months) (?:in a row|running|straight)|(?:straight|consecutive) (?:years|quarters|months))\b/;

function countsBeats(plain: string): boolean {
  return asksBeatCount(plain) || ofRun.test(plain);
}

type Instead = { question: Task['question']; unit: SpanUnit | undefined; wantsStretch: boolean };

// What is asked of the mix in place of its figures over one span; none where that is nothing else.
function partsInstead(
  mix: PriceHistory,
  rival: PriceHistory | undefined,
  { question: { plain, period }, unit, wantsStretch }: Instead,
): Part[] {
  if (countsBeats(plain)) return rival === undefined ? [] : [beatSection(mix, rival, { plain, period })];
  if (unit !== undefined) return [extremes(mix, unit, wantedOf(plain, unit))];
  if (!wantsStretch) return [];
  return [
    ...(calendarYear.test(plain) ? [extremes(mix, 'year', wantedOf(plain, 'year'))] : []),
    mixStretch(mix, plain),
  ];
}

function hasFact(e: { facts: ReadonlyArray<{ key?: string }> }, key: string): boolean {
  return e.facts.some((fact) => fact.key === key);
}

function figureCells(e: Parameters<typeof hasFact>[0]) {
  return cells.map((key) => (hasFact(e, key) ? ([key, key === 'sharpe' ? 'num2' : 'pct1'] as const) : 'N/A'));
}

type MixTold = { shares: readonly MixShare[]; how: string; sum: number | null };

// What a mix returned is told in a sentence.
function asReturned(finding: Finding): Finding {
  const facts = finding.facts.map((each) =>
    each.key === 'return' ? { ...each, metricAliases: ['returned', 'return'] } : each,
  );
  return { ...finding, facts };
}

function mixFinding(mix: PriceHistory, { shares, how, sum }: MixTold): Finding {
  const made = asReturned(sideFinding(mix, how));
  const [begin, end] = [mix.bars[0]?.close, mix.bars.at(-1)?.close];
  const money =
    sum === null || begin === undefined || end === undefined
      ? []
      : [
          { key: 'start', metric: 'sum invested', value: sum },
          { key: 'end', metric: 'value at the end', value: (sum * end) / begin },
        ];
  const weights = shares.map(({ symbol, weight01 }, index) => ({
    key: `weight${index}`,
    symbol,
    value: weight01 * 100,
  }));
  const [fact] = made.facts;
  if (fact === undefined) return made;
  return {
    ...made,
    values: {
      ...made.values,
      ...Object.fromEntries(weights.map(({ key, value }) => [key, { value, unit: 'percent' }])),
      ...Object.fromEntries(money.map(({ key, value }) => [key, { value, unit: 'currency', currency: mix.currency }])),
    },
    facts: [
      ...made.facts,
      ...weights.map(({ key, symbol, value }) => ({
        ...fact,
        key,
        metric: `weight of ${symbol}`,
        metricAliases: ['weight'],
        value,
      })),
      ...money.map((each) => ({
        ...fact,
        ...each,
        metricAliases: [],
        unit: 'currency' as const,
        currency: mix.currency,
      })),
    ],
  };
}

function weightsText(shares: readonly MixShare[]): string {
  return shares.map(({ symbol, weight01 }) => `${(weight01 * 100).toFixed(0)}% ${symbol}`).join(', ');
}

function growthOf(bars: PriceHistory['bars']): Array<{ x: string; y: number }> {
  const base = bars[0]?.close ?? 1;
  const step = Math.max(1, Math.ceil(bars.length / 200));
  return bars
    .filter((_bar, index) => index % step === 0 || index === bars.length - 1)
    .map(({ date, close }) => ({ x: date, y: (close / base - 1) * 100 }));
}
