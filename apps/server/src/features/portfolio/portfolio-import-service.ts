import type { ColumnMapping, ImportFormat, ImportPreview, PortfolioImport } from '@aex/contracts/portfolio-imports';
import { createHash } from 'node:crypto';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { pageOfRows, type PageQuery } from '#platform/http/list-page.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { UploadedFile } from '#platform/http/uploaded-file.ts';
import { newId } from '#platform/identifiers.ts';
import { deleteOfImport, insertActivities, listIdsOfImport } from './activity-store.ts';
import { previewOf } from './import-preview.ts';
import { fitImport, type ImportReading, type ImportRequest, readFileOf } from './import-reading.ts';
import type { ExpectedTotals } from './import-totals.ts';
import { getLocked, requireSound } from './ledger-writing.ts';
import type { PortfolioAccess } from './portfolio-access.ts';
import * as store from './portfolio-store.ts';
import { toWireImport } from './portfolio-wire.ts';
import { holderOf, saveRates } from './rate-store.ts';

type ImportForm = {
  format?: ImportFormat | undefined;
  mapping?: ColumnMapping | undefined;
  statement?: string | undefined;
  day_order?: 'month_first' | 'day_first' | undefined;
  expected?: ExpectedTotals | undefined;
};
type CommitForm = ImportForm & { content_sha256: string; accept_differences?: 'true' | 'false' | undefined };
type Verb<F> = { ctx: RequestContext; input: { id: string; file: UploadedFile; form: F } };

/** Files of activities: shown first, stored whole or not at all, and taken back in one step. */
export function createPortfolioImportService(deps: { database: Database; clock: Clock; access: PortfolioAccess }) {
  const { database, clock, access } = deps;

  return {
    preview: async ({ ctx, input }: Verb<ImportForm>): Promise<ImportPreview> => {
      const { account } = await access.getAccount(ctx, input.id);
      const opened = await readFileOf(database.handle, requestOf(input), { account, now: clock.now() });
      const reading = await fitImport(database.handle, opened, account);
      return previewOf(reading, { contentSha256: digestOf(input.file), mapping: input.form.mapping });
    },

    commit: async ({ ctx, input }: Verb<CommitForm>): Promise<PortfolioImport> => {
      const { account, portfolio } = await access.getAccount(ctx, input.id, 'write');
      const contentSha256 = digestOf(input.file);
      if (contentSha256 !== input.form.content_sha256)
        throw new AppError('conflict', 'This is not the file of the preview.');
      const now = clock.now();
      const opened = await readFileOf(database.handle, requestOf(input), { account, now });
      const row = await database.handle.transaction(async (handle) => {
        const locked = await getLocked(handle, account.id);
        const reading = await fitImport(handle, opened, locked);
        requireImportable(reading, input.form.accept_differences === 'true');
        const made: store.PortfolioImportRow = {
          id: newId('pim'),
          portfolioAccountId: account.id,
          format: reading.file?.format ?? 'generic',
          fileName: input.file.name.replaceAll('\0', '').slice(0, 200),
          contentSha256,
          activities: reading.added.length,
          known: reading.known.length,
          committedAt: now,
          undoneAt: null,
        };
        await store.insertImport(handle, made);
        await insertActivities(handle, { accountId: account.id, importId: made.id, now, rows: reading.added });
        const rates = reading.file?.rates ?? [];
        if (rates.length > 0) await saveRates(handle, { holder: holderOf(portfolio), rates });
        const details = { ...toWireImport(made), rates: rates.length };
        const entry = { action: 'portfolio.import.commit', objectType: 'portfolio_import', objectId: made.id, details };
        await audit(handle, { ctx, now }, { ...entry, clientId: portfolio.clientId });
        return made;
      });
      return toWireImport(row);
    },

    list: async ({ ctx, input }: { ctx: RequestContext; input: PageQuery & { id: string } }) => {
      const portfolio = await access.getPortfolio(ctx, input.id);
      const accountIds = (await store.listAccounts(database.handle, [portfolio.id])).map(({ id }) => id);
      const { page, next_cursor } = await pageOfRows(
        input,
        (range) => store.listImports(database.handle, { accountIds, ...range }),
        ({ committedAt, id }) => ({ key: committedAt.toISOString(), id }),
      );
      return {
        imports: page.map(toWireImport),
        next_cursor,
      };
    },

    undo: async ({ ctx, input }: { ctx: RequestContext; input: { id: string } }): Promise<PortfolioImport> => {
      const { found, portfolio } = await access.getImport(ctx, input.id);
      return database.handle.transaction(async (handle) => {
        const account = await getLocked(handle, found.portfolioAccountId);
        const present = await store.findImport(handle, found.id);
        if (present === null || present.undoneAt !== null)
          throw new AppError('conflict', 'The import is taken back already.');
        await requireSound(handle, account, { added: [], without: await listIdsOfImport(handle, found.id) });
        const now = clock.now();
        const count = await deleteOfImport(handle, found.id);
        await store.markUndone(handle, found.id, now);
        const details = { activities: count, content_sha256: found.contentSha256 };
        const entry = { action: 'portfolio.import.undo', objectType: 'portfolio_import', objectId: found.id, details };
        await audit(handle, { ctx, now }, { ...entry, clientId: portfolio.clientId });
        return toWireImport({ ...present, undoneAt: now });
      });
    },
  };
}

function digestOf({ bytes }: UploadedFile): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const dayOrders = { month_first: 'month first', day_first: 'day first' } as const;

function requestOf({ file, form }: { file: UploadedFile; form: ImportForm }): ImportRequest {
  const { format, mapping, statement, day_order, expected } = form;
  const dayOrder = day_order === undefined ? undefined : dayOrders[day_order];
  return { bytes: file.bytes, format, mapping, statement, dayOrder, expected };
}

function requireImportable(
  { added, known, faults, faultCount, totals }: ImportReading,
  acceptsDifferences: boolean,
): void {
  if (faultCount > 0) {
    const errors = faults.map(({ line, column, problem }) => ({
      path: `file${line === null ? '' : `:${line}`}${column === null ? '' : `:${column}`}`,
      message: problem,
    }));
    throw new AppError('invalid', `The file has ${faultCount} fault(s); nothing was imported.`, {
      details: { errors },
    });
  }
  if (added.length === 0) {
    const why =
      known.length > 0 ? `all ${known.length} activities are in the ledger already` : 'it holds no activities';
    throw new AppError('conflict', `There is nothing to import: ${why}.`);
  }
  const differing = [...totals.cash, ...totals.shares].filter(({ agrees }) => agrees === false);
  if (differing.length === 0 || acceptsDifferences) return;
  const errors = differing.map(({ name, ledger, stated }) => ({
    path: `totals.${name}`,
    message: `the ledger would have ${ledger}, stated is ${stated ?? 'no number'}`,
  }));
  throw new AppError('conflict', 'The totals differ from what is stated; nothing was imported.', {
    details: { errors },
  });
}
