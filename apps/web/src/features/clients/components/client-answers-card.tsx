import type { ClientAnswer } from '@aex/contracts/client-runs';
import { useAnswers } from '#features/clients/client-queries.ts';
import { ReportButton } from '#features/clients/components/report-button.tsx';
import { QueryCard } from '#lib/api/query-card.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';

/** What was asked of the client in runs, and the reports. */
export function ClientAnswersCard({ clientId }: { clientId: string }) {
  const answers = useAnswers(clientId);
  return (
    <QueryCard title="Questions and reports" what="the answers" query={answers}>
      {(data) =>
        data.answers.length === 0 ? (
          <p className="py-2 text-text-2">Nothing was asked about this client yet.</p>
        ) : (
          <ul>
            {data.answers.map((answer) => (
              <AnswerRow key={answer.run_id} answer={answer} />
            ))}
          </ul>
        )
      }
    </QueryCard>
  );
}

function AnswerRow({ answer }: { answer: ClientAnswer }) {
  const words = { waiting: 'Waiting', ready: 'Answered', failed: 'Failed' } as const;
  return (
    <li className="grid gap-1 border-t border-border py-2 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="grid min-w-0">
          <span className="font-medium break-words">{answer.question}</span>
          <span className="text-small text-text-2">{`${formatAsOf(answer.asked_at)} · ${words[answer.status]}`}</span>
        </span>
        <ReportButton answer={answer} />
      </div>
      {answer.failure !== null && <p className="text-small text-down">{answer.failure}</p>}
      {answer.text !== null && (
        <details>
          <summary className="cursor-pointer text-small text-accent-text">Answer</summary>
          <p className="mt-1 break-words whitespace-pre-line text-text-2">{answer.text}</p>
        </details>
      )}
    </li>
  );
}
