import { researchCopy } from '@aex/contracts/copy/research';
import { useState } from 'react';
import { EvidenceTab } from '#features/research/components/evidence-tab.tsx';
import { LifecycleActions } from '#features/research/components/lifecycle-actions.tsx';
import { ProvenanceTab } from '#features/research/components/provenance-tab.tsx';
import { VerificationTab } from '#features/research/components/verification-tab.tsx';
import { Tabs } from '#ui/tabs.tsx';

const texts = researchCopy.governancePanel;

const tabs = [
  { key: 'evidence', label: texts.evidence },
  { key: 'verification', label: texts.verification },
  { key: 'provenance', label: texts.provenance },
] as const;

/** What a thread rests on, how it was verified, and who did what to it. */
export function GovernancePanel({ threadId }: { threadId: string }) {
  const [current, setCurrent] = useState<(typeof tabs)[number]['key']>('evidence');
  return (
    <div className="grid grid-cols-1 gap-4 p-4">
      <LifecycleActions threadId={threadId} />
      <Tabs label={texts.governance} tabs={tabs} current={current} onPick={setCurrent}>
        {current === 'evidence' && <EvidenceTab threadId={threadId} />}
        {current === 'verification' && <VerificationTab threadId={threadId} />}
        {current === 'provenance' && <ProvenanceTab threadId={threadId} />}
      </Tabs>
    </div>
  );
}
