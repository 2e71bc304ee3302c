import { onDemand } from '#lib/on-demand.tsx';

const { Part: WatchToggle } = onDemand(() =>
  import('#features/watchlist/components/watch-toggle.tsx').then((module) => module.WatchToggle),
);

/** The place of the toggle, as large before its code is there. */
export function WatchPlace({ ticker }: { ticker: string }) {
  return (
    <div className="grid min-h-11 min-w-24 flex-1 content-start gap-1 lg:min-h-8 lg:flex-none">
      <WatchToggle ticker={ticker} />
    </div>
  );
}
