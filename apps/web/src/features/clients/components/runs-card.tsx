import type { ClientAnswer, ClientRun } from '@aex/contracts/client-runs';
import { clientsCopy } from '@aex/contracts/copy/clients';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRunAnswers, useRuns, useStopRun } from '#features/clients/client-queries.ts';
import { runWords } from '#features/clients/client-words.ts';
import { ListEntry } from '#features/clients/components/list-entry.tsx';
import { ReportButton } from '#features/clients/components/report-button.tsx';
import { FaultLine } from '#lib/api/fault-line.tsx';
import { QueryCard } from '#lib/api/query-card.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = clientsCopy.runsCard;

/** What was asked of all clients, how far it is, and each client's report. */
export function RunsCard() {
  const runs = useRuns();
  return (
    <QueryCard title={texts.title} what={texts.what} query={runs}>
      {(data) =>
        data.runs.length === 0 ? (
          <p className="py-2 text-text-2">{texts.none}</p>
        ) : (
          <ul>
            {data.runs.map((run) => (
              <RunEntry key={run.id} run={run} />
            ))}
          </ul>
        )
      }
    </QueryCard>
  );
}

function RunEntry({ run }: { run: ClientRun }) {
  const [isOpen, setIsOpen] = useState(false);
  const stop = useStopRun(run.id);
  const mayWrite = useMay('clients.write');
  const isUnderWay = run.status === 'queued' || run.status === 'running';
  return (
    <ListEntry
      title={run.question}
      detail={texts.begun({
        createdAt: formatAsOf(run.created_at),
        startedBy: run.started_by ?? texts.somebodyWhoLeft,
      })}
      controls={
        <>
          <Badge tone={run.failed > 0 ? 'warn' : 'neutral'}>
            {run.failed > 0
              ? texts.standing({ status: runWords[run.status], failed: run.failed })
              : runWords[run.status]}
          </Badge>
          <progress
            max={run.total}
            value={run.done}
            aria-label={texts.progressOf(run.question)}
            className="h-1.5 w-24 overflow-hidden rounded-chip"
          />
          <span className="numeric text-small text-text-2">
            {texts.doneOfTotal({ done: run.done, total: run.total })}
          </span>
          {isUnderWay && mayWrite && (
            <Button busy={stop.isPending} onClick={() => stop.mutate()}>
              {texts.stop}
            </Button>
          )}
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.hideReports : texts.showReports}
          </Button>
        </>
      }
    >
      <FaultLine error={stop.error} />
      {isOpen && <RunAnswers run={run} />}
    </ListEntry>
  );
}

function RunAnswers({ run }: { run: ClientRun }) {
  const answers = useRunAnswers(run, true);
  if (answers.data === undefined)
    return answers.isError ? (
      <FaultLine error={answers.error} />
    ) : (
      <LoadingRegion label={texts.loadingAnswers}>
        <Skeleton className="h-10" />
      </LoadingRegion>
    );
  return (
    <ul className="grid gap-1 rounded-control border border-border px-3 py-1">
      {answers.data.answers.map((answer) => (
        <li key={answer.client_id} className="flex flex-wrap items-center justify-between gap-2 py-1">
          <Link
            to="/clients/$clientId"
            params={{ clientId: answer.client_id }}
            className="text-accent-text underline underline-offset-3"
          >
            {answer.client_name}
          </Link>
          <AnswerState answer={answer} />
        </li>
      ))}
    </ul>
  );
}

function AnswerState({ answer }: { answer: ClientAnswer }) {
  if (answer.status === 'waiting') return <span className="text-small text-text-3">{texts.waiting}</span>;
  if (answer.status === 'failed') return <span className="text-small text-down">{answer.failure}</span>;
  return <ReportButton answer={answer} />;
}
