import { appCopy } from '@aex/contracts/copy/app';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { errorIdOf } from '#app/error-id.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';

const texts = appCopy.routeError;

// Where not even this comes, the id stands there to be selected.
const CopyTextButton = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('#ui/copy-text-button.tsx').then(
    (module) => ({ default: module.CopyTextButton }),
    () => ({ default: () => null }),
  ),
);

/** What stands in place of a page that failed; the shell around it goes on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const id = errorIdOf(error);

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
        <p className="text-small text-text-2">
          {texts.errorId} <code className="font-mono text-text select-all">{id}</code>
        </p>
        <Suspense>
          <CopyTextButton text={id} label={texts.copyErrorId} />
        </Suspense>
      </ErrorState>
    </div>
  );
}
