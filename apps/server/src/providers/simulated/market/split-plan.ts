import { indexAt, type RandomStream } from '@aex/quant/simulation/random-stream';

/** Shares are split above the high price and joined below the low one. */
export type SplitPolicy = { above: number; below: number };

type PendingSplit = { index: number; value: number; announcedIndex: number };

const ratios = [2, 3, 4, 5, 10, 20];
const usualPrice = 110;
const joinRatio = 0.1;
const restSessions = 250;
const shortestNotice = 12;

/** Splits of one security: decided at the first session of a quarter's second month, effective some weeks later. */
export function createSplitPlan(stream: RandomStream, policy: SplitPolicy | null) {
  let pending: PendingSplit | null = null;
  let reviewedIn = -1;

  return {
    /** The split that takes effect before a session opens. */
    effectiveOn: (index: number): { value: number; announcedIndex: number } | null =>
      pending?.index === index ? { value: pending.value, announcedIndex: pending.announcedIndex } : null,

    /** What the board decides after a session. */
    review: (index: number, { month, price }: { month: number; price: number }): void => {
      if (policy === null || month === reviewedIn || month % 3 !== 1) return;
      reviewedIn = month;
      if (pending !== null && index < pending.index + restSessions) return;
      if (price <= policy.above && price >= policy.below) return;
      const value = price < policy.below ? joinRatio : closestRatio(price);
      pending = { index: index + shortestNotice + indexAt(stream, index, 12), value, announcedIndex: index };
    },
  };
}

function closestRatio(price: number): number {
  const distance = (ratio: number) => Math.abs(Math.log(price / ratio / usualPrice));
  return ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}
