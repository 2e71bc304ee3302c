import * as z from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { ControlHandler } from '#platform/data-directory/directory-lock.ts';
import type { Database } from '#platform/db/database.ts';
import { fileReportSchema, importInputSchema, progressSchema } from './import-report.ts';
import { createImportService } from './import-service.ts';

/** The lines that a server answers an import with: progress and reports as they come, then `done`, or an error. */
export const importLineSchema = z.union([
  z.object({ progress: progressSchema }),
  z.object({ report: fileReportSchema }),
  z.object({ done: z.literal(true) }),
  z.object({ error: z.string() }),
]);
type ImportLine = z.infer<typeof importLineSchema>;

/** Serves `import` to the operator's tool while a server holds the embedded store. Never rejects. */
export function serveImports(deps: { database: Database; clock: Clock }): ControlHandler {
  const service = createImportService(deps);
  return async ({ input }, send) => {
    const answer = (line: ImportLine) => send(line);
    const parsed = importInputSchema.safeParse(input);
    if (!parsed.success) {
      answer({ error: 'The running server does not know this import command. Restart it with the present version.' });
      return;
    }
    try {
      const events = {
        onProgress: (progress: z.infer<typeof progressSchema>) => answer({ progress }),
        onFile: (report: z.infer<typeof fileReportSchema>) => answer({ report }),
      };
      await service.importFiles({ input: parsed.data, events });
      answer({ done: true });
    } catch (error) {
      answer({ error: `The import stopped: ${error instanceof Error ? error.message : String(error)}` });
    }
  };
}
