import { correlation } from '@aex/quant/correlation';
import { type PriceHistory, sectorFunds } from '#features/market/index.ts';
import type { Finding } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { measureAll } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { pairedReturns } from './paired-returns.ts';

/** "Is gold more correlated with bonds or with stocks?" asks of the pairs of the first that is named. */
const ofOne =
  /^(?:(?:so|and) )?(?:is|are|was|were|does|do|did) .{2,30}? (?:been )?(?:more|less|most|least) (?:closely |strongly |highly )?(?:correlated|linked|tied)\b|\bmove[sd]? more (?:closely )?with\b/;
const usualAssets = ['SPY', 'QQQ', 'TLT', 'GLD'];
const mostInMatrix = 8;
const lowestFirst = /\b(?:lowest|least|weakest|loosest|bottom up)\b/;

/** Correlations of every symbol with every other over the dates that all have. */
export async function correlationMatrix(task: Task): Promise<Part[]> {
  const named = task.question.symbols;
  const isOfSectors = named.length === 0 && /\bsectors?\b/.test(task.question.plain);
  const usual = isOfSectors ? Object.values(sectorFunds) : [...new Set([...named, ...usualAssets])];
  const { found, missing } = await task.ranged(named.length > 1 ? named.slice(0, mostInMatrix) : usual);
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
        const { own, theirs } = pairedReturns(history, other);
        const linked = correlation(own, theirs);
        return linked.ok
          ? [{ key: keyOf(other), metric: `correlation with ${other.symbol}`, value: linked.value, unit: 'ratio' }]
          : [];
      }),
    }),
  );
  const ends = found.length > 2 ? endsOf(found, findings, ofOne.test(task.question.plain)) : [];
  if (lowestFirst.test(task.question.plain)) ends.reverse();
  return [
    ...missing,
    {
      tool: 'correlation_matrix',
      input: { symbols: found.map(({ symbol }) => symbol) },
      findings,
      write: (evidence) => [
        [
          ...ends.map(({ index, other, word }) => {
            const own = at(evidence, index);
            return `Of these pairs, ${found[index]?.symbol ?? ''} had the ${word} correlation with ${other.symbol} ${spanOf(own)}, ${slot(own, keyOf(other), 'num2')} ${cite(own)}.`;
          }),
          `These are correlations of daily returns ${spanOf(at(evidence, 0))} ${cite(at(evidence, 0))}.`,
        ],
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

type End = { index: number; other: PriceHistory; word: 'highest' | 'lowest' };

// The pairs that move most and least alike; none where no pair is linked.
function endsOf(found: readonly PriceHistory[], findings: readonly Finding[], isOfFirst: boolean): End[] {
  const pairs = findings.flatMap(({ facts }, index) =>
    (isOfFirst && index > 0 ? [] : found.slice(index + 1)).flatMap((other) => {
      const value = facts.find(({ key }) => key === keyOf(other))?.value;
      return value === undefined ? [] : [{ index, other, value }];
    }),
  );
  const order = pairs.toSorted((one, another) => another.value - one.value);
  const [highest, lowest] = [order[0], order.at(-1)];
  return highest === undefined || lowest === undefined || order.length < 2
    ? []
    : [
        { ...highest, word: 'highest' },
        { ...lowest, word: 'lowest' },
      ];
}
