import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { SpanUnit } from '../symbol/calendar-returns.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import { sharedSpans } from './shared-spans.ts';

const mostRows = 12;

type Looked = {
  tool: string;
  unit: SpanUnit;
  /** What the symbols did in such a span, such as "SPY and TLT both fell". */
  did: string;
  /** Whether a span is such a one, from the returns in percent in the order of the histories. */
  isSuch: (pcts: readonly number[]) => boolean;
};

/** How many of the whole spans that all of several histories have are such as are looked for, with the newest of them. */
export function suchSpansSection(
  histories: readonly [PriceHistory, ...PriceHistory[]],
  { tool, unit, did, isSuch }: Looked,
): Part {
  const [first] = histories;
  const names = histories.map(({ symbol }) => symbol);
  const every = names.length > 2 ? 'all' : 'both';
  const spans = sharedSpans(histories, unit);
  if (spans.length === 0) return gapFor(tool, first, `There is no whole ${unit} that ${every} have in that period.`);
  const such = spans.filter(({ pcts }) => isSuch(pcts));
  const shown = such.slice(-mostRows).toReversed();
  const [spansOf, within, column] =
    unit === 'day'
      ? ['days', 'on', 'Day']
      : [`whole ${unit}s`, 'in', `${unit.charAt(0).toUpperCase()}${unit.slice(1)} to`];
  const finding = measureAll(first, {
    title: `${unit}s ${within} which ${did}`,
    content: `Returns of ${names.join(', ')} over each whole ${unit} that ${every} have, ${spans.length} of them.`,
    shown: `${such.length} of ${spans.length}`,
    figures: [
      { key: 'such', metric: `number of such ${unit}s`, value: such.length, unit: 'count' },
      { key: 'all', metric: `number of whole ${unit}s`, value: spans.length, unit: 'count' },
      { key: 'share', metric: `share of the ${unit}s`, value: (such.length / spans.length) * 100, unit: 'percent' },
      ...shown.flatMap(({ start, end, pcts }, row) =>
        pcts.map((value, place) => ({
          key: `r${row}c${place}`,
          entity: names[place] ?? '',
          metric: 'return',
          value,
          unit: 'percent' as const,
          period: { start, end },
        })),
      ),
    ],
    dates: {
      from: spans[0]?.start ?? '',
      to: spans.at(-1)?.end ?? '',
      ...Object.fromEntries(shown.map(({ end }, row) => [`d${row}`, end])),
    },
  });
  return symbolSection(tool, first, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const lead = [
        `Looked for are ${spansOf} from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} ${within} which ${did}.`,
        `The number of such ${unit}s was ${slot(e, 'such', 'num0')} ${cite(e)}.`,
        `The number of whole ${unit}s was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
        `The share of the ${unit}s was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
      ];
      if (shown.length === 0) return [lead];
      return [
        [...lead, ...(such.length > shown.length ? ['The newest of them are listed.'] : [])],
        {
          columns: [column, ...names],
          rows: shown.map(({ pcts }, row) =>
            rowOf(
              slot(e, `d${row}`, 'date'),
              e,
              pcts.map((_pct, place) => [`r${row}c${place}`, unit === 'day' ? 'pct2' : 'pct1'] as const),
            ),
          ),
        },
      ];
    },
  });
}
