import { subscribe } from 'node:diagnostics_channel';
import type { OpenSpan, Tracing } from './tracing.ts';

type Message = { request?: { origin?: unknown; method?: unknown }; response?: { statusCode?: unknown } };

/** A span for each call that leaves the server, to providers, models, brokers and webhooks; its host only. */
export function traceCalls(tracing: Tracing): void {
  const spans = new WeakMap<object, OpenSpan>();
  const on = (channel: string, listen: (request: object, message: Message) => void) => {
    subscribe(channel, (data) => {
      const message = asMessage(data);
      if (message.request !== undefined) listen(message.request, message);
    });
  };
  on('undici:request:create', (request, { request: { origin, method } = {} }) => {
    const host = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin).host : 'unknown';
    const name = `${String(method)} ${host}`;
    const attributes = { 'http.request.method': String(method), 'server.address': host };
    spans.set(request, tracing.open({ name, kind: 'client', attributes }));
  });
  on('undici:request:headers', (request, { response }) =>
    spans.get(request)?.note({ 'http.response.status_code': Number(response?.statusCode ?? 0) }),
  );
  on('undici:request:trailers', (request) => spans.get(request)?.end());
  on('undici:request:error', (request) => spans.get(request)?.end('failed'));
}

// Node publishes plain objects whose fields it documents; none of them is relied on to be there.
function asMessage(data: unknown): Message {
  return typeof data === 'object' && data !== null ? (data as Message) : {};
}
