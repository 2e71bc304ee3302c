import type { CostMethod } from '@aex/contracts/portfolio';
import { failure, type Outcome, success } from '@aex/quant/outcome';
import { Decimal, roundMoney, zero } from './exact-decimal.ts';
import type { LotChoice } from './ledger-activity.ts';

/** What units cost, in their own currency and in the portfolio's. */
export type LotCost = { own: Decimal; base: Decimal };

/** Units held from one purchase; their cost is null where nobody told it and no price of their day does. */
export type Lot = { id: string; acquired: string; quantity: Decimal; cost: LotCost | null };

const one = new Decimal(1);

/** Digits after the point of a quantity; a split by 3 for 1 backwards leaves no finer parts. */
export const quantityDigits = 10;

/**
 * The open lots of one symbol in one account, kept in the order in which a sale takes them from the end (first in first out:
 * from the front). A part of a lot costs its share in whole minor units; the rest stays with the lot, so no cent is lost.
 */
export class LotBook {
  readonly symbol: string;
  readonly currency: string;
  readonly #baseCurrency: string;
  readonly #method: CostMethod;
  readonly #lots: Lot[] = [];
  #head = 0;
  #quantity = zero;

  constructor(of: { symbol: string; currency: string; baseCurrency: string; method: CostMethod }) {
    this.symbol = of.symbol;
    this.currency = of.currency;
    this.#baseCurrency = of.baseCurrency;
    this.#method = of.method;
  }

  get quantity(): Decimal {
    return this.#quantity;
  }

  get lots(): readonly Lot[] {
    return this.#lots.slice(this.#head);
  }

  open(lot: Lot): void {
    this.#quantity = this.#quantity.plus(lot.quantity);
    const pool = this.#lots[this.#head];
    if (this.#method === 'average' && pool !== undefined) {
      pool.quantity = pool.quantity.plus(lot.quantity);
      // The average of units of which some have no known cost is not known either.
      pool.cost = costSum([pool, lot]);
    } else if (this.#method === 'hifo') {
      this.#lots.splice(this.#placeByCost(lot), 0, { ...lot });
    } else {
      this.#lots.push({ ...lot });
    }
  }

  /** Takes units out; each part is a lot of its own. Fails when more is asked for than is there. */
  take(quantity: Decimal, choices: readonly LotChoice[] | null = null): Outcome<Lot[]> {
    if (quantity.gt(this.#quantity)) {
      return failure(`more ${this.symbol} goes out (${quantity.toFixed()}) than is held (${this.#quantity.toFixed()})`);
    }
    const taken = choices === null ? success(this.#takeInOrder(quantity)) : this.#takeChosen(quantity, choices);
    if (taken.ok) this.#quantity = this.#quantity.minus(quantity);
    return taken;
  }

  /** Every `old` units become `new` ones at the same total cost. */
  split(ratio: { new: Decimal; old: Decimal }): void {
    this.#quantity = zero;
    for (const lot of this.lots) {
      lot.quantity = lot.quantity.times(ratio.new).div(ratio.old).toDecimalPlaces(quantityDigits);
      this.#quantity = this.#quantity.plus(lot.quantity);
    }
  }

  /** Takes a share of every lot's cost away, the units stay; returns what was taken from each. */
  shiftCost(share: Decimal): Lot[] {
    return this.lots.map((lot) => ({ ...lot, cost: this.#takeCost(lot, share) }));
  }

  #takeInOrder(quantity: Decimal): Lot[] {
    const parts: Lot[] = [];
    let left = quantity;
    while (left.gt(0)) {
      const isFromFront = this.#method === 'fifo' || this.#method === 'average' || this.#method === 'chosen';
      const lot = isFromFront ? this.#lots[this.#head] : this.#lots.at(-1);
      if (lot === undefined) break;
      const part = this.#partOf(lot, left);
      parts.push(part);
      left = left.minus(part.quantity);
      if (!lot.quantity.isZero()) continue;
      if (isFromFront) this.#dropFirst();
      else this.#lots.pop();
    }
    return parts;
  }

  #takeChosen(quantity: Decimal, choices: readonly LotChoice[]): Outcome<Lot[]> {
    const open = new Map(this.lots.map((lot) => [lot.id, lot]));
    let chosen = zero;
    for (const choice of choices) {
      const lot = open.get(choice.activityId);
      if (lot === undefined) return failure(`the chosen lot ${choice.activityId} of ${this.symbol} is not open`);
      if (choice.quantity.gt(lot.quantity))
        return failure(`the chosen lot ${choice.activityId} of ${this.symbol} holds less`);
      open.set(lot.id, { ...lot, quantity: lot.quantity.minus(choice.quantity) });
      chosen = chosen.plus(choice.quantity);
    }
    if (!chosen.eq(quantity)) return failure(`the chosen lots of ${this.symbol} do not add up to what goes out`);
    const parts = choices.flatMap((choice) => {
      const lot = this.#lots.find(({ id }, index) => index >= this.#head && id === choice.activityId);
      return lot === undefined ? [] : [this.#partOf(lot, choice.quantity)];
    });
    const rest = this.lots.filter((lot) => !lot.quantity.isZero());
    this.#lots.splice(0, this.#lots.length, ...rest);
    this.#head = 0;
    return success(parts);
  }

  #partOf(lot: Lot, wanted: Decimal): Lot {
    if (wanted.gte(lot.quantity)) {
      const whole = { ...lot };
      lot.quantity = zero;
      return whole;
    }
    const cost = this.#takeCost(lot, wanted, lot.quantity);
    lot.quantity = lot.quantity.minus(wanted);
    return { ...lot, quantity: wanted, cost };
  }

  /** Takes a part of a lot's cost away, in whole minor units; the rest stays with the lot. */
  #takeCost(lot: Lot, part: Decimal, whole: Decimal = one): LotCost | null {
    if (lot.cost === null) return null;
    const { own, base } = lot.cost;
    const taken = {
      own: roundMoney(own.times(part).div(whole), this.currency),
      base: roundMoney(base.times(part).div(whole), this.#baseCurrency),
    };
    lot.cost = { own: own.minus(taken.own), base: base.minus(taken.base) };
    return taken;
  }

  // The first ones are left behind and cleared away now and then: shifting an array of many lots each time would be slow.
  #dropFirst(): void {
    this.#head += 1;
    if (this.#head < 1024 || this.#head * 2 < this.#lots.length) return;
    this.#lots.splice(0, this.#head);
    this.#head = 0;
  }

  // What has no known cost stands in front, so that it goes out last.
  #placeByCost(lot: Lot): number {
    if (lot.cost === null) return 0;
    const unit = lot.cost.own.div(lot.quantity);
    let [low, high] = [0, this.#lots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = this.#lots[middle];
      if (there !== undefined && (there.cost === null || there.cost.own.div(there.quantity).lt(unit))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** What some lots cost together; null where the cost of one is not known. */
export function costSum(lots: ReadonlyArray<{ cost: LotCost | null }>): LotCost | null {
  let [own, base] = [zero, zero];
  for (const { cost } of lots) {
    if (cost === null) return null;
    own = own.plus(cost.own);
    base = base.plus(cost.base);
  }
  return { own, base };
}
