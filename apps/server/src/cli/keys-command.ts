import { systemClock } from '#platform/clock.ts';
import { sendControlCommand } from '#platform/data-directory/directory-lock.ts';
import { installationKeys, LostKeyError } from '#platform/secrets/installation-keys.ts';
import { type RotationOutcome, rotationLineSchema, serveKeyRotation } from '#platform/secrets/key-rotation.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import type { Config } from '#server/config.ts';
import { type Command, CommandFailure, exitCodes, UsageError } from './command.ts';
import { openUnlessHeld } from './held-store.ts';

const help = `Usage: npm run aex -- keys rotate

Makes a new installation key and puts every stored credential under it; the old key is kept until that is done. A running
server of the embedded store does it and goes on with the new key. On PostgreSQL the first call makes the key and the second,
after every server was restarted, moves the credentials.

Where AEX_SECRET_KEY gives the key: set it to a new one (openssl rand -base64 32) and AEX_PREVIOUS_SECRET_KEYS to the old,
restart every server, call this, and take AEX_PREVIOUS_SECRET_KEYS away again.

Backups that were made before are opened by the old key: keep it with them.`;

/** `keys rotate`: a new installation key. */
export const keysCommand: Command = {
  help,
  run: async ([verb, ...rest], { loadConfig, terminal }) => {
    if (verb !== 'rotate' || rest.length > 0) throw new UsageError('Say what to do with the keys: rotate.');
    const { step, rewrapped, unreadable } = await rotate(loadConfig());
    if (step === 'restart')
      terminal.print('A new key is made. Restart every server, then call this again to move the credentials.');
    else terminal.print(`${rewrapped} secrets moved to the current key.`);
    if (step === 'unreadable')
      terminal.printError(`${unreadable} secrets could not be opened by any key, so the old keys are kept.`);
    return step === 'unreadable' ? exitCodes.failed : exitCodes.done;
  },
};

async function rotate(config: Config): Promise<RotationOutcome> {
  const lines: unknown[] = [];
  const command = { command: 'keys', input: {} };
  const store = await openUnlessHeld(config);
  if (store === null) await sendControlCommand(config.dataDirectory, command, (line) => lines.push(line));
  else {
    try {
      const { database } = store;
      const secrets = createSecretBox(await installationKeys(config, database.pool));
      await serveKeyRotation({ config, database, secrets, clock: systemClock })(command, (line) => lines.push(line));
    } catch (error) {
      throw error instanceof LostKeyError ? new CommandFailure(error.message) : error;
    } finally {
      await store.close();
    }
  }
  const [line] = lines.map((each) => rotationLineSchema.parse(each));
  if (line === undefined) throw new CommandFailure('The server ended before the rotation was done. Call this again.');
  if ('error' in line) throw new CommandFailure(line.error);
  return line.outcome;
}
