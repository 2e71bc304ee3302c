import type { ThesisEvaluation } from '@aex/contracts/theses';

type Reading = Pick<ThesisEvaluation, 'holds' | 'parts'>;

/** Whether two readings of a rule rest on the same values of the same days. */
export function isSameReading(one: Reading, other: Reading): boolean {
  return one.holds === other.holds && one.parts.length === other.parts.length && one.parts.every(isSameAs(other.parts));
}

const isSameAs =
  (others: Reading['parts']) =>
  ({ value, as_of: asOf }: Reading['parts'][number], index: number): boolean =>
    others[index]?.value === value && others[index].as_of === asOf;
