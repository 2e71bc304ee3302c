import type { ClientAnswer } from '@aex/contracts/client-runs';
import { clientsCopy } from '@aex/contracts/copy/clients';
import { useSaveReport } from '#features/clients/client-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';

const texts = clientsCopy.reportButton;

/** The report of a client's answer, to be saved. */
export function ReportButton({ answer }: { answer: ClientAnswer }) {
  const save = useSaveReport({ clientId: answer.client_id, runId: answer.run_id });
  if (answer.report_url === null) return null;
  return (
    <span className="flex items-center gap-2">
      {save.isError && (
        <span role="alert" className="text-small text-down">
          {messageOf(save.error)}
        </span>
      )}
      <Button
        icon="file"
        aria-label={texts.reportFor(answer.client_name)}
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {texts.report}
      </Button>
    </span>
  );
}
