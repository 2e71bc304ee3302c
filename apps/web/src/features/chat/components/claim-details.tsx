import type { Citation, Claim } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { claimWords, markOf } from '#features/chat/components/claim-mark.tsx';
import { Badge } from '#ui/badge.tsx';

const texts = chatTurnsCopy.claimDetails;

const tones = { contradicted: 'down', unsupported: 'warn', supported: 'warn', not_checkable: 'neutral' } as const;

/** Why a statement is marked, and what it was held against. */
export function ClaimDetails({ claim, citations }: { claim: Claim; citations: readonly Citation[] }) {
  const mark = markOf(claim, citations);
  const evidence = citations.filter((citation) => claim.evidence_ids.includes(citation.id));
  return (
    <div className="grid gap-2">
      <p>
        <Badge tone={tones[claim.status]}>{claimWords[mark]}</Badge>
      </p>
      <p className="text-text-2">{mark === 'stale' ? texts.stale : (claim.reason ?? texts.noReason)}</p>
      {evidence.length > 0 && (
        <ul className="grid gap-1 border-t border-border pt-2">
          {evidence.map((citation) => (
            <li key={citation.id} className="flex gap-2">
              <span className="numeric text-text-3">{citation.n}</span>
              {citation.title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
