import type { Finding } from '#features/chat/engine/evidence.ts';

type Fact = Finding['facts'][number];

/** A figure of an upload as a fact; `entity` is what it is told of in place of the file. */
export function uploadFact({
  entity = 'your upload',
  ...told
}: Pick<Fact, 'key' | 'metric' | 'value' | 'unit' | 'asOf'> & Partial<Fact>): Fact {
  return { entityAliases: [], metricAliases: [], ...told, entity };
}
