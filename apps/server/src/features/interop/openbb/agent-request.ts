import { type ChatBody, chatBodySchema } from '@aex/contracts/chat';
import { symbolSchema } from '@aex/contracts/primitives';
import * as z from 'zod/mini';
import { AppError, invalidField } from '#platform/errors.ts';

const querySchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.optional(z.unknown()) })).check(z.minLength(1)),
  widgets: z.optional(z.unknown()),
});
// The data of widgets is not read: the analyst has evidence of its own.
const widgetsSchema = z.object({
  primary: z.array(
    z.object({ params: z.array(z.object({ name: z.string(), current_value: z.optional(z.unknown()) })) }),
  ),
});

const symbolParams = new Set(['symbol', 'ticker']);

/**
 * The question of a workspace's query: the last message, which must be a person's. Each is answered for itself. It is about
 * the symbol of the widget that was chosen, unless it names another.
 */
export function questionOf(body: unknown): ChatBody {
  const query = z.safeParse(querySchema, body);
  if (!query.success) throw new AppError('invalid', 'Send messages, the last of them the question.');
  const last = query.data.messages.at(-1);
  if (last?.role !== 'human' || typeof last.content !== 'string')
    throw invalidField('body.messages', 'The last message must be a person’s, as text.');
  const ticker = symbolOf(query.data.widgets);
  const context = ticker === null ? {} : { context: { ticker } };
  const asked = z.safeParse(chatBodySchema, { message: last.content, ...context });
  if (!asked.success) throw invalidField('body.messages', asked.error.issues.map(({ message }) => message).join('; '));
  return asked.data;
}

function symbolOf(widgets: unknown): string | null {
  const chosen = z.safeParse(widgetsSchema, widgets);
  const params = chosen.success ? chosen.data.primary.flatMap((widget) => widget.params) : [];
  for (const { name, current_value: value } of params) {
    const symbol = symbolParams.has(name) ? z.safeParse(symbolSchema, value) : null;
    if (symbol?.success === true) return symbol.data;
  }
  return null;
}
