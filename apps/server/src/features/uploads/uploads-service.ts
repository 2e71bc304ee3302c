import { limits } from '@aex/contracts/limits';
import type { Upload } from '@aex/contracts/uploads';
import { findThread } from '#features/threads/index.ts';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { lockList } from '#platform/db/list-lock.ts';
import { AppError, isTaken, notFound } from '#platform/errors.ts';
import { createdPosition, pageOfRows } from '#platform/http/list-page.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import { newId, sha256OfBytes } from '#platform/identifiers.ts';
import { type FileReader, ReaderBusy } from './file-reader.ts';
import { FileRefusal, type FileText, seenText } from './reading/file-text.ts';
import * as store from './uploads-store.ts';

export type UploadService = ReturnType<typeof createUploadService>;

type Deps = { database: Database; clock: Clock; rateLimits: RateLimits; reader: FileReader };
type Added = { ctx: RequestContext; input: { file: UploadedFile; thread_id?: string | undefined } };
type ListInput = { thread_id?: string | undefined; limit?: number | undefined; cursor?: string | undefined };

const longestName = 160;

/** Files that an account brought along, kept as passages of text with their places. The file itself is not kept. */
export function createUploadService({ database, clock, rateLimits, reader }: Deps) {
  return {
    add: async ({ ctx, input }: Added): Promise<Upload> => {
      const { accountId, workspaceId } = ctx.actor;
      const { file, thread_id: threadId = null } = input;
      await rateLimits.consume('uploads', accountId);
      if (threadId !== null && (await findThread(database.handle, { id: threadId, accountId })) === null)
        throw notFound('thread');
      const sha256 = sha256OfBytes(file.bytes);
      const same = await store.findSameUpload(database.handle, { accountId, threadId, sha256 });
      if (same !== null) return toUpload(same);
      const read = await readOrRefuse(reader, file.bytes);
      const now = clock.now();
      const row: store.UploadRow = {
        id: newId('upl'),
        accountId,
        workspaceId,
        threadId,
        name: nameOf(file.name),
        kind: read.kind,
        byteCount: file.bytes.length,
        pageCount: read.pages,
        passageCount: read.passages.length,
        sha256,
        createdAt: now,
      };
      const passages = read.passages.map(({ start, end, ...passage }, index) => ({
        ...passage,
        uploadId: row.id,
        position: index + 1,
        startOffset: start,
        endOffset: end,
      }));
      const stored = database.handle.transaction(async (handle) => {
        await lockList(handle, { list: 'uploads', ownerId: accountId });
        const held = await store.sizeUploads(handle, accountId);
        if (held.uploads >= limits.uploadsMax)
          throw new AppError('conflict', `You have ${limits.uploadsMax} uploads. Delete one to add another.`);
        if (held.passages + passages.length > limits.uploadPassagesMax)
          throw tooMuchHeld(held.passages + passages.length);
        await store.insertUpload(handle, row, passages);
        const entry = { action: 'upload.add', objectType: 'upload', objectId: row.id };
        await audit(handle, { ctx, now }, { ...entry, details: { kind: row.kind, bytes: row.byteCount, sha256 } });
        return row;
      });
      // The same file may have come twice at once.
      const kept = await stored.catch(async (error: unknown) => {
        const first = isTaken(error)
          ? await store.findSameUpload(database.handle, { accountId, threadId, sha256 })
          : null;
        if (first === null) throw error;
        return first;
      });
      return toUpload(kept);
    },

    list: async ({ ctx, input }: { ctx: RequestContext; input: ListInput }) => {
      const { accountId } = ctx.actor;
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listUploads(database.handle, { accountId, threadId: input.thread_id, ...range }),
        createdPosition,
      );
      return {
        uploads: page.map(toUpload),
        next_cursor,
      };
    },

    /** Changes whenever the account's uploads do. */
    version: (accountId: string) => store.uploadsVersion(database.handle, accountId),

    passages: (accountId: string) => store.listPassages(database.handle, accountId),

    remove: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<void> => {
      await database.handle.transaction(async (handle) => {
        const { accountId } = ctx.actor;
        if (!(await store.deleteUpload(handle, { id: input.id, accountId }))) throw notFound('upload');
        const entry = { action: 'upload.delete', objectType: 'upload', objectId: input.id };
        await audit(handle, { ctx, now: clock.now() }, entry);
      });
    },
  };
}

async function readOrRefuse(reader: FileReader, bytes: Buffer): Promise<FileText> {
  try {
    return await reader.read(bytes);
  } catch (error) {
    if (error instanceof ReaderBusy)
      throw new AppError('unavailable', error.message, { details: { retryAfterSeconds: 5 } });
    if (!(error instanceof FileRefusal)) throw error;
    const details = { errors: [{ path: 'body.file', message: error.message }] };
    throw new AppError(error.code, error.message, error.code === 'invalid' ? { details } : {});
  }
}

function tooMuchHeld(passages: number): AppError {
  const [told, most] = [passages, limits.uploadPassagesMax].map((count) => count.toLocaleString('en-US'));
  return new AppError(
    'conflict',
    `With this file your uploads would have ${told} passages of text; ${most} are kept at most. Delete an upload to add it.`,
  );
}

// A name is words to show, never a path.
function nameOf(name: string): string {
  const last = seenText(name).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\s<>[\]()`{}|]+/g, ' ').trim();
  return plain.slice(0, longestName).toWellFormed() || 'Untitled file';
}

function toUpload(row: store.UploadRow): Upload {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    thread_id: row.threadId,
    bytes: row.byteCount,
    pages: row.pageCount,
    passages: row.passageCount,
    sha256: row.sha256,
    created_at: row.createdAt.toISOString(),
  };
}
