import type { Config } from '#server/config.ts';
import type { Terminal } from './terminal.ts';

export type CommandContext = {
  terminal: Terminal;
  workingDirectory: string;
  /** Reads the configuration when the command needs it. Throws ConfigError. */
  loadConfig: () => Config;
};

/** One command of the operator's tool. `run` gives the exit code: 0 done, 1 failed, 2 wrongly called. */
export type Command = {
  help: string;
  run(args: readonly string[], context: CommandContext): Promise<number>;
};

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const;

/** The arguments do not fit the command; the message says how. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command could not do its work, for a reason that the person can do something about; the message says which. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}
