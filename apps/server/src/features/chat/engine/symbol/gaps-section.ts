import type { PriceHistory } from '#features/market/index.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const usualThresholdPct = 2;
const threshold = /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent)/;
/** "How often does it open higher?" counts every opening. */
const anyOpening = /\bopen(?:s|ed|ing)? (?:\w+ )?(?:above|below|higher|lower)\b/;
const widest = /\b(?:biggest|largest|widest|steepest|greatest|worst|best)\b/;
const gapsShown = 5;

type Jump = { date: string; before: string; pct: number };

function jumpsOf({ bars }: PriceHistory): Jump[] {
  return bars.flatMap((bar, index) => {
    const before = bars[index - 1];
    if (before === undefined || bar.open === null || !(before.close > 0)) return [];
    return [{ date: bar.date, before: before.date, pct: (100 * (bar.open - before.close)) / before.close }];
  });
}

const down = /\b(?:gap(?:s|ped|ping)?|open(?:s|ed|ing)?) (?:\w+ )?(?:down|lower|below)\b|\bdown(?:ward)?[- ]gaps?\b/;
const up = /\b(?:gap(?:s|ped|ping)?|open(?:s|ed|ing)?) (?:\w+ )?(?:up|higher|above)\b|\bup(?:ward)?[- ]gaps?\b/;

/** Openings far from the close before, of one direction where a plain text names it. */
export function gapsSection(history: PriceHistory, plain: string): Part {
  const sign = Number(up.test(plain)) - Number(down.test(plain));
  const metric = sign === 0 ? 'opening gaps' : `${sign < 0 ? 'downward' : 'upward'} gaps`;
  const said = threshold.exec(plain)?.[1];
  const mark =
    said === undefined ? (anyOpening.test(plain) || widest.test(plain) ? 0 : usualThresholdPct) : Number(said);
  const jumps = jumpsOf(history);
  if (jumps.length === 0) return gapFor('gaps', history, 'The stored bars have no opening prices.');
  const wide = jumps.filter(({ pct }) => Math.abs(pct) > mark && pct * sign >= 0);
  const largest = wide.toSorted((a, b) => Math.abs(b.pct) - Math.abs(a.pct)).slice(0, gapsShown);
  const count = measureAll(history, {
    title: 'opening gaps',
    content: `Openings more than ${mark}% from the close before, of ${jumps.length} sessions.`,
    shown: `${wide.length}`,
    figures: [
      {
        key: 'count',
        metric: `number of ${metric}`,
        aliases: ['opening gaps'],
        value: wide.length,
        unit: 'count',
      },
      { key: 'mark', metric: 'threshold', value: mark, unit: 'percent' },
      { key: 'sessions', metric: 'number of sessions', value: jumps.length, unit: 'count' },
      { key: 'share', metric: 'share of the sessions', value: (wide.length / jumps.length) * 100, unit: 'percent' },
    ],
  });
  const findings = largest.map((jump) =>
    measureAll(history, {
      title: `gap of ${jump.date}`,
      content: `Opening of ${jump.date} against the close of ${jump.before}.`,
      shown: `${jump.pct.toFixed(1)}%`,
      figures: [
        {
          key: 'gap',
          metric: 'opening gap',
          value: jump.pct,
          unit: 'percent',
          period: { start: jump.before, end: jump.date },
        },
      ],
      dates: { day: jump.date },
    }),
  );
  return symbolSection('gaps', history, {
    findings: [count, ...findings],
    write: (evidence) => {
      const all = at(evidence, 0);
      const lead = [
        ...(largest.length > 0 && widest.test(plain)
          ? [
              `The largest opening gap of ${history.symbol} was ${slot(at(evidence, 1), 'gap', 'pct1')} on ${slot(at(evidence, 1), 'day', 'date')} ${cite(at(evidence, 1))}.`,
            ]
          : []),
        `The number of ${metric} of ${history.symbol} ${spanOf(all)} was ${slot(all, 'count', 'num0')} ${cite(all)}.`,
        `Counted are openings further from the close before than the threshold of ${slot(all, 'mark', mark % 1 === 0 ? 'pct0' : 'pct1')} ${cite(all)}.`,
        `The number of sessions was ${slot(all, 'sessions', 'num0')}, and the share of the sessions was ${slot(all, 'share', 'pct1')} ${cite(all)}.`,
      ];
      if (largest.length === 0) return [lead];
      return [
        [...lead, 'These were the largest.'],
        {
          columns: ['Day', 'Opening gap'],
          rows: largest.map((_jump, index) =>
            rowOf(slot(at(evidence, index + 1), 'day', 'date'), at(evidence, index + 1), [['gap', 'pct1']]),
          ),
        },
      ];
    },
  });
}
