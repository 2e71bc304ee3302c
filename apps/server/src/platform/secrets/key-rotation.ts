import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import * as z from 'zod';
import { audit } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { ControlHandler } from '#platform/data-directory/directory-lock.ts';
import { loadSecretKeys, saveSecretKeys, type SecretKeys } from '#platform/data-directory/secret-key.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/identifiers.ts';
import type { Config } from '#server/config.ts';
import type { SecretBox } from './secret-box.ts';
import { rewrapSealedColumns } from './sealed-columns.ts';

export type KeyRotation = {
  config: Pick<Config, 'secretKey' | 'previousSecretKeys' | 'dataDirectory' | 'databaseUrl'>;
  database: Database;
  secrets: SecretBox;
  clock: Clock;
};

const outcomeSchema = z.object({
  /** `restart`: the new key is made, and servers on this database must know it before anything is sealed with it. */
  step: z.enum(['done', 'restart', 'unreadable']),
  rewrapped: z.number(),
  unreadable: z.number(),
});

export type RotationOutcome = z.infer<typeof outcomeSchema>;
export const rotationLineSchema = z.union([z.object({ outcome: outcomeSchema }), z.object({ error: z.string() })]);

/**
 * Makes a new installation key and puts every sealed secret under it. The old key stays in the file until that is done, so that
 * a rotation that is cut short leaves everything readable; called again it goes on. A key of the configuration is changed
 * there, with the old one among the previous; then only the secrets are moved.
 */
export async function rotateKeys({ config, database, secrets, clock }: KeyRotation): Promise<RotationOutcome> {
  const keys = loadSecretKeys(config);
  const isOurs = config.secretKey === null;
  const isBegun = keys.previous.length > 0;
  const next = isOurs && !isBegun ? withNewKey(config.dataDirectory, keys) : keys;
  if (isOurs && !isBegun && config.databaseUrl !== null) return { step: 'restart', rewrapped: 0, unreadable: 0 };
  secrets.useKeys(next);
  const { rewrapped, unreadable } = await rewrapAll(database.pool, secrets);
  const ctx = { actor: null, requestId: newId('req'), address: 'control channel', device: 'operator' };
  await audit(
    database.handle,
    { ctx, now: clock.now() },
    {
      action: 'keys.rotated',
      objectType: 'installation',
      details: { rewrapped, unreadable },
    },
  );
  // What no key opens might be opened by one of the old ones tomorrow, once its row is mended: they are kept.
  if (unreadable > 0) return { step: 'unreadable', rewrapped, unreadable };
  if (isOurs) saveSecretKeys(config.dataDirectory, { current: next.current, previous: [] });
  secrets.useKeys({ current: next.current });
  return { step: 'done', rewrapped, unreadable };
}

// A row that was written meanwhile may still be under the old key: done is when nothing was left to move.
async function rewrapAll(pool: Pool, secrets: SecretBox): Promise<Pick<RotationOutcome, 'rewrapped' | 'unreadable'>> {
  for (let rewrapped = 0; ;) {
    const round = await rewrapSealedColumns(pool, secrets);
    rewrapped += round.rewrapped;
    if (round.rewrapped === 0) return { rewrapped, unreadable: round.unreadable };
  }
}

function withNewKey(dataDirectory: string, { current, previous }: SecretKeys): SecretKeys {
  const next = { current: randomBytes(32), previous: [current, ...previous] };
  saveSecretKeys(dataDirectory, next);
  return next;
}

/** Rotates for the operator's tool, by the server that holds the store. Never rejects. */
export function serveKeyRotation(rotation: KeyRotation): ControlHandler {
  return async (_command, answer) => {
    const tell = (line: z.infer<typeof rotationLineSchema>) => answer(line);
    try {
      tell({ outcome: await rotateKeys(rotation) });
    } catch (error) {
      tell({ error: `The key could not be rotated: ${error instanceof Error ? error.message : String(error)}` });
    }
  };
}
