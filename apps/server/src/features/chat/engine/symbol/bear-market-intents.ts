import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { readPeriod } from '../reading/question-period.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { cutHistory, rangedIn, type Task } from '../task.ts';
import { eachUpTo, eachWhole } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'bear_market';
const correctionPct = 10;
const bearPct = 20;

const phase = '(?:bull(?:ish)? market|bear(?:ish)? market|correction|(?:bear|bull|correction)(?: market)? territory)';
const inPhase = `(?:in|into|inside|within|entered|enter|entering|hit|hitting) (?:an? |the )?(?:(?:official|technical|new|full|full-blown|market) )*${phase}\\b`;

type Phase = 'bull' | 'bear' | 'correction';

/** Whether a symbol is in a bear market, a correction or neither, by the usual marks below its highest close. */
export const bearMarketIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['search', /^(?:still|already|ever|currently|officially|technically)$/],
    asks: [
      new RegExp(
        `^(?:(?:and|so|but|then|well) )*(?:is|are|was|were|has|have|had|did|does|do)\\b(?!.*\\b(?:which|how|what|why)\\b).{0,60}\\b${inPhase}`,
      ),
      /\b(?:bull (?:market )?or (?:an? )?bear|bear (?:market )?or (?:an? )?bull)\b/,
    ],
    over: [
      'drawdown',
      'moving_averages',
      'bull_markets',
      'performance',
      'comparison',
      'definition',
      'overview',
      'quote',
      'fall_list',
      'recovery',
      'two_sides',
    ],
    answer: answerPhase,
    turns: 'A close below the last trough would deepen the fall; a close above the peak would end it.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`When was the last bear market of ${symbol}?`, `How long did ${symbol} take to recover?`],
  },
];

async function answerPhase(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const asked = phaseAsked(plain);
  // "In a bear market in 2022" asks of that year, and not of the days that a bear market of that name had.
  const period = readPeriod(plain.replaceAll(/\b(?:bear|bull) markets?\b/g, ' ')) ?? task.question.period;
  if (period === null) return eachUpTo(task, (history) => phaseNow(history, asked));
  const ranged = rangedIn(period, await task.histories());
  return eachWhole(task, (whole) => {
    const cut = ranged.found.find(({ symbol }) => symbol === whole.symbol);
    return cut === undefined ? gapFor(tool, whole, 'I hold no closes of that time.') : phaseWithin(whole, cut, asked);
  });
}

// "Bull or bear?" asks for either, and gets no yes or no.
function phaseAsked(plain: string): Phase | null {
  const [isBull, isBear] = [/\bbull/.test(plain), /\bbear/.test(plain)];
  if (isBull && isBear) return null;
  if (isBull) return 'bull';
  return isBear ? 'bear' : 'correction';
}

type Distance = { date: string; pct: number; peak: string };

function distancesOf({ bars }: PriceHistory): Distance[] {
  let peak = { date: '', close: 0 };
  return bars.map(({ date, close }) => {
    if (close > peak.close) peak = { date, close };
    return { date, pct: (close / peak.close - 1) * 100, peak: peak.date };
  });
}

function isSo(asked: Phase, pct: number): boolean {
  if (asked === 'bull') return pct > -bearPct;
  return pct <= -(asked === 'bear' ? bearPct : correctionPct);
}

const marks: readonly FigureSpec[] = [
  { key: 'correction', metric: 'mark of a correction', value: correctionPct, unit: 'percent' },
  { key: 'bear', metric: 'mark of a bear market', value: bearPct, unit: 'percent' },
];

function nameOf(pct: number): string {
  if (pct <= -bearPct) return 'a bear market';
  return pct <= -correctionPct ? 'a correction' : 'neither a correction nor a bear market';
}

