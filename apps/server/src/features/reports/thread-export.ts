import { webcrypto } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { ExportFormat } from '@aex/contracts/sharing';
import { appendLedger } from '#features/research/index.ts';
import { findReadableThread } from '#features/threads/index.ts';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { FileResult } from '#platform/http/file-answer.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import type { ReportDraft } from './content/report-draft.ts';
import { threadJson } from './content/thread-json.ts';
import { threadMarkdown } from './content/thread-markdown.ts';
import { readThreadMaterial, type ThreadMaterial } from './content/thread-material.ts';
import { threadReport } from './content/thread-report.ts';
import { fileName } from './report-answer.ts';
import type { ReportMaker } from './report-maker.ts';
import * as store from './reports-store.ts';

export type ExportInput = { id: string; format: ExportFormat; message_id?: string | undefined };
type Deps = { database: Database; clock: Clock; rateLimits: RateLimits; maker: ReportMaker };
type Export = { ctx: RequestContext; input: ExportInput };

/** A thread as a file. A PDF is stored as a report, so that it can be verified; the same content gives the same file again. */
export function createThreadExport({ database, clock, rateLimits, maker }: Deps) {
  const exportPdf = async (ctx: RequestContext, material: ThreadMaterial): Promise<Buffer> => {
    const { accountId, workspaceId } = ctx.actor;
    const draft = await threadReport(material);
    await othersTurn();
    const sourceKey = await keyOf(draft);
    const made = await store.findMade(database.handle, { accountId, threadId: material.thread.id, sourceKey });
    const kept = made === null ? null : await store.findFile(database.handle, made.id);
    if (kept !== null) return kept;
    await rateLimits.consume('reports', accountId);
    const now = clock.now();
    const report = { id: newId('rpt'), accountId, createdAt: now };
    await store.insertReport(database.handle, {
      ...report,
      workspaceId,
      threadId: material.thread.id,
      reportType: 'thread_export',
      title: draft.title,
      status: 'making',
      sourceKey,
      updatedAt: now,
    });
    return maker.finish(report, draft).catch(async (error: unknown) => {
      await store.deleteReport(database.handle, report.id);
      throw new AppError('unavailable', 'The file could not be made. Try again.', { cause: error });
    });
  };

  return async ({ ctx, input }: Export): Promise<FileResult> => {
    const { accountId } = ctx.actor;
    const thread = await findReadableThread(database.handle, { id: input.id, reader: ctx.actor });
    if (thread === null) throw notFound('thread');
    const material = await readThreadMaterial(database.handle, { thread, messageId: input.message_id ?? null });
    if (input.message_id !== undefined && material.messages.length === 0) throw notFound('message');
    const file = await toFile(material, input.format, () => exportPdf(ctx, material));
    const now = clock.now();
    await database.handle.transaction(async (handle) => {
      await audit(
        handle,
        { ctx, now },
        {
          action: 'thread.export',
          objectType: 'thread',
          objectId: thread.id,
          details: { format: input.format },
        },
      );
      if (input.format !== 'pdf') {
        const entry = { threadId: thread.id, accountId, now, action: 'thread.exported' };
        await appendLedger(handle, { ...entry, payload: { format: input.format } });
      }
    });
    return file;
  };
}

async function toFile(material: ThreadMaterial, format: ExportFormat, pdf: () => Promise<Buffer>): Promise<FileResult> {
  const name = fileName(material.thread.title, format);
  switch (format) {
    case 'pdf':
      return { kind: 'file', name, contentType: 'application/pdf', content: await pdf() };
    case 'md':
      return { kind: 'file', name, contentType: 'text/markdown; charset=utf-8', content: threadMarkdown(material) };
    case 'json':
      return { kind: 'file', name, contentType: 'application/json; charset=utf-8', content: threadJson(material) };
  }
}

// The head moves on with the entry of each making; it alone makes no new file. The tone is of the texts that are in it anyway.
async function keyOf({ ledgerHead, tone: _tone, ...draft }: ReportDraft): Promise<string> {
  const text = JSON.stringify(draft);
  const bytes = Buffer.from(ledgerHead === null ? text : text.replaceAll(ledgerHead, 'head'));
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
