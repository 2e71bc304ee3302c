import { chatUploadsCopy } from '@aex/contracts/copy/chat-uploads';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { UploadChips } from '#features/chat/components/upload-chips.tsx';
import { acceptedFiles, createUploadQueue } from '#features/chat/upload-queue.ts';
import { useFileDrop } from '#features/chat/components/use-file-drop.ts';
import { useEntitled } from '#lib/session/plan-notice.tsx';
import { IconButton } from '#ui/button.tsx';

const texts = chatUploadsCopy.composerUploads;

type ComposerUploadsProps = {
  /** Where the files stand, over the text. */
  place: HTMLElement | null;
  threadId: string | null;
  isBusy: boolean;
};

/** Files as evidence: by a button, dropped anywhere on the page, or pasted. */
export function ComposerUploads({ place, threadId, isBusy }: ComposerUploadsProps) {
  const [queue] = useState(createUploadQueue);
  const files = useSyncExternalStore(queue.subscribe, queue.files);
  const picker = useRef<HTMLInputElement>(null);
  const mayAdd = useEntitled('analysis');
  const isOver = useFileDrop((dropped) => {
    if (mayAdd) queue.add(dropped, threadId);
  });

  useEffect(() => {
    if (isBusy) queue.forgetSettled();
  }, [isBusy, queue]);

  return (
    <>
      <IconButton
        icon="file"
        label={texts.addFiles}
        disabled={!mayAdd}
        onClick={() => picker.current?.click()}
        className="finger-room h-9! w-11! lg:size-9!"
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={texts.filesToAdd}
        accept={acceptedFiles}
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])], threadId);
          // The same file can be picked again.
          target.value = '';
        }}
      />
      {place !== null &&
        createPortal(
          <>
            {isOver && (
              <p className="mb-1 rounded-control border border-dashed border-accent-text p-3 text-center text-small text-accent-text">
                {texts.drop}
              </p>
            )}
            <UploadChips files={files} onRemove={(file) => void queue.remove(file)} />
          </>,
          place,
        )}
    </>
  );
}
