import { limits } from '@aex/contracts/limits';
import { mayRole } from '@aex/contracts/permissions';
import type { Mode } from '@aex/contracts/primitives';
import type { Report, ReportVerdict } from '@aex/contracts/reports';
import type { FastifyReply } from 'fastify';
import { audit } from '#platform/audit.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { lockList } from '#platform/db/list-lock.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { FileResult } from '#platform/http/file-answer.ts';
import { createdPosition, pageOfRows } from '#platform/http/list-page.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import { createClientReviews } from './client-reviews.ts';
import { fileName, toReport } from './report-answer.ts';
import { createReportMaker, type MakerDeps } from './report-maker.ts';
import { subjectOf, type SubjectInput } from './report-subject.ts';
import { verifyReportFile } from './report-verification.ts';
import { defineReportWork } from './report-work.ts';
import * as store from './reports-store.ts';
import { createThreadExport } from './thread-export.ts';

export type ReportService = ReturnType<typeof createReportService>;
export type ReportDeps = MakerDeps & { rateLimits: RateLimits; jobs: JobBoard };

type AnyContext = RequestContext<Actor | null>;
type ListInput = { mode?: Mode | undefined; limit?: number | undefined; cursor?: string | undefined };

const retryAfterSeconds = 2;

/** Reports of two kinds: the curated public ones, and those that an account has had made, which nobody else sees. */
export function createReportService(deps: ReportDeps) {
  const { database, clock, posts, rateLimits } = deps;
  const maker = createReportMaker(deps);
  const work = defineReportWork({ ...deps, maker });

  const getVisible = async (ctx: AnyContext, id: string): Promise<store.ReportRow> => {
    const report = await store.findReport(database.handle, id);
    if (report === null || !maySee(ctx.actor, report)) throw notFound('report');
    return report;
  };

  const takeFromLimits = async (handle: DatabaseHandle, accountId: string): Promise<void> => {
    await lockList(handle, { list: 'unfinished_reports', ownerId: accountId });
    if ((await store.countUnfinished(handle, accountId)) < limits.reportsConcurrent) return;
    throw new AppError('rate_limited', 'Two reports are being made already. Wait for one of them.', {
      details: { retryAfterSeconds: 5 },
    });
  };

  return {
    list: async ({ ctx, input }: { ctx: AnyContext; input: ListInput }) => {
      const isInternal = input.mode === 'internal';
      if (isInternal) requireInternal(ctx.actor);
      const accountId = isInternal ? (ctx.actor?.accountId ?? null) : null;
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listReports(database.handle, { accountId, ...range }),
        createdPosition,
      );
      return {
        reports: page.map((row) => toReport(row, { isInternal })),
        next_cursor,
      };
    },

    get: async ({ ctx, input }: { ctx: AnyContext; input: { id: string } }): Promise<Report> =>
      toReport(await getVisible(ctx, input.id), { isInternal: ctx.actor?.mode === 'internal' }),

    create: async ({
      ctx,
      input,
      reply,
    }: {
      ctx: RequestContext;
      input: SubjectInput;
      reply: FastifyReply;
    }): Promise<Report> => {
      const { accountId, workspaceId } = ctx.actor;
      const now = clock.now();
      const subject = await subjectOf(input, { handle: database.handle, posts, reader: ctx.actor, now });
      await rateLimits.consume('reports', accountId, reply);
      const report = {
        id: newId('rpt'),
        accountId,
        workspaceId,
        reportType: input.report_type,
        ...subject,
        status: 'queued' as const,
        createdAt: now,
        updatedAt: now,
      };
      await database.handle.transaction(async (handle) => {
        await takeFromLimits(handle, accountId);
        await store.insertReport(handle, report);
        const entry = { action: 'report.create', objectType: 'report', objectId: report.id };
        await audit(handle, { ctx, now }, { ...entry, details: { report_type: report.reportType } });
      });
      await work.enqueue(report.id);
      return toReport(await getVisible(ctx, report.id), { isInternal: true });
    },

    retry: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<Report> => {
      const report = await getVisible(ctx, input.id);
      if (report.accountId !== ctx.actor.accountId) throw notFound('report');
      const now = clock.now();
      await database.handle.transaction(async (handle) => {
        await takeFromLimits(handle, ctx.actor.accountId);
        if (!(await store.requeueReport(handle, report.id, now))) {
          throw new AppError('conflict', 'Only a report that failed can be made again.');
        }
        await audit(handle, { ctx, now }, { action: 'report.retry', objectType: 'report', objectId: report.id });
      });
      await work.enqueue(report.id);
      return toReport(await getVisible(ctx, report.id), { isInternal: true });
    },

    /** Takes back what has no file: a report that waits, is being made or failed. */
    cancel: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<void> => {
      const report = await getVisible(ctx, input.id);
      if (report.accountId !== ctx.actor.accountId) throw notFound('report');
      const now = clock.now();
      await database.handle.transaction(async (handle) => {
        if (!(await store.deleteUnmade(handle, report.id)))
          throw new AppError('conflict', 'This report was made, and its making is recorded: it stays.');
        await audit(handle, { ctx, now }, { action: 'report.cancel', objectType: 'report', objectId: report.id });
      });
    },

    download: async ({ ctx, input }: { ctx: AnyContext; input: { id: string } }): Promise<FileResult> => {
      const report = await getVisible(ctx, input.id);
      if (report.status === 'failed') throw new AppError('conflict', report.failure ?? 'The file could not be made.');
      if (report.status !== 'ready') return { kind: 'pending', retryAfterSeconds };
      const content = await store.findFile(database.handle, report.id);
      if (content === null) throw new AppError('conflict', 'The file of this report is missing. Make it again.');
      return { kind: 'file', name: fileName(report.title, 'pdf'), contentType: 'application/pdf', content };
    },

    verify: ({ input }: { input: { bytes: Buffer } }): Promise<ReportVerdict> =>
      verifyReportFile(database.handle, input.bytes),

    clientReviews: createClientReviews({ database, clock, maker }),

    exportThread: createThreadExport({ database, clock, rateLimits, maker }),

    /** Takes up what an earlier process left behind, and has the public reports made. */
    resume: work.resume,
  };
}

function maySee(actor: Actor | null, report: store.ReportRow): boolean {
  if (report.isPublic) return report.status === 'ready';
  return actor !== null && actor.mode === 'internal' && actor.accountId === report.accountId;
}

function requireInternal(actor: Actor | null): void {
  if (actor === null) throw new AppError('unauthenticated', 'Internal reports need a token of an account.');
  if (actor.mode !== 'internal' || !mayRole(actor.role, 'research.read')) {
    throw new AppError('forbidden', 'Internal reports need Institutional Mode.');
  }
}
