import type { DatabaseHandle } from '#platform/db/database.ts';
import { type SecretBox, SecretError } from '#platform/secrets/secret-box.ts';
import * as revocations from './broker-revocations-store.ts';
import * as store from './brokers-store.ts';

export type Rewrapped = { rewrapped: number; unchanged: number; unreadable: number };

const rowsAtOnce = 100;

type Sealed = { id: string; sealed: string };
type Place = {
  list: (handle: DatabaseHandle, page: { after: string; limit: number }) => Promise<Sealed[]>;
  replace: (handle: DatabaseHandle, change: { id: string; from: string; to: string }) => Promise<void>;
};

const places: readonly Place[] = [
  { list: store.listSealed, replace: store.replaceSealed },
  { list: revocations.listSealedRevocations, replace: revocations.replaceSealedRevocation },
];

/**
 * Puts every stored broker credential under the current key. Each is one short write of its own: broken off, it goes on where
 * it was, and a credential that is renewed meanwhile stays the newer one.
 */
export async function rewrapBrokerSecrets(handle: DatabaseHandle, secrets: SecretBox): Promise<Rewrapped> {
  const counts: Rewrapped = { rewrapped: 0, unchanged: 0, unreadable: 0 };
  for (const place of places) {
    for (let after = ''; ;) {
      const page = await place.list(handle, { after, limit: rowsAtOnce });
      for (const { id, sealed } of page) {
        const outcome = rewrapOne(secrets, sealed);
        counts[outcome.kind] += 1;
        if (outcome.kind === 'rewrapped') await place.replace(handle, { id, from: sealed, to: outcome.text });
      }
      const last = page.at(-1);
      if (last === undefined || page.length < rowsAtOnce) break;
      after = last.id;
    }
  }
  return counts;
}

type Outcome = { kind: 'rewrapped'; text: string } | { kind: 'unchanged' | 'unreadable' };

function rewrapOne(secrets: SecretBox, sealed: string): Outcome {
  try {
    const text = secrets.rewrap(sealed);
    return text === null ? { kind: 'unchanged' } : { kind: 'rewrapped', text };
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    return { kind: 'unreadable' };
  }
}
