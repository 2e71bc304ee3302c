import type { Block, ReportDocument } from '../document/report-document.ts';

/** A report of some blocks, the rest of it plain. */
export function reportOf(blocks: readonly Block[], part: Partial<ReportDocument> = {}): ReportDocument {
  return {
    id: 'rpt_000000000000000000000000',
    typeLabel: 'Thread export',
    title: 'A report',
    subtitle: 'Made for a test',
    createdAt: '2026-11-20T15:00:00.000Z',
    threadId: 'thr_111111111111111111111111',
    ledgerHead: 'a'.repeat(64),
    isSimulated: false,
    facts: [],
    summary: [],
    sections: [{ title: 'Section', blocks }],
    ...part,
  };
}

/** A table with as many rows as wanted, each named so that it is found again. */
export function longTable(count: number): Block {
  return {
    kind: 'table',
    caption: 'Long table',
    columns: [
      { title: 'Symbol', weight: 1 },
      { title: 'Name', weight: 3 },
      { title: 'Close', weight: 1, align: 'right' },
    ],
    rows: Array.from({ length: count }, (_, index) => [
      `S${index}.`,
      `Company ${index} ${'with a name that takes several lines '.repeat(index % 4)}`,
      (index * 1.25).toFixed(2),
    ]),
  };
}
