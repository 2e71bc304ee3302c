import { verifiedBadgeCopy } from '@aex/contracts/copy/verified-badge';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { HoverCard } from '#ui/hover-card.tsx';

const texts = verifiedBadgeCopy.verifiedBadge;

/** That something was verified; on hover and focus what that means, and what it does not. */
export function VerifiedBadge({ at }: { at: string }) {
  return (
    <HoverCard className="inline-flex" content={<p>{texts.means(formatAsOf(at))}</p>}>
      <Badge tone="up">{texts.verified}</Badge>
    </HoverCard>
  );
}
