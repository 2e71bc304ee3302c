import type { Governance } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { formatPercent, percentOf } from '#lib/format/number-format.ts';
import { Banner } from '#ui/banner.tsx';

const texts = chatTurnsCopy.governanceBanner;

/** Why an answer is withheld or needs review; nothing for one that passed. */
export function GovernanceBanner({ governance }: { governance: Governance }) {
  if (governance.decision === 'pass') return null;
  const isWithheld = governance.decision === 'auto_block';
  const { threshold, confidence_score: confidence } = governance;
  const needed = formatPercent(percentOf(isWithheld ? threshold.auto_block : threshold.soft_approval), 0);
  const figures = { confidence: formatPercent(percentOf(confidence), 0), needed };
  return (
    <Banner tone={isWithheld ? 'down' : 'warn'} title={isWithheld ? texts.answerWithheld : texts.needsReview}>
      <p>{isWithheld ? texts.withheld(figures) : texts.reviewNeeded(figures)}</p>
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
