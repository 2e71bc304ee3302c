import { appCopy } from '@aex/contracts/copy/app';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';

const texts = appCopy.routeError;

/** What stands in place of a page that failed; the shell around it goes on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const requestId = error instanceof ApiError ? error.problem?.request_id : undefined;
  return (
    <div className="grid min-h-[50dvh] place-content-center">
      <h1 tabIndex={-1} className="sr-only">
        {texts.thisPageFailed}
      </h1>
      <ErrorState
        title={texts.thisPageFailed}
        detail={requestId === undefined ? messageOf(error) : texts.withRequest({ error: messageOf(error), requestId })}
        onRetry={reset}
      />
    </div>
  );
}
