import { useIdentity } from '#lib/session/use-session.ts';
import { useSignInOptions } from '#lib/session/use-sign-in-options.ts';

/** Whose account it is: a guest's, the shared demo account, or a person's own; null while that is being read. */
export type AccountKind = 'guest' | 'demo' | 'own';

export function useAccountKind(): AccountKind | null {
  const { data: identity } = useIdentity();
  const { data: options, isPending } = useSignInOptions();
  if (identity === undefined) return null;
  if (identity.role === 'guest') return 'guest';
  if (isPending) return null;
  return identity.username !== null && identity.username === options?.demo_username ? 'demo' : 'own';
}
