import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isBarePage } from '#app/shell/bare-pages.ts';
import { onDemand } from '#lib/on-demand.tsx';
import { useSessionEnded } from '#lib/session/use-session.ts';

const { Part: LogInAgain, fetch: fetchDialog } = onDemand(() =>
  import('#app/shell/log-in-again.tsx').then((module) => module.LogInAgain),
);

/** A first view comes before what is needed at the end of a session. */
const loadsAfterMs = 10_000;

/** The question to log in again, where the page needs a session and it is over. */
export function SessionEndedDialog() {
  const hasEnded = useSessionEnded();
  const isBare = useRouterState({ select: (state) => isBarePage(state.location.pathname) });

  // Had beforehand: when a session ends with the connection, or with a new release, the file could no longer be got.
  useEffect(() => {
    const timer = setTimeout(fetchDialog, loadsAfterMs);
    return () => clearTimeout(timer);
  }, []);

  if (!hasEnded || isBare) return null;
  return <LogInAgain />;
}
