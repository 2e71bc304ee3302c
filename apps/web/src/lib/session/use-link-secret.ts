import { useLocation } from '@tanstack/react-router';

/** The single-use secret of a letter's link: it stands behind the #, which browsers send to nobody. */
export function useLinkSecret(name: 'token' | 'invitation'): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  const secret = new URLSearchParams(hash).get(name);
  return secret === null || secret === '' ? null : secret;
}
