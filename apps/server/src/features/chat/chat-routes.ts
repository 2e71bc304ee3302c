import { chatEndpoints } from '@aex/contracts/chat';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Bind, StreamResult } from '#platform/http/endpoint-binder.ts';
import type { AskResult, ChatService } from './chat-service.ts';

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/** Binds asking, resuming and stopping. */
export function bindChatRoutes(bind: Bind, { chat }: { chat: ChatService }): void {
  bind(chatEndpoints.ask, async ({ ctx, body, request }) =>
    asStream(await chat.ask({ ctx, input: { ...body, idempotencyKey: idempotencyKeyOf(request) } })),
  );
  bind(chatEndpoints.resume, async ({ ctx, params, query, request }) =>
    asStream(await chat.resume({ ctx, input: { runId: params.run_id, after: query.after ?? lastEventIdOf(request) } })),
  );
  bind(chatEndpoints.stop, ({ ctx, params }) => chat.stop({ ctx, input: { runId: params.run_id } }));
}

function asStream({ threadId, runId, parts }: AskResult): StreamResult {
  return { headers: { 'x-aex-thread-id': threadId, 'x-aex-run-id': runId }, parts };
}

function lastEventIdOf(request: FastifyRequest): number {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0;
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header === 'string' && idempotencyKeyPattern.test(header)) return header;
  throw new AppError('bad_request', 'Idempotency-Key must be 1 to 200 visible ASCII characters.');
}
