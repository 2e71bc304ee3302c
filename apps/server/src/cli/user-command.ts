import { parseArgs } from 'node:util';
import { grantableRoleSchema, type GrantableRole } from '@aex/contracts/people';
import {
  type OperatorAnswer,
  type OperatorCommand,
  operatorLineSchema,
  runOperatorCommand,
} from '#features/accounts/index.ts';
import { ensureWorkspaces } from '#features/auth/index.ts';
import { systemClock } from '#platform/clock.ts';
import { sendControlCommand } from '#platform/data-directory/directory-lock.ts';
import { AppError } from '#platform/errors.ts';
import type { Config } from '#server/config.ts';
import { type Command, CommandFailure, exitCodes, UsageError } from './command.ts';
import { openUnlessHeld } from './held-store.ts';

const help = `Usage: npm run aex -- user add NAME [--email ADDRESS] [--role ROLE] [--institutional | --no-institutional]
       npm run aex -- user grant NAME [ROLE] [--institutional | --no-institutional]
       npm run aex -- user reset-password NAME [--clear-second-factor]

Adds people, changes what they may do, and helps those who cannot log in. NAME is a user name or an email address. A running
server is used if there is one. Passwords are never given here: add and reset-password print a link that sets one, once, within
a day. For people who reach the desk by another address than this machine's, set AEX_PUBLIC_URL first.

  --email ADDRESS          the person's address
  --role ROLE              owner, advisor, analyst, compliance or member (the default)
  --institutional          may use Institutional Mode, as every role does that is given here but member
  --no-institutional       may not
  --clear-second-factor    removes authenticator app, recovery codes and passkeys too, for someone who lost them
  --json                   print the outcome as JSON`;

/** `user`: adds people and changes their rights, by the server that holds the store or by itself. */
export const userCommand: Command = {
  help,
  run: async (args, { loadConfig, terminal }) => {
    const { command, json } = readUserArguments(args);
    const { text, link } = await run(loadConfig(), command);
    if (json) terminal.print(JSON.stringify({ text, link }, null, 2));
    else {
      terminal.print(text);
      if (link !== null) terminal.print(`${link.url}\nIt works once, until ${link.expiresAt}.`);
    }
    return exitCodes.done;
  },
};

async function run(config: Config, command: OperatorCommand): Promise<OperatorAnswer> {
  const store = await openUnlessHeld(config);
  if (store === null) return runByServer(config, command);
  try {
    const { database } = store;
    await ensureWorkspaces(database.handle, systemClock.now());
    return await runOperatorCommand({ database, clock: systemClock, config }, command);
  } catch (error) {
    throw error instanceof AppError ? new CommandFailure(error.message) : error;
  } finally {
    await store.close();
  }
}

async function runByServer(config: Config, command: OperatorCommand): Promise<OperatorAnswer> {
  const lines: unknown[] = [];
  await sendControlCommand(config.dataDirectory, { command: 'user', input: command }, (line) => lines.push(line));
  const parsed = operatorLineSchema.safeParse(lines[0]);
  if (!parsed.success) throw new CommandFailure('The running server gave no answer. Try again in a moment.');
  if ('error' in parsed.data) throw new CommandFailure(parsed.data.error);
  return parsed.data;
}

export function readUserArguments(args: readonly string[]): { command: OperatorCommand; json: boolean } {
  const { values, positionals } = parseOptions(args);
  const [action, username, ...rest] = positionals;
  if (action === undefined || username === undefined) throw new UsageError('Say what to do, and for whom.');
  const json = values.json === true;
  if (action === 'add') {
    if (rest.length > 0) throw new UsageError('A person has one name.');
    const role = readRole(values.role) ?? 'member';
    const email = values.email ?? null;
    return { json, command: { action, username, email, role, institutional: readChoice(values) ?? isInternal(role) } };
  }
  if (action === 'grant') {
    const role = readRole(rest[0] ?? values.role);
    const institutional = readChoice(values) ?? (isInternal(role) ? true : null);
    if (role === null && institutional === null)
      throw new UsageError('Name a role, --institutional or --no-institutional.');
    return { json, command: { action, username, role, institutional } };
  }
  if (action === 'reset-password')
    return { json, command: { action, username, clearSecondFactor: values['clear-second-factor'] === true } };
  throw new UsageError(`There is no "user ${action}".`);
}

function readChoice(values: { institutional?: boolean; 'no-institutional'?: boolean }): boolean | null {
  if (values.institutional === true && values['no-institutional'] === true)
    throw new UsageError('Give --institutional or --no-institutional, not both.');
  if (values.institutional === true) return true;
  return values['no-institutional'] === true ? false : null;
}

// A role is of use in Institutional Mode alone.
function isInternal(role: GrantableRole | null): boolean {
  return role !== null && role !== 'member';
}

function readRole(text: string | undefined): GrantableRole | null {
  if (text === undefined) return null;
  const role = grantableRoleSchema.safeParse(text);
  if (!role.success)
    throw new UsageError(`"${text}" is no role; there are owner, advisor, analyst, compliance and member.`);
  return role.data;
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        institutional: { type: 'boolean' },
        'no-institutional': { type: 'boolean' },
        'clear-second-factor': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
