import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { type NotifyWithin, sendAll, type SendOut } from '#platform/notify-port.ts';
import { type ReportDraft, toDocument } from './content/report-draft.ts';
import { typeLabel } from './content/report-words.ts';
import { composeReport, type ComposingDeps, ReportProblem } from './report-composing.ts';
import { chainDraft, enterMaking } from './report-chain.ts';
import { DrawingStopped, type ReportRenderer } from './report-renderer.ts';
import * as store from './reports-store.ts';

export type MakerDeps = ComposingDeps & {
  database: Database;
  clock: Clock;
  renderer: ReportRenderer;
  notifyWithin: NotifyWithin;
  log: FastifyBaseLogger;
  /** Tells others in the transaction that stores the file of a report. */
  tellReady: (handle: DatabaseHandle, report: store.ReportRow) => Promise<SendOut>;
};
export type ReportMaker = ReturnType<typeof createReportMaker>;

// In the transaction that stores the file.
type TellMade = (handle: DatabaseHandle, report: store.ReportRow) => Promise<SendOut[]>;
const tellNobody: TellMade = () => Promise.resolve([]);

const unexplained = 'The file could not be made. Try again.';

/** Makes the files of stored reports: reads what they say, draws them, and stores file, hash and ledger entry together. */
export function createReportMaker(deps: MakerDeps) {
  const { database, clock, renderer, log } = deps;

  const setProgress = (id: string, progressPct: number) =>
    store.changeUnfinished(database.handle, id, { status: 'making', progressPct, updatedAt: clock.now() });

  /** Draws a draft as the file of a report and stores both; the bytes depend on nothing but draft, chain, id and creation. */
  const finish = async (
    report: Pick<store.ReportRow, 'id' | 'createdAt'>,
    composed: ReportDraft,
    tell: TellMade = tellNobody,
  ): Promise<Buffer> => {
    const chained = await chainDraft(database.handle, composed);
    const { draft } = chained;
    const { tone } = draft;
    const toneTexts = 'texts' in tone ? tone.texts : [];
    const { content, toneScore } = await renderer.render({ document: toDocument(draft, report), toneTexts });
    const fileSha256 = createHash('sha256').update(content).digest('hex');
    const now = clock.now();
    const sends = await database.handle.transaction(async (handle) => {
      const stored = await store.findReport(handle, report.id);
      // Taken back, or deleted with its thread or its account in the meantime, or finished by another server.
      if (stored === null || stored.status === 'ready') return [];
      await enterMaking(handle, { report: stored, chained, fileSha256, now });
      await store.saveFile(handle, report.id, content);
      await store.updateReport(handle, report.id, {
        status: 'ready',
        progressPct: 100,
        failure: null,
        title: draft.title,
        isSimulated: draft.isSimulated,
        ledgerHead: draft.ledgerHead,
        fileSha256,
        toneScore: 'score' in tone ? tone.score : toneScore,
        verifiedAt: draft.verifiedAt === null ? null : new Date(draft.verifiedAt),
        updatedAt: now,
      });
      return tell(handle, { ...stored, title: draft.title });
    });
    await sendAll(sends);
    return content;
  };

  const notifyAuthor = async (
    handle: DatabaseHandle,
    report: store.ReportRow,
    failure: string | null,
  ): Promise<SendOut[]> => {
    const { id, accountId, title, updatedAt } = report;
    if (accountId === null) return [];
    const words =
      failure === null
        ? { title: `"${title}" is ready`, body: 'The report can be read now.', key: `report:${id}:ready` }
        : {
            title: `"${title}" could not be made`,
            body: failure,
            key: `report:${id}:failed:${updatedAt.toISOString()}`,
          };
    const evidence = [typeLabel(report.reportType)];
    const told = { accountId, kind: 'report' as const, ...words, evidence, path: `/reports#${id}` };
    return [await deps.notifyWithin(handle, told)];
  };

  const tellMade: TellMade = async (handle, report) => [
    ...(await notifyAuthor(handle, report, null)),
    await deps.tellReady(handle, report),
  ];

  const fail = async (id: string, failure: string): Promise<void> => {
    const sends = await database.handle.transaction(async (handle) => {
      const change = { status: 'failed' as const, failure, updatedAt: clock.now() };
      const failed = await store.changeUnfinished(handle, id, change);
      return failed === null ? [] : notifyAuthor(handle, failed, failure);
    });
    await sendAll(sends);
  };

  return {
    finish,

    /**
     * Makes the file of a report that waits for it. A failure is kept with the report, for its reader to see; one that was being
     * drawn when the server stopped waits for the next start.
     */
    make: async (id: string): Promise<void> => {
      const report = await store.findReport(database.handle, id);
      if (report === null || report.status === 'ready' || report.status === 'failed') return;
      // An export whose server was killed: whoever waited for it is gone, and the next one makes it anew.
      if (report.sourceKey !== null && !report.isPublic) return store.deleteReport(database.handle, id);
      try {
        await setProgress(id, 10);
        const draft = await composeReport(report, deps);
        await setProgress(id, 50);
        await finish(report, draft, tellMade);
      } catch (error) {
        // The job is not done: another server takes it, or this one at its next start.
        if (error instanceof DrawingStopped) throw error;
        if (!(error instanceof ReportProblem)) log.error({ err: error, report_id: id }, 'A report could not be made.');
        await fail(id, error instanceof ReportProblem ? error.message : unexplained);
      }
    },
  };
}
