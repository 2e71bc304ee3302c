import * as z from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { ControlHandler } from '#platform/data-directory/directory-lock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SiteConfig } from '#platform/site-address.ts';
import { operatorCommandSchema, runOperatorCommand } from './operator-service.ts';

/** The line that a server answers a command about people with. */
export const operatorLineSchema = z.union([
  z.object({ text: z.string(), link: z.object({ url: z.string(), expiresAt: z.string() }).nullable() }),
  z.object({ error: z.string() }),
]);

/** Serves `user` to the operator's tool while a server holds the embedded store. Never rejects. */
export function servePeople(deps: { database: Database; clock: Clock; config: SiteConfig }): ControlHandler {
  return async ({ input }, answer) => {
    const parsed = operatorCommandSchema.safeParse(input);
    if (!parsed.success) {
      answer({ error: 'The running server does not know this user command. Restart it with the present version.' });
      return;
    }
    try {
      answer(await runOperatorCommand(deps, parsed.data));
    } catch (error) {
      answer({
        error: error instanceof AppError ? error.message : 'The command failed; the server could not carry it out.',
      });
    }
  };
}
