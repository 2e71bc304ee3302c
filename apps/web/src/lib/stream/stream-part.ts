import { streamPartSchema, type StreamPart } from '@aex/contracts/chat-stream';
import { callsCopy } from '@aex/contracts/copy/calls';
import { ApiError } from '#lib/api/api-error.ts';

const texts = callsCopy.streamPart;

/** One event's part. A kind that this client does not know yet gives null; a known kind in the wrong shape throws. */
export function parseStreamPart(data: string): StreamPart | null {
  const parsed = streamPartSchema.safeParse(parseJson(data));
  if (parsed.success) return parsed.data;
  const isNewKind = parsed.error.issues.some((issue) => issue.code === 'invalid_union' && issue.path[0] === 'type');
  if (isNewKind) return null;
  throw new ApiError({
    kind: 'unreadable',
    message: texts.unreadable,
    cause: parsed.error,
  });
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new ApiError({ kind: 'unreadable', message: texts.unreadable, cause });
  }
}
