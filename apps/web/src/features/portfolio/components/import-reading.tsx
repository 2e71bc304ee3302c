import { portfolioImportCopy } from '@aex/contracts/copy/portfolio-import';
import type { ImportPreview } from '@aex/contracts/portfolio-imports';
import { formatWords } from '#features/portfolio/import-words.ts';
import { kindWords } from '#features/portfolio/portfolio-words.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Banner } from '#ui/banner.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';

const texts = portfolioImportCopy.importReading;

/** What a file would do: its format, its faults by line, what is left out, and its first activities. */
export function ImportReading({ preview }: { preview: ImportPreview }) {
  const { format, faults, fault_count: faultCount, sample } = preview;
  const remarks = [...preview.skipped, ...preview.notes];
  return (
    <>
      <p>
        {texts.counts({
          format: format === null ? texts.formatNotRecognised : texts.readAs(formatWords[format]),
          rowsRead: formatNumber(preview.rows_read, 0),
          activitiesNew: formatNumber(preview.activities_new, 0),
          activitiesKnown: formatNumber(preview.activities_known, 0),
        })}
      </p>
      {faultCount > 0 && (
        <Banner tone="down" title={texts.faults(faultCount)}>
          <ul className="max-h-48 overflow-auto">
            {faults.map(({ line, column, problem }, index) => (
              <li key={`${line ?? ''} ${column ?? ''} ${index}`}>
                {[line === null ? null : texts.line(line), column].filter((part) => part !== null).join(', ')}
                {line === null && column === null ? '' : ': '}
                {problem}
              </li>
            ))}
          </ul>
          {faults.length < faultCount && <p>{texts.theFirstOfThem(faults.length)}</p>}
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
          label={texts.firstActivitiesFile}
          className="max-h-60"
          head={[
            texts.day,
            texts.kind,
            texts.symbol,
            texts.quantity,
            texts.price,
            texts.amount,
            texts.currency,
            texts.state,
          ]}
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
              row.status === 'new' ? texts.new : texts.known,
            ],
          }))}
        />
      )}
    </>
  );
}
