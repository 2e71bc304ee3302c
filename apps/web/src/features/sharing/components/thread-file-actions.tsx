import { useState } from 'react';
import { ExportDialog } from '#features/sharing/components/export-dialog.tsx';
import { ShareDialog } from '#features/sharing/components/share-dialog.tsx';
import { IconButton } from '#ui/button.tsx';

/** Share and Export of a thread. */
export function ThreadFileActions({ threadId, title }: { threadId: string; title: string }) {
  const [open, setOpen] = useState<'share' | 'export' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <IconButton icon="share" label="Share" onClick={() => setOpen('share')} />
      <IconButton icon="download" label="Export" onClick={() => setOpen('export')} />
      {open === 'share' && <ShareDialog threadId={threadId} onClose={close} />}
      {open === 'export' && <ExportDialog threadId={threadId} title={title} onClose={close} />}
    </>
  );
}
