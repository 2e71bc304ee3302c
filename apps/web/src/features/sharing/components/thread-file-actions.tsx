import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#ui/button.tsx';

const ShareDialog = lazy(() =>
  import('#features/sharing/components/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);
const ExportDialog = lazy(() =>
  import('#features/sharing/components/export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

/** Share and Export of a thread. */
export function ThreadFileActions({ threadId, title }: { threadId: string; title: string }) {
  const [open, setOpen] = useState<'share' | 'export' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <IconButton icon="share" label="Share" onClick={() => setOpen('share')} />
      <IconButton icon="download" label="Export" onClick={() => setOpen('export')} />
      <Suspense fallback={null}>
        {open === 'share' && <ShareDialog threadId={threadId} onClose={close} />}
        {open === 'export' && <ExportDialog threadId={threadId} title={title} onClose={close} />}
      </Suspense>
    </>
  );
}
