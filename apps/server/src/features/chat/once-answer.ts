import { chartSchema, citationSchema, claimSchema, governanceSchema } from '@aex/contracts/chat-stream';
import * as z from 'zod';

export const onceAnswerSchema = z.object({
  text: z.string(),
  as_of: z.string(),
  citations: z.array(citationSchema),
  claims: z.array(claimSchema),
  governance: governanceSchema,
  charts: z.array(chartSchema),
  suggestions: z.array(z.string()),
  /** What the question was read as. */
  intents: z.array(z.string()),
  /** Who answered: the built-in engine, or a provider with its model. */
  engine: z.string(),
  model: z.nullable(z.string()),
});
export type OnceAnswer = z.infer<typeof onceAnswerSchema>;
