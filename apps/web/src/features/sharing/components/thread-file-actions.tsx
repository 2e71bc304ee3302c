import { threadFilesCopy } from '@aex/contracts/copy/thread-files';
import { useState } from 'react';
import { onDemand } from '#lib/on-demand.tsx';
import { IconButton } from '#ui/button.tsx';

const texts = threadFilesCopy.threadFileActions;

const { Part: ShareDialog } = onDemand(() =>
  import('#features/sharing/components/share-dialog.tsx').then((module) => module.ShareDialog),
);
const { Part: ExportDialog } = onDemand(() =>
  import('#features/sharing/components/export-dialog.tsx').then((module) => module.ExportDialog),
);

type ThreadFileActionsProps = {
  threadId: string;
  title: string;
  /** Only its author makes links to a thread. */
  isMine?: boolean;
};

/** Share and Export of a thread. */
export function ThreadFileActions({ threadId, title, isMine = true }: ThreadFileActionsProps) {
  const [open, setOpen] = useState<'share' | 'export' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      {isMine && <IconButton icon="share" label={texts.share} onClick={() => setOpen('share')} />}
      <IconButton icon="download" label={texts.export} onClick={() => setOpen('export')} />
      {open === 'share' && <ShareDialog threadId={threadId} onClose={close} />}
      {open === 'export' && <ExportDialog threadId={threadId} title={title} onClose={close} />}
    </>
  );
}
