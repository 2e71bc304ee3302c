import { answerChangeEndpoints } from '@aex/contracts/answer-changes';
import { answerPackEndpoints } from '@aex/contracts/answer-packs';
import { chatEndpoints } from '@aex/contracts/chat';
import type { FastifyRequest } from 'fastify';
import type { StreamResult } from '#platform/http/endpoint-answer.ts';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts';
import type { PackService } from './packs/pack-service.ts';
import type { ChangeService } from './refresh/change-service.ts';
import type { AskResult, ChatService } from './chat-service.ts';

type ChatServices = { chat: ChatService; packs: PackService; changes: ChangeService };

/** Binds asking, asking again, resuming and stopping, and what is told of answers. */
export function bindChatRoutes(bind: Bind, { chat, packs, changes }: ChatServices): void {
  bind(
    chatEndpoints.ask,
    async ({ ctx, body, request, confirmed }) =>
      asStream(await chat.ask({ ctx, input: { ...body, idempotencyKey: idempotencyKeyOf(request) }, confirmed })),
    { startsUnconfirmed: true },
  );
  bind(chatEndpoints.resume, async ({ ctx, params, query, request }) =>
    asStream(
      await chat.resume({
        ctx,
        input: { runId: params.run_id, after: Math.max(query.after ?? 0, lastEventIdOf(request)) },
      }),
    ),
  );
  bind(answerChangeEndpoints.refresh, async ({ ctx, params, request }) =>
    asStream(await chat.refresh({ ctx, input: { runId: params.run_id, idempotencyKey: idempotencyKeyOf(request) } })),
  );
  bind(chatEndpoints.goOn, async ({ ctx, params, request }) =>
    asStream(await chat.goOn({ ctx, input: { runId: params.run_id, idempotencyKey: idempotencyKeyOf(request) } })),
  );
  bind(answerChangeEndpoints.changes, ({ ctx, params }) => changes.get({ ctx, input: { runId: params.run_id } }));
  bind(answerPackEndpoints.get, ({ ctx, params }) => packs.get({ ctx, input: { runId: params.run_id } }));
  bind(answerPackEndpoints.replay, ({ ctx, params }) => packs.replay({ ctx, input: { runId: params.run_id } }));
  bind(chatEndpoints.stop, ({ ctx, params }) => chat.stop({ ctx, input: { runId: params.run_id } }));
}

function asStream({ threadId, runId, parts }: AskResult): StreamResult {
  return { headers: { 'x-aex-thread-id': threadId, 'x-aex-run-id': runId }, parts };
}

function lastEventIdOf(request: FastifyRequest): number {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0;
}
