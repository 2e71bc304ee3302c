import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';

/** What stands in place of a page that failed; the shell around it goes on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const requestId = error instanceof ApiError ? error.problem?.request_id : undefined;
  return (
    <div className="grid min-h-[50dvh] place-content-center">
      <h1 tabIndex={-1} className="sr-only">
        This page failed
      </h1>
      <ErrorState
        title="This page failed"
        detail={requestId === undefined ? messageOf(error) : `${messageOf(error)} Request ${requestId}.`}
        onRetry={reset}
      />
    </div>
  );
}
