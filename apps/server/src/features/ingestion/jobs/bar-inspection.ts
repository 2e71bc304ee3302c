import type { BarDefect, SuspectBar } from '@aex/quant/bar-defects/bar-defect';
import { findCentGridSeams } from '@aex/quant/bar-defects/cent-grid-seams';
import { findDividendDefects } from '@aex/quant/bar-defects/dividend-defects';
import { adjustBars } from '@aex/quant/bar-defects/price-adjustment';
import { findSeams } from '@aex/quant/bar-defects/series-seams';
import { findMissingSplits, findUnappliedSplits } from '@aex/quant/bar-defects/split-defects';
import { findUnitErrors } from '@aex/quant/bar-defects/unit-errors';
import { fileFeeds } from '#features/market/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import * as store from './bar-defect-store.ts';

type Feed = store.StoredFeed & { bars: SuspectBar[] };
type Actions = Awaited<ReturnType<typeof store.listActions>>;

/** Looks through all feeds of the symbols, or of all symbols, and keeps what looks wrong apart. Gives how many findings there are. */
export async function inspectBars(
  handle: DatabaseHandle,
  { symbol, now }: { symbol: string | null; now: Date },
): Promise<number> {
  const stored = await store.listStoredFeeds(handle, symbol);
  let found = 0;
  for (const [instrumentId, feeds] of Map.groupBy(stored, (feed) => feed.instrumentId)) {
    const actions = await store.listActions(handle, { instrumentId, knownBy: now });
    const loaded: Feed[] = [];
    for (const feed of feeds) loaded.push({ ...feed, bars: await store.listFeedBars(handle, feed) });
    for (const feed of loaded) {
      const defects = inspectFeed(feed, { feeds: loaded, actions });
      await store.replaceDefects(handle, feed, { defects, now });
      found += defects.length;
    }
  }
  return found;
}

function inspectFeed(feed: Feed, { feeds, actions }: { feeds: readonly Feed[]; actions: Actions }): BarDefect[] {
  const { bars, adjustment } = feed;
  const defects = findUnitErrors(bars);
  // As traded, a split has to show; elsewhere it must not.
  if (adjustment === 'none') defects.push(...findMissingSplits(bars, actions.splits));
  else defects.push(...findUnappliedSplits(bars, actions.splits), ...findMissingSplits(bars, actions.splits));
  if (adjustment === 'unstated') defects.push(...findCentGridSeams(bars));
  if (adjustment !== 'split_and_dividend') return unique(defects);
  defects.push(...findCentGridSeams(bars, actions.dividends));
  const reference = feeds.find((other) => other.feedId !== feed.feedId && other.adjustment === 'split_and_dividend');
  if (reference !== undefined) defects.push(...findSeams(bars, reference.bars));
  const traded = feeds.find((other) => other.adjustment === 'none');
  const inPresentShares = feeds.find((other) => other.feed === fileFeeds.splitAdjusted.name);
  if (traded !== undefined) {
    const perShare = adjustBars(traded.bars, { splits: actions.splits, dividends: [] });
    defects.push(...compareWithTraded(bars, perShare, actions));
  } else if (inPresentShares !== undefined) defects.push(...compareWithTraded(bars, inPresentShares.bars, actions));
  return unique(defects);
}

// Prices adjusted for splits alone beside those adjusted for dividends too show each step of the dividends' adjustment.
function compareWithTraded(
  bars: readonly SuspectBar[],
  beforeDividends: ReadonlyArray<Pick<SuspectBar, 'session' | 'close'>>,
  { splits, dividends }: Actions,
): BarDefect[] {
  if (dividends.length === 0) return [];
  const perShare = new Map(beforeDividends.map(({ session, close }) => [session, close]));
  const pairs = bars.flatMap(({ session, close }) => {
    const beside = perShare.get(session);
    return beside === undefined ? [] : [{ session, close: beside, adjustedClose: close }];
  });
  const later = (exDate: string) =>
    splits.reduce((ratio, split) => (split.exDate > exDate ? ratio * split.ratio : ratio), 1);
  return findDividendDefects(
    pairs,
    dividends.map(({ exDate, amount }) => ({ exDate, amount: amount / later(exDate) })),
  );
}

function unique(defects: readonly BarDefect[]): BarDefect[] {
  return [...new Map(defects.map((defect) => [`${defect.session} ${defect.kind}`, defect])).values()];
}
