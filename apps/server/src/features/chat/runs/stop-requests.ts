import * as z from 'zod/mini';
import type { BusChannel } from '#platform/bus/bus.ts';

const stopRequestSchema = z.object({ runId: z.string() });

/** Somebody has stopped a run, which any server may carry; the request itself is stored with the run. */
export const stopRequests: BusChannel<z.infer<typeof stopRequestSchema>> = {
  name: 'stop-requests',
  schema: stopRequestSchema,
};
