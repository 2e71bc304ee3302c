import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer } from '#server/testing/test-server.ts';
import { startOtlpMetrics } from './otlp-metrics.ts';

const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const times = { timeUnixNano: z.string().regex(/^\d{19}$/), startTimeUnixNano: z.string().regex(/^\d{19}$/) };
const numbers = z.array(z.object({ attributes, ...times, asDouble: z.number() }));
const histogramPoint = z.object({
  attributes,
  ...times,
  count: z.string(),
  sum: z.number(),
  bucketCounts: z.array(z.string()),
  explicitBounds: z.array(z.number()),
});
const metricSchema = z.object({
  name: z.string(),
  gauge: z.optional(z.object({ dataPoints: numbers })),
  sum: z.optional(
    z.object({ aggregationTemporality: z.literal(2), isMonotonic: z.literal(true), dataPoints: numbers }),
  ),
  histogram: z.optional(z.object({ aggregationTemporality: z.literal(2), dataPoints: z.array(histogramPoint) })),
});
const exportSchema = z.object({
  resourceMetrics: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeMetrics: z.array(z.object({ metrics: z.array(metricSchema) })),
    }),
  ),
});

async function collector(status = 200) {
  const taken: Array<{ path: string; body: string; authorization: string | undefined }> = [];
  const endpoint = await listenHttp((request, response) => {
    void text(request).then((body) => {
      taken.push({ path: request.url ?? '', body, authorization: request.headers.authorization });
      response.writeHead(status).end('{}');
    });
  });
  return { endpoint, taken };
}

function metricsOf(body: string) {
  const { resourceMetrics } = exportSchema.parse(JSON.parse(body));
  return resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
}

describeWithStore('metrics for a collector', () => {
  it('are the figures of /metrics, with every call counted into its bucket', async () => {
    const { endpoint, taken } = await collector();
    const server = await testServer();
    for (let n = 0; n < 3; n += 1) await server.http.inject('/healthz');
    const telemetry = { endpoint, headers: { authorization: 'Basic abc' }, serviceName: 'desk' };
    await startOtlpMetrics({ telemetry, read: server.app.readMetrics, now: () => new Date() }).close();
    expect(taken.map(({ path, authorization }) => [path, authorization])).toEqual([['/v1/metrics', 'Basic abc']]);
    const metrics = metricsOf(taken[0]?.body ?? '');
    const durations = metrics.find(({ name }) => name === 'aex_http_request_duration_seconds')?.histogram?.dataPoints;
    const [health] = durations?.filter((point) => JSON.stringify(point.attributes).includes('/healthz')) ?? [];
    expect(health?.count).toBe('3');
    expect(health?.bucketCounts).toHaveLength((health?.explicitBounds.length ?? 0) + 1);
    expect(health?.bucketCounts.reduce((sum, count) => sum + Number(count), 0)).toBe(3);
    expect(metrics.find(({ name }) => name === 'aex_sockets_open')?.gauge?.dataPoints).toHaveLength(1);
    expect(metrics.find(({ name }) => name === 'process_cpu_seconds_total')?.sum?.dataPoints).toHaveLength(1);
    expect(taken[0]?.body).toContain('{"key":"service.name","value":{"stringValue":"desk"}}');
  });

  it('hold nothing up where no collector answers or it refuses', async () => {
    const { endpoint: refusing } = await collector(500);
    for (const endpoint of ['http://127.0.0.1:9', refusing]) {
      const began = performance.now();
      const read = async () => [];
      await startOtlpMetrics({
        telemetry: { endpoint, headers: {}, serviceName: 'aex' },
        read,
        now: () => new Date(),
      }).close();
      expect(performance.now() - began).toBeLessThan(15_000);
    }
  });

  it('and traces come from a server that is told of a collector, at its end at the latest', async () => {
    const { endpoint, taken } = await collector();
    const environment = { AEX_DATA_DIR: newDataFolder(), AEX_BACKUP_MINUTES: '0' };
    const server = await startServerProcess({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    onTestFinished(() => server.kill());
    await fetch(`${server.url}/api/v1/insight/posts`);
    expect(await server.stop()).toBe(0);
    expect(new Set(taken.map(({ path }) => path))).toEqual(new Set(['/v1/traces', '/v1/metrics']));
    const traces = taken.filter(({ path }) => path === '/v1/traces').map(({ body }) => body);
    expect(traces.join('\n')).toContain('GET /api/v1/insight/posts');
  });
});
