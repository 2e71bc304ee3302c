import type { ImportPreview } from '@aex/contracts/portfolio-imports';
import { formatWords } from '#features/portfolio/import-words.ts';
import { kindWords } from '#features/portfolio/portfolio-words.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Banner } from '#ui/banner.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';

/** What a file would do: its format, its faults by line, what is left out, and its first activities. */
export function ImportReading({ preview }: { preview: ImportPreview }) {
  const { format, faults, fault_count: faultCount, sample } = preview;
  const remarks = [...preview.skipped, ...preview.notes];
  return (
    <>
      <p>
        {format === null ? 'The format was not recognised.' : `Read as ${formatWords[format]}.`}{' '}
        {formatNumber(preview.rows_read, 0)} rows, {formatNumber(preview.activities_new, 0)} new activities,{' '}
        {formatNumber(preview.activities_known, 0)} known already.
      </p>
      {faultCount > 0 && (
        <Banner
          tone="down"
          title={faultCount === 1 ? 'One fault keeps the file out' : `${faultCount} faults keep the file out`}
        >
          <ul className="max-h-48 overflow-auto">
            {faults.map(({ line, column, problem }, index) => (
              <li key={`${line ?? ''} ${column ?? ''} ${index}`}>
                {[line === null ? null : `Line ${line}`, column].filter((part) => part !== null).join(', ')}
                {line === null && column === null ? '' : ': '}
                {problem}
              </li>
            ))}
          </ul>
          {faults.length < faultCount && <p>The first {faults.length} of them.</p>}
        </Banner>
      )}
      {remarks.length > 0 && (
        <ul className="text-small text-text-2">
          {remarks.map(({ reason, count }) => (
            <li key={reason}>
              {reason} ({formatNumber(count, 0)})
            </li>
          ))}
        </ul>
      )}
      {sample.length > 0 && (
        <ScrollTable
          label="First activities of the file"
          className="max-h-60"
          head={['Day', 'Kind', 'Symbol', 'Quantity', 'Price', 'Amount', 'Currency', 'State']}
          rows={sample.map((row, index) => ({
            key: `${row.line ?? ''} ${index}`,
            cells: [
              formatAsOf(row.date),
              kindWords[row.kind],
              row.symbol ?? '',
              row.quantity === null ? '' : formatNumber(row.quantity, Number.isInteger(row.quantity) ? 0 : 4),
              row.price === null ? '' : formatNumber(row.price, 2),
              row.amount === null ? '' : formatNumber(row.amount, 2),
              row.currency,
              row.status === 'new' ? 'New' : 'Known',
            ],
          }))}
        />
      )}
    </>
  );
}
