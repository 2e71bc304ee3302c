import type { CsvHeader } from '../csv-header.ts';

const columnKeys = {
  day: ['date', 'datetime', 'timestamp', 'day'],
  open: ['open'],
  high: ['high'],
  low: ['low'],
  close: ['close'],
  volume: ['volume', 'vol'],
  adjustedClose: ['adj close', 'adjclose', 'adjusted close'],
  ticker: ['ticker', 'symbol'],
  interval: ['per'],
  dividend: ['dividends', 'dividend'],
  split: ['stock splits', 'stock split', 'splits', 'split'],
} as const;

type Column = keyof typeof columnKeys;
type Needed = 'day' | 'open' | 'high' | 'low' | 'close';

/** Where each column of daily bars stands; null where a file has none of the further ones. */
export type BarColumns = Record<Needed, number> & Record<Exclude<Column, Needed>, number | null>;

/** The columns of daily bars in any case and order; null when one that is needed is not there. */
export function findBarColumns(header: CsvHeader): BarColumns | null {
  const at = (column: Column) => header.find(...columnKeys[column]);
  const [day, open, high, low, close] = [at('day'), at('open'), at('high'), at('low'), at('close')];
  if (day === null || open === null || high === null || low === null || close === null) return null;
  const further = {
    volume: at('volume'),
    adjustedClose: at('adjustedClose'),
    ticker: at('ticker'),
    interval: at('interval'),
    dividend: at('dividend'),
    split: at('split'),
  };
  return { day, open, high, low, close, ...further };
}
