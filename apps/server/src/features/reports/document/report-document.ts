import type { Inline } from '#platform/content/markdown-inlines.ts';

export type TableColumn = { title: string; /** Its share of the width. */ weight: number; align?: 'left' | 'right' };
export type TableBlock = { kind: 'table'; caption: string; columns: readonly TableColumn[]; rows: readonly string[][] };

export type LineSeries = { name: string; points: ReadonlyArray<{ day: string; value: number }> };
export type LineChartBlock = {
  kind: 'line-chart';
  title: string;
  unit: string;
  series: readonly LineSeries[];
  isSimulated: boolean;
};
export type BarChartBlock = {
  kind: 'bar-chart';
  title: string;
  unit: string;
  decimals: number;
  bars: ReadonlyArray<{ label: string; value: number }>;
  isSimulated: boolean;
};

export type Block =
  | { kind: 'heading'; level: 3 | 4; text: string }
  | { kind: 'paragraph'; inlines: readonly Inline[] }
  | { kind: 'quote'; inlines: readonly Inline[] }
  | { kind: 'note'; tone: 'plain' | 'warning'; inlines: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: ReadonlyArray<readonly Inline[]> }
  | { kind: 'code'; text: string }
  | TableBlock
  | LineChartBlock
  | BarChartBlock;

export type ReportSection = { title: string; startsPage?: boolean; blocks: readonly Block[] };

/** A whole report as data: the same document always gives the same bytes. */
export type ReportDocument = {
  id: string;
  typeLabel: string;
  title: string;
  subtitle: string;
  createdAt: string;
  threadId: string | null;
  /** The newest hash of the thread's ledger, or of the audit log where it is of no thread, when the report was made. */
  ledgerHead: string | null;
  isSimulated: boolean;
  facts: ReadonlyArray<{ label: string; value: string }>;
  summary: readonly Block[];
  sections: readonly ReportSection[];
};

/** A paragraph of one manner. */
export function paragraph(text: string): Block {
  return { kind: 'paragraph', inlines: [{ text }] };
}
