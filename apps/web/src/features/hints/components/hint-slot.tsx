import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageHint } from '#features/hints/components/page-hint.tsx';
import { hintsBegan, useHints, type HintName } from '#features/hints/hint-store.ts';
import { useIdentity } from '#lib/session/use-session.ts';

function hintOf(path: string): HintName | null {
  if (path === '/chat' || path.startsWith('/chat/')) return 'chat';
  if (path === '/dashboard') return 'dashboard';
  return path === '/insights' || path === '/strategies' ? 'research' : null;
}

/** The hint of the page that somebody came to by a step within the product: there it pushes nothing away that was already read. */
function useEnteredHint(): HintName | null {
  const router = useRouter();
  const [name, setName] = useState(() => (hintsBegan() ? hintOf(router.latestLocation.pathname) : null));
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
        const next = hintOf(toLocation.pathname);
        // A conversation gets its address while it is read: that is no step.
        if (fromLocation !== undefined && hintOf(fromLocation.pathname) !== next) setName(next);
      }),
    [router],
  );
  return name;
}

/** The hint of a page, for whoever has been through the onboarding and has not hidden it. */
export function HintSlot() {
  const name = useEnteredHint();
  const left = useHints(useIdentity().data?.id);
  return name !== null && left.includes(name) ? <PageHint name={name} /> : null;
}
