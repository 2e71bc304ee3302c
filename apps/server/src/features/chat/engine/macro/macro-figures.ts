import type { Provenance } from '@aex/contracts/primitives';
import type { FactUnit } from '@aex/grounding/fact';
import { formatDate } from '@aex/grounding/slots/slot-format';
import { cardText } from '../card-text.ts';
import type { Finding } from '../evidence.ts';
import type { SourceCard } from '../figure-finding.ts';

const entity = 'United States';

/** What a sentence calls a metric: growth and inflation take no article. */
export function metricName(metric: string): string {
  return /(?:inflation|growth|sentiment)$|^SOFR$|^real GDP$/.test(metric) ? metric : `the ${metric}`;
}

/** The same at the beginning of a sentence. */
export function leadingName(metric: string): string {
  const name = metricName(metric);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const entityAliases = ['US', 'US economy', 'economy'];

/** A figure of a moment, as the macro service gives it. */
export type DatedFigure = { value: number; period: string; provenance: Provenance };

export type MacroMeasure = {
  key: string;
  metric: string;
  metricAliases: string[];
  unit: FactUnit;
  shown: string;
  isMonthly?: boolean;
};

export function macroFinding(figure: DatedFigure, measure: MacroMeasure): Finding {
  const { provenance } = figure;
  const money = measure.unit === 'currency' ? { currency: 'USD' } : {};
  const period = measure.isMonthly === true ? figure.period.slice(0, 7) : figure.period;
  return {
    ...macroSource(provenance),
    title: provenance.title,
    content: cardText(
      `${provenance.title}: ${measure.shown} for ${/^\d{4}-\d{2}$/.test(period) ? formatDate(period) : period}.`,
    ),
    shownValue: cardText(measure.shown),
    values: { [measure.key]: { value: figure.value, unit: measure.unit, ...money }, period },
    facts: [
      {
        key: measure.key,
        entity,
        entityAliases,
        metric: measure.metric,
        metricAliases: measure.metricAliases,
        value: figure.value,
        unit: measure.unit,
        asOf: figure.period,
        ...money,
      },
    ],
  };
}

type MacroSource = Pick<Finding, 'sourceType' | 'sourceId' | 'source' | 'state' | 'asOf' | 'knownAt' | 'confidence'>;

function macroSource(provenance: Provenance): MacroSource {
  return {
    sourceType: 'macro_data',
    sourceId: provenance.series_id ?? 'macro_regime',
    source: provenance.source,
    state: provenance.state,
    asOf: provenance.as_of,
    knownAt: provenance.known_at,
    // An estimated day of publication and later revisions make a figure a little less certain than one seen when it came out.
    confidence: provenance.known_at_basis === 'estimated' ? 0.9 : 0.95,
  };
}

/** The card of figures of the economy that one provenance stands for. */
export function macroCard(provenance: Provenance): SourceCard {
  return { ...macroSource(provenance), entity, entityAliases };
}

/** The regimes of past quarters, as evidence. */
export function regimeHistoryCard(
  about: Pick<Provenance, 'title' | 'unit'>,
  { source, state, newest }: { source: string; state: Provenance['state'] | null; newest: { period: string } },
): SourceCard {
  return macroCard({
    ...about,
    source,
    series_id: 'macro_regime_history',
    as_of: newest.period,
    known_at: null,
    known_at_basis: null,
    state: state ?? 'delayed',
  });
}

export function signed(value: number): string {
  return `${value < 0 ? '\u2212' : '+'}${Math.abs(value).toFixed(2)}`;
}

export function quarterText(quarter: string): string {
  const [year, number] = quarter.split('Q');
  return `Q${number} ${year}`;
}
