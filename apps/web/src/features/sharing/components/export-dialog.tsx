import { sharingCopy } from '@aex/contracts/copy/sharing';
import { type ExportFormat, sharingEndpoints } from '@aex/contracts/sharing';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#lib/api/api-error.ts';
import { saveFile } from '#lib/api/file-saving.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const texts = sharingCopy.exportDialog;

const formats: readonly { format: ExportFormat; label: string; hint: string }[] = [
  { format: 'pdf', label: texts.pdf, hint: texts.pdfHint },
  { format: 'md', label: texts.markdown, hint: texts.markdownHint },
  { format: 'json', label: texts.json, hint: texts.jsonHint },
];

/** A thread as a file. */
export function ExportDialog({ threadId, title, onClose }: { threadId: string; title: string; onClose: () => void }) {
  const save = useMutation({
    mutationFn: (format: ExportFormat) =>
      saveFile(
        sharingEndpoints.export,
        { params: { id: threadId }, query: { format } },
        `${title.replaceAll(' ', '-')}.${format}`,
      ),
    onSuccess: onClose,
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <ul className="grid gap-2">
        {formats.map(({ format, label, hint }) => (
          <li key={format} className="grid gap-1">
            <Button
              icon="download"
              busy={save.isPending && save.variables === format}
              onClick={() => save.mutate(format)}
            >
              {label}
            </Button>
            <p className="text-small text-text-3">{hint}</p>
          </li>
        ))}
      </ul>
      {save.isError && (
        <p role="alert" className="mt-2 text-small text-down">
          {texts.notMade(messageOf(save.error))}
        </p>
      )}
    </Dialog>
  );
}
