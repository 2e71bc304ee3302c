import { hostname } from 'node:os';
import type { Config } from '#server/config.ts';
import type { MetricReading } from './metric-readings.ts';
import { otlpMetric } from './otlp-metric-format.ts';
import { postJson } from './otlp-post.ts';

const everyMs = 60_000;
const farewellMs = 2000;

export type MetricsExport = {
  /** Sends the last figures and ends; never waits long for a collector. */
  close(): Promise<void>;
};

type Source = { telemetry: NonNullable<Config['telemetry']>; read: () => Promise<MetricReading[]>; now: () => Date };

/** The figures of `/metrics` to a collector by OTLP over HTTP, every minute; what it does not take is dropped. */
export function startOtlpMetrics({ telemetry, read, now }: Source): MetricsExport {
  const { endpoint, headers, serviceName } = telemetry;
  const url = `${endpoint.replace(/\/$/, '')}/v1/metrics`;
  const startedAt = now();
  const send = async (timeoutMs: number): Promise<void> => {
    const span = { startedAt, at: now() };
    const metrics = (await read()).flatMap((reading) => otlpMetric(reading, span) ?? []);
    const attributes = [
      { key: 'service.name', value: { stringValue: serviceName } },
      { key: 'service.instance.id', value: { stringValue: `${hostname()}:${process.pid}` } },
    ];
    const scopeMetrics = [{ scope: { name: 'aex' }, metrics }];
    await postJson({ url, headers, timeoutMs }, { resourceMetrics: [{ resource: { attributes }, scopeMetrics }] });
  };
  let sending: Promise<void> = Promise.resolve();
  const sendQuietly = (timeoutMs: number): Promise<void> => {
    sending = sending.then(() => send(timeoutMs)).catch(() => undefined);
    return sending;
  };
  const timer = setInterval(() => void sendQuietly(everyMs / 2), everyMs).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await Promise.race([sendQuietly(farewellMs), pause(farewellMs)]);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref());
}
