import type { Fact } from '#fact';
import { rememberedOf } from '#text/remembered';
import { indexFacts } from './fact-index.ts';
import { periodEnd } from './fact-periods.ts';
import { metricNames } from './name-mentions.ts';
import { plainValue } from './unit-conversion.ts';

const shareOfSales = /(?:%|\bper ?cent)\s(?:of|on)\s.{0,40}\b(?:revenues?|sales)\b/i;
const margin = /\bmargins?\b/i;
const sales = /^(?:total |net )?(?:revenues?|sales)$/;
type Part = { part: RegExp; names: readonly string[] };
const parts: readonly Part[] = [
  {
    part: /^net (?:income|profit|earnings)$/,
    names: ['net margin', 'net profit margin', 'profit margin', 'net income margin'],
  },
  {
    part: /^operating (?:income|profit)$/,
    names: ['operating margin', 'operating income margin', 'operating profit margin'],
  },
  { part: /^gross (?:profit|income)$/, names: ['gross margin', 'gross profit margin'] },
];

const evidenceOfDerived = new WeakMap<Fact, readonly string[]>();

/** The evidence that a fact rests on: two pieces where it was worked out from both. */
export function evidenceOf(fact: Fact): readonly string[] {
  return evidenceOfDerived.get(fact) ?? [fact.evidenceId];
}

const plainNames = rememberedOf((fact: Fact) =>
  metricNames(fact).map((name) => name.toLowerCase().replaceAll('_', ' ')),
);

function isCalled(fact: Fact, pattern: RegExp): boolean {
  return fact.unit === 'currency' && plainNames(fact).some((name) => pattern.test(name));
}

/** "Net income came to 24% of revenue". */
function sharesOf(income: Fact, revenue: Fact): string[] {
  return metricNames(income).flatMap((name) => metricNames(revenue).map((base) => `${name} of ${base}`));
}

function marginOf(income: Fact, revenue: Fact, names: readonly string[]): Fact {
  const [metric = '', ...aliases] = names;
  const { period, asOf, entity, entityAliases } = income;
  const derived: Fact = {
    id: `${income.id}/${revenue.id}`,
    evidenceId: income.evidenceId,
    entity,
    ...(entityAliases === undefined ? {} : { entityAliases }),
    metric,
    metricAliases: aliases,
    value: (plainValue(income) / plainValue(revenue)) * 100,
    unit: 'percent',
    ...(period === undefined ? {} : { period }),
    asOf,
  };
  evidenceOfDerived.set(derived, [...new Set([income.evidenceId, revenue.evidenceId])]);
  return derived;
}

/** The facts with the margins that follow from them, where a sentence speaks of one and none is told of that period. */
export function withMargins(text: string, facts: readonly Fact[]): readonly Fact[] {
  const isShare = shareOfSales.test(text);
  if (!isShare && !margin.test(text)) return facts;
  const revenues = Map.groupBy(
    facts.filter((fact) => isCalled(fact, sales)),
    ({ entity }) => entity,
  );
  if (revenues.size === 0) return facts;
  const { ofEntity } = indexFacts(facts);
  const margins = parts.flatMap(({ part, names }) =>
    facts.flatMap((income) => {
      if (!isCalled(income, part)) return [];
      const base = revenues
        .get(income.entity)
        ?.find(
          (revenue) =>
            periodEnd(revenue) === periodEnd(income) &&
            revenue.period?.start === income.period?.start &&
            revenue.currency === income.currency &&
            plainValue(revenue) > 0,
        );
      const isTold = ofEntity(income.entity).some(
        (fact) => periodEnd(fact) === periodEnd(income) && metricNames(fact).includes(names[0] ?? ''),
      );
      return base === undefined || isTold
        ? []
        : [marginOf(income, base, isShare ? [...names, ...sharesOf(income, base)] : names)];
    }),
  );
  return margins.length === 0 ? facts : [...facts, ...margins];
}
