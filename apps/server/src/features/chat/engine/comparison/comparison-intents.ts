import { correlation } from '@aex/quant/correlation';
import { currentDrawdown, maxDrawdown } from '@aex/quant/drawdown';
import type { Outcome } from '@aex/quant/outcome';
import { simpleReturns, totalReturn } from '@aex/quant/returns';
import { sharpeRatio } from '@aex/quant/sharpe';
import { annualizedVolatility } from '@aex/quant/volatility';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { closesOf, measureAll, sessionsOfYear } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { comparedReturns } from './compared-returns.ts';
import { pairedReturns } from './paired-returns.ts';

const usualBenchmark = 'SPY';
const usualAssets = ['SPY', 'QQQ', 'TLT', 'GLD'];
const mostInMatrix = 8;

export const comparisonIntents: readonly Intent[] = [
  {
    id: 'comparison',
    subject: 'comparison',
    needs: 'symbol',
    asks: [
      /\b(?:compar(?:e[ds]?|ing|ison)|side by side|head[- ]to[- ]head|stack up|differ(?:s|ence|ent)?(?: between| from)|(?:better|worse|safer) (?:than|of|between)|which (?:one )?(?:is|was) (?:better|worse|safer))\b/,
    ],
    hints: [/\b(?:versus|vs|against|or)\b/],
    answer: compared,
    turns: 'Another span can turn the order around.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined
        ? []
        : [`How do ${first} and ${second} correlate?`, `Compare ${first} and ${second} over five years`],
  },
  {
    id: 'ranking',
    subject: 'comparison',
    needs: 'symbol',
    asks: [
      /\b(?:rank(?:ed|ing)?|which (?:of (?:these|them|those) )?(?:\w+ ){0,4}(?:did|has|have|had|was|is|performed|returned|gained|lost|fell|rose)\b.{0,40}\b(?:best|worst|most|least|better|worse|more|higher|highest|lowest|riskiest)|best[- ]perform(?:ing|er|ers)|worst[- ]perform(?:ing|er|ers)|order .{0,20} by (?:return|performance|volatility))\b/,
    ],
    over: ['performance', 'comparison', 'best_worst_days', 'best_worst_months', 'best_worst_years', 'sector_leaders'],
    answer: async (task) => (task.question.symbols.length > 2 ? comparedReturns(task) : compared(task)),
    turns: 'A ranking belongs to its span; another span ranks anew.',
    next: ({ symbols }) => (symbols.length < 2 ? [] : [`Correlation matrix of ${symbols.slice(0, 4).join(', ')}`]),
  },
  {
    id: 'correlation_matrix',
    subject: 'comparison',
    asks: [
      /\bcorrelation (?:matrix|table|grid|heat ?map)\b/,
      /\bcorrelations? (?:between|among|across|of) (?:all|each|every)\b/,
      /\b(?:pairwise|cross)[- ]?correlations?\b/,
    ],
    over: ['correlation', 'performance', 'comparison'],
    answer: correlationMatrix,
    turns: 'Correlations rise in sell-offs, when diversification is wanted most.',
    next: ({ symbols: [first] }) => (first === undefined ? [] : [`What is the beta of ${first}?`]),
  },
];

/** Return, volatility, drawdown and Sharpe ratio side by side over the dates that all have. */
async function compared(task: Task): Promise<Part[]> {
  const symbols = task.question.symbols;
  const withBenchmark = symbols.length === 1 && symbols[0] !== usualBenchmark ? [...symbols, usualBenchmark] : symbols;
  const { found, missing } = await task.ranged(withBenchmark);
  if (found.length === 0) return missing;
  const findings = found.map(sideFinding);
  return [
    ...missing,
    {
      tool: 'comparison',
      input: { symbols: found.map(({ symbol }) => symbol) },
      findings,
      write: (evidence) => {
        const first = at(evidence, 0);
        const best = bestOf(found);
        const e = at(evidence, best);
        const cells = ['return', 'volatility', 'drawdown', 'sharpe'] as const;
        return [
          [
            `These figures are ${spanOf(first)}, over the dates that all of them have ${cite(first)}.`,
            ...(found.length > 1
              ? [
                  `The largest total return was that of ${found[best]?.symbol}, ${slot(e, 'return', 'pct1')} ${cite(e)}.`,
                ]
              : []),
          ],
          {
            columns: ['Symbol', 'Total return', 'Volatility', 'Maximum drawdown', 'Sharpe ratio'],
            rows: found.map(({ symbol }, index) => {
              const own = at(evidence, index);
              return rowOf(
                symbol,
                own,
                cells.map((key) =>
                  own.facts.some((fact) => fact.key === key)
                    ? ([key, key === 'sharpe' ? 'num2' : 'pct1'] as const)
                    : 'N/A',
                ),
              );
            }),
          },
        ];
      },
    },
  ];
}

