import type { Evidence } from '../evidence.ts';
import { at, type Paragraph, slot } from '../section.ts';

/** The deepest falls of several symbols beside each other; of each its fall and its distance from its peak are evidence. */
export function drawdownTable(pairs: ReadonlyArray<readonly Evidence[]>): Paragraph {
  return {
    columns: ['Symbol', 'Maximum drawdown', 'Peak', 'Trough', 'Current drawdown'],
    rows: pairs.map((pair) => {
      const [largest, now] = [at(pair, 0), at(pair, 1)];
      return {
        label: largest.facts[0]?.entity ?? '',
        sources: [largest, now],
        cells: [
          { evidence: largest, value: 'value', format: 'pct1' },
          slot(largest, 'peak', 'date'),
          slot(largest, 'trough', 'date'),
          { evidence: now, value: 'value', format: 'pct1' },
        ],
      };
    }),
  };
}
