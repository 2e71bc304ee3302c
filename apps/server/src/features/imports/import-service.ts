import { basename } from 'node:path';
import { findInstrumentId, inspectBars } from '#features/ingestion/index.ts';
import { type ObservationCounts, writeObservations } from '#features/macro/index.ts';
import { fileProvider, writeCorporateActions, writeDailyBars } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { isStorageFull } from '#platform/db/database-faults.ts';
import { FileFailure } from './file-failure.ts';
import { type ParsedFile, parseFile } from './file-parsing.ts';
import type { ActionGroup, FileContent } from './formats/file-format.ts';
import type { FileReport, ImportInput, ImportProgress } from './import-report.ts';
import * as store from './import-store.ts';
import { describeFailed, describeImported, sumOf, type Written } from './report-writing.ts';

export type ImportEvents = { onProgress: (progress: ImportProgress) => void; onFile: (report: FileReport) => void };

const noRoom =
  'The disk of the database has no room for it, and nothing of it was stored. Make room there and import it again.';

type RowsListener = (stage: ImportProgress['stage'], rows: number) => void;

/** Imports files of prices and macro series, each in a transaction of its own: all of a file or nothing. */
export function createImportService({ database, clock }: { database: Database; clock: Clock }) {
  const storeFile = async (parsed: ParsedFile, input: ImportInput, onRows: RowsListener): Promise<FileReport> => {
    const write = (handle: DatabaseHandle) =>
      writeFile(handle, { parsed, now: clock.now(), onRows: (rows) => onRows('storing', rows) });
    try {
      return describeImported(parsed, await inTransaction(database, input.dryRun, write));
    } catch (error) {
      if (isStorageFull(error)) return describeFailed(parsed.path, new FileFailure(noRoom));
      throw error;
    }
  };

  return {
    /** Imports the files one after the other; a faulty one is reported and does not hold up the others. */
    importFiles: async ({ input, events }: { input: ImportInput; events: ImportEvents }): Promise<FileReport[]> => {
      const files = input.files.map((path, index) => {
        const onRows: RowsListener = (stage, rows) =>
          events.onProgress({ file: path, index, files: input.files.length, stage, rows });
        return { path, onRows };
      });
      const parse = ({ path, onRows }: { path: string; onRows: RowsListener }) =>
        parseFile({ path, options: input, now: clock.now(), onRows: (rows) => onRows('reading', rows) });
      const reports: FileReport[] = [];
      for await (const { source, result } of readAhead(files, parse)) {
        const report =
          result instanceof FileFailure
            ? describeFailed(source.path, result)
            : await storeFile(result, input, source.onRows);
        reports.push(report);
        events.onFile(report);
      }
      const hasStored = reports.some((report) => report.outcome === 'imported' && report.stored > 0);
      if (hasStored && !input.dryRun) await store.analyzeImported(database.handle);
      return reports;
    },
  };
}

// The database works in another thread, so the next file is read while the present one is stored.
async function* readAhead<S>(
  sources: readonly S[],
  parse: (source: S) => Promise<ParsedFile>,
): AsyncGenerator<{ source: S; result: ParsedFile | FileFailure }> {
  const begin = (source: S) => {
    const result = parse(source).catch(asFileFailure);
    // Awaited only after the file before it is stored; until then a failure must not count as unhandled.
    result.catch(() => undefined);
    return { source, result };
  };
  const [first, ...others] = sources;
  if (first === undefined) return;
  let present = begin(first);
  for (const source of others) {
    const result = await present.result;
    const next = begin(source);
    yield { source: present.source, result };
    present = next;
  }
  yield { source: present.source, result: await present.result };
}

function asFileFailure(error: unknown): FileFailure {
  if (error instanceof FileFailure) return error;
  throw error;
}

class DryRunEnd extends Error {}

// A dry run does everything and takes it back, so that its counts are those of the real one.
async function inTransaction<T>(
  database: Database,
  dryRun: boolean,
  work: (handle: DatabaseHandle) => Promise<T>,
): Promise<T> {
  if (!dryRun) return database.handle.transaction(work);
  const outcome: { result?: T } = {};
  await database.handle
    .transaction(async (handle) => {
      outcome.result = await work(handle);
      throw new DryRunEnd();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRunEnd)) throw error;
    });
  if (outcome.result === undefined) throw new Error('The dry run ended without a result.');
  return outcome.result;
}

type FileWriting = { parsed: ParsedFile; now: Date; onRows: (rows: number) => void };

async function writeFile(handle: DatabaseHandle, { parsed, now, onRows }: FileWriting): Promise<Written> {
  const batchId = await store.insertBatch(handle, {
    kind: parsed.format,
    fileName: basename(parsed.path),
    contentSha256: parsed.digest,
    rowsRead: parsed.rowsRead,
    rowsSkipped: sumOf(parsed.log.skipped),
    importedAt: now,
  });
  const written: Written = { stored: 0, unchanged: 0, superseded: 0 };
  let rows = 0;
  const onChunk = (count: number) => onRows((rows += count));
  for await (const counts of writeGroups(handle, parsed.content, { batchId, now, onChunk })) {
    written.stored += counts.stored;
    written.unchanged += counts.unchanged;
    written.superseded += counts.superseded;
  }
  if (parsed.content.unit === 'bars') {
    const told = await writeActions(handle, { actions: parsed.content.actions, now });
    if (told > 0) parsed.log.note('splits and dividends stored', told);
    if (written.stored > 0 || told > 0) await noteDefects(handle, parsed, now);
  }
  await store.updateBatch(handle, batchId, {
    rowsStored: written.stored,
    rowsUnchanged: written.unchanged,
    rowsSkipped: sumOf(parsed.log.skipped) + written.superseded,
  });
  return written;
}

async function writeActions(
  handle: DatabaseHandle,
  { actions: groups, now }: { actions: readonly ActionGroup[]; now: Date },
): Promise<number> {
  let told = 0;
  for (const { symbol, actions } of groups) {
    const instrumentId = await findInstrumentId(handle, symbol);
    if (instrumentId !== null)
      told += await writeCorporateActions(handle, { instrumentId, provider: fileProvider.id, actions, now });
  }
  return told;
}

// What looks wrong stays stored, is kept apart from readings where its unit is wrong, and is told in the report.
async function noteDefects(handle: DatabaseHandle, { content, log }: ParsedFile, now: Date): Promise<void> {
  if (content.unit !== 'bars') return;
  for (const symbol of new Set(content.groups.map((group) => group.symbol))) {
    const found = await inspectBars(handle, { symbol, now });
    if (found > 0) log.note(`${symbol} has bars that look wrong; aex ingest --report lists them`, found);
  }
}

type GroupWriting = { batchId: number; now: Date; onChunk: (count: number) => void };

async function* writeGroups(
  handle: DatabaseHandle,
  content: FileContent,
  writing: GroupWriting,
): AsyncGenerator<ObservationCounts> {
  if (content.unit === 'bars') {
    for (const group of content.groups)
      yield { ...(await writeDailyBars(handle, { ...group, ...writing })), superseded: 0 };
    return;
  }
  for (const group of content.groups) yield writeObservations(handle, { ...group, ...writing });
}
