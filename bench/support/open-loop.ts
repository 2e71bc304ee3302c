import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** `token` where not all calls are of one account. */
export type Call = { method: 'GET' | 'PUT' | 'POST'; path: string; body?: string; token?: string };
export type LoopOutcome = { sent: number; failed: number; latencies: number[] };
type Load = { url: string; token: string | null; perSecond: number; seconds: number; next: (index: number) => Call };

const tickMs = 10;
const connections = 200;

/** Sends at a fixed rate whether or not answers come, each measured from the moment at which it was due. */
export async function runOpenLoop({ url, token, perSecond, seconds, next }: Load): Promise<LoopOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcome: LoopOutcome = { sent: 0, failed: 0, latencies: [] };
  const pending = new Set<Promise<void>>();
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) * perSecond) / 1000);
    for (; outcome.sent < due; outcome.sent += 1) {
      const dueAt = began + (outcome.sent * 1000) / perSecond;
      const call = next(outcome.sent);
      const sending = send({ agent, url, token: call.token ?? token, call }).then((isGood) => {
        outcome.latencies.push(performance.now() - dueAt);
        if (!isGood) outcome.failed += 1;
      });
      pending.add(sending);
      void sending.finally(() => pending.delete(sending));
    }
    await setTimeout(tickMs);
  }
  await Promise.all(pending);
  agent.destroy();
  return outcome;
}

type Sending = { agent: Agent; url: string; token: string | null; call: Call };

function send({ agent, url, token, call: { method, path, body } }: Sending): Promise<boolean> {
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((done) => {
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.once('close', () => done(response.statusCode === 200 && response.complete));
    });
    sent.once('error', () => done(false));
    sent.end(body);
  });
}

/** The value below which this share of all lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
