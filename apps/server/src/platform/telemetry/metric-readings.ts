import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

export type MetricLabels = Readonly<Record<string, string | number>>;
export type MetricReading = {
  name: string;
  help: string;
  kind: 'counter' | 'gauge' | 'histogram' | 'other';
  /** `name` tells the parts of a histogram apart: it ends with _bucket, _sum or _count. */
  values: ReadonlyArray<{ name: string; labels: MetricLabels; value: number }>;
};

/** What all metrics of a registry read now. */
export async function readMetrics(registry: Registry): Promise<MetricReading[]> {
  const metrics = await registry.getMetricsAsJSON();
  return metrics.map((metric) => ({
    name: metric.name,
    help: metric.help,
    kind: kindOf(metric),
    values: metric.values.map((each) => ({
      name: nameOf(each) ?? metric.name,
      labels: labelsOf(each),
      value: each.value,
    })),
  }));
}

function kindOf({ type }: MetricObjectWithValues<MetricValue<string>>): MetricReading['kind'] {
  // The library types this as a number, and gives a text.
  const kinds = ['counter', 'gauge', 'histogram'] as const;
  return kinds.find((kind) => kind === String(type)) ?? 'other';
}

function nameOf(value: MetricValue<string>): string | undefined {
  return 'metricName' in value && typeof value.metricName === 'string' ? value.metricName : undefined;
}

function labelsOf({ labels }: MetricValue<string>): MetricLabels {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
