import type { FileFeed, DailyBar, ToldAction } from '#features/market/index.ts';
import type { NewObservation } from '#features/macro/index.ts';
import type { CsvHeader } from '../csv-header.ts';
import type { CsvRow } from '../csv-reading.ts';
import type { RowLog } from '../row-log.ts';

export type BarGroup = { symbol: string; feed: FileFeed; bars: DailyBar[] };
export type SeriesGroup = { seriesId: string; origin: 'fred' | 'file'; observations: NewObservation[] };

/** Splits and dividends that stand beside the bars of a file, per share as it was when they took place. */
export type ActionGroup = { symbol: string; actions: ToldAction[] };

export type FileContent =
  | { unit: 'bars'; groups: BarGroup[]; actions: ActionGroup[] }
  | { unit: 'observations'; groups: SeriesGroup[] };

/** What a format needs to know beside the text. */
export type FormatContext = {
  header: CsvHeader;
  fileName: string;
  symbol: string | null;
  series: string | null;
  adjustment: 'split_and_dividend' | 'none' | null;
  /** The last year that a session or a release may lie in. */
  latestYear: number;
  /** The last year of an observation: projections reach far ahead. */
  latestPeriodYear: number;
  log: RowLog;
};

/** Reads the rows of one file; what is wrong goes to the log. */
export type FormatReader = {
  readRow(row: CsvRow): void;
  finish(): FileContent;
};

/** A kind of file, recognised by its header. `open` may throw FileFailure when the file lacks a name that it needs. */
export type FileFormat = {
  name: string;
  recognises(context: FormatContext): boolean;
  open(context: FormatContext): FormatReader;
};
