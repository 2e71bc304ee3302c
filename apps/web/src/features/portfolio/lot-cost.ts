import type { Position } from '@aex/contracts/portfolio-analysis';

/** Null where what the lot cost is not known. */
export function costPerShare({ cost, quantity }: Position['lots'][number]): number | null {
  return cost === null || quantity === 0 ? null : cost / quantity;
}
