import type { Fact } from '#fact';
import { onDemand, rememberedOf } from '#text/remembered';
import { namesOfEntity, namesOfMetric, type Names } from './name-mentions.ts';

/** Facts by what they are of, and what they are called by: worked out once, for every figure of a sentence. */
export type FactIndex = {
  all: readonly Fact[];
  /** Each way of calling a measure or an entity once, in the order of the facts. */
  metrics: () => readonly Names[];
  entities: () => readonly Names[];
  ofEntity: (name: string) => readonly Fact[];
  ofMetric: (name: string) => readonly Fact[];
  /** Is the word one of the names of an entity or a measure? */
  knows: (word: string) => boolean;
};

const none: readonly Fact[] = [];

/** The index of facts that are handed over as one list; the list must not change afterwards. */
export const indexFacts = rememberedOf((all: readonly Fact[]): FactIndex => {
  const metrics = onDemand(() => distinct(all.map(namesOfMetric)));
  const entities = onDemand(() => distinct(all.map(namesOfEntity)));
  const byEntity = onDemand(() => Map.groupBy(all, ({ entity }) => entity));
  const byMetric = onDemand(() => Map.groupBy(all, ({ metric }) => metric));
  const words = onDemand(
    () => new Set([...entities(), ...metrics()].flatMap(({ read }) => read().flatMap((name) => name.words))),
  );
  return {
    all,
    metrics,
    entities,
    ofEntity: (name) => byEntity().get(name) ?? none,
    ofMetric: (name) => byMetric().get(name) ?? none,
    knows: (word) => words().has(word),
  };
});

function distinct(names: readonly Names[]): Names[] {
  return [...new Map(names.map((each) => [each.key, each])).values()];
}
