import { extname } from 'node:path';
import type { RecordFormat } from '@aex/contracts/ledger';
import type { ReportService } from '#features/reports/index.ts';
import type { ClientPart, RecordFile, RecordService } from '#features/research/index.ts';
import type { FileResult } from '#platform/http/file-answer.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { listLinkedLog } from './activity-store.ts';
import { toAnswer } from './answer-service.ts';
import type { ClientReader, ClientReaderDeps } from './client-reader.ts';
import { scopeOf } from './client-scope.ts';
import { toClient } from './client-wire.ts';
import type { ClientRow } from './clients-store.ts';
import { listNotes } from './note-store.ts';
import { toNote } from './note-service.ts';
import { listAnswers } from './run-store.ts';

type Deps = Pick<ClientReaderDeps, 'database' | 'portfolio'> & {
  reader: ClientReader;
  records: Pick<RecordService, 'ofClient'>;
  reports: Pick<ReportService, 'clientReviews'>;
};
type Asked = { ctx: RequestContext; input: { id: string; format?: RecordFormat | undefined } };

export type ClientRecordService = ReturnType<typeof createClientRecordService>;

const everything = { after: null, limit: 1_000_000 };
/** As many of the newest go along as files; of every other the hash does. */
const mostFiles = 250;

/** The examiner's record of a client: everything that concerns it, signed. */
export function createClientRecordService({ database, portfolio, reader, records, reports }: Deps) {
  const readReports = async (clientId: string) => {
    const made = await reports.clientReviews.list(database.handle, clientId);
    const files: RecordFile[] = [];
    const rows = [];
    for (const [index, report] of made.entries()) {
      const { id, title, createdAt, fileSha256, isSimulated, ledgerHead } = report;
      const file =
        index < made.length - mostFiles
          ? null
          : await reports.clientReviews.findFile(database.handle, { id, clientId });
      const name = file?.kind === 'file' ? `reports/${id}${extname(file.name)}` : null;
      if (name !== null && file?.kind === 'file')
        files.push({ name, mediaType: file.contentType, content: Buffer.from(file.content) });
      const told = { id, title, created_at: createdAt.toISOString(), is_simulated: isSimulated };
      rows.push({ ...told, chain_head: ledgerHead, file_sha256: fileSha256, file: name });
    }
    return { rows, files };
  };

  const readClient = async (ctx: RequestContext, client: ClientRow): Promise<ClientPart> => {
    const { handle } = database;
    const clientId = client.id;
    const { rows, files } = await readReports(clientId);
    const which = { scope: scopeOf(ctx.actor), runId: null, clientId, ...everything };
    const notes = await listNotes(handle, { clientId, ...everything });
    return {
      id: clientId,
      files,
      sections: {
        client: toClient(client),
        portfolios: await portfolio.ofClients.ledgersOf(handle, clientId),
        notes: notes.map(toNote).toReversed(),
        answers: (await listAnswers(handle, which)).map(toAnswer).toReversed(),
        reports: rows,
        log: await listLinkedLog(handle, { clientId, workspaceId: client.workspaceId }),
      },
    };
  };

  return async ({ ctx, input }: Asked): Promise<FileResult> => {
    const client = await reader.getClient(ctx, input.id);
    const clientId = client.id;
    return records.ofClient({ ctx, clientId, format: input.format, readClient: () => readClient(ctx, client) });
  };
}
