import type { Activity } from '@aex/contracts/portfolio';
import type { NewActivity } from './activity-shape.ts';
import type { ActivityRow } from './activity-store.ts';
import { Decimal } from './ledger/exact-decimal.ts';
import { cashEffect, type LedgerActivity } from './ledger/ledger-activity.ts';
import { type ActivityText, StoredActivity } from './ledger/stored-activity.ts';

/** A stored or new entry in exact numbers. */
export function toLedgerActivity(text: ActivityText): LedgerActivity {
  return new StoredActivity(text);
}

/** The content of a stored entry in the form of a new one. */
export function contentOf(row: ActivityRow): NewActivity {
  return {
    kind: row.kind,
    date: row.date,
    symbol: row.symbol,
    currency: row.currency,
    quantity: plain(row.quantity),
    price: plain(row.price),
    amount: plain(row.amount),
    fee: plain(row.fee) ?? '0',
    tax: plain(row.tax) ?? '0',
    ratioNew: plain(row.ratioNew),
    ratioOld: plain(row.ratioOld),
    intoSymbol: row.intoSymbol,
    costShare: plain(row.costShare),
    lots: row.lots?.map(({ activity_id, quantity }) => ({ activity_id, quantity: plain(quantity) ?? '0' })) ?? null,
    note: row.note,
    externalId: row.externalId,
  };
}

/** An entry as it is answered. */
export function toWireActivity(row: ActivityRow): Activity {
  const activity = toLedgerActivity(row);
  const number = (value: Decimal | null) => value?.toNumber() ?? null;
  return {
    id: row.id,
    account_id: row.accountId,
    kind: row.kind,
    date: row.date,
    symbol: row.symbol,
    currency: row.currency,
    quantity: number(activity.quantity),
    price: number(activity.price),
    amount: number(activity.amount),
    fee: activity.fee.toNumber(),
    tax: activity.tax.toNumber(),
    cash_effect: cashEffect(activity).toNumber(),
    ratio_new: number(activity.ratioNew),
    ratio_old: number(activity.ratioOld),
    into_symbol: row.intoSymbol,
    cost_share: number(activity.costShare),
    lots: row.lots?.map(({ activity_id, quantity }) => ({ activity_id, quantity: Number(quantity) })) ?? null,
    note: row.note,
    external_id: row.externalId,
    import_id: row.importId,
    revision: row.revision,
    reversed_at: momentOf(row.reversedAt),
    created_at: momentOf(row.createdAt) ?? '',
  };
}

// Raw queries hand moments over as the driver reads them: a Date or its text.
function momentOf(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}

function plain(text: string | null): string | null {
  return text === null ? null : new Decimal(text).toFixed();
}
