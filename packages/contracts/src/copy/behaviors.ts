import { plural } from './plural.ts';

/** The texts of market behaviors. */
export const behaviorsCopy = {
  patterns: 'Patterns',
  groups: {
    all: 'All',
    streaks: 'Streaks',
    range: 'Highs/Lows',
    momentum: 'RSI and gaps',
    volume: 'Volume',
    breadth: 'Breadth',
    macro: 'Macro',
  },
  behaviorCard: {
    showFewer: 'Show fewer',
    showPart: ({ count, total }: Record<'count' | 'total', number>) => `Show ${count} of ${total}`,
    showAll: (total: number) => `Show all ${total}`,
    updated: <Part>({ time, source }: { time: Part; source: string }) => ['Updated ', time, ` · ${source}`],
  },
  behaviorGrid: {
    absent: (count: number) =>
      plural(count, { one: `${count} pattern is not shown`, other: `${count} patterns are not shown` }),
    notLoaded: 'Could not load market behaviors',
    loadingMarketBehaviors: 'Loading market behaviors',
    notRefreshed: 'Could not refresh. What is shown is from the last update; the next try is in ten minutes.',
    none: 'Patterns are computed from daily prices. There are none to show for the last finished session.',
  },
};
