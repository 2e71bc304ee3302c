import { liveCopy } from '@aex/contracts/copy/live';
import { useShowsSimulated } from '#features/live/use-shows-simulated.ts';
import { HoverCard } from '#ui/hover-card.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

const texts = liveCopy.simulatedNotice;

/** Says once, for the whole shell, that figures on the screen are of the simulated market. */
export function SimulatedNotice() {
  if (!useShowsSimulated()) return null;
  return (
    <HoverCard className="finger-room shrink-0 px-1" content={<p>{texts.simulatedHint}</p>}>
      <FreshnessBadge freshness="simulated" isShortOnPhone />
      <span className="sr-only"> {texts.dataWhatThisMeans}</span>
    </HoverCard>
  );
}
