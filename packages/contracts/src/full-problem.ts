import * as z from 'zod/mini';
import { problemSchema } from './problem.ts';

/** Problem details with what programs are told beside the text; a reader has it in the text. */
export const fullProblemSchema = z.extend(problemSchema, {
  /** With 503, where the database does not answer. */
  database_away_since: z.optional(z.string()),
});

export type FullProblem = z.infer<typeof fullProblemSchema>;
