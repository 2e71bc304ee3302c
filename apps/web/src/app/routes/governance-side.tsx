import { ThreadReport } from '#features/reports/components/thread-report.tsx';
import { GovernancePanel } from '#features/research/components/governance-panel.tsx';

/** The governance of a thread, and its report. */
export function GovernanceSide({ threadId }: { threadId: string }) {
  return (
    <>
      <GovernancePanel threadId={threadId} />
      <ThreadReport threadId={threadId} />
    </>
  );
}
