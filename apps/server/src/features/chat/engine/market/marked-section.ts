import type { PriceHistory } from '#features/market/index.ts';
import type { MarkAsked } from '../reading/direction-asked.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { measureAll } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';

type Returned = { symbol: string; value: number; history: PriceHistory };

/** What moved beyond a mark, in order; `nearest` is the one that moved furthest that way, told where none did. */
export function markedSection({
  shown,
  nearest,
  mark,
  words,
  isCut,
}: {
  shown: readonly Returned[];
  nearest: Returned;
  mark: MarkAsked;
  words: string;
  isCut: boolean;
}): Part {
  const listed = shown.length > 0 ? shown : [nearest];
  const findings = listed.map(({ history, value }) =>
    measureAll(history, {
      title: 'return',
      content: `${history.name}, daily closes.`,
      shown: `${value.toFixed(1)}%`,
      figures: [
        { key: 'value', metric: 'return', aliases: ['returned', 'total return'], value, unit: 'percent' },
        { key: 'mark', metric: 'threshold', value: mark.isFall ? -mark.pct : mark.pct, unit: 'percent' },
      ],
    }),
  );
  return {
    tool: 'universe_ranking',
    input: { metric: 'return', threshold: mark.pct, isFall: mark.isFall },
    findings,
    write: (evidence) => {
      const e = at(evidence, 0);
      const format = mark.pct % 1 === 0 ? 'pct0' : 'pct1';
      const side = `${mark.isFall ? 'below' : 'above'} it${mark.isOrEqual ? ' or at it' : ''}`;
      const limits =
        'Only what is stored here and has prices over all of that time is looked at, which is not the whole market.';
      const first = `${mark.isFall ? 'lowest' : 'highest'} return ${spanOf(e)}, ${slot(e, 'value', 'pct1')} ${cite(e)}.`;
      const lead = `The threshold is ${slot(e, 'mark', format)} ${cite(e)}.`;
      if (shown.length === 0)
        return [[lead, `None of the ${words} stored here is ${side}.`, `${nearest.symbol} had the ${first}`, limits]];
      return [
        [lead, `Listed are ${words} with a return ${side}.`, `${listed[0]?.symbol} had the ${first}`],
        {
          columns: ['Symbol', 'Return'],
          rows: listed.map(({ symbol }, index) => rowOf(symbol, at(evidence, index), [['value', 'pct1']])),
        },
        [...(isCut ? ['The list is cut after its first names.'] : []), limits],
      ];
    },
  };
}
