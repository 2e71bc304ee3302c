import { readDay, readNumber } from '../cell-reading.ts';
import type { CsvHeader } from '../csv-header.ts';
import { RowCells } from '../row-cells.ts';
import type { FileFormat } from './file-format.ts';
import { SeriesCollection } from './series-collection.ts';

const tenor = /^(\d{1,2}(?:\.5)?) ?(mo|month|months|yr|year|years)$/;

/** The Treasury's daily par yield curve: `Date,"1 Mo",…,"30 Yr"`; each column becomes a series such as UST_PAR_2Y. */
export const treasuryParYieldFormat: FileFormat = {
  name: 'Treasury par yields',
  recognises: ({ header }) => tenorSeries(header) !== null,
  open: (context) => {
    const { header, log, latestPeriodYear } = context;
    const series = tenorSeries(header) ?? [];
    const collection = new SeriesCollection('file', log);
    return {
      readRow: (row) => {
        const cells = new RowCells(row, context);
        const period = cells.take(0, (text) => readDay(text, latestPeriodYear));
        series.forEach((seriesId, index) => {
          const value = cells.take(index + 1, readNumber);
          if (period === undefined || value === undefined) return;
          // A blank means that the tenor was not issued then, not that a yield is missing.
          if (value === null) log.skip('no yield of the tenor');
          else collection.add({ period, value, firstSeen: null }, { seriesId, cells, position: 0 });
        });
      },
      finish: () => collection.finish(),
    };
  },
};

// The real yield curve has the same headings but no months: it must not be taken for the nominal one.
function tenorSeries({ keys }: CsvHeader): string[] | null {
  if (keys[0] !== 'date' || keys.length < 3) return null;
  const series: string[] = [];
  for (const key of keys.slice(1)) {
    const [, count, span] = tenor.exec(key) ?? [];
    if (count === undefined || span === undefined) return null;
    series.push(`UST_PAR_${count.replace('.', '_')}${span.startsWith('m') ? 'M' : 'Y'}`);
  }
  return series.some((id) => id.endsWith('M')) ? series : null;
}
