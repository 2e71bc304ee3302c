import type { Claim, Governance } from '@aex/contracts/chat-stream';
import { governanceThresholds } from '@aex/contracts/limits';
import { computeConfidence, decision } from '@aex/grounding/confidence';
import type { Draft } from './built-in-engine.ts';
import { type Evidence, toEvidence } from './evidence.ts';
import { cite, slot } from './section.ts';
import { writeSentence } from './sentence-writer.ts';

export type ToolCall = { id: string; name: string; input: Record<string, unknown>; evidence: Evidence[] };

/** One step of the answer's text: the citations it brings in, its characters, and the claims checked in them. */
export type TextStep = { citations: Evidence[]; delta: string; claims: Array<Omit<Claim, 'message_id'>> };

export type ComposedAnswer = { toolCalls: ToolCall[]; evidence: Evidence[]; steps: TextStep[]; governance: Governance };

/**
 * Numbers the evidence, renders and checks each sentence, and lets governance decide before a word is sent: an answer below
 * the lower threshold is withheld with its reasons and the evidence found.
 */
export function composeAnswer(draft: Draft, runId: string): ComposedAnswer {
  const toolCalls = numberEvidence(draft, runId);
  const evidence = toolCalls.flatMap((call) => call.evidence);
  const told = draft.sections.flatMap((section, index) => section.write(toolCalls[index]?.evidence ?? []));
  const paragraphs = [
    ...draft.declines.map(asParagraph),
    ...told,
    ...draft.notes.map(asParagraph),
    ...freshnessNotes(evidence),
  ];
  const steps = layOutText(paragraphs, evidence);
  const governance = govern(steps, evidence);
  const shown = governance.decision === 'auto_block' ? layOutText([withheldText(governance)], evidence, true) : steps;
  return { toolCalls, evidence, steps: shown, governance };
}

function asParagraph(text: string): string[] {
  return [text];
}

function numberEvidence(draft: Draft, runId: string): ToolCall[] {
  let n = 0;
  return draft.sections.map((section, index) => ({
    id: `call_${index + 1}`,
    name: section.tool,
    input: section.input,
    evidence: section.findings.map((finding) => toEvidence(finding, { n: (n += 1), runId })),
  }));
}

function layOutText(paragraphs: readonly string[][], evidence: readonly Evidence[], citeAll = false): TextStep[] {
  const steps: TextStep[] = [];
  const introduced = new Set<number>();
  let offset = 0;
  for (const [paragraphIndex, paragraph] of paragraphs.entries()) {
    for (const [sentenceIndex, draft] of paragraph.entries()) {
      const { text, claims } = writeSentence(draft, evidence);
      const lead = steps.length === 0 ? '' : sentenceIndex === 0 && paragraphIndex > 0 ? '\n\n' : ' ';
      const start = offset + lead.length;
      const named = evidence.filter(({ n }) => citeAll || text.includes(`[${n}]`));
      const citations = named.filter(({ n }) => !introduced.has(n));
      for (const { n } of citations) introduced.add(n);
      steps.push({
        citations,
        delta: lead + text,
        claims: claims.map((claim) => ({ ...claim, start: claim.start + start, end: claim.end + start })),
      });
      offset = start + text.length;
    }
  }
  return steps;
}

function govern(steps: readonly TextStep[], evidence: readonly Evidence[]): Governance {
  const confidence = computeConfidence({
    statuses: steps.flatMap(({ claims }) => claims.map(({ status }) => status)),
    evidence: evidence.map(({ state, confidence: confidence01 }) => ({
      freshness: state === 'stale' ? 'stale' : 'fresh',
      confidence01,
    })),
  });
  const { autoBlock, softApproval } = governanceThresholds;
  const { decision: outcome, reasons } = decision(confidence, governanceThresholds);
  return {
    confidence_score: confidence.confidence01,
    threshold: { auto_block: autoBlock, soft_approval: softApproval },
    decision: outcome,
    reasons,
  };
}

function withheldText({ reasons }: Governance): string[] {
  return [
    `This answer was withheld because its evidence does not carry it. ${reasons.join('. ')}. The evidence that was found is listed with it.`,
  ];
}

// Every answer on markets or the economy ends with the age of what it rests on.
function freshnessNotes(evidence: readonly Evidence[]): string[][] {
  const stale = evidence.filter(({ state }) => state === 'stale');
  const market = newestOf(stale.filter(({ sourceType }) => sourceType === 'market_data'));
  const macro = stale.filter(({ sourceType }) => sourceType === 'macro_data');
  const simulated = evidence.filter(({ state }) => state === 'simulated');
  const sentences: string[] = [];
  if (simulated.length > 0) {
    sentences.push(
      `These figures are **Simulated**: they come from the built-in world, not from markets ${cite(...simulated)}.`,
    );
  }
  if (market !== null) {
    sentences.push(
      `The newest close used is of ${slot(market, 'last', 'date')}, so these prices are stale ${cite(market)}.`,
    );
  }
  if (macro.length > 0) {
    sentences.push(
      `The macro figures are older than their service level, so later releases may have changed them ${cite(...macro)}.`,
    );
  }
  return sentences.length === 0 ? [] : [sentences];
}

function newestOf(evidence: readonly Evidence[]): Evidence | null {
  return evidence.toSorted((a, b) => (b.asOf ?? '').localeCompare(a.asOf ?? ''))[0] ?? null;
}
