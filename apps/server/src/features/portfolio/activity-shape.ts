import type { ActivityInput, ActivityKind } from '@aex/contracts/portfolio';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { Decimal, roundMoney, zero } from './ledger/exact-decimal.ts';
import type { ActivityContent } from './ledger/stored-activity.ts';

/** An activity that is complete and sound by itself, its decimals without zeros at the end. */
export type NewActivity = ActivityContent & { note: string | null; externalId: string | null };

export type FieldProblem = { path: string; message: string };
export type ShapedActivity = { ok: true; activity: NewActivity } | { ok: false; problems: FieldProblem[] };

type Field =
  | 'symbol'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'ratio_new'
  | 'ratio_old'
  | 'into_symbol'
  | 'cost_share'
  | 'lots';
type Shape = { needs: readonly Field[]; may: readonly Field[] };

const trade: Shape = { needs: ['symbol', 'quantity'], may: ['price', 'amount'] };
const money: Shape = { needs: ['amount'], may: ['symbol'] };
const cash: Shape = { needs: ['amount'], may: [] };
const shapes: Readonly<Record<ActivityKind, Shape>> = {
  buy: trade,
  sell: { ...trade, may: ['price', 'amount', 'lots'] },
  dividend: { needs: ['symbol'], may: ['amount', 'quantity', 'price'] },
  interest: money,
  fee: money,
  tax: money,
  split: { needs: ['symbol', 'ratio_new', 'ratio_old'], may: ['amount'] },
  transfer_in: { needs: [], may: ['symbol', 'quantity', 'price', 'amount'] },
  transfer_out: { needs: [], may: ['symbol', 'quantity', 'price', 'amount', 'lots'] },
  deposit: cash,
  withdrawal: cash,
  spin_off: { needs: ['symbol', 'into_symbol', 'quantity', 'cost_share'], may: ['amount'] },
  merger: { needs: ['symbol', 'into_symbol', 'ratio_new', 'ratio_old'], may: ['amount'] },
};
const fields: readonly Field[] = [
  'symbol',
  'quantity',
  'price',
  'amount',
  'ratio_new',
  'ratio_old',
  'into_symbol',
  'cost_share',
  'lots',
];
const mayBeNegative: ReadonlySet<ActivityKind> = new Set(['dividend', 'interest', 'fee', 'tax']);
const amountLimit = '1e18';
const earliestDay = '1900-01-01';

/**
 * Checks that an activity has what its kind needs and nothing else, and works out the amount of a trade from units and price.
 * @param latestDay the last day that may be
 */
export function shapeActivity(
  input: ActivityInput,
  { defaultCurrency, latestDay }: { defaultCurrency: string; latestDay: string },
): ShapedActivity {
  const problems = fieldProblems(input);
  if (input.date < earliestDay || input.date > latestDay)
    problems.push({ path: 'date', message: `must be between ${earliestDay} and ${latestDay}` });
  const currency = input.currency ?? defaultCurrency;
  const amount = amountOf(input, currency);
  if (amount?.abs().gte(amountLimit) === true)
    problems.push({ path: 'amount', message: 'is larger than the ledger can hold' });
  if (amount === null && needsAmount(input))
    problems.push({ path: 'amount', message: 'is needed, or a quantity with a price' });
  if (amount?.isNegative() === true && !amount.isZero() && !mayBeNegative.has(input.kind))
    problems.push({ path: 'amount', message: `of a ${wordsOf(input.kind)} must not be negative` });
  if (new Decimal(input.cost_share ?? 0).gt(1)) problems.push({ path: 'cost_share', message: 'must be at most 1' });
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    activity: {
      kind: input.kind,
      date: input.date,
      symbol: input.symbol ?? null,
      currency,
      quantity: plain(input.quantity),
      price: plain(input.price),
      amount: amount?.toFixed() ?? null,
      fee: plain(input.fee) ?? '0',
      tax: plain(input.tax) ?? '0',
      ratioNew: plain(input.ratio_new),
      ratioOld: plain(input.ratio_old),
      intoSymbol: input.into_symbol ?? null,
      costShare: plain(input.cost_share),
      lots: input.lots?.map((lot) => ({ activity_id: lot.activity_id, quantity: plain(lot.quantity) ?? '0' })) ?? null,
      note: input.note ?? null,
      externalId: input.external_id ?? null,
    },
  };
}

/** Whether two activities say the same, whatever their notes. */
export function isSameActivity(a: NewActivity, b: NewActivity): boolean {
  const { note: _noteA, ...contentA } = a;
  const { note: _noteB, ...contentB } = b;
  return JSON.stringify(contentA) === JSON.stringify(contentB);
}

/** The day after a moment: somewhere it is tomorrow already. */
export function latestDayAt(now: Date): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  try {
    return dayNumberOf(text) > -Infinity;
  } catch {
    return false;
  }
}

function fieldProblems(input: ActivityInput): FieldProblem[] {
  const shape = shapeOf(input);
  return fields.flatMap((field): FieldProblem[] => {
    const isGiven = !isBlank(input[field]);
    if (!isGiven && shape.needs.includes(field))
      return [{ path: field, message: `is needed for a ${wordsOf(input.kind)}` }];
    if (isGiven && !shape.needs.includes(field) && !shape.may.includes(field))
      return [{ path: field, message: `is not part of a ${wordsOf(input.kind)}` }];
    return [];
  });
}

// A transfer is one of shares or one of cash.
function shapeOf({ kind, symbol }: ActivityInput): Shape {
  if (kind !== 'transfer_in' && kind !== 'transfer_out') return shapes[kind];
  if (symbol === undefined || symbol === null) return cash;
  const may = shapes[kind].may.filter((field) => field !== 'symbol' && field !== 'quantity');
  return { needs: ['symbol', 'quantity'], may };
}

function needsAmount({ kind }: ActivityInput): boolean {
  return kind === 'buy' || kind === 'sell' || kind === 'dividend';
}

function amountOf(input: ActivityInput, currency: string): Decimal | null {
  if (input.amount !== undefined && input.amount !== null) return new Decimal(input.amount);
  if (!needsAmount(input) || isBlank(input.quantity) || isBlank(input.price)) return null;
  return roundMoney(new Decimal(input.quantity ?? 0).times(input.price ?? 0), currency);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null;
}

function plain(text: string | null | undefined): string | null {
  if (text === undefined || text === null) return null;
  const value = new Decimal(text);
  return value.isZero() ? zero.toFixed() : value.toFixed();
}

function wordsOf(kind: ActivityKind): string {
  return kind.replace('_', ' ');
}
