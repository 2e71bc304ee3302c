import { ingestionKindSchema, ingestionReportSchema } from '@aex/contracts/ingestion';
import * as z from 'zod';
import type { ControlHandler } from '#platform/data-directory/directory-lock.ts';
import type { IngestionService } from './ingestion-service.ts';

/** What the operator's tool asks of a running server. */
export const ingestInputSchema = z.object({ kinds: z.array(ingestionKindSchema), report: z.boolean() });
export type IngestInput = z.infer<typeof ingestInputSchema>;

const resultSchema = z.object({
  kind: ingestionKindSchema,
  provider: z.string().nullable(),
  outcome: z.enum(['stored', 'unchanged', 'failed', 'skipped']),
  counts: z.object({ read: z.number(), stored: z.number(), note: z.string().optional() }).optional(),
  reason: z.string().optional(),
});
export type IngestResultLine = z.infer<typeof resultSchema>;

/** The lines that a server answers with: progress and results as they come, a report at the end, then `done`. */
export const ingestLineSchema = z.union([
  z.object({ progress: z.string() }),
  z.object({ result: resultSchema }),
  z.object({ report: ingestionReportSchema }),
  z.object({ done: z.literal(true) }),
  z.object({ error: z.string() }),
]);
export type IngestLine = z.infer<typeof ingestLineSchema>;

/** Serves `ingest` to the operator's tool, in a server or in the tool itself. Never rejects. */
export function serveIngestion(ingestion: IngestionService): ControlHandler {
  return async ({ input }, send) => {
    const answer = (line: IngestLine) => send(line);
    const parsed = ingestInputSchema.safeParse(input);
    if (!parsed.success) {
      answer({ error: 'The running server does not know this ingest command. Restart it with the present version.' });
      return;
    }
    try {
      for (const kind of parsed.data.kinds) {
        await ingestion.run(kind, {
          cause: 'command',
          events: {
            onProgress: ({ provider, text }) => answer({ progress: `${kind} from ${provider}: ${text}` }),
            onResult: (result) => answer({ result }),
          },
        });
      }
      if (parsed.data.report) {
        await ingestion.inspect();
        answer({ report: await ingestion.report() });
      }
      answer({ done: true });
    } catch (error) {
      answer({ error: `The ingestion stopped: ${error instanceof Error ? error.message : String(error)}` });
    }
  };
}
