import type { FilingDocument } from '@aex/contracts/companies';
import { type FileReader, FileRefusal, ReaderBusy } from '#features/uploads/index.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { pageAsListed, type PageQuery } from '#platform/http/list-page.ts';
import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import type { ProviderRegistry } from '#providers/provider-registry.ts';
import { findFiling } from './companies-store.ts';

export type FilingDocumentService = ReturnType<typeof createFilingDocumentService>;

type Deps = { database: Database; registry: Pick<ProviderRegistry, 'usable' | 'obstacles'>; reader: FileReader };

const archive = 'https://www.sec.gov';
const folder = '/Archives/edgar/data/';
const patienceMs = 8000;
const retryAfterSeconds = 30;

/** The text of what a company filed, straight from the publisher; nothing of it is stored. Only known filings can be read. */
export function createFilingDocumentService({ database, registry, reader }: Deps) {
  const fetchText = async (path: string): Promise<string> => {
    const [provider] = registry.usable('filing_document');
    if (provider === undefined) {
      const reasons = registry.obstacles('filing_document').join('; ');
      throw new AppError('not_found', `No source of filed documents is connected: ${reasons}.`);
    }
    try {
      const fetched = await provider.call({ path }, { patienceMs });
      return fetched.isUnchanged ? '' : fetched.value;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.kind === 'not_found') throw new AppError('not_found', `The document is not there: ${error.message}.`);
      throw new AppError('unavailable', error.message, { cause: error, details: { retryAfterSeconds } });
    }
  };

  // In a thread of its own, within bounds of time and memory: a yearly report has megabytes of markup.
  const passagesOf = async (text: string) => {
    try {
      return (await reader.read(new TextEncoder().encode(text))).passages;
    } catch (error) {
      if (error instanceof ReaderBusy)
        throw new AppError('unavailable', error.message, { cause: error, details: { retryAfterSeconds } });
      if (error instanceof FileRefusal) throw new AppError('not_found', `It cannot be shown as text: ${error.message}`);
      throw error;
    }
  };

  return {
    get: async ({ accession, ...query }: { accession: string } & PageQuery): Promise<FilingDocument> => {
      const filing = await findFiling(database.handle, accession);
      const path = filing?.url.startsWith(`${archive}${folder}`) === true ? filing.url.slice(archive.length) : null;
      if (filing === null || path === null) throw notFound('filing');
      const all = (await passagesOf(await fetchText(path))).map(({ section, text }, place) => ({
        place,
        section,
        text,
      }));
      const { page, next_cursor } = pageAsListed(all, ({ place }) => String(place), query);
      const { form, title, filedOn: filed_on, url, source } = filing;
      const passages = page.map(({ section, text }) => ({ section, text }));
      return { accession, form, title, filed_on, url, source, passages, next_cursor };
    },
  };
}
