import type { ColumnMapping, ImportPreview } from '@aex/contracts/portfolio-imports';
import type { NewActivity } from './activity-shape.ts';
import type { ImportReading } from './import-reading.ts';

const rowsShown = 50;

/** What an import would do, as it is shown before it is done. */
export function previewOf(
  { file, added, known, faults, faultCount, totals }: ImportReading,
  { contentSha256, mapping }: { contentSha256: string; mapping: ColumnMapping | undefined },
): ImportPreview {
  const fresh = added.slice(0, rowsShown).map(({ activity, line }) => toRow(activity, { line, status: 'new' }));
  const there = known
    .slice(0, rowsShown - fresh.length)
    .map((activity) => toRow(activity, { line: null, status: 'known' }));
  return {
    format: file?.format ?? null,
    content_sha256: contentSha256,
    columns: [...(file?.columns ?? [])],
    mapping: file?.mapping ?? mapping ?? {},
    rows_read: file?.rowsRead ?? 0,
    activities_new: added.length,
    activities_known: known.length,
    skipped: file?.log.skipped ?? [],
    notes: file?.log.notes ?? [],
    faults,
    fault_count: faultCount,
    ...totals,
    rates_stored: file?.rates.length ?? 0,
    sample: [...fresh, ...there],
    can_commit: faultCount === 0 && added.length > 0,
  };
}

function toRow(
  activity: NewActivity,
  { line, status }: { line: number | null; status: 'new' | 'known' },
): ImportPreview['sample'][number] {
  const number = (text: string | null) => (text === null ? null : Number(text));
  const { kind, date, symbol, currency, quantity, price, amount, fee, tax } = activity;
  return {
    line,
    kind,
    date,
    symbol,
    currency,
    quantity: number(quantity),
    price: number(price),
    amount: number(amount),
    fee: Number(fee),
    tax: Number(tax),
    status,
  };
}
