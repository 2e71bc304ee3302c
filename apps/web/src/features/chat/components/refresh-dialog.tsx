import { answerChangeEndpoints } from '@aex/contracts/answer-changes';
import { chatRefreshCopy } from '@aex/contracts/copy/chat-refresh';
import { useQuery } from '@tanstack/react-query';
import { AnswerChangesView } from '#features/chat/components/answer-changes-view.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const texts = chatRefreshCopy.refreshDialog;

type RefreshDialogProps = {
  /** Null while the question is being answered again. */
  newRun: string | null;
  error: Error | null;
  onAgain: () => void;
  onClose: () => void;
};

/** What an answer says otherwise when its question is asked again as of now. */
export function RefreshDialog({ newRun, error, onAgain, onClose }: RefreshDialogProps) {
  return (
    <Dialog title={texts.whatChanged} shape="sheet" onClose={onClose}>
      {error !== null && <ErrorState title={texts.notAsked} detail={messageOf(error)} onRetry={onAgain} />}
      {error === null && newRun === null && <Waiting label={texts.asking} />}
      {newRun !== null && <Compared run={newRun} onClose={onClose} />}
    </Dialog>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <p className="pb-3 text-text-2">{label}…</p>
      <div className="grid gap-3">
        {['w-1/2', 'w-full', 'w-full'].map((width, index) => (
          <Skeleton key={index} className={`h-5 ${width}`} />
        ))}
      </div>
    </div>
  );
}

function Compared({ run, onClose }: { run: string; onClose: () => void }) {
  const { data, error, isError, refetch } = useQuery(
    endpointQuery(answerChangeEndpoints.changes, { params: { run_id: run } }),
  );
  if (isError) return <ErrorState title={texts.notCompared} detail={messageOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting label={texts.comparing} />;
  return (
    <>
      <AnswerChangesView changes={data} />
      <div className="flex justify-end pt-4">
        <Button tone="primary" onClick={onClose}>
          {texts.readTheNewAnswer}
        </Button>
      </div>
    </>
  );
}
