import { parseArgs } from 'node:util';
import { type IngestionKind, ingestionKinds, ingestionKindSchema } from '@aex/contracts/ingestion';
import { fixedClock, systemClock } from '#platform/clock.ts';
import { ingestionOf, type IngestInput, ingestLineSchema, serveIngestion } from '#features/ingestion/index.ts';
import { sendControlCommand } from '#platform/data-directory/directory-lock.ts';
import type { Config } from '#server/config.ts';
import { type Command, CommandFailure, exitCodes, UsageError } from './command.ts';
import { openUnlessHeld } from './held-store.ts';
import { describeReport, describeResult } from './ingest-printing.ts';

const help = `Usage: npm run aex -- ingest [KIND…] [--report] [--json]

Takes data from the providers that AEX_PROVIDERS and the keys allow, now, whatever the schedule says. Without a KIND all of them:
  ${ingestionKinds.join(', ')}

What was taken before is not fetched again, and nothing is stored twice. A running server does the work if there is one.

  --report   take nothing unless a KIND is named; look for wrong prices and print what is known of
             providers, runs and quarantined bars
  --json     print results and the report as JSON, one line each`;

/** `ingest`: takes data from providers, by the server that holds the store or by itself. */
export const ingestCommand: Command = {
  help,
  run: async (args, context) => {
    const { input, json } = readArguments(args);
    const { terminal } = context;
    const end: { isDone: boolean; error: string | null; hasFailures: boolean } = {
      isDone: false,
      error: null,
      hasFailures: false,
    };
    await send(context.loadConfig(), input, (line) => {
      const parsed = ingestLineSchema.parse(line);
      if ('progress' in parsed) terminal.showProgress(parsed.progress);
      else if ('result' in parsed) {
        end.hasFailures ||= parsed.result.outcome === 'failed';
        terminal.showProgress(null);
        terminal.print(json ? JSON.stringify(parsed.result) : describeResult(parsed.result));
      } else if ('report' in parsed)
        terminal.print(json ? JSON.stringify(parsed.report) : describeReport(parsed.report));
      else if ('error' in parsed) end.error = parsed.error;
      else end.isDone = true;
    });
    terminal.showProgress(null);
    if (end.error !== null) throw new CommandFailure(end.error);
    if (!end.isDone)
      throw new CommandFailure('The server ended before the ingestion was done. Results so far are stored.');
    return end.hasFailures ? exitCodes.failed : exitCodes.done;
  },
};

async function send(config: Config, input: IngestInput, onLine: (line: unknown) => void): Promise<void> {
  const store = await openUnlessHeld(config);
  if (store === null) {
    await sendControlCommand(config.dataDirectory, { command: 'ingest', input }, onLine);
    return;
  }
  const clock = config.fixedNow === null ? systemClock : fixedClock(config.fixedNow);
  try {
    const ingestion = ingestionOf({ database: store.database, clock, config: config.providers });
    await serveIngestion(ingestion)({ command: 'ingest', input }, onLine);
  } finally {
    await store.close();
  }
}

function readArguments(args: readonly string[]): { input: IngestInput; json: boolean } {
  const { values, positionals } = parseOptions(args);
  const kinds = positionals.map(readKind);
  const report = values.report === true;
  return {
    input: { kinds: kinds.length === 0 && !report ? [...ingestionKinds] : kinds, report },
    json: values.json === true,
  };
}

function readKind(text: string): IngestionKind {
  const parsed = ingestionKindSchema.safeParse(text.replaceAll('-', '_'));
  if (!parsed.success) throw new UsageError(`There is no kind "${text}".`);
  return parsed.data;
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { report: { type: 'boolean' }, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
