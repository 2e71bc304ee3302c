import { answerChangeEndpoints } from '@aex/contracts/answer-changes';
import { threadEndpoints } from '@aex/contracts/threads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { refreshAnswer } from '#features/chat/answer-refresh.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { onDemand } from '#lib/on-demand.tsx';

const { Part: RefreshDialog } = onDemand(() =>
  import('#features/chat/components/refresh-dialog.tsx').then((module) => module.RefreshDialog),
);

/** Asks an answered question again; the dialog with what changed stays while the conversation goes over to the new branch. */
export function useRefresh(onNewQuestion: (old: string, fresh: string) => void): {
  refresh: (runId: string) => void;
  dialog: ReactNode;
} {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const asking = useMutation({ mutationFn: refreshAnswer });
  const awaited = useRef<string | null>(null);

  // The answer that had the focus goes to the other branch; the new one takes it as soon as it is drawn.
  useEffect(() => {
    const answer = awaited.current === null ? null : document.getElementById(awaited.current);
    if (answer === null) return;
    awaited.current = null;
    answer.focus();
  });

  async function close(): Promise<void> {
    setIsOpen(false);
    const query = endpointQuery(answerChangeEndpoints.changes, { params: { run_id: asking.data ?? '' } });
    const compared = client.getQueryData(query.queryKey);
    if (compared !== undefined) {
      onNewQuestion(compared.old.question_id, compared.new.question_id);
      awaited.current = `answer-${compared.new.message_id}`;
    }
    await Promise.all(
      [threadEndpoints.messages, threadEndpoints.list].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  }

  return {
    refresh: (runId) => {
      setIsOpen(true);
      if (!asking.isPending) asking.mutate(runId);
    },
    dialog: isOpen && (
      <RefreshDialog
        newRun={asking.data ?? null}
        error={asking.error}
        onAgain={() => asking.variables !== undefined && asking.mutate(asking.variables)}
        onClose={() => void close()}
      />
    ),
  };
}
