import type { AnswerState } from '@aex/contracts/answer-state';
import type { Governance } from '@aex/contracts/chat-stream';
import { isWithheld } from '@aex/contracts/withheld-claims';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { ApproveAnswer } from '#features/chat/components/approve-answer.tsx';
import { formatPercent, percentOf } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Banner } from '#ui/banner.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = chatTurnsCopy.governanceBanner;
/** The reason that the sentence above the list says already. */
const saidAbove = /^Confidence \S+% is below /;

type GovernanceBannerProps = { governance: Governance; answer: AnswerState };

/** Why an answer is withheld or needs review, and that it was approved; nothing for one that passed. */
export function GovernanceBanner({ governance, answer }: GovernanceBannerProps) {
  const { decision, approved_at: approvedAt } = governance;
  if (decision === 'pass') return null;
  if (approvedAt !== undefined) return <Approved at={approvedAt} />;
  const isWithheld = decision === 'auto_block';
  const { threadId, messageId, status } = answer;
  const mayBeApproved = !isWithheld && status !== 'streaming' && threadId !== null && messageId !== null;
  return (
    <Banner tone={isWithheld ? 'down' : 'warn'} title={isWithheld ? texts.answerWithheld : texts.needsReview}>
      <Figures governance={governance} withheld={withheldOf(answer)} />
      {mayBeApproved && <ApproveAnswer threadId={threadId} messageId={messageId} />}
    </Banner>
  );
}

/** What was held back and why, each once. */
function withheldOf({ claims }: AnswerState): string[] {
  return [...new Set(claims.flatMap((claim) => (isWithheld(claim) ? (claim.reason ?? []) : [])))];
}

function Figures({
  governance: { decision, threshold, confidence_score: score, reasons },
  withheld,
}: {
  governance: Governance;
  withheld: readonly string[];
}) {
  const isWithheld = decision === 'auto_block';
  const needed = formatPercent(percentOf(isWithheld ? threshold.auto_block : threshold.soft_approval), 0);
  const further = [...reasons.filter((reason) => !saidAbove.test(reason)), ...withheld];
  const figures = { confidence: formatPercent(percentOf(score), 0), needed };
  return (
    <>
      <p>{isWithheld ? texts.withheld(figures) : texts.reviewNeeded(figures)}</p>
      {further.length > 0 && (
        <ul className="mt-1 list-disc pl-4 text-text-2">
          {further.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Approved({ at }: { at: string }) {
  return (
    <p className="text-small text-text-2">
      <Sentence parts={texts.approved(<time dateTime={at}>{formatAsOf(at)}</time>)} />
    </p>
  );
}
