import {
  createImportService,
  type FileReport,
  type ImportEvents,
  type ImportInput,
  importLineSchema,
} from '#features/imports/index.ts';
import type { Clock } from '#platform/clock.ts';
import { sendControlCommand } from '#platform/data-directory/directory-lock.ts';
import type { Config } from '#server/config.ts';
import { CommandFailure } from './command.ts';
import { openUnlessHeld } from './held-store.ts';

export type ImportRun = { config: Config; clock: Clock; input: ImportInput; events: ImportEvents };

/** Imports by the server that holds the embedded store, or into the store itself where no server runs. */
export async function runImport(run: ImportRun): Promise<FileReport[]> {
  const store = await openUnlessHeld(run.config);
  if (store === null) return importByServer(run);
  try {
    return await createImportService({ database: store.database, clock: run.clock }).importFiles(run);
  } finally {
    await store.close();
  }
}

async function importByServer({ config, input, events }: ImportRun): Promise<FileReport[]> {
  const reports: FileReport[] = [];
  const end: { isDone: boolean; error: string | null } = { isDone: false, error: null };
  await sendControlCommand(config.dataDirectory, { command: 'import', input }, (line) => {
    const parsed = importLineSchema.parse(line);
    if ('progress' in parsed) events.onProgress(parsed.progress);
    else if ('report' in parsed) {
      reports.push(parsed.report);
      events.onFile(parsed.report);
    } else if ('error' in parsed) end.error = parsed.error;
    else end.isDone = true;
  });
  if (end.error !== null) throw new CommandFailure(end.error);
  if (!end.isDone)
    throw new CommandFailure('The server ended before the import was done. Files reported so far are stored.');
  return reports;
}
