import webPush from 'web-push';
import { EgressError } from '#platform/egress/egress-error.ts';
import type { EgressGuard } from '#platform/egress/egress-guard.ts';
import type { PushKeys } from './push-keys.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushMessage = { id: string; title: string; body: string; path: string | null };

/** `gone` for a browser that takes no more. */
export type PushOutcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'failed'; problem: string; isLasting: boolean };

type Deps = { guard: EgressGuard; keys: PushKeys; subject: string };

const keptSeconds = 24 * 3600;
const longestBody = 300;
const limits = { connectMs: 5000, totalMs: 10_000, maxBytes: 64 * 1024 };

/** Sends one message to one browser, encrypted for it, over the guard: the address came from a user. */
export function createPushSender({ guard, keys, subject }: Deps) {
  return async (target: PushTarget, message: PushMessage): Promise<PushOutcome> => {
    try {
      const { endpoint, p256dh, auth } = target;
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(message), {
        vapidDetails: { subject, ...keys },
        TTL: keptSeconds,
        urgency: 'normal',
        // A push service keeps one message of each topic, so one that was sent twice shows once.
        topic: message.id.slice(-32).replaceAll(/[^A-Za-z0-9_-]/g, ''),
      });
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const { status } = await guard.request({ url: endpoint, method: 'POST', headers, body: request.body, limits });
      return outcomeOf(status);
    } catch (error) {
      const isLasting = !(error instanceof EgressError) || error.fault === 'refused_address';
      return {
        kind: 'failed',
        problem: error instanceof EgressError ? error.message : 'The keys are wrong.',
        isLasting,
      };
    }
  };
}

export type PushSender = ReturnType<typeof createPushSender>;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const isLasting = status < 500 && status !== 429 && status !== 408;
  return { kind: 'failed', problem: `The push service answered ${status}.`, isLasting };
}

function payloadOf({ id, title, body, path }: PushMessage): string {
  const text = body.length > longestBody ? `${body.slice(0, longestBody)}…` : body;
  return JSON.stringify({ id, title: title.slice(0, 120), body: text, path: path ?? '/' });
}
