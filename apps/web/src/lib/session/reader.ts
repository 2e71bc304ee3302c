import { authEndpoints } from '@aex/contracts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { readAnew } from '#lib/api/read-anew.ts';
import { browserStore, tabStore } from '#lib/browser-storage.ts';

const readerQuery = endpointQuery(authEndpoints.me, {});

/** Who reads in this tab. */
type Reader = { id: string; isGuest: boolean };
type Listener = (former: Reader) => void;

const keptAs = 'aex_reader';
/** Whether it was an account, without saying which: for a tab that is opened while the server cannot be asked. */
const accountAs = 'aex_account';
const listeners = new Set<Listener>();

/** Remembered in this tab over a reload, which may come when the session is over and nobody can be asked. */
export function keepReader({ id, role }: { id: string; role: string }): void {
  const isGuest = role === 'guest';
  tabStore.set(keptAs, `${isGuest ? 'guest' : 'account'} ${id}`);
  if (isGuest) browserStore.remove(accountAs);
  else browserStore.set(accountAs, '1');
}

export function forgetReader(): void {
  tabStore.remove(keptAs);
  browserStore.remove(accountAs);
}

/** Whether the last who read in this browser had an account, and has not left it. */
export function wasAccount(): boolean {
  return browserStore.get(accountAs) !== null;
}

function keptReader(): Reader | null {
  const [kind, id] = tabStore.get(keptAs)?.split(' ') ?? [];
  return id === undefined ? null : { id, isGuest: kind === 'guest' };
}

/** Calls back with the one before when another reader has come; gives the function that ends it. */
export function onOtherReader(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who the stored token belongs to, asked anew; null where the server does not say. */
async function askWho(client: QueryClient): Promise<string | null> {
  const answer = await client.fetchQuery({ ...readerQuery, staleTime: 0 }).catch(() => null);
  return answer?.id ?? null;
}

function tell(former: Reader): void {
  for (const listener of listeners) listener(former);
}

/** After a log-in or a log-out: forgets what was read and reads it for whoever reads now. */
export async function takeReader(client: QueryClient): Promise<void> {
  const former = keptReader();
  const reading = readAnew(client);
  const now = await askWho(client);
  if (former !== null && former.id !== now) tell(former);
  await reading;
}

/** After another tab has stored a token: one that was only renewed changes nothing. */
export async function checkReader(client: QueryClient): Promise<void> {
  const former = keptReader();
  const now = await askWho(client);
  if (former === null || now === null || former.id === now) return;
  tell(former);
  await readAnew(client);
}
