import type { Adjustment } from '@aex/contracts/market';

export type FileFeed = { name: string; source: string; adjustment: Adjustment; priority: number };

/** What stands for a provider where data came in a file. */
export const fileProvider = { id: 'file', attribution: 'Imported file' } as const;

const source = fileProvider.attribution;

/**
 * The feeds that imported files fill. Of feeds that end on the same day the lower priority is read, so adjusted prices, with
 * which returns are right, come first. Yahoo's `Close` is adjusted for splits alone, which is neither of the stated kinds.
 */
export const fileFeeds = {
  adjusted: { name: 'file-adjusted', source, adjustment: 'split_and_dividend', priority: 40 },
  unstated: { name: 'file', source, adjustment: 'unstated', priority: 50 },
  splitAdjusted: { name: 'file-split-adjusted', source, adjustment: 'unstated', priority: 60 },
  unadjusted: { name: 'file-unadjusted', source, adjustment: 'none', priority: 70 },
} as const satisfies Record<string, FileFeed>;
