import type { ActivityKind } from '@aex/contracts/portfolio';
import { Decimal, zero } from './exact-decimal.ts';
import type { ActivitySizes, LedgerActivity, LotChoice } from './ledger-activity.ts';

/** What an activity says: exact decimals as text. */
export type ActivityContent = {
  kind: ActivityKind;
  date: string;
  symbol: string | null;
  currency: string;
  quantity: string | null;
  price: string | null;
  amount: string | null;
  fee: string;
  tax: string;
  ratioNew: string | null;
  ratioOld: string | null;
  intoSymbol: string | null;
  costShare: string | null;
  lots: Array<{ activity_id: string; quantity: string }> | null;
};

/** An activity as the store or a file has it. */
export type ActivityText = ActivityContent & { id: string; accountId: string; position: string | number };

/** An activity whose decimals are made when they are asked for: statistics over long ledgers need the doubles alone. */
export class StoredActivity implements LedgerActivity {
  readonly id: string;
  readonly accountId: string;
  readonly kind: ActivityKind;
  readonly date: string;
  readonly position: number;
  readonly symbol: string | null;
  readonly currency: string;
  readonly intoSymbol: string | null;
  readonly lots: readonly LotChoice[] | null;
  readonly #text: ActivityText;
  #amount: Decimal | null | undefined;
  #quantity: Decimal | null | undefined;

  constructor(text: ActivityText) {
    this.id = text.id;
    this.accountId = text.accountId;
    this.kind = text.kind;
    this.date = text.date;
    this.position = Number(text.position);
    this.symbol = text.symbol;
    this.currency = text.currency;
    this.intoSymbol = text.intoSymbol;
    this.lots = text.lots?.map((lot) => ({ activityId: lot.activity_id, quantity: new Decimal(lot.quantity) })) ?? null;
    this.#text = text;
  }

  get quantity(): Decimal | null {
    this.#quantity ??= exact(this.#text.quantity);
    return this.#quantity;
  }

  get amount(): Decimal | null {
    this.#amount ??= exact(this.#text.amount);
    return this.#amount;
  }

  get price(): Decimal | null {
    return exact(this.#text.price);
  }

  get fee(): Decimal {
    return exact(this.#text.fee) ?? zero;
  }

  get tax(): Decimal {
    return exact(this.#text.tax) ?? zero;
  }

  get ratioNew(): Decimal | null {
    return exact(this.#text.ratioNew);
  }

  get ratioOld(): Decimal | null {
    return exact(this.#text.ratioOld);
  }

  get costShare(): Decimal | null {
    return exact(this.#text.costShare);
  }

  get sizes(): ActivitySizes {
    const { quantity, price, amount, fee, tax, ratioNew, ratioOld } = this.#text;
    return {
      quantity: Number(quantity ?? 0),
      price: price === null ? null : Number(price),
      amount: Number(amount ?? 0),
      costs: Number(fee) + Number(tax),
      ratio: ratioNew === null || ratioOld === null ? null : Number(ratioNew) / Number(ratioOld),
    };
  }
}

const quickIntegers = 10_000_000;

// Small whole numbers need no reading of digits.
function exact(text: string | null): Decimal | null {
  if (text === null) return null;
  const double = Number(text);
  if (double === 0) return zero;
  return new Decimal(Number.isInteger(double) && Math.abs(double) < quickIntegers ? double : text);
}
