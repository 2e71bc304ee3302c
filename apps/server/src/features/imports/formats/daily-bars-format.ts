import { type DailyBar, type FileFeed, fileFeeds } from '#features/market/index.ts';
import { quoted } from '../cell-reading.ts';
import type { CsvRow } from '../csv-reading.ts';
import { FileFailure } from '../file-failure.ts';
import { canonicalTicker, tickerOfFileName } from '../file-symbol.ts';
import { RowCells } from '../row-cells.ts';
import { type BarColumns, findBarColumns } from './bar-columns.ts';
import { type BarRow, readBarRow } from './bar-row.ts';
import { noteCloseJumps } from './close-jumps.ts';
import { actionsOf } from './bar-actions.ts';
import type { ActionGroup, BarGroup, FileFormat, FormatContext, FormatReader } from './file-format.ts';

/** Daily bars: plain files, Stooq's, and Yahoo's, whose adjusted close makes a second set of bars. */
export const dailyBarsFormat: FileFormat = {
  name: 'daily bars',
  recognises: ({ header }) => findBarColumns(header) !== null,
  open: (context) => {
    const columns = findBarColumns(context.header);
    if (columns === null) throw new Error('A file was opened as daily bars whose header is another.');
    return new DailyBarsReader(context, columns);
  },
};

type Rows = Map<string, BarRow>;

class DailyBarsReader implements FormatReader {
  readonly #context: FormatContext;
  readonly #columns: BarColumns;
  readonly #nameSymbol: string | null;
  readonly #symbols = new Map<string, Rows>();

  constructor(context: FormatContext, columns: BarColumns) {
    this.#context = context;
    this.#columns = columns;
    this.#nameSymbol = context.symbol ?? tickerOfFileName(context.fileName);
    if (columns.ticker === null && this.#nameSymbol === null) {
      throw new FileFailure('Neither a column nor the name of the file tells its ticker. Give it: --symbol NVDA.');
    }
  }

  readRow(row: CsvRow): void {
    const { log } = this.#context;
    const cells = new RowCells(row, this.#context);
    const symbol = this.#readSymbol(cells);
    const { interval } = this.#columns;
    if (interval !== null && cells.text(interval) !== 'D') {
      cells.fault(interval, `${quoted(cells.text(interval))} is not daily; expected D`);
    }
    const read = readBarRow(cells, this.#columns, this.#context);
    if (symbol === null || read === null) return;
    const rows = this.#rowsOf(symbol);
    const before = rows.get(read.bar.session);
    if (before === undefined) rows.set(read.bar.session, read);
    else if (isSame(before.bar, read.bar) && before.adjusted?.close === read.adjusted?.close)
      log.skip('the same row again');
    else
      cells.fault(
        this.#columns.day,
        `${read.bar.session} stands in the file twice with different prices; expected one row a day`,
      );
  }

  finish(): { unit: 'bars'; groups: BarGroup[]; actions: ActionGroup[] } {
    const { symbol: given, header, log } = this.#context;
    if (given !== null && this.#symbols.size > 1) {
      const column = this.#columns.ticker === null ? null : header.nameAt(this.#columns.ticker);
      log.fault(1, column, `the file has ${this.#symbols.size} tickers; expected one, since --symbol was given`);
    }
    const groups = [...this.#symbols].flatMap(([symbol, rows]) => this.#groupsOf(given ?? symbol, [...rows.values()]));
    const actions = [...this.#symbols].map(([symbol, rows]) => ({
      symbol: given ?? symbol,
      actions: actionsOf([...rows.values()], this.#plainFeed().adjustment !== 'none'),
    }));
    return { unit: 'bars', groups, actions };
  }

  #groupsOf(symbol: string, rows: readonly BarRow[]): BarGroup[] {
    const bars = rows.map(({ bar }) => bar);
    noteCloseJumps(symbol, bars, this.#context.log);
    const groups: BarGroup[] = [{ symbol, feed: this.#plainFeed(), bars }];
    const adjusted = rows.flatMap((row) => row.adjusted ?? []);
    if (adjusted.length > 0) groups.push({ symbol, feed: fileFeeds.adjusted, bars: adjusted });
    return groups;
  }

  #plainFeed(): FileFeed {
    const { adjustment } = this.#context;
    if (adjustment === 'none') return fileFeeds.unadjusted;
    if (this.#columns.adjustedClose !== null) return fileFeeds.splitAdjusted;
    return adjustment === null ? fileFeeds.unstated : fileFeeds.adjusted;
  }

  #readSymbol(cells: RowCells): string | null {
    const { ticker } = this.#columns;
    if (ticker === null) return this.#nameSymbol;
    const symbol = canonicalTicker(cells.text(ticker));
    if (symbol === null)
      cells.fault(ticker, `${quoted(cells.text(ticker))} is not a ticker; expected one such as NVDA`);
    return symbol;
  }

  #rowsOf(symbol: string): Rows {
    const present = this.#symbols.get(symbol);
    if (present !== undefined) return present;
    const rows: Rows = new Map();
    this.#symbols.set(symbol, rows);
    return rows;
  }
}

function isSame(a: DailyBar, b: DailyBar): boolean {
  return a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close && a.volume === b.volume;
}
