import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fixedClock, systemClock } from '#platform/clock.ts';
import type { FileReport, ImportInput } from '#features/imports/index.ts';
import { type Command, type CommandContext, exitCodes, UsageError } from './command.ts';
import { describeProgress, describeReport, describeTotals } from './import-printing.ts';
import { runImport } from './import-run.ts';

const help = `Usage: npm run aex -- import FILE… [--symbol S] [--series ID] [--adjusted | --unadjusted] [--dry-run] [--json]

Stores prices and macro series from CSV files, plain or gzip. What a file is, is told by its header:
  daily bars            date,open,high,low,close,volume in any case and order; Stooq's and Yahoo's downloads
  FRED series           observation_date,SERIES or DATE,SERIES; date,value named by the file, as in CPIAUCSL.csv
  vintages              series_id,observation_date,value,first_seen…, or ALFRED's realtime_start
  Treasury              par yields (Date,"1 Mo",…,"30 Yr"); operating cash balance of the Daily Treasury Statement

All of a file is stored or nothing, and importing it again changes nothing. A running server is used if there is one.

  --symbol S     the ticker of a file whose columns and name do not tell it
  --series ID    the series of such a file
  --adjusted     prices are adjusted for splits and dividends
  --unadjusted   prices are as traded
  --dry-run      check and count, store nothing
  --json         print the reports as JSON`;

/** `import`: reads files into the store, by the server that holds it or by itself. */
export const importCommand: Command = {
  help,
  run: async (args, context) => {
    const { input, json } = readArguments(args, context.workingDirectory);
    const config = context.loadConfig();
    const clock = config.fixedNow === null ? systemClock : fixedClock(config.fixedNow);
    const start = performance.now();
    const reports = await runImport({ config, clock, input, events: eventsFor(context, json) });
    context.terminal.showProgress(null);
    const seconds = (performance.now() - start) / 1000;
    if (json) context.terminal.print(JSON.stringify({ dryRun: input.dryRun, seconds, files: reports }, null, 2));
    else context.terminal.print(describeTotals(reports, { seconds, dryRun: input.dryRun }));
    return reports.some(({ outcome }) => outcome === 'failed') ? exitCodes.failed : exitCodes.done;
  },
};

function eventsFor({ terminal }: CommandContext, json: boolean) {
  return {
    onProgress: (progress: Parameters<typeof describeProgress>[0]) => terminal.showProgress(describeProgress(progress)),
    onFile: (report: FileReport) => {
      if (json) return;
      if (report.outcome === 'failed') terminal.printError(describeReport(report));
      else terminal.print(describeReport(report));
    },
  };
}

function readArguments(args: readonly string[], workingDirectory: string): { input: ImportInput; json: boolean } {
  const { values, positionals } = parseOptions(args);
  if (positionals.length === 0) throw new UsageError('Name at least one file.');
  if (values.adjusted === true && values.unadjusted === true)
    throw new UsageError('Give --adjusted or --unadjusted, not both.');
  const isOneName = values.symbol !== undefined || values.series !== undefined;
  if (isOneName && positionals.length > 1)
    throw new UsageError('--symbol and --series name what is in one file; import such files one by one.');
  const adjustment = values.adjusted === true ? 'split_and_dividend' : values.unadjusted === true ? 'none' : null;
  return {
    json: values.json === true,
    input: {
      files: positionals.map((file) => resolve(workingDirectory, file)),
      symbol: readName(values.symbol, { flag: '--symbol', pattern: /^[A-Z0-9^][A-Z0-9.^=_-]{0,19}$/, example: 'NVDA' }),
      series: readName(values.series, { flag: '--series', pattern: /^[A-Z0-9_.:-]{1,64}$/, example: 'CPIAUCSL' }),
      adjustment,
      dryRun: values['dry-run'] === true,
    },
  };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        symbol: { type: 'string' },
        series: { type: 'string' },
        adjusted: { type: 'boolean' },
        unadjusted: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readName(text: string | undefined, form: { flag: string; pattern: RegExp; example: string }): string | null {
  if (text === undefined) return null;
  const name = text.trim().toUpperCase();
  if (!form.pattern.test(name))
    throw new UsageError(`${form.flag} "${text}" is not a name; expected one such as ${form.example}.`);
  return name;
}
