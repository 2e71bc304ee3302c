import type { Database } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { scopeOf } from './client-scope.ts';
import { findRun, type RunRow } from './run-store.ts';

/** Gives a run that is the caller's to see. Throws 404 otherwise. */
export function createRunFinder(database: Database) {
  return async (ctx: RequestContext, id: string): Promise<RunRow> => {
    const run = await findRun(database.handle, { id, scope: scopeOf(ctx.actor) });
    if (run === null) throw notFound('run');
    return run;
  };
}
