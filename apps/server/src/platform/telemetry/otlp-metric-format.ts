import type { MetricLabels, MetricReading } from './metric-readings.ts';

type Span = { startedAt: Date; at: Date };

const cumulative = 2;

/** One metric as OTLP writes it in JSON; null where it has no value or is of a kind that OTLP does not have. */
export function otlpMetric({ name, help, kind, values }: MetricReading, span: Span): object | null {
  const finite = values.filter(({ value }) => Number.isFinite(value));
  if (finite.length === 0) return null;
  const times = { startTimeUnixNano: nanoseconds(span.startedAt), timeUnixNano: nanoseconds(span.at) };
  const dataPoints = finite.map(({ labels, value }) => ({
    attributes: attributesOf(labels),
    ...times,
    asDouble: value,
  }));
  const described = { name, description: help };
  switch (kind) {
    case 'gauge':
      return { ...described, gauge: { dataPoints } };
    case 'counter':
      return { ...described, sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints } };
    case 'histogram':
      return {
        ...described,
        histogram: { aggregationTemporality: cumulative, dataPoints: histogramPoints({ name, values: finite }, times) },
      };
    case 'other':
      return null;
  }
}

type Values = MetricReading['values'];

// Prometheus counts into each bucket all that is smaller, OTLP only what is in it.
function histogramPoints({ name, values }: { name: string; values: Values }, times: object): object[] {
  const ofLabels = Map.groupBy(values, ({ labels: { le: _le, ...labels } }) => JSON.stringify(labels));
  return [...ofLabels.values()].map((parts) => {
    const buckets = parts
      .filter((part) => part.name === `${name}_bucket`)
      .map(({ labels, value }) => ({ bound: labels['le'] === '+Inf' ? Infinity : Number(labels['le']), value }))
      .sort((one, other) => one.bound - other.bound);
    const sum = parts.find((part) => part.name === `${name}_sum`);
    const count = parts.find((part) => part.name === `${name}_count`)?.value ?? 0;
    const { le: _le, ...labels } = parts[0]?.labels ?? {};
    return {
      attributes: attributesOf(labels),
      ...times,
      count: String(count),
      sum: sum?.value ?? 0,
      bucketCounts: buckets.map(({ value }, index) => String(value - (buckets[index - 1]?.value ?? 0))),
      explicitBounds: buckets.map(({ bound }) => bound).filter(Number.isFinite),
    };
  });
}

function attributesOf(labels: MetricLabels): object[] {
  return Object.entries(labels).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));
}

function nanoseconds(moment: Date): string {
  return `${moment.getTime()}000000`;
}
