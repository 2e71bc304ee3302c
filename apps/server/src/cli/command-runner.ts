import { DirectoryLockedError } from '#platform/data-directory/directory-holder.ts';
import { UnusableDataError } from '#platform/data-directory/unusable-data.ts';
import { MigrationError } from '#platform/db/migrator.ts';
import { ConfigError } from '#server/config.ts';
import { askCommand } from './ask-command.ts';
import { backupCommand } from './backup-command.ts';
import { type Command, type CommandContext, CommandFailure, exitCodes, UsageError } from './command.ts';
import { doctorCommand } from './doctor-command.ts';
import { evaluateCommand } from './evaluate-command.ts';
import { importCommand } from './import-command.ts';
import { ingestCommand } from './ingest-command.ts';
import { restoreCommand } from './restore-command.ts';
import { userCommand } from './user-command.ts';
import { keysCommand } from './keys-command.ts';
import { ledgerCommand } from './ledger-command.ts';

const commands: readonly Command[] = [
  importCommand,
  ingestCommand,
  askCommand,
  userCommand,
  evaluateCommand,
  ledgerCommand,
  backupCommand,
  restoreCommand,
  keysCommand,
  doctorCommand,
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
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    terminal.printError(`There is no command "${name}".\n\n${overview()}`);
    return exitCodes.misused;
  }
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
