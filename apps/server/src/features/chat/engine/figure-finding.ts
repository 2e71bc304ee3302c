import type { FactPeriod, FactUnit } from '@aex/grounding/fact';
import { cardText, cardValue } from './card-text.ts';
import type { Finding } from './evidence.ts';

/** One figure of a finding: a value that slots name by its key, and the typed fact it is checked by. */
export type FigureSpec = {
  key: string;
  metric: string;
  aliases?: string[];
  value: number;
  unit: FactUnit;
  currency?: string;
  entity?: string;
  period?: FactPeriod;
  /** The day that the figure is of, where it is not the card's. */
  asOf?: string;
};

/** Where figures come from, and what they are about. */
export type SourceCard = Pick<
  Finding,
  'sourceType' | 'sourceId' | 'source' | 'state' | 'asOf' | 'knownAt' | 'confidence'
> & { entity: string; entityAliases: string[]; period?: FactPeriod };

type FindingSpec = {
  title: string;
  content: string;
  shown: string;
  figures: readonly FigureSpec[];
  /** Dates and words that sentences name beside the figures. */
  dates?: Record<string, string>;
};

/** A finding whose values and facts are made of the same figures, so that what is told is what is checked. */
export function findingOf(card: SourceCard, spec: FindingSpec): Finding {
  const { entity, entityAliases, period, ...source } = card;
  const values = spec.figures.map(({ key, value, unit, currency }) => [
    key,
    { value, unit, ...(currency === undefined ? {} : { currency }) },
  ]);
  return {
    ...source,
    title: cardText(spec.title),
    content: cardText(spec.content),
    shownValue: cardValue(spec.shown, spec.figures[0]),
    values: { ...Object.fromEntries(values), ...spec.dates },
    facts: spec.figures.map((figure) => ({
      key: figure.key,
      entity: figure.entity ?? entity,
      entityAliases: figure.entity === undefined ? entityAliases : [],
      metric: figure.metric,
      metricAliases: figure.aliases ?? [],
      value: figure.value,
      unit: figure.unit,
      asOf: figure.asOf ?? source.asOf ?? '',
      ...(figure.currency === undefined ? {} : { currency: figure.currency }),
      ...(figure.period === undefined ? (period === undefined ? {} : { period }) : { period: figure.period }),
    })),
  };
}
