import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { uploadPassages, uploads } from '#platform/db/schema/uploads.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type PassageRow = typeof uploadPassages.$inferSelect;

const rowsAtOnce = 2000;

export async function insertUpload(
  handle: DatabaseHandle,
  row: UploadRow,
  passages: readonly PassageRow[],
): Promise<void> {
  await handle.insert(uploads).values(row);
  for (let first = 0; first < passages.length; first += rowsAtOnce)
    await insertPassages(handle, passages.slice(first, first + rowsAtOnce));
}

/** As one value, which the store takes in several times as fast as a value for each field. */
async function insertPassages(handle: DatabaseHandle, passages: readonly PassageRow[]): Promise<void> {
  await handle.execute(sql`
    insert into upload_passages (upload_id, position, page, section, start_offset, end_offset, text)
    select p."uploadId", p.position, p.page, p.section, p."startOffset", p."endOffset", p.text
    from json_to_recordset(${JSON.stringify(passages)}::json) as p ("uploadId" text, position integer, page integer, section text,
      "startOffset" integer, "endOffset" integer, text text)`);
}

/** The account's upload of the same content at the same place. */
export async function findSameUpload(
  handle: DatabaseHandle,
  { accountId, threadId, sha256 }: Pick<UploadRow, 'accountId' | 'threadId' | 'sha256'>,
): Promise<UploadRow | null> {
  const isPlace = threadId === null ? isNull(uploads.threadId) : eq(uploads.threadId, threadId);
  const [row] = await handle
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), eq(uploads.sha256, sha256), isPlace));
  return row ?? null;
}

export async function sizeUploads(
  handle: DatabaseHandle,
  accountId: string,
): Promise<{ uploads: number; passages: number }> {
  const [row] = await handle
    .select({ uploads: count(), passages: sql<number>`coalesce(sum(${uploads.passageCount}), 0)::integer` })
    .from(uploads)
    .where(eq(uploads.accountId, accountId));
  return row ?? { uploads: 0, passages: 0 };
}

const order = descendingOrder(uploads.createdAt, uploads.id);

export async function listUploads(
  handle: DatabaseHandle,
  page: { accountId: string; threadId: string | undefined; limit: number; after: PagePosition | null },
): Promise<UploadRow[]> {
  const { accountId, threadId, after } = page;
  const isOfThread = threadId === undefined ? undefined : eq(uploads.threadId, threadId);
  return handle
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), isOfThread, order.after(after)))
    .orderBy(...order.orderBy)
    .limit(page.limit);
}

export async function deleteUpload(handle: DatabaseHandle, which: { id: string; accountId: string }): Promise<boolean> {
  const rows = await handle
    .delete(uploads)
    .where(and(eq(uploads.id, which.id), eq(uploads.accountId, which.accountId)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** What tells one state of an account's uploads from another. */
export async function uploadsVersion(handle: DatabaseHandle, accountId: string): Promise<string> {
  const [row] = await handle
    .select({ ids: sql<string | null>`md5(string_agg(${uploads.id}, ',' order by ${uploads.id}))` })
    .from(uploads)
    .where(eq(uploads.accountId, accountId));
  return row?.ids ?? '';
}

export type StoredPassage = PassageRow & { name: string; threadId: string | null; createdAt: Date };

/** Every passage of an account's uploads, document by document. */
export async function listPassages(handle: DatabaseHandle, accountId: string): Promise<StoredPassage[]> {
  const rows = await handle
    .select({ passage: uploadPassages, name: uploads.name, threadId: uploads.threadId, createdAt: uploads.createdAt })
    .from(uploadPassages)
    .innerJoin(uploads, eq(uploads.id, uploadPassages.uploadId))
    .where(eq(uploads.accountId, accountId))
    .orderBy(asc(uploadPassages.uploadId), asc(uploadPassages.position));
  return rows.map(({ passage, ...upload }) => ({ ...passage, ...upload }));
}
