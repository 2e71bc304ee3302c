import type { ChartData } from '@aex/contracts/chat-stream';
import { splitSentences } from '@aex/grounding/split-sentences';
import type { SlotRecord, ToolResults } from '@aex/grounding/slots/slot-value';
import { asStored, type Evidence, type Finding, toEvidence } from '../engine/evidence.ts';
import { disarm } from './text/disarmed-text.ts';

export type EvidenceLedger = ReturnType<typeof createEvidenceLedger>;

/** The evidence of one run, numbered as it is found. What was found before keeps its number. */
export function createEvidenceLedger(runId: string) {
  const byId = new Map<string, Evidence>();
  const introduced = new Set<number>();
  const drafted = new Set<string>();
  const charts: ChartData[] = [];
  let results: Readonly<Record<string, SlotRecord>> = {};

  return {
    /** Takes findings in; `isNew` tells which of them the run had not. */
    add: (findings: readonly Finding[]): Array<{ evidence: Evidence; isNew: boolean }> =>
      findings.map((finding) => {
        const next = toEvidence(asStored(finding), { n: byId.size + 1, runId });
        const known = byId.get(next.id);
        if (known !== undefined) return { evidence: known, isNew: false };
        byId.set(next.id, next);
        results = { ...results, [next.key]: next.values };
        return { evidence: next, isNew: true };
      }),

    /** Takes in what the desk's own engine drafted of its findings. */
    addDraft: (draft: string): void => {
      for (const { text } of splitSentences(draft)) drafted.add(disarm(text));
    },
    /** Whether a sentence without what `disarm` takes out stands as it was drafted. */
    isDrafted: (sentence: string): boolean => drafted.has(sentence),

    addCharts: (drawn: readonly ChartData[]): void => {
      charts.push(...drawn);
    },
    /** Drawings of evidence that sentences have cited, all of it. */
    citedCharts: (): ChartData[] =>
      charts.filter(({ source_ids }) => source_ids.every((id) => introduced.has(byId.get(id)?.n ?? 0))),

    all: (): Evidence[] => [...byId.values()],
    results: (): ToolResults => results,
    byNumber: (n: number): Evidence | undefined => [...byId.values()][n - 1],

    /** Those of these numbers that no sentence has cited yet; afterwards they are. */
    introduce: (numbers: Iterable<number>): Evidence[] => {
      const fresh = [...new Set(numbers)]
        .filter((n) => n >= 1 && n <= byId.size && !introduced.has(n))
        .sort((a, b) => a - b);
      for (const n of fresh) introduced.add(n);
      return fresh.flatMap((n) => [...byId.values()][n - 1] ?? []);
    },
    isIntroduced: (n: number): boolean => introduced.has(n),
  };
}
