import { chatUploadsCopy } from '@aex/contracts/copy/chat-uploads';
import type { QueuedFile } from '#features/chat/upload-queue.ts';
import { formatPercent } from '#lib/format/number-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const texts = chatUploadsCopy.uploadChips;

type UploadChipsProps = { files: readonly QueuedFile[]; onRemove: (file: QueuedFile) => void };

/** The files that go along, each with how far it is and the way to take it off. */
export function UploadChips({ files, onRemove }: UploadChipsProps) {
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={texts.files} className="mb-1 flex flex-wrap gap-1">
          {files.map((file) => (
            <Chip key={file.key} file={file} onRemove={() => onRemove(file)} />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{outcomeOf(files)}</span>
      </VisuallyHidden>
    </>
  );
}

function Chip({ file, onRemove }: { file: QueuedFile; onRemove: () => void }) {
  const { name, state } = file;
  const isRefused = state.kind === 'refused';
  return (
    <li
      className={classNames(
        'inline-flex min-h-6 max-w-full items-center gap-1 rounded-chip pl-2 text-small',
        isRefused ? 'bg-down-soft text-down' : 'bg-accent-soft text-accent-text',
      )}
    >
      <Icon name={isRefused ? 'alert' : 'file'} size={12} />
      <span className="max-w-32 shrink-0 truncate font-medium sm:max-w-48">{name}</span>
      <span className="min-w-0 break-words">{wordsOf(state)}</span>
      {state.kind === 'sending' && (
        <progress
          aria-label={texts.sending(name)}
          max={1}
          value={state.share}
          className="h-1 w-12 overflow-hidden rounded-chip"
        />
      )}
      <button
        type="button"
        aria-label={isRefused ? texts.dismiss(name) : texts.remove(name)}
        onClick={onRemove}
        className="inline-flex size-6 shrink-0 items-center justify-center"
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}

function wordsOf(state: QueuedFile['state']): string {
  switch (state.kind) {
    case 'waiting':
      return texts.waiting;
    case 'sending':
      return state.share < 1 ? formatPercent(state.share * 100, 0) : texts.beingRead;
    case 'ready':
      return state.upload.pages === null ? texts.ready : texts.readyWithPages(state.upload.pages);
    case 'refused':
      return state.reason;
  }
}

/** What the ear is told: the ends, not each step. */
function outcomeOf(files: readonly QueuedFile[]): string {
  return files
    .flatMap(({ name, state }) => {
      if (state.kind === 'ready') return [texts.canBeAskedAbout(name)];
      return state.kind === 'refused' ? [texts.refused({ name, reason: state.reason })] : [];
    })
    .join(' ');
}
