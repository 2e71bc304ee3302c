import type { ChartData, Claim, Governance } from '@aex/contracts/chat-stream';
import type { GovernanceThresholds } from '@aex/grounding/confidence';
import { governAnswer } from '../answer-governance.ts';
import { withheldClaims, withheldText } from '../withheld-answer.ts';
import type { Draft } from './draft.ts';
import type { Evidence } from './evidence.ts';
import { numberEvidence, type ToolCall } from './tool-calls.ts';
import { freshnessNotes } from './freshness-notes.ts';
import { writeQuote } from './quote-writer.ts';
import { type Paragraph, placeChart } from './section.ts';
import { type CheckedSentence, writeSentence } from './sentence-writer.ts';
import { writeTable } from './table-writer.ts';

/** One step of the answer's text: the citations it brings in, its characters, and the claims checked in them. */
export type TextStep = { citations: Evidence[]; delta: string; claims: Array<Omit<Claim, 'message_id'>> };

export type ComposedAnswer = {
  toolCalls: ToolCall[];
  evidence: Evidence[];
  steps: TextStep[];
  charts: ChartData[];
  governance: Governance;
};

type Line = CheckedSentence & { lead: string };

/**
 * Numbers the evidence, renders and checks each sentence, and lets governance decide before a word is sent: an answer below
 * the lower threshold is withheld with its reasons and the evidence found.
 */
export function composeAnswer(
  draft: Draft,
  { runId, thresholds }: { runId: string; thresholds: GovernanceThresholds },
): ComposedAnswer {
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
  const claims = steps.flatMap((step) => step.claims);
  const governance = governAnswer({ claims, evidence, thresholds });
  // A part that only says something has called no tool.
  const called = toolCalls.filter((call) => call.evidence.length > 0);
  if (governance.decision !== 'auto_block')
    return { toolCalls: called, evidence, steps, charts: chartsOf(draft, toolCalls), governance };
  const text = withheldText(governance, { hasEvidence: evidence.length > 0 });
  const withheld = { citations: evidence, delta: text, claims: withheldClaims(claims, text) };
  return { toolCalls: called, evidence, steps: [withheld], charts: [], governance };
}

function asParagraph(text: string): string[] {
  return [text];
}

function chartsOf(draft: Draft, toolCalls: readonly ToolCall[]): ChartData[] {
  return draft.sections.flatMap(({ chart }, index) =>
    chart === undefined ? [] : [placeChart(chart, toolCalls[index]?.evidence ?? [])],
  );
}

function linesOf(paragraph: Paragraph, evidence: readonly Evidence[]): Line[] {
  if ('columns' in paragraph) return writeTable(paragraph).map((line) => ({ ...line, lead: '\n' }));
  if ('bullets' in paragraph)
    return paragraph.bullets.map((draft) => ({ ...writeSentence(`- ${draft}`, evidence), lead: '\n' }));
  if ('quotes' in paragraph) return paragraph.quotes.map((each) => ({ ...writeQuote(each), lead: '\n' }));
  return paragraph.map((draft) => ({ ...writeSentence(draft, evidence), lead: ' ' }));
}

function layOutText(paragraphs: readonly Paragraph[], evidence: readonly Evidence[]): TextStep[] {
  const steps: TextStep[] = [];
  const introduced = new Set<number>();
  const told = new Set<string>();
  let offset = 0;
  for (const paragraph of paragraphs) {
    const lines = linesOf(paragraph, evidence);
    const anew = isProse(paragraph) ? lines.filter(({ text }) => isFirst(text, told)) : lines;
    for (const [index, { text, claims, lead: inner }] of anew.entries()) {
      const lead = steps.length === 0 ? '' : index === 0 ? '\n\n' : inner;
      const start = offset + lead.length;
      const named = evidence.filter(({ n }) => text.includes(`[${n}]`));
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

function isProse(paragraph: Paragraph): boolean {
  return Array.isArray(paragraph);
}

// Two questions of one text may have a sentence in common, which is told once.
function isFirst(text: string, told: Set<string>): boolean {
  const bare = text.replaceAll(/ ?\[\d+\]/g, '');
  if (told.has(bare)) return false;
  told.add(bare);
  return true;
}
