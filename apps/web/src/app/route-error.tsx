import { appCopy } from '@aex/contracts/copy/app';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { serverReach, subscribeToReach } from '#lib/offline/server-reach.ts';
import { ErrorState } from '#ui/error-state.tsx';

const texts = appCopy.routeError;

// Where not even this comes, as without a connection, the message stands alone.
const ErrorMark = lazy<ComponentType<{ error: unknown }>>(() =>
  import('#app/error-mark.tsx').then(
    (module) => ({ default: module.ErrorMark }),
    () => ({ default: () => null }),
  ),
);

/** Whether a script of the page did not come: each browser words it in its way, and all name the import. */
const isScriptMissing = (error: unknown): boolean => error instanceof TypeError && /import/i.test(error.message);

/** What stands in place of a page that failed; the shell around it goes on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { isOffline } = useSyncExternalStore(subscribeToReach, serverReach);
  const isMissing = isScriptMissing(error);
  const isUnopened = isMissing && isOffline;
  const title = isUnopened ? texts.neverOpened : texts.thisPageFailed;

  function reload(): void {
    // After an upgrade the scripts have other names, which only the page anew knows.
    if (isMissing && !isOffline) return location.reload();
    reset();
    void router.invalidate();
  }

  return (
    <div className="grid min-h-[50dvh] w-full place-content-center">
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <ErrorState
        title={title}
        {...(!isUnopened && { detail: messageOf(error) })}
        retryLabel={texts.reloadSection}
        onRetry={reload}
      >
        <Suspense>
          <ErrorMark error={error} />
        </Suspense>
      </ErrorState>
    </div>
  );
}
