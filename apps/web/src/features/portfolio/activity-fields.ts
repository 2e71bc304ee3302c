import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Activity, ActivityInput, ActivityKind } from '@aex/contracts/portfolio';

const words = portfolioCopy.activityFields;

export const activityFields = [
  'symbol',
  'quantity',
  'price',
  'amount',
  'ratio_new',
  'ratio_old',
  'into_symbol',
  'cost_share',
] as const;
export type ActivityField = (typeof activityFields)[number];

const trade: readonly ActivityField[] = ['symbol', 'quantity', 'price', 'amount'];
const money: readonly ActivityField[] = ['amount', 'symbol'];

/** The fields that a kind has, in the order of the form; the server says which of them it needs. */
export const fieldsOfKind: Record<ActivityKind, readonly ActivityField[]> = {
  buy: trade,
  sell: trade,
  dividend: ['symbol', 'amount', 'quantity', 'price'],
  interest: money,
  fee: money,
  tax: money,
  split: ['symbol', 'ratio_new', 'ratio_old', 'amount'],
  transfer_in: trade,
  transfer_out: trade,
  deposit: ['amount'],
  withdrawal: ['amount'],
  spin_off: ['symbol', 'into_symbol', 'quantity', 'cost_share', 'amount'],
  merger: ['symbol', 'into_symbol', 'ratio_new', 'ratio_old', 'amount'],
};

export const fieldLabels: Record<ActivityField, string> = words.fieldLabels;

/** What the form holds: texts, so that no figure is rounded on its way. */
export type ActivityDraft = Record<ActivityField | 'date' | 'currency' | 'fee' | 'tax' | 'note', string> & {
  kind: ActivityKind;
};

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

/** A new draft, or one of an activity that is corrected. */
export function draftOf(activity: Activity | null, today: string): ActivityDraft {
  return {
    kind: activity?.kind ?? 'buy',
    date: activity?.date ?? today,
    symbol: activity?.symbol ?? '',
    currency: activity?.currency ?? '',
    quantity: textOf(activity?.quantity ?? null),
    price: textOf(activity?.price ?? null),
    amount: textOf(activity?.amount ?? null),
    ratio_new: textOf(activity?.ratio_new ?? null),
    ratio_old: textOf(activity?.ratio_old ?? null),
    into_symbol: activity?.into_symbol ?? '',
    cost_share: textOf(activity?.cost_share ?? null),
    fee: textOf(activity === null || activity.fee === 0 ? null : activity.fee),
    tax: textOf(activity === null || activity.tax === 0 ? null : activity.tax),
    note: activity?.note ?? '',
  };
}

/** What is sent of a draft: the fields of its kind that were filled in, and of a corrected activity what the form does not show. */
export function inputOf(draft: ActivityDraft, activity: Activity | null): ActivityInput {
  const filled = [...fieldsOfKind[draft.kind], 'currency', 'fee', 'tax', 'note'] as const;
  const texts = Object.fromEntries(
    filled.map((name) => [name, draft[name].trim()] as const).filter(([, text]) => text !== ''),
  );
  const lots = activity?.lots?.map(({ activity_id, quantity }) => ({ activity_id, quantity: String(quantity) }));
  const kept = {
    ...(lots === undefined || activity?.kind !== draft.kind ? {} : { lots }),
    ...(activity === null || activity.external_id === null ? {} : { external_id: activity.external_id }),
  };
  return { ...texts, ...kept, kind: draft.kind, date: draft.date };
}

/** How much of each lot a sale takes, as typed, by the activity that made the lot. */
export type LotDraft = Readonly<Record<string, string>>;

export function draftOfLots(activity: Activity | null): LotDraft {
  return Object.fromEntries((activity?.lots ?? []).map(({ activity_id, quantity }) => [activity_id, String(quantity)]));
}

/** The lots that are named; null for none, which sells the oldest first. */
export function lotsOf(draft: LotDraft): ActivityInput['lots'] {
  const named = Object.entries(draft).filter(([, quantity]) => quantity.trim() !== '');
  return named.length === 0
    ? null
    : named.map(([activity_id, quantity]) => ({ activity_id, quantity: quantity.trim() }));
}
