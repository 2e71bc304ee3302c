import { isUnavailable } from '#platform/db/database-faults.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { Actor } from './request-context.ts';

export type TokenHolder = { actor: Actor; endsAt: Date };

export type OutageReaders = {
  /** Keeps in mind who was just let in, for as long as he goes on asking. */
  remember(token: string): void;
  /** Who holds the token, by the last word of the database before it went away; null unless that is certain. */
  find(token: string): Actor | null;
  stop(): void;
};

type OutageReaderDeps = {
  /** Who holds a token of a session now; null where it opens nothing. */
  findHolder: (tokenHash: string) => Promise<TokenHolder | null>;
  now: () => Date;
  onError: (error: unknown) => void;
};

const lookMs = 2000;
const forgottenAfterMs = 60_000;
const mostReaders = 100;

/**
 * Who may go on reading while the database cannot be asked who they are. Each is looked up every two seconds, as those are who
 * read a stream, so that whose access has ended before an outage is not among them; and nobody is by a token that has run out.
 */
export function createOutageReaders({ findHolder, now, onError }: OutageReaderDeps): OutageReaders {
  // In the order of their last call.
  const readers = new Map<string, { askedAt: number; holder: TokenHolder | null }>();

  const lookUp = async (hash: string): Promise<void> => {
    const reader = readers.get(hash);
    if (reader === undefined) return;
    const holder = await findHolder(hash);
    if (holder === null) readers.delete(hash);
    else reader.holder = holder;
  };

  const look = async (): Promise<void> => {
    const hashes = [...readers.keys()];
    for (const hash of hashes) await lookUp(hash);
    // Who has gone is forgotten while the database answers, and not during an outage.
    for (const hash of hashes)
      if (performance.now() - (readers.get(hash)?.askedAt ?? 0) > forgottenAfterMs) readers.delete(hash);
  };

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking || readers.size === 0) return;
    isLooking = true;
    void look()
      .catch((error: unknown) => {
        if (isUnavailable(error)) return;
        // What failed in another way tells nothing of anybody.
        readers.clear();
        onError(error);
      })
      .finally(() => (isLooking = false));
  }, lookMs).unref();

  return {
    remember: (token) => {
      const hash = sha256(token);
      const holder = readers.get(hash)?.holder ?? null;
      readers.delete(hash);
      readers.set(hash, { askedAt: performance.now(), holder });
      const [oldest = hash] = readers.keys();
      if (readers.size > mostReaders) readers.delete(oldest);
      if (holder === null) lookUp(hash).catch(() => undefined);
    },
    find: (token) => {
      const holder = readers.get(sha256(token))?.holder ?? null;
      return holder !== null && holder.endsAt > now() ? holder.actor : null;
    },
    stop: () => clearInterval(timer),
  };
}
