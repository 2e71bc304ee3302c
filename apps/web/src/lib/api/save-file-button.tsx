import type { Endpoint, FileAnswer, RequestOf } from '@aex/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { FaultLine } from '#lib/api/fault-line.tsx';
import { saveFile } from '#lib/api/file-saving.ts';
import { Button } from '#ui/button.tsx';

type SaveFileButtonProps<E extends Endpoint & { answer: FileAnswer }> = {
  label: string;
  endpoint: E;
  request: RequestOf<E>;
  /** What the file is called where the server does not say. */
  fallbackName: string;
  disabled?: boolean;
};

/** Fetches a file of the server and hands it to the browser to save; says why where that fails. */
export function SaveFileButton<E extends Endpoint & { answer: FileAnswer }>({
  label,
  endpoint,
  request,
  fallbackName,
  disabled = false,
}: SaveFileButtonProps<E>) {
  const save = useMutation({ mutationFn: () => saveFile(endpoint, request, fallbackName) });
  return (
    <div className="grid justify-items-start gap-1">
      <Button icon="download" busy={save.isPending} disabled={disabled} onClick={() => save.mutate()}>
        {label}
      </Button>
      <FaultLine error={save.error} />
    </div>
  );
}
