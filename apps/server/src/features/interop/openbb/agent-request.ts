import { type ChatBody, chatBodySchema } from '@aex/contracts/chat';
import * as z from 'zod/mini';
import { AppError, invalidField } from '#platform/errors.ts';

// What the workspace sends beside the messages, such as its widgets, is not read: the analyst has evidence of its own.
const querySchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.optional(z.unknown()) })).check(z.minLength(1)),
});

/** The question of a workspace's query: the last message, which must be a person's. Each is answered for itself. */
export function questionOf(body: unknown): ChatBody {
  const query = z.safeParse(querySchema, body);
  if (!query.success) throw new AppError('invalid', 'Send messages, the last of them the question.');
  const last = query.data.messages.at(-1);
  if (last?.role !== 'human' || typeof last.content !== 'string')
    throw invalidField('body.messages', 'The last message must be a person’s, as text.');
  const asked = z.safeParse(chatBodySchema, { message: last.content });
  if (!asked.success) throw invalidField('body.messages', asked.error.issues.map(({ message }) => message).join('; '));
  return asked.data;
}
