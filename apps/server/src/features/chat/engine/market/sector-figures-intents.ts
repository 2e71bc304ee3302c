import { simpleReturns } from '@aex/quant/returns';
import { wilderRsi } from '@aex/quant/rsi';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { FactUnit } from '@aex/grounding/fact';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { indicatorWindow } from '../reading/indicator-window.ts';
import { ofEachMember } from '../reading/ranked-members.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { closesOf, measureAll, sessionsOfYear } from '../symbol/history-figures.ts';
import { fullBars } from '../symbol/indicator-intents.ts';
import { indicators } from '../symbol/indicators.ts';
import { rsiWindow } from '../symbol/rsi-section.ts';
import { rowOf } from '../table-writer.ts';
import { cutHistory, type Task } from '../task.ts';
import { sharesOfSectors } from './figure-screen.ts';
import { ofSectors, readSectors } from './sector-choice.ts';

const tool = 'sector_figures';
/** An adjusted history is read for each of these. */
const mostMembers = 80;
const volatilitySessions = 252;

type Told = { metric: string; value: number; unit: FactUnit; format: string };
/** What is told of each share, and over how many sessions. */
type Figure = { window: number; of: (history: PriceHistory) => Told | null };

/** A figure of each stock of a sector: "the RSI of all the utility stocks". */
export const sectorFiguresIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'market',
    isOfMarket: true,
    honours: [/^14$/, /^(?:all|each|every|highest|lowest)$/, 'grouping'],
    asks: [ofEachMember],
    over: [
      'rsi',
      'rsi_lists',
      'volatility',
      'figure_screen',
      'universe_ranking',
      'universe_screen',
      'market_behaviors',
      'data_coverage',
      'definition',
      'performance',
      'quote',
      'overview',
      'sector_leaders',
      'sector_yields',
      ...indicators.map(({ id }) => id),
    ],
    answer: sectorParts,
    turns: 'A few strong sessions change the order.',
    next: () => ['Which symbols are overbought?', 'Which sectors lead?'],
  },
];

function figureAsked(plain: string): Figure {
  const indicator = indicators.find(({ name }) => new RegExp(`\\b(?:${name})\\b`).test(plain));
  if (indicator !== undefined) {
    const window = indicatorWindow(plain, indicator.name, indicator.usualWindow);
    return {
      window,
      of: (history) => {
        const bars = fullBars(history);
        // Of a range in money its share of the close can be set beside that of another price.
        const values = bars === null || bars.length === 0 ? [] : indicator.values(bars, window);
        const found = values.find(({ unit }) => unit !== 'currency') ?? values[0];
        return found === undefined || found.value === null ? null : { ...found, value: found.value };
      },
    };
  }
  if (/\bvolatil\w*/.test(plain))
    return {
      window: volatilitySessions,
      of: (history) => {
        const closes = closesOf(history).slice(-volatilitySessions - 1);
        const outcome = annualizedVolatility(simpleReturns(closes), sessionsOfYear(history));
        return outcome.ok
          ? { metric: 'annualized volatility', value: outcome.value * 100, unit: 'percent', format: 'pct1' }
          : null;
      },
    };
  const window = rsiWindow(plain);
  return {
    window,
    of: (history) => {
      const value = wilderRsi(closesOf(history), window).at(-1) ?? null;
      return value === null ? null : { metric: 'RSI', value, unit: 'ratio', format: 'num1' };
    },
  };
}

async function sectorParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const sectors = readSectors(plain);
  const place = { tool, input: { sectors: sectors?.names ?? [] } };
  if (sectors === undefined) return [{ ...place, gap: 'I could not tell which sector is meant.' }];
  const words = `shares${ofSectors(sectors)}`;
  const listed = await sharesOfSectors(task, { sectors, words });
  if (listed === null || listed.order.length === 0) return [{ ...place, gap: `I hold no prices of ${words}.` }];
  const figure = figureAsked(plain);
  const told = listed.order.slice(0, mostMembers).flatMap(({ history }) => {
    const shown = figure.of(history);
    return shown === null ? [] : [{ history, ...shown }];
  });
  const order = told.toSorted((one, other) => other.value - one.value);
  const [first, last] = [order[0], order.at(-1)];
  if (first === undefined || last === undefined)
    return [{ ...place, gap: `I hold too few sessions of ${words} for that figure.` }];
  const { metric, format } = first;
  const findings = order.map(({ history, value, unit }) =>
    measureAll(cutHistory(history, { from: history.bars.at(-figure.window - 1)?.date ?? '', to: '9999' }), {
      title: metric,
      content: `Over ${figure.window} sessions.`,
      shown: value.toFixed(1),
      figures: [
        { key: 'value', metric, value, unit },
        { key: 'window', metric: 'number of sessions of the figure', value: figure.window, unit: 'count' },
        { key: 'members', entity: 'market', metric: 'number of shares listed', value: order.length, unit: 'count' },
      ],
    }),
  );
  return [
    {
      ...place,
      findings,
      write: (evidence) => {
        const [high, low] = [at(evidence, 0), at(evidence, order.length - 1)];
        return [
          [
            `The highest ${metric} of these is that of ${first.history.symbol}, ${slot(high, 'value', format)} on ${slot(high, 'last', 'date')} ${cite(high)}.`,
            ...(order.length > 1
              ? [`The lowest ${metric} is that of ${last.history.symbol}, ${slot(low, 'value', format)} ${cite(low)}.`]
              : []),
            `The number of shares listed is ${slot(high, 'members', 'num0')} ${cite(high)}; the number of sessions of the figure is ${slot(high, 'window', 'num0')} ${cite(high)}.`,
          ],
          {
            columns: ['Symbol', `${metric.slice(0, 1).toUpperCase()}${metric.slice(1)}`],
            rows: order.map(({ history }, index) => rowOf(history.symbol, at(evidence, index), [['value', format]])),
          },
          [
            `These are shares of the sector ${sectors.names.join(', ')}; only what is stored here and has recent closes is looked at.`,
          ],
        ];
      },
    },
  ];
}
