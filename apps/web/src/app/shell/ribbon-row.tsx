import { LiveNotice, SimulatedNotice } from '#features/live/index.ts';
import { NotificationBell } from '#features/notifications/index.ts';
import { WatchlistRibbon } from '#features/watchlist/index.ts';

/** The watchlist with what is to be said about its data. */
export function RibbonRow() {
  return (
    <WatchlistRibbon
      notices={
        <>
          <SimulatedNotice />
          <LiveNotice />
          <NotificationBell />
        </>
      }
    />
  );
}
