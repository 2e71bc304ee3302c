import { chatUploadsCopy } from '@aex/contracts/copy/chat-uploads';
import { limits } from '@aex/contracts/limits';
import { uploadEndpoints, type Upload } from '@aex/contracts/uploads';
import { callApi } from '#lib/api/api-client.ts';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { uploadFile } from '#lib/api/file-upload.ts';
import { formatNumber } from '#lib/format/number-format.ts';

const texts = chatUploadsCopy.uploadQueue;

/** A file on its way to the server, or what came of it. */
export type QueuedFile = {
  key: string;
  name: string;
  state:
    | { kind: 'waiting' }
    | { kind: 'sending'; share: number }
    | { kind: 'ready'; upload: Upload }
    | { kind: 'refused'; reason: string };
};

/** What the file picker offers; the server tells by the content what a file is. */
export const acceptedFiles = '.pdf,.csv,.txt,.md,.html,.htm,application/pdf,text/csv,text/plain,text/html';

const megabyte = 1024 * 1024;

/** Why a file need not be sent at all; null for one that may be. */
function refusalOf({ size, type }: File): string | null {
  if (size > limits.uploadBytes)
    return texts.tooLarge({ most: String(limits.uploadBytes / megabyte), size: formatNumber(size / megabyte, 1) });
  if (size === 0) return texts.empty;
  return /^(?:image|audio|video)\//.test(type) ? texts.wrongKind : null;
}

/** Files to be sent, one after another; each can be taken back at any time. */
export function createUploadQueue() {
  let files: readonly QueuedFile[] = [];
  let count = 0;
  let last: Promise<void> = Promise.resolve();
  const stops = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const replace = (next: readonly QueuedFile[]): void => {
    files = next;
    for (const listener of listeners) listener();
  };
  const settle = (key: string, state: QueuedFile['state']): void =>
    replace(files.map((each) => (each.key === key ? { ...each, state } : each)));
  const drop = (key: string): void => replace(files.filter((each) => each.key !== key));

  const send = async (key: string, file: File, threadId: string | null): Promise<void> => {
    const stop = stops.get(key);
    if (stop === undefined || stop.signal.aborted) return;
    settle(key, { kind: 'sending', share: 0 });
    try {
      const upload = await uploadFile(uploadEndpoints.add, {
        file,
        fields: threadId === null ? {} : { thread_id: threadId },
        onProgress: (share) => settle(key, { kind: 'sending', share }),
        signal: stop.signal,
      });
      // The same file twice is one upload.
      const isThere = files.some(({ state }) => state.kind === 'ready' && state.upload.id === upload.id);
      if (isThere) drop(key);
      else settle(key, { kind: 'ready', upload });
    } catch (error) {
      if (!stop.signal.aborted) settle(key, { kind: 'refused', reason: messageOf(error) });
    } finally {
      stops.delete(key);
    }
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    files: () => files,

    add: (added: readonly File[], threadId: string | null): void => {
      for (const file of added) {
        count += 1;
        const key = `file-${count}`;
        const reason = refusalOf(file);
        const state = reason === null ? ({ kind: 'waiting' } as const) : ({ kind: 'refused', reason } as const);
        replace([...files, { key, name: file.name === '' ? texts.untitledFile : file.name, state }]);
        if (reason !== null) continue;
        stops.set(key, new AbortController());
        last = last.then(() => send(key, file, threadId));
      }
    },

    /** Takes a file back: one that is there is deleted from the server. */
    remove: async ({ key, name, state }: QueuedFile): Promise<void> => {
      stops.get(key)?.abort();
      drop(key);
      if (state.kind !== 'ready') return;
      try {
        await callApi(uploadEndpoints.remove, { params: { id: state.upload.id } });
      } catch (error) {
        if (isNotFound(error)) return;
        const reason = texts.notDeleted(messageOf(error));
        replace([...files, { key, name, state: { kind: 'refused', reason } }]);
      }
    },

    /** The question has been sent: what came of its files is shown no longer. The files themselves stay. */
    forgetSettled: (): void =>
      replace(files.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending')),
  };
}
