import { appCopy } from '@aex/contracts/copy/app';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';

const texts = appCopy.routeError;

// Where not even this comes, as without a connection, the message stands alone.
const ErrorMark = lazy<ComponentType<{ error: unknown }>>(() =>
  import('#app/error-mark.tsx').then(
    (module) => ({ default: module.ErrorMark }),
    () => ({ default: () => null }),
  ),
);

/** What stands in place of a page that failed; the shell around it goes on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();

  function reload(): void {
    reset();
    void router.invalidate();
  }

  return (
    <div className="grid min-h-[50dvh] w-full place-content-center">
      <h1 tabIndex={-1} className="sr-only">
        {texts.thisPageFailed}
      </h1>
      <ErrorState
        title={texts.thisPageFailed}
        detail={messageOf(error)}
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
