import { researchCopy } from '@aex/contracts/copy/research';
import { useEffect, useRef, useState } from 'react';
import { EvidenceTab } from '#features/research/components/evidence-tab.tsx';
import { LifecycleActions } from '#features/research/components/lifecycle-actions.tsx';
import { ThreadTheses } from '#features/research/components/thread-theses.tsx';
import { ProvenanceTab } from '#features/research/components/provenance-tab.tsx';
import { VerificationTab } from '#features/research/components/verification-tab.tsx';
import { useEvidence } from '#features/research/research-queries.ts';
import { showOnce } from '#features/research/show-once.ts';
import { useEvidenceLink } from '#lib/evidence-link.ts';
import { Tabs } from '#ui/tabs.tsx';

const texts = researchCopy.governancePanel;

type TabKey = 'evidence' | 'verification' | 'provenance';

/** What a thread rests on, how it was verified, and who did what to it. */
export function GovernancePanel({ threadId }: { threadId: string }) {
  const wanted = useEvidenceLink()?.wanted ?? null;
  const [picked, setPicked] = useState<{ key: TabKey; wanted: typeof wanted }>({ key: 'evidence', wanted: null });
  // What is asked for is shown whichever tab was picked before.
  const asked: TabKey = wanted?.id === null ? 'verification' : 'evidence';
  const current = picked.wanted === wanted ? picked.key : asked;
  const { data, hasNextPage } = useEvidence(threadId);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted?.id !== null || wanted.by === 'pointer') return;
    showOnce(wanted, () => panel.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
  }, [wanted]);
  const evidence =
    data === undefined ? texts.evidence : texts.evidenceCounted({ count: data.length, hasMore: hasNextPage });
  const tabs = [
    { key: 'evidence', label: evidence },
    { key: 'verification', label: texts.verification },
    { key: 'provenance', label: texts.provenance },
  ] as const;
  return (
    <div ref={panel} className="grid grid-cols-1 gap-4 p-4">
      <LifecycleActions threadId={threadId} />
      <ThreadTheses threadId={threadId} />
      <Tabs label={texts.governance} tabs={tabs} current={current} onPick={(key) => setPicked({ key, wanted })}>
        {current === 'evidence' && <EvidenceTab threadId={threadId} />}
        {current === 'verification' && <VerificationTab threadId={threadId} />}
        {current === 'provenance' && <ProvenanceTab threadId={threadId} />}
      </Tabs>
    </div>
  );
}