function phaseNow(history: PriceHistory, asked: Phase | null): Part {
  const distances = distancesOf(history);
  const now = distances.at(-1);
  if (now === undefined) return gapFor(tool, history, 'There is no close to show.');
  const fall = distances.filter(({ date }) => date >= now.peak);
  const low = fall.reduce((least, each) => (each.pct < least.pct ? each : least), now);
  const hasRisen = now.pct <= -correctionPct && low.date !== now.date;
  const closeOf = (day: string) => history.bars.find(({ date }) => date === day)?.close ?? Number.NaN;
  const finding = measureAll(history, {
    title: 'distance from its highest close',
    content: `Close of ${now.date} beside the highest close until then, of ${now.peak}.`,
    shown: `${now.pct.toFixed(1)}%`,
    figures: [
      {
        key: 'distance',
        metric: 'current drawdown',
        aliases: ['below its highest close'],
        value: now.pct,
        unit: 'percent',
        period: { start: now.peak, end: now.date },
      },
      ...(hasRisen
        ? [
            {
              key: 'low',
              metric: 'deepest drawdown of that fall',
              value: low.pct,
              unit: 'percent' as const,
              period: { start: now.peak, end: low.date },
            },
            {
              key: 'rise',
              metric: 'return since that lowest close',
              aliases: ['return'],
              value: (closeOf(now.date) / closeOf(low.date) - 1) * 100,
              unit: 'percent' as const,
              period: { start: low.date, end: now.date },
            },
          ]
        : []),
      ...marks,
    ],
    dates: { peak: now.peak, lowDay: low.date },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          ...(asked === null ? [] : [isSo(asked, now.pct) ? 'Yes.' : 'No.']),
          now.date === now.peak
            ? `The close of ${history.symbol} on ${slot(e, 'last', 'date')} was its highest so far: the current drawdown of ${history.symbol} is ${slot(e, 'distance', 'pct1')} ${cite(e)}, ${nameOf(now.pct)}.`
            : `The current drawdown of ${history.symbol} was ${slot(e, 'distance', 'pct1')} on ${slot(e, 'last', 'date')} ${cite(e)}, from its highest close, of ${slot(e, 'peak', 'date')}: ${nameOf(now.pct)}.`,
          ...(hasRisen
            ? [
                `The deepest drawdown of that fall was ${slot(e, 'low', 'pct1')}, on ${slot(e, 'lowDay', 'date')} ${cite(e)}.`,
                `The return of ${history.symbol} since that lowest close was ${slot(e, 'rise', 'pct1')} ${cite(e)}.`,
              ]
            : []),
          `The mark of a correction is ${slot(e, 'correction', 'pct0')} below the highest close ${cite(e)}.`,
          `The mark of a bear market is ${slot(e, 'bear', 'pct0')} ${cite(e)}.`,
        ],
      ];
    },
  });
}

/** How deep below its highest close until then a symbol was within some days; the peak may lie before them. */
function phaseWithin(whole: PriceHistory, span: PriceHistory, asked: Phase | null): Part {
  const [from, to] = [span.bars[0]?.date ?? '', span.bars.at(-1)?.date ?? ''];
  const days = distancesOf(cutHistory(whole, { from: '', to })).filter(({ date }) => date > from);
  const [first] = days;
  if (first === undefined) return gapFor(tool, whole, 'I hold no closes of that time.');
  const low = days.reduce((least, each) => (each.pct < least.pct ? each : least), first);
  const mark = asked === 'correction' ? correctionPct : bearPct;
  const beyond = days.filter(({ pct }) => pct <= -mark);
  const wasSo = asked === 'bull' ? beyond.length === 0 : beyond.length > 0;
  const finding = measureAll(span, {
    title: 'distance from its highest close',
    content: `Each close beside the highest close until then, since ${whole.bars[0]?.date ?? ''}.`,
    shown: `${low.pct.toFixed(1)}%`,
    figures: [
      {
        key: 'distance',
        metric: 'deepest drawdown',
        aliases: ['drawdown', 'below its highest close'],
        value: low.pct,
        unit: 'percent',
        period: { start: low.peak, end: low.date },
      },
      { key: 'days', metric: 'number of such closes', value: beyond.length, unit: 'count' },
      { key: 'sessions', metric: 'number of sessions', value: days.length, unit: 'count' },
      ...marks,
    ],
    dates: { peak: low.peak, lowDay: low.date, begun: beyond[0]?.date ?? '', ended: beyond.at(-1)?.date ?? '' },
  });
  return symbolSection(tool, span, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const name = mark === bearPct ? 'a bear market' : 'a correction';
      return [
        [
          ...(asked === null ? [] : [wasSo ? 'Yes.' : 'No.']),
          `The deepest drawdown of ${span.symbol} in that time was ${slot(e, 'distance', 'pct1')}, on ${slot(e, 'lowDay', 'date')}, from its highest close until then, of ${slot(e, 'peak', 'date')} ${cite(e)}: ${nameOf(low.pct)}.`,
          ...(beyond.length === 0
            ? []
            : [
                `The first close beyond the mark of ${name} in that time was on ${slot(e, 'begun', 'date')}, the last on ${slot(e, 'ended', 'date')}.`,
                `The number of such closes was ${slot(e, 'days', 'num0')} of ${slot(e, 'sessions', 'num0')} sessions ${cite(e)}.`,
              ]),
          `The mark of a correction is ${slot(e, 'correction', 'pct0')} below the highest close ${cite(e)}.`,
          `The mark of a bear market is ${slot(e, 'bear', 'pct0')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
