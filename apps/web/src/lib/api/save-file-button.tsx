import type { Endpoint, FileAnswer, RequestOf } from '@aex/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { FaultLine } from '#lib/api/fault-line.tsx';
import { saveFile } from '#lib/api/file-saving.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';

type SaveFileButtonProps<E extends Endpoint & { answer: FileAnswer }> = {
  label: string;
  endpoint: E;
  request: RequestOf<E>;
  /** What the file is called where the server does not say. */
  fallbackName: string;
  /** Why there is nothing to save yet; null when there is. */
  obstacle?: string | null;
};

/** Fetches a file of the server and hands it to the browser to save; says why where that fails. */
export function SaveFileButton<E extends Endpoint & { answer: FileAnswer }>({
  label,
  endpoint,
  request,
  fallbackName,
  obstacle = null,
}: SaveFileButtonProps<E>) {
  const save = useMutation({ mutationFn: () => saveFile(endpoint, request, fallbackName) });
  return (
    <div className="grid justify-items-start gap-1">
      <div className="flex flex-row-reverse flex-wrap items-center justify-end gap-3">
        <GuardedButton icon="download" obstacle={obstacle} busy={save.isPending} onClick={() => save.mutate()}>
          {label}
        </GuardedButton>
      </div>
      <FaultLine error={save.error} />
    </div>
  );
}
