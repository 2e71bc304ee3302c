import type { ClientActivity, ClientActivityFilter } from '@aex/contracts/client-records';
import { toWireEntry } from '#platform/audit-wire.ts';
import { auditClientReadings, logReading } from '#platform/client-reading.ts';
import { csvCell } from '#platform/csv-cell.ts';
import type { FileResult } from '#platform/http/file-answer.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import { wholeNumberIn } from '#platform/http/page-cursor.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { type ActivityRow, listActivity } from './activity-store.ts';
import type { ClientReaderDeps } from './client-reader.ts';
import { scopeOf } from './client-scope.ts';

type Reading = { action: string; filter: ClientActivityFilter };
type Verb<I> = { ctx: RequestContext; input: I };

const mostExported = 100_000;

/** The audit log of clients' data. To read entries of a client is a reading of that client, and is entered too. */
export function createActivityService({ database, clock }: ClientReaderDeps) {
  const noteReading = async (
    ctx: RequestContext,
    rows: readonly ActivityRow[],
    { action, filter }: Reading,
  ): Promise<void> => {
    const clientIds = rows.map(({ entry }) => entry.clientId);
    await auditClientReadings(
      database.handle,
      { ctx, now: clock.now() },
      { action, clientIds, details: { ...filter } },
    );
  };

  return {
    list: async ({ ctx, input }: Verb<ClientActivityFilter & PageQuery>) => {
      const { limit, cursor, ...filter } = input;
      const which = { scope: scopeOf(ctx.actor), filter, isForReading: true };
      const { page, next_cursor } = await pageOfRows(
        { limit, cursor },
        ({ after, limit: most }) =>
          listActivity(database.handle, { ...which, before: wholeNumberIn(after, 'id'), limit: most }),
        ({ entry }) => ({ key: entry.occurredAt.toISOString(), id: String(entry.id) }),
      );
      // What is answered is what was there before this very reading.
      await noteReading(ctx, page, { action: logReading, filter });
      return { entries: page.map(toActivity), next_cursor };
    },

    export: async ({ ctx, input }: Verb<ClientActivityFilter>): Promise<FileResult> => {
      const page = { scope: scopeOf(ctx.actor), filter: input, before: null, limit: mostExported };
      const rows = await listActivity(database.handle, page);
      await noteReading(ctx, rows, { action: 'client.activity.export', filter: input });
      const day = clock.now().toISOString().slice(0, 10);
      return {
        kind: 'file',
        name: `client-activity-${day}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: [header, ...rows.map(toActivity).map(toLine)].join('\r\n'),
      };
    },
  };
}

function toActivity({ entry, clientName, actorName }: ActivityRow): ClientActivity {
  return { ...toWireEntry(entry, actorName), client_id: entry.clientId ?? '', client_name: clientName };
}

const columns = [
  'id',
  'occurred_at',
  'client_id',
  'client_name',
  'actor_id',
  'actor_name',
  'action',
  'object_type',
  'object_id',
  'request_id',
  'address',
  'details',
] as const satisfies ReadonlyArray<keyof ClientActivity>;
const header = columns.join(',');

function toLine(entry: ClientActivity): string {
  return columns.map((column) => cell(entry[column])).join(',');
}

function cell(value: string | Record<string, unknown> | null): string {
  return value === null ? '' : csvCell(typeof value === 'string' ? value : JSON.stringify(value));
}
