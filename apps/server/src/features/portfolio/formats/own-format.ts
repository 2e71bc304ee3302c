import { activityInputSchema, activityKindSchema } from '@aex/contracts/portfolio';
import * as z from 'zod/mini';
import { csvCell, textBeforeInert } from '#platform/csv-cell.ts';
import type { NewActivity } from '../activity-shape.ts';
import type { Draft } from './activity-file.ts';
import { readCalendarDay } from './day-cell.ts';
import { hasColumns, type TableFormat } from './table-format.ts';

/** A lot in an export: by the external ids of the activities that made it, which stay when its own id changes. */
const lotsSchema = z.array(z.object({ of: z.array(z.string()), quantity: z.string() }));

/** One activity in the product's own files: every field as text, exact; what is not there is left out or blank. */
export const ownActivitySchema = z.object({
  ...z.omit(activityInputSchema, { lots: true, kind: true }).shape,
  kind: activityKindSchema,
  lots: z.optional(z.nullable(lotsSchema)),
});
export type OwnActivity = z.infer<typeof ownActivitySchema>;

const ownColumns = [
  'date',
  'kind',
  'symbol',
  'currency',
  'quantity',
  'price',
  'amount',
  'fee',
  'tax',
  'ratio_new',
  'ratio_old',
  'into_symbol',
  'cost_share',
  'lots',
  'note',
  'external_id',
] as const;

/** An activity of the ledger as it is exported; `external` gives the external id under which an activity goes out. */
export function toOwnActivity(
  activity: NewActivity,
  { externalId, external }: { externalId: string; external: (id: string) => string },
): OwnActivity {
  return {
    date: activity.date,
    kind: activity.kind,
    symbol: activity.symbol,
    currency: activity.currency,
    quantity: activity.quantity,
    price: activity.price,
    amount: activity.amount,
    fee: activity.fee,
    tax: activity.tax,
    ratio_new: activity.ratioNew,
    ratio_old: activity.ratioOld,
    into_symbol: activity.intoSymbol,
    cost_share: activity.costShare,
    lots:
      activity.lots?.map((lot) => ({ of: lot.activity_id.split(':').map(external), quantity: lot.quantity })) ?? null,
    note: activity.note,
    external_id: externalId,
  };
}

/** An exported activity as a draft. */
export function ownDraft({ lots, ...input }: OwnActivity, line: number | null): Draft {
  return { line, input, ...(lots === undefined || lots === null ? {} : { lotsByExternalId: lots }) };
}

/** The product's own table; every cell is exact. */
export const ownTable: TableFormat = {
  format: 'aex_csv',
  dayKeys: ['date'],
  dayOrder: 'month first',
  decimals: 'point',
  matches: (header) => hasColumns(header, ...ownColumns.map((name) => name.replaceAll('_', ' '))),
  read: (row) => {
    const date = row.take(['date'], (text) => readCalendarDay(text, 'month first'));
    const cells = ownColumns.map(
      (name) => [name, textBeforeInert(row.text(name.replaceAll('_', ' '))) || null] as const,
    );
    const lots = readLots(row.text('lots'));
    if (lots === undefined) row.fault(['lots'], 'is not a list of lots as it was exported');
    if (date === undefined || lots === undefined) return [];
    const { fee, tax, ...texts } = Object.fromEntries(cells.filter(([name]) => name !== 'lots'));
    const parsed = z.safeParse(ownActivitySchema, { ...texts, date, lots, fee: fee ?? '0', tax: tax ?? '0' });
    if (parsed.success) return [ownDraft(parsed.data, row.line)];
    for (const { path, message } of parsed.error.issues)
      row.fault([String(path[0] ?? '').replaceAll('_', ' ')], message);
    return [];
  },
};

function readLots(text: string): z.infer<typeof lotsSchema> | null | undefined {
  if (text === '') return null;
  try {
    const parsed = z.safeParse(lotsSchema, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Activities as a table that the product reads again. */
export function ownCsv(activities: readonly OwnActivity[]): string {
  const lines = activities.map((activity) => ownColumns.map((column) => cellOf(activity[column])).join(','));
  return `${[ownColumns.join(','), ...lines].join('\n')}\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return csvCell(typeof value === 'string' ? value : JSON.stringify(value));
}
