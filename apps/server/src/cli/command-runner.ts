import { DirectoryLockedError } from '#platform/data-directory/directory-lock.ts';
import { MigrationError } from '#platform/db/migrator.ts';
import { ConfigError } from '#server/config.ts';
import { type Command, type CommandContext, exitCodes, UsageError } from './command.ts';
import { doctorCommand } from './doctor-command.ts';
import { importCommand } from './import-command.ts';

const commands: readonly Command[] = [importCommand, doctorCommand];
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
    const isExpected =
      error instanceof ConfigError || error instanceof DirectoryLockedError || error instanceof MigrationError;
    terminal.printError(
      isExpected || !(error instanceof Error)
        ? String(isExpected ? error.message : error)
        : (error.stack ?? error.message),
    );
    return exitCodes.failed;
  }
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npm run aex -- COMMAND\n\nCommands:\n${lines.join('\n')}\n\nnpm run aex -- COMMAND --help tells more about one.`;
}
