import { failure, type Outcome, success } from '../outcome.ts';

/** Which lots a sale takes: the oldest, the newest, those with the highest unit cost, or all at their average cost. */
export type LotMethod = 'fifo' | 'lifo' | 'hifo' | 'average';

/** Units held from one purchase. Costs are whole minor units (cents), so that adding them up is exact. */
export type TaxLot = { acquired: string; quantity: number; costMinor: number };

/** A purchase or sale: units, and the money paid or received in minor units, fees as the caller's rule has them. */
export type LotTrade = { kind: 'buy' | 'sell'; date: string; quantity: number; amountMinor: number };

/** Units of one lot that a sale took, their cost and their share of the proceeds; `acquired` of an average is the oldest date. */
export type LotClosing = { acquired: string; sold: string; quantity: number; costMinor: number; proceedsMinor: number };

export type LotLedger = { lots: TaxLot[]; closings: LotClosing[]; realizedMinor: number };

/**
 * Matches sales with purchases. A part of a lot costs its share of the lot's cost, rounded to the minor unit, and the rest
 * stays with the lot: nothing is lost, and a lot that is used up takes all of its remaining cost.
 * @param trades in order of time; quantities positive, amounts whole
 * Fails when more is sold than is held and for a quantity or amount that is none. Short sales are not lots.
 */
export function matchLots(trades: readonly LotTrade[], method: LotMethod): Outcome<LotLedger> {
  const ledger: LotLedger = { lots: [], closings: [], realizedMinor: 0 };
  for (const trade of trades) {
    if (!(trade.quantity > 0 && Number.isSafeInteger(trade.amountMinor))) {
      return failure('a trade needs a positive quantity and an amount in whole minor units');
    }
    if (trade.kind === 'buy') acquire(ledger, trade, method);
    else if (heldQuantity(ledger.lots) < trade.quantity * (1 - dust)) return failure('more is sold than is held');
    else sell(ledger, trade, method);
  }
  return success(ledger);
}

/** Gain not yet realised of open lots at a price per unit in minor units, rounded to the minor unit. */
export function unrealizedMinor(lots: readonly TaxLot[], priceMinor: number): number {
  const cost = lots.reduce((sum, { costMinor }) => sum + costMinor, 0);
  return Math.round(heldQuantity(lots) * priceMinor) - cost;
}

/** Share of a quantity under which it counts as nothing: fractional units leave such remainders. */
const dust = 1e-9;

function acquire({ lots }: LotLedger, { date, quantity, amountMinor }: LotTrade, method: LotMethod): void {
  const [pool] = lots;
  if (method === 'average' && pool !== undefined) {
    pool.quantity += quantity;
    pool.costMinor += amountMinor;
  } else {
    lots.push({ acquired: date, quantity, costMinor: amountMinor });
  }
}

function sell(ledger: LotLedger, { date, quantity, amountMinor }: LotTrade, method: LotMethod): void {
  let left = quantity;
  let proceedsLeft = amountMinor;
  for (const lot of inOrder(ledger.lots, method)) {
    if (left <= quantity * dust) break;
    const usesLot = lot.quantity <= left * (1 + dust);
    const taken = usesLot ? lot.quantity : left;
    const costMinor = usesLot ? lot.costMinor : Math.round((lot.costMinor * taken) / lot.quantity);
    const isLast = left - taken <= quantity * dust;
    const proceedsMinor = isLast ? proceedsLeft : Math.round((amountMinor * taken) / quantity);
    ledger.closings.push({ acquired: lot.acquired, sold: date, quantity: taken, costMinor, proceedsMinor });
    ledger.realizedMinor += proceedsMinor - costMinor;
    proceedsLeft -= proceedsMinor;
    left -= taken;
    lot.quantity = usesLot ? 0 : lot.quantity - taken;
    lot.costMinor -= costMinor;
  }
  ledger.lots = ledger.lots.filter((lot) => lot.quantity > 0);
}

function inOrder(lots: readonly TaxLot[], method: LotMethod): TaxLot[] {
  if (method === 'lifo') return [...lots].reverse();
  if (method === 'hifo') return [...lots].sort((a, b) => b.costMinor / b.quantity - a.costMinor / a.quantity);
  return [...lots];
}

function heldQuantity(lots: readonly TaxLot[]): number {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}
