import { DirectoryLockedError } from '#platform/data-directory/directory-holder.ts';
import { UnusableDataError } from '#platform/data-directory/unusable-data.ts';
import { MigrationError } from '#platform/db/migrator.ts';
import { ConfigError } from '#server/config.ts';
import { type Command, type CommandContext, CommandFailure, exitCodes, UsageError } from './command.ts';

/** A command is loaded when it is called, so that one that judges a file does not wait for the whole server. */
type ListedCommand = { name: string; summary: string; load: () => Promise<Command> };

const commands: readonly ListedCommand[] = [
  {
    name: 'import',
    summary: 'store prices and macro series from CSV files',
    load: async () => (await import('./import-command.ts')).importCommand,
  },
  {
    name: 'ingest',
    summary: 'take data from providers now, or report on it',
    load: async () => (await import('./ingest-command.ts')).ingestCommand,
  },
  {
    name: 'ask',
    summary: 'answer a question from the stored data',
    load: async () => (await import('./ask-command.ts')).askCommand,
  },
  {
    name: 'user',
    summary: 'add people, grant roles, make a link that resets a password',
    load: async () => (await import('./user-command.ts')).userCommand,
  },
  {
    name: 'evaluate',
    summary: 'measure claim checking, tone and retrieval on JSON lines',
    load: async () => (await import('./evaluate-command.ts')).evaluateCommand,
  },
  {
    name: 'ledger',
    summary: 'prove that the provenance ledger and the audit log are whole',
    load: async () => (await import('./ledger-command.ts')).ledgerCommand,
  },
  {
    name: 'backup',
    summary: 'write everything stored into a folder, while the server runs',
    load: async () => (await import('./backup-command.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'bring a backup back, into a new data folder or an empty database',
    load: async () => (await import('./restore-command.ts')).restoreCommand,
  },
  {
    name: 'keys',
    summary: 'rotate the key that seals stored credentials',
    load: async () => (await import('./keys-command.ts')).keysCommand,
  },
  {
    name: 'doctor',
    summary: 'print the configuration in force and its faults',
    load: async () => (await import('./doctor-command.ts')).doctorCommand,
  },
];
const helpFlags = new Set(['--help', '-h', 'help']);

/** Runs the command that the arguments name and gives the exit code. Expected failures become one message. */
export async function runCommandLine(args: readonly string[], context: CommandContext): Promise<number> {
  const { terminal } = context;
  const [name, ...rest] = args;
  if (name === undefined || helpFlags.has(name)) {
    terminal.print(overview());
    return name === undefined ? exitCodes.misused : exitCodes.done;
  }
  const listed = commands.find((candidate) => candidate.name === name);
  if (listed === undefined) {
    terminal.printError(`There is no command "${name}".\n\n${overview()}`);
    return exitCodes.misused;
  }
  const command = await listed.load();
  if (rest.some((argument) => argument === '--help' || argument === '-h')) {
    terminal.print(command.help);
    return exitCodes.done;
  }
  try {
    return await command.run(rest, context);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.printError(`${error.message}\n\n${command.help}`);
      return exitCodes.misused;
    }
    terminal.printError(describeFailure(error));
    return exitCodes.failed;
  }
}

const expectedFailures = [CommandFailure, ConfigError, DirectoryLockedError, MigrationError, UnusableDataError];

// A failure of the system or the database carries a code and says enough; anything else is a fault of ours and shows its stack.
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = expectedFailures.some((kind) => error instanceof kind);
  if (isExpected) return error.message;
  if ('code' in error && typeof error.code === 'string')
    return `${error.message === '' ? error.name : error.message} (${error.code})`;
  return error.stack ?? error.message;
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npm run aex -- COMMAND\n\nCommands:\n${lines.join('\n')}\n\nnpm run aex -- COMMAND --help tells more about one.`;
}
