import type { ClientAnswer } from '@aex/contracts/client-runs';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import { useAnswers } from '#features/clients/client-queries.ts';
import { ListEntry } from '#features/clients/components/list-entry.tsx';
import { ReportButton } from '#features/clients/components/report-button.tsx';
import { QueryCard } from '#lib/api/query-card.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';

const texts = clientPageCopy.clientAnswersCard;

const words: Readonly<Record<ClientAnswer['status'], string>> = texts.words;

/** What was asked of the client in runs, and the reports. */
export function ClientAnswersCard({ clientId }: { clientId: string }) {
  const answers = useAnswers(clientId);
  return (
    <QueryCard title={texts.title} what={texts.what} query={answers}>
      {(data) =>
        data.answers.length === 0 ? (
          <p className="py-2 text-text-2">{texts.none}</p>
        ) : (
          <ul>
            {data.answers.map((answer) => (
              <AnswerEntry key={answer.run_id} answer={answer} />
            ))}
          </ul>
        )
      }
    </QueryCard>
  );
}

function AnswerEntry({ answer }: { answer: ClientAnswer }) {
  const { question, asked_at, status, failure, text } = answer;
  return (
    <ListEntry
      title={question}
      detail={`${formatAsOf(asked_at)} · ${words[status]}`}
      controls={<ReportButton answer={answer} />}
    >
      {failure !== null && <p className="text-small text-down">{failure}</p>}
      {text !== null && (
        <details>
          <summary className="cursor-pointer text-small text-accent-text">{texts.answer}</summary>
          <p className="mt-1 break-words whitespace-pre-line text-text-2">{text}</p>
        </details>
      )}
    </ListEntry>
  );
}
