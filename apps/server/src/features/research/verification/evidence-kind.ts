import type { EvidenceKind } from '@aex/contracts/governance';
import type { Frequency } from '#platform/db/schema.ts';

type Described = { sourceType: string; sourceId: string; asOf: string | null };

const ofFrequency: Record<Frequency, EvidenceKind> = {
  daily: 'daily_series',
  weekly: 'weekly_series',
  monthly: 'monthly_series',
  quarterly: 'quarterly_series',
};
const consumerPrices = /^(?:CPI|CUSR|CUUR)/;
const grossProduct = /^(?:GDP|A191)/;

/** Which service level evidence is held to; `filing` has none but counts until it is superseded. */
export function evidenceKind(
  { sourceType, sourceId, asOf }: Described,
  frequencyOf: (seriesId: string) => Frequency | null,
): EvidenceKind | 'filing' {
  if (sourceType === 'filing') return 'filing';
  if (sourceType === 'market_data') return asOf !== null && asOf.includes('T') ? 'quote' : 'daily_bar';
  if (sourceType !== 'macro_data') return 'insight';
  // The regime is a reading of a quarter and lives as long as its output figure.
  if (sourceId === 'macro_regime') return 'gdp';
  const [series = ''] = seriesOf(sourceId);
  return seriesKind(series, frequencyOf(series));
}

/** Which service level a macro series is held to. */
export function seriesKind(seriesId: string, frequency: Frequency | null): EvidenceKind {
  if (consumerPrices.test(seriesId)) return 'cpi';
  if (grossProduct.test(seriesId)) return 'gdp';
  return frequency === null ? 'monthly_series' : ofFrequency[frequency];
}

/** The series behind a source id: one, or the two of a difference. */
export function seriesOf(sourceId: string): string[] {
  return sourceId.split('\u2212').map((part) => part.trim());
}
