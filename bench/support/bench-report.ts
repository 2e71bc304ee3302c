import type { LineChartBlock, ReportDocument, TableBlock } from '#server/features/reports/index.ts';

export const benchTable: TableBlock = {
  kind: 'table',
  caption: 'Markets of the week',
  columns: [
    { title: 'Symbol', weight: 1 },
    { title: 'Name', weight: 3 },
    { title: 'Close', weight: 1, align: 'right' },
    { title: 'Week', weight: 1, align: 'right' },
    { title: 'State', weight: 1 },
  ],
  rows: Array.from({ length: 40 }, (_, index) => [
    `SYM${index}`,
    `Company number ${index} with a name of some length`,
    (100 + index * 12.345).toFixed(2),
    `${(index / 7 - 2).toFixed(1)} %`,
    'Simulated',
  ]),
};

export const benchChart: LineChartBlock = {
  kind: 'line-chart',
  title: 'Closes over six months',
  unit: 'US dollars',
  isSimulated: true,
  series: ['SPY', 'QQQ'].map((name, at) => ({
    name,
    points: Array.from({ length: 126 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10),
      value: 400 + 20 * Math.sin(index / 9 + at),
    })),
  })),
};

export const benchCitations = Array.from(
  { length: 25 },
  (_, index) =>
    `[${index + 1}] Consumer price index ${index}, Simulated world, as of 2026-10-31, Simulated, confidence 90 %.`,
);

/** A cover, a table of 40 rows, a chart and 25 citations: three pages. */
export const benchReport: ReportDocument = {
  id: 'rpt_000000000000000000000000',
  typeLabel: 'Weekly summary',
  title: 'Weekly summary, week to 2026-11-20',
  subtitle: 'Macro data, regime, markets and behaviors',
  createdAt: '2026-11-20T21:00:00.000Z',
  threadId: null,
  ledgerHead: null,
  isSimulated: true,
  facts: [{ label: 'Period', value: '2026-11-14 to 2026-11-20' }],
  summary: [{ kind: 'list', isOrdered: false, items: [[{ text: 'The regime is goldilocks.' }]] }],
  sections: [
    { title: 'Markets', startsPage: true, blocks: [benchTable] },
    {
      title: 'Prices and sources',
      blocks: [benchChart, { kind: 'list', isOrdered: false, items: benchCitations.map((text) => [{ text }]) }],
    },
  ],
};
