import { readAmount, readDay } from '../cell-reading.ts';
import type { CsvHeader } from '../csv-header.ts';
import { RowCells } from '../row-cells.ts';
import type { FileFormat } from './file-format.ts';
import { SeriesCollection } from './series-collection.ts';

type CashColumns = { day: number; account: number; close: number; open: number };

const seriesId = 'DTS_TGA_CLOSE';
// Since 2022-04-18 the closing balance is a row of its own whose figure stands in the column of the opening balance.
const closingRow = 'treasury general account (tga) closing balance';
const accountRows = ['treasury general account (tga)', 'federal reserve account'];

/** The Daily Treasury Statement's operating cash balance, by the names of the API or the headings of the download. */
export const treasuryCashFormat: FileFormat = {
  name: 'Treasury operating cash balance',
  recognises: ({ header }) => findColumns(header) !== null,
  open: (context) => {
    const { header, log, latestPeriodYear } = context;
    const columns = findColumns(header);
    if (columns === null) throw new Error('A file was opened as operating cash balance whose header is another.');
    const collection = new SeriesCollection('file', log);
    return {
      readRow: (row) => {
        const cells = new RowCells(row, context);
        const account = cells.text(columns.account).toLowerCase();
        const isClosingRow = account === closingRow;
        if (!isClosingRow && !accountRows.includes(account)) {
          log.skip('another line than the closing balance');
          return;
        }
        const period = cells.take(columns.day, (text) => readDay(text, latestPeriodYear));
        const position = isClosingRow ? columns.open : columns.close;
        const value = cells.take(position, readAmount);
        if (period === undefined || value === undefined) return;
        collection.add({ period, value, firstSeen: null }, { seriesId, cells, position });
      },
      finish: () => collection.finish(),
    };
  },
};

function findColumns(header: CsvHeader): CashColumns | null {
  const day = header.find('record date');
  const account = header.find('account type', 'type of account');
  const close = header.find('close today bal', 'closing balance today');
  const open = header.find('open today bal', 'opening balance today');
  return day === null || account === null || close === null || open === null ? null : { day, account, close, open };
}
