import type { Governance } from '@aex/contracts/chat-stream';
import { formatPercent, percentOf } from '#lib/format/number-format.ts';
import { Banner } from '#ui/banner.tsx';

/** Why an answer is withheld or needs review; nothing for one that passed. */
export function GovernanceBanner({ governance }: { governance: Governance }) {
  if (governance.decision === 'pass') return null;
  const isWithheld = governance.decision === 'auto_block';
  const { threshold, confidence_score: confidence } = governance;
  const needed = formatPercent(percentOf(isWithheld ? threshold.auto_block : threshold.soft_approval), 0);
  return (
    <Banner tone={isWithheld ? 'down' : 'warn'} title={isWithheld ? 'Answer withheld' : 'Needs review'}>
      <p>
        Confidence {formatPercent(percentOf(confidence), 0)}; {needed} is needed
        {isWithheld ? ' to show an answer.' : ' to show it without review.'}
      </p>
      {governance.reasons.length > 0 && (
        <ul className="mt-1 list-disc pl-4 text-text-2">
          {governance.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
