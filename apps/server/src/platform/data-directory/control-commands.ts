import type { ControlHandler } from './directory-lock.ts';

/** One handler out of many, by the name of the command. */
export function controlCommands(handlers: Readonly<Record<string, ControlHandler>>): ControlHandler {
  return async (command, answer) => {
    const handler = Object.entries(handlers).find(([name]) => name === command.command)?.[1];
    if (handler !== undefined) await handler(command, answer);
    else
      answer({
        error: `The running server does not know the command ${command.command}. Restart it with the present version.`,
      });
  };
}
