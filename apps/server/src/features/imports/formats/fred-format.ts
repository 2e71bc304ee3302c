import { readDay, readNumber } from '../cell-reading.ts';
import type { CsvHeader } from '../csv-header.ts';
import { FileFailure } from '../file-failure.ts';
import { seriesOfFileName } from '../file-symbol.ts';
import { RowCells } from '../row-cells.ts';
import type { FileFormat, FormatContext } from './file-format.ts';
import { SeriesCollection } from './series-collection.ts';

type SeriesColumn = { position: number; seriesId: string };

const seriesName = /^[A-Z0-9_]{1,40}$/;
const dayHeadings = ['date', 'observation date'];

/** FRED's downloads: `observation_date,SERIES…`, the older `DATE,SERIES…`, and `date,value` named by the file. */
export const fredFormat: FileFormat = {
  name: 'FRED series',
  recognises: (context) => isFredHeader(context.header) || isOneSeries(context),
  open: (context) => {
    const { header, log, latestPeriodYear } = context;
    const columns = isFredHeader(header) ? namedColumns(context) : [{ position: 1, seriesId: requiredSeries(context) }];
    const collection = new SeriesCollection(isFredHeader(header) ? 'fred' : 'file', log);
    return {
      readRow: (row) => {
        const cells = new RowCells(row, context);
        const period = cells.take(0, (text) => readDay(text, latestPeriodYear));
        for (const { position, seriesId } of columns) {
          const value = cells.take(position, readNumber);
          if (period === undefined || value === undefined) continue;
          // Side by side, series of different frequencies leave gaps that say nothing about them.
          if (value === null && columns.length > 1) log.skip('no value in the column');
          else collection.add({ period, value, firstSeen: null }, { seriesId, cells, position: 0 });
        }
      },
      finish: () => collection.finish(),
    };
  },
};

function isFredHeader({ names, keys }: CsvHeader): boolean {
  const isDayHeading = keys[0] === 'observation date' || names[0] === 'DATE';
  return isDayHeading && names.length > 1 && names.slice(1).every((name) => seriesName.test(name));
}

function isValueHeader({ keys }: CsvHeader): boolean {
  return keys.length === 2 && dayHeadings.includes(keys[0] ?? '') && keys[1] === 'value';
}

function isOneSeries({ header, series }: FormatContext): boolean {
  if (isValueHeader(header)) return true;
  return series !== null && header.keys.length === 2 && dayHeadings.includes(header.keys[0] ?? '');
}

function namedColumns({ header, series }: FormatContext): SeriesColumn[] {
  const columns = header.names.slice(1).map((seriesId, index) => ({ position: index + 1, seriesId }));
  if (series === null) return columns;
  if (columns.length > 1)
    throw new FileFailure(`The file has ${columns.length} series; --series names one. Leave it out.`);
  return [{ position: 1, seriesId: series }];
}

function requiredSeries({ series, fileName }: FormatContext): string {
  const seriesId = series ?? seriesOfFileName(fileName);
  if (seriesId === null)
    throw new FileFailure('Neither a column nor the name of the file tells its series. Give it: --series CPIAUCSL.');
  return seriesId;
}