function bestOf(found: readonly PriceHistory[]): number {
  const returns = found.map((history) => {
    const outcome = totalReturn(closesOf(history));
    return outcome.ok ? outcome.value : -Infinity;
  });
  return returns.indexOf(Math.max(...returns));
}

function sideFinding(history: PriceHistory) {
  const closes = closesOf(history);
  const returns = closes.every((close) => close > 0) ? simpleReturns(closes) : [];
  const perYear = sessionsOfYear(history);
  const worst = maxDrawdown(closes);
  const figures: FigureSpec[] = [
    ...percentFigure('return', 'total return', totalReturn(closes)),
    ...percentFigure('volatility', 'annualized volatility', annualizedVolatility(returns, perYear)),
    ...percentFigure('drawdown', 'maximum drawdown', worst.ok ? { ok: true, value: worst.value.drawdown01 } : worst),
    ...percentFigure('current', 'current drawdown', currentDrawdown(closes)),
    ...ratioFigure(sharpeRatio({ returns, periodsPerYear: perYear })),
  ];
  return measureAll(history, {
    title: 'return and risk',
    content: 'Total return, annualized volatility, maximum drawdown and Sharpe ratio of daily closes.',
    shown: figures.map(({ value }) => value.toFixed(1)).join(' / '),
    figures,
  });
}

function percentFigure(key: string, metric: string, outcome: Outcome<number>): FigureSpec[] {
  return outcome.ok ? [{ key, metric, value: outcome.value * 100, unit: 'percent' }] : [];
}

function ratioFigure(outcome: Outcome<number>): FigureSpec[] {
  return outcome.ok ? [{ key: 'sharpe', metric: 'Sharpe ratio', value: outcome.value, unit: 'ratio' }] : [];
}

async function correlationMatrix(task: Task): Promise<Part[]> {
  const named = task.question.symbols;
  const { found, missing } = await task.ranged(
    named.length > 1 ? named.slice(0, mostInMatrix) : [...new Set([...named, ...usualAssets])],
  );
  if (found.length < 2)
    return [
      ...missing,
      { tool: 'correlation_matrix', input: {}, gap: 'A correlation needs at least two symbols with prices.' },
    ];
  const findings = found.map((history) =>
    measureAll(history, {
      title: 'correlations',
      content: 'Correlation of daily returns on common days.',
      shown: found.map(({ symbol }) => symbol).join(', '),
      figures: found.flatMap((other): FigureSpec[] => {
        const linked = correlation(...pairedReturns(history, other));
        return linked.ok
          ? [{ key: keyOf(other), metric: `correlation with ${other.symbol}`, value: linked.value, unit: 'ratio' }]
          : [];
      }),
    }),
  );
  return [
    ...missing,
    {
      tool: 'correlation_matrix',
      input: { symbols: found.map(({ symbol }) => symbol) },
      findings,
      write: (evidence) => [
        [`Correlations of daily returns ${spanOf(at(evidence, 0))} ${cite(at(evidence, 0))}.`],
        {
          columns: ['', ...found.map(({ symbol }) => symbol)],
          rows: found.map(({ symbol }, index) => {
            const own = at(evidence, index);
            return rowOf(
              symbol,
              own,
              found.map((other) =>
                own.facts.some(({ key }) => key === keyOf(other)) ? ([keyOf(other), 'num2'] as const) : 'N/A',
              ),
            );
          }),
        },
      ],
    },
  ];
}

function keyOf({ symbol }: PriceHistory): string {
  return `with_${symbol.replaceAll(/[^A-Z0-9]/gi, '_')}`;
}
