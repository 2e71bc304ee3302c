import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import type { FileResult } from '#platform/http/file-answer.ts';
import { newId } from '#platform/identifiers.ts';
import { type ClientReview, clientReviewReport } from './content/client-review.ts';
import { fileName } from './report-answer.ts';
import type { ReportMaker } from './report-maker.ts';
import * as store from './reports-store.ts';

type Deps = { database: Database; clock: Clock; maker: ReportMaker };
type Made = { clientId: string; workspaceId: string; review: ClientReview };

/** Reports of advisers' clients. They are of no account: whoever asks has seen to it that the caller may read the client. */
export function createClientReviews({ database, clock, maker }: Deps) {
  return {
    /** Draws and stores the report; gives its id. What a killed server leaves half made is thrown away at its next start. */
    make: async ({ clientId, workspaceId, review }: Made): Promise<string> => {
      const now = clock.now();
      const draft = clientReviewReport(review);
      const report = { id: newId('rpt'), accountId: null, createdAt: now };
      await store.insertReport(database.handle, {
        ...report,
        clientId,
        workspaceId,
        reportType: 'client_review',
        title: draft.title,
        status: 'making',
        sourceKey: report.id,
        updatedAt: now,
      });
      try {
        await maker.finish(report, draft);
      } catch (error) {
        await store.deleteReport(database.handle, report.id);
        throw error;
      }
      return report.id;
    },

    /** The reports of a client that are ready, oldest first. */
    list: (handle: DatabaseHandle, clientId: string): Promise<store.ReportRow[]> =>
      store.listOfClient(handle, clientId),

    /** The file of a client's report, null where there is none. */
    findFile: async (handle: DatabaseHandle, which: { id: string; clientId: string }): Promise<FileResult | null> => {
      const report = await store.findReport(handle, which.id);
      if (report === null || report.clientId !== which.clientId) return null;
      const content = await store.findFile(handle, report.id);
      if (content === null) return null;
      return { kind: 'file', name: fileName(report.title, 'pdf'), contentType: 'application/pdf', content };
    },
  };
}
