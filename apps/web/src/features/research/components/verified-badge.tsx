import { lifecycleStepsCopy } from '@aex/contracts/copy/lifecycle-steps';
import { useGovernedThread } from '#features/research/research-queries.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { HoverCard } from '#ui/hover-card.tsx';

const texts = lifecycleStepsCopy.verifiedBadge;

/** When the thread's last verification passed; nothing while there is none that did, or an answer came after it. */
export function VerifiedBadge({ threadId }: { threadId: string }) {
  const latest = useGovernedThread(threadId).data?.last_verification;
  if (latest?.status !== 'passed' || !latest.covers_last_answer) return null;
  const day = formatAsOf(latest.verified_at.slice(0, 10));
  return (
    <HoverCard content={texts.meaning(day)}>
      <Badge tone="up">{texts.verified(day)}</Badge>
    </HoverCard>
  );
}
