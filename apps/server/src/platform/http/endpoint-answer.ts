import type { Endpoint } from '@aex/contracts/endpoint';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sendEventStream, type SequencedPart } from './event-stream.ts';
import { type FileResult, sendFile } from './file-answer.ts';
import { isLasting, sendLasting, weakTag } from './lasting-answer.ts';
import type { StreamMeter } from './stream-meter.ts';

export type StreamResult = { headers: Record<string, string>; parts: AsyncIterable<SequencedPart> };

type Sending = { endpoint: Endpoint; reply: FastifyReply; streams: StreamMeter };

/** Sends what a handler gave, in the way its endpoint says; no field leaves that the schema does not name. */
export async function sendAnswer({ endpoint, reply, streams }: Sending, answer: unknown): Promise<unknown> {
  const { answer: expected } = endpoint;
  if (expected.kind === 'event-stream') {
    const { headers, parts } = asStreamResult(answer);
    const closed = streams.opened(endpoint.method === 'GET' ? 'resumed' : 'first');
    const { isComplete } = await sendEventStream(reply, headers, parts).catch((error: unknown) => {
      closed(false);
      throw error;
    });
    closed(isComplete);
    return reply;
  }
  // A handler that knows better has said so already.
  if (!reply.hasHeader('cache-control')) {
    reply.header('cache-control', endpoint.access === 'public' && endpoint.method === 'GET' ? 'no-cache' : 'no-store');
  }
  if (expected.kind === 'empty') return reply.code(204).send();
  if (expected.kind === 'file') return sendFile(reply, asFileResult(answer));
  if (expected.kind === 'redirect') return reply.redirect(asRedirect(answer).location, expected.status);
  if (isLasting(answer)) return sendLasting(reply.code(expected.status), expected.schema, answer);
  const body = z.parse(expected.schema, answer);
  if (expected.momentField !== undefined) reply.header('etag', tagByMinute(body, expected.momentField));
  return reply.code(expected.status).send(body);
}

const minuteOf = 'YYYY-MM-DDTHH:MM'.length;

function tagByMinute(body: unknown, field: string): string {
  const text = JSON.stringify(body, (name, value: unknown) =>
    name === field ? String(value).slice(0, minuteOf) : value,
  );
  return weakTag(text);
}

// The handler's type for a stream endpoint is StreamResult; the generic erases it here.
function asStreamResult(answer: unknown): StreamResult {
  return answer as StreamResult;
}

// As above, for a file.
function asFileResult(answer: unknown): FileResult {
  return answer as FileResult;
}

// As above, for a redirect.
function asRedirect(answer: unknown): { location: string } {
  return answer as { location: string };
}
