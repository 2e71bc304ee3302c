import type { Citation } from '@aex/contracts/chat-stream';
import type { DataState } from '@aex/contracts/primitives';
import type { Fact } from '@aex/grounding/fact';
import type { SlotRecord } from '@aex/grounding/slots/slot-value';
import { sha256 } from '#platform/identifiers.ts';

/** What a tool found, before it has its place in an answer. Typed facts are what sentences are checked against. */
export type Finding = {
  sourceType: Citation['source_type'];
  sourceId: string;
  source: string;
  title: string;
  content: string;
  /** The figure as a person reads it on the evidence card. */
  shownValue: string;
  values: SlotRecord;
  /** `key` names the value of the same figure, which a table checks its cell by. */
  facts: Array<Omit<Fact, 'id' | 'evidenceId'> & { key?: string }>;
  state: DataState;
  asOf: string | null;
  knownAt: string | null;
  confidence: number;
};

/** A finding as evidence `n` of one answer: immutable, named by its content. */
export type Evidence = Omit<Finding, 'facts'> & {
  n: number;
  key: string;
  id: string;
  hash: string;
  facts: Array<Fact & { key?: string }>;
};

/** The finding as JSON keeps it, so that one read back from a pack is the same. The cast is safe: findings hold nothing but JSON. */
export function asStored(finding: Finding): Finding {
  return JSON.parse(JSON.stringify(finding)) as Finding;
}

/** Numbers the finding as the next evidence of a run. Its id comes from the run and the content. */
export function toEvidence(finding: Finding, place: { n: number; runId: string }): Evidence {
  const hash = sha256(canonicalJson(finding));
  const id = `ev_${sha256(`${place.runId}|${hash}`).slice(0, 24)}`;
  const facts = finding.facts.map((fact, index) => ({ ...fact, id: `${id}.${index}`, evidenceId: id }));
  return { ...finding, n: place.n, key: `e${place.n}`, id, hash, facts };
}

export function toCitation(evidence: Evidence): Citation {
  return {
    n: evidence.n,
    id: evidence.id,
    source_type: evidence.sourceType,
    title: evidence.title,
    content: evidence.content,
    source: evidence.source,
    as_of: evidence.asOf,
    known_at: evidence.knownAt,
    value: evidence.shownValue,
    state: evidence.state,
    freshness: evidence.state === 'stale' ? 'stale' : 'fresh',
    confidence_score: evidence.confidence,
  };
}

/** JSON with its keys in order, so that the same content always has the same hash. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)))
      : node,
  );
}
