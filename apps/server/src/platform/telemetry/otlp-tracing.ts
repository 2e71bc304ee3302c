import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as after } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Config } from '#server/config.ts';
import type { OpenSpan, SpanStart, Tracing } from './tracing.ts';

type Surroundings = { context: Context; queries: { count: number; milliseconds: number } };

const kinds = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT };
const exportMs = 10_000;
const farewellMs = 2000;
const longestText = 200;

/** Traces to a collector by OTLP over HTTP, in batches; what it does not take is dropped, and nothing waits for it. */
export function startOtlpTracing({ endpoint, headers, serviceName }: NonNullable<Config['telemetry']>): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: exportMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportMs })],
  });
  const tracer = provider.getTracer('aex');
  const around = new AsyncLocalStorage<Surroundings>();

  const open = ({ name, kind = 'internal', attributes = {} }: SpanStart): OpenSpan => {
    const parent = around.getStore()?.context ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, parent);
    const inside: Surroundings = { context: trace.setSpan(parent, span), queries: { count: 0, milliseconds: 0 } };
    return {
      note: (more) => void span.setAttributes({ ...more }),
      within: (work) => around.run(inside, work),
      end: (failure) => {
        if (!span.isRecording()) return;
        const { count, milliseconds } = inside.queries;
        if (count > 0) span.setAttributes({ 'aex.db.queries': count, 'aex.db.milliseconds': Math.round(milliseconds) });
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
        span.end();
      },
    };
  };

  const startQuery = (): (() => void) => {
    const queries = around.getStore()?.queries;
    if (queries === undefined) return () => undefined;
    const began = performance.now();
    return () => {
      queries.count += 1;
      queries.milliseconds += performance.now() - began;
    };
  };

  return { isOn: true, open, startQuery, close: () => soon(provider.shutdown()) };
}

// A collector that does not answer must not keep a server from ending.
async function soon(farewell: Promise<void>): Promise<void> {
  const given = new AbortController();
  await Promise.race([farewell.catch(() => undefined), after(farewellMs, undefined, given)]);
  given.abort();
}
