import { quoted, readDay, readNumber } from '../cell-reading.ts';
import type { CsvHeader } from '../csv-header.ts';
import { FileFailure } from '../file-failure.ts';
import { seriesOfFileName } from '../file-symbol.ts';
import { RowCells } from '../row-cells.ts';
import type { FileFormat } from './file-format.ts';
import { SeriesCollection } from './series-collection.ts';

type VintageColumns = { period: number; value: number; firstSeen: number; series: number | null };

const seriesName = /^[A-Z0-9_]{1,40}$/;

/** Values with the day each was first seen: `series_id,observation_date,value,first_seen…`, or ALFRED's `realtime_start`. */
export const vintagesFormat: FileFormat = {
  name: 'vintages',
  recognises: ({ header }) => findColumns(header) !== null,
  open: (context) => {
    const { header, log, latestYear, latestPeriodYear } = context;
    const columns = findColumns(header);
    if (columns === null) throw new Error('A file was opened as vintages whose header is another.');
    const fileSeries = context.series ?? seriesOfFileName(context.fileName);
    if (columns.series === null && fileSeries === null) {
      throw new FileFailure('Neither a column nor the name of the file tells its series. Give it: --series CPIAUCSL.');
    }
    const collection = new SeriesCollection(header.find('realtime start') === null ? 'file' : 'fred', log);
    return {
      readRow: (row) => {
        const cells = new RowCells(row, context);
        const seriesId = columns.series === null ? fileSeries : readSeries(cells, columns.series);
        const period = cells.take(columns.period, (text) => readDay(text, latestPeriodYear));
        const value = cells.take(columns.value, readNumber);
        const firstSeen = cells.take(columns.firstSeen, (text) => readDay(text, latestYear));
        if (seriesId === null || period === undefined || value === undefined || firstSeen === undefined) return;
        collection.add({ period, value, firstSeen }, { seriesId, cells, position: columns.period });
      },
      finish: () => collection.finish(),
    };
  },
};

function findColumns(header: CsvHeader): VintageColumns | null {
  const period = header.find('observation date', 'date', 'period');
  const value = header.find('value');
  const firstSeen = header.find('first seen in capture', 'first seen', 'realtime start', 'vintage date');
  if (period === null || value === null || firstSeen === null) return null;
  return { period, value, firstSeen, series: header.find('series id', 'series') };
}

function readSeries(cells: RowCells, position: number): string | null {
  const text = cells.text(position);
  if (seriesName.test(text)) return text;
  cells.fault(position, `${quoted(text)} is not a series; expected one such as CPIAUCSL`);
  return null;
}
