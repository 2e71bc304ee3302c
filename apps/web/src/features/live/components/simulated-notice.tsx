import { useShowsSimulated } from '#features/live/use-shows-simulated.ts';
import { HoverCard } from '#ui/hover-card.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

/** Says once, for the whole shell, that figures on the screen are of the simulated market. */
export function SimulatedNotice() {
  if (!useShowsSimulated()) return null;
  return (
    <HoverCard
      className="shrink-0 px-1"
      content={
        <p>
          Some figures come from AEX's built-in simulated market and economy, because no real source is connected for
          them. They describe no real market and are marked Simulated wherever they appear.
        </p>
      }
    >
      <FreshnessBadge freshness="simulated" />
      <span className="sr-only"> data: what this means</span>
    </HoverCard>
  );
}
