import { useIdentity } from '#lib/session/use-session.ts';
import { useSignInOptions } from '#lib/session/use-sign-in-options.ts';

/** Whose account it is: a guest's, the shared demo account, or a person's own; null while that is being read. */
export type AccountKind = 'guest' | 'demo' | 'own';

export function useAccountKind(): AccountKind | null {
  const { data: identity } = useIdentity();
  const { data: options, isPending, errorUpdateCount } = useSignInOptions();
  if (identity === undefined) return null;
  if (identity.role === 'guest') return 'guest';
  // Once it has failed it counts as not to be had: what then stands asks again, and would take itself off the page.
  if (isPending && errorUpdateCount === 0) return null;
  return identity.username !== null && identity.username === options?.demo_username ? 'demo' : 'own';
}
