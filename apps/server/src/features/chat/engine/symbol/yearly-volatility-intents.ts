import { simpleReturns } from '@aex/quant/returns';
import { annualizedVolatility } from '@aex/quant/volatility';
import { highAndLow } from '../guard/honoured-words.ts';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { returnAfter, spanAfter } from './return-after-section.ts';
import { gapFor, measureAll, sessionsOfYear, symbolSection } from './history-figures.ts';

/** Words that ask for a figure of each calendar year. */
export const eachYear =
  '(?:(?:(?:in|for|of|during|within) )?(?:each|every) (?:single |calendar )?(?:of the (?:last|past) (?:\\w+ )?years|year)|(?:by|per) (?:calendar )?year|year by year)';
/** The same as a guard finds them. */
export const perCalendarYear = /^(?:in |for |of |by )?(?:each|every|per) (?:calendar )?years?$/;
export const mostYears = 20;
/** Fewer sessions give no spread to speak of. */
export const fewestSessions = 20;

const volatility = '(?<!implied )(?:volatility|vol)';
const tool = 'yearly_volatility';
const mostOrLeast =
  '(?:(?:most|least) (?:volatile|turbulent)|calmest|choppiest|(?:highest|lowest|greatest) (?:annualized |annual )?vol(?:atility)?)';
const ofOneYear = '(?:calendar )?years?(?! (?:to date|high|low)\\b)';
const leastAsked = /\b(?:least|calmest|lowest)\b/;

/** The volatility of each calendar year. */
export const yearlyVolatilityIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    honours: ['grouping', 'search', highAndLow, perCalendarYear],
    span: 'all',
    asks: [
      new RegExp(`\\b${volatility}\\b(?!.*\\bcorrelat).{0,60}\\b${eachYear}\\b`),
      new RegExp(`\\b${eachYear}\\b.{0,40}\\b${volatility}\\b`),
      new RegExp(`\\b${mostOrLeast} ${ofOneYear}`),
      new RegExp(`\\b(?:which|what) ${ofOneYear}\\b.{0,40}\\b${mostOrLeast}`),
    ],
    over: [
      'volatility',
      'rolling_volatility',
      'forecast',
      'calendar_years',
      'performance',
      'best_worst_years',
      'comparison',
      'ranking',
    ],
    answer: yearsAndAfter,
    turns: 'The present year is not over, and its figure moves until it is.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Is the volatility of ${symbol} unusual now?`, `Worst drawdowns of ${symbol}`],
  },
];

// "…, and what did it do the year after?" looks on from the end of the year that was told.
async function yearsAndAfter(task: Task): Promise<Part[]> {
  const { period, plain } = task.question;
  const wantsLeast = leastAsked.test(plain);
  const after = spanAfter(plain, 'year');
  const whole = await task.histories();
  const told = (history: PriceHistory, most: number): Part[] => {
    const years = yearsOf(history, most);
    const chosen = chosenOf(years, wantsLeast);
    if (chosen === null) return [gapFor(tool, history, 'There is no year to measure.')];
    const all = whole.found.find(({ symbol }) => symbol === history.symbol) ?? history;
    return [
      yearlyVolatility(history, { years, chosen, wantsLeast }),
      ...(after === null ? [] : [returnAfter(all, chosen.end, after)]),
    ];
  };
  // The last so many years are whole ones, with what there is of the present one behind them.
  return period?.kind === 'trailing' && period.unit === 'year'
    ? eachWhole(task, (history) => told(history, Math.min(mostYears, period.count + 1)))
    : eachRanged(task, (history) => told(history, mostYears));
}

type Year = { year: string; start: string; end: string; value: number };

// The close before a span begins it, and is no year of it.
function yearsOf(history: PriceHistory, most: number): Year[] {
  const labels = [...new Set(history.bars.map(({ date }) => date.slice(0, 4)))];
  return labels
    .flatMap((year): Year[] => {
      const bars = history.bars.filter(({ date }) => date.startsWith(year));
      const returns = simpleReturns(bars.map(({ close }) => close));
      const made = annualizedVolatility(returns, sessionsOfYear(history));
      if (!made.ok || returns.length < fewestSessions) return [];
      return [{ year, start: bars[0]?.date ?? '', end: bars.at(-1)?.date ?? '', value: made.value * 100 }];
    })
    .slice(-most);
}

function chosenOf([first, ...others]: readonly Year[], wantsLeast: boolean): Year | null {
  if (first === undefined) return null;
  return others.reduce((chosen, each) => (each.value > chosen.value !== wantsLeast ? each : chosen), first);
}

type Told = { years: readonly Year[]; chosen: Year; wantsLeast: boolean };

function yearlyVolatility(history: PriceHistory, { years, chosen, wantsLeast }: Told): Part {
  return symbolSection(tool, history, {
    findings: years.map(({ year, start, end, value }) =>
      measureAll(history, {
        title: `annualized volatility ${year}`,
        content: `Sample standard deviation of daily returns, made yearly, ${start} to ${end}.`,
        shown: `${value.toFixed(1)}%`,
        figures: [
          {
            key: 'figure',
            metric: 'annualized volatility of the year',
            aliases: ['annualized volatility'],
            value,
            unit: 'percent',
            period: { start, end },
          },
        ],
      }),
    ),
    write: (evidence) => {
      const e = at(evidence, years.indexOf(chosen));
      return [
        [
          `The annualized volatility of ${history.symbol} within a calendar year was ${wantsLeast ? 'lowest' : 'highest'} in ${chosen.year}, at ${slot(e, 'figure', 'pct1')} ${cite(e)}.`,
        ],
        {
          columns: ['Year', 'Annualized volatility'],
          rows: years.map(({ year }, index) => rowOf(year, at(evidence, index), [['figure', 'pct1']])),
        },
      ];
    },
  });
}
