import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Claim } from '@aex/contracts/chat-stream';
import type { BranchMessage } from '#features/threads/index.ts';
import { inlinesOf } from '#platform/content/markdown-inlines.ts';
import { type Block, paragraph, type ReportSection } from '../document/report-document.ts';
import { chartBlocks } from './chart-blocks.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { claimName, withMarkedClaims } from './marked-claims.ts';
import type { ReportDraft } from './report-draft.ts';
import { coverageNotes, endingNotes, momentText, reviewNotes, share, stateLabel, typeLabel } from './report-words.ts';
import type { EvidenceRow, ThreadMaterial } from './thread-material.ts';

const claimWords = {
  supported: 'Supported',
  contradicted: 'Contradicted',
  unsupported: 'Unsupported',
  not_checkable: 'Not checkable',
} as const;

const messagesAtOnce = 50;

/**
 * A thread as a report: its questions and answers, every claim with its status, the sources, the evidence and the chain's head.
 * It is written down in steps, between which other calls have their turn.
 */
export async function threadReport(material: ThreadMaterial): Promise<ReportDraft> {
  const { thread, messages, evidence, verification, coverage, ledgerHead } = material;
  const answers = messages.filter(({ role }) => role === 'assistant');
  const claims = answers.flatMap(({ metadata }) => metadata.claims ?? []);
  const isSimulated =
    evidence.some(({ state }) => state === 'simulated') ||
    answers.some(({ citations }) => citations.some(({ state }) => state === 'simulated'));
  const first = messages[0]?.createdAt;
  const last = messages.at(-1)?.createdAt;
  // A verification that an answer came after tells nothing of that answer, nor of its tone.
  const verified = coverage.verification === true ? verification : null;
  return {
    typeLabel: typeLabel('thread_export'),
    title: thread.title,
    subtitle: 'Questions and answers with their sources, checked claims and evidence',
    threadId: thread.id,
    ledgerHead,
    isSimulated,
    tone: verified === null ? { texts: answers.map(({ content }) => content) } : { score: verified.tone_score },
    verifiedAt: verified?.status === 'passed' ? verified.verified_at : null,
    facts: [
      { label: 'Thread', value: thread.id },
      { label: 'Status', value: thread.status },
      { label: 'Asked', value: first === undefined ? 'N/A' : momentText(first) },
      { label: 'Last message', value: last === undefined ? 'N/A' : momentText(last) },
      { label: 'Ledger head', value: ledgerHead ?? 'none' },
    ],
    summary: [...coverageNotes(coverage).map((note) => paragraph(note)), ...summaryOf(material, claims)],
    sections: [
      ...(await conversation(messages, evidence)),
      evidenceAppendix(evidence),
      { title: 'Verification', blocks: verificationBlocks(material) },
    ],
  };
}

function summaryOf({ messages, evidence }: ThreadMaterial, claims: readonly Claim[]): Block[] {
  const questions = messages.filter(({ role }) => role === 'user').length;
  const counted = (status: Claim['status']) => claims.filter((claim) => claim.status === status).length;
  return [
    {
      kind: 'list',
      isOrdered: false,
      items: [
        [
          {
            text: `${questions} ${questions === 1 ? 'question' : 'questions'}, ${evidence.length} pieces of evidence.`,
          },
        ],
        [
          {
            text: `${claims.length} claims checked: ${counted('supported')} supported, ${counted('contradicted')} contradicted, ${counted('unsupported')} unsupported, ${counted('not_checkable')} not checkable.`,
          },
        ],
      ],
    },
  ];
}

async function conversation(
  messages: readonly BranchMessage[],
  evidence: readonly EvidenceRow[],
): Promise<ReportSection[]> {
  if (messages.length === 0) return [{ title: 'Conversation', blocks: [paragraph('Nothing was asked yet.')] }];
  const numberOf = new Map(evidence.map(({ id }, index) => [id, `E${index + 1}`]));
  const sections: ReportSection[] = [];
  let question = 0;
  for (const [place, message] of messages.entries()) {
    if (place % messagesAtOnce === messagesAtOnce - 1) await othersTurn();
    if (message.role === 'user') question += 1;
    if (message.role === 'user') sections.push(questionSection(message, question));
    else sections.push({ title: `Answer ${question}`, blocks: answerBlocks(message, numberOf) });
  }
  return sections;
}

function questionSection(message: BranchMessage, question: number): ReportSection {
  const asked = message.content.split('\n').map((line) => paragraph(line));
  return { title: `Question ${question}`, startsPage: question === 1, blocks: [...asked, asides(message)] };
}

function asides({ createdAt, metadata }: BranchMessage): Block {
  const { engine, model, governance } = metadata;
  const told = [
    momentText(createdAt),
    ...(engine === null || engine === undefined ? [] : [`engine ${engine}`]),
    ...(model === null || model === undefined ? [] : [model]),
    ...endingNotes(metadata),
    ...reviewNotes(governance),
    ...(governance === null || governance === undefined
      ? []
      : [`confidence ${governance.confidence_score.toFixed(2)}`, ...governance.reasons]),
  ];
  return { kind: 'paragraph', inlines: [{ text: told.join(' · '), italic: true }] };
}

function answerBlocks(message: BranchMessage, numberOf: ReadonlyMap<string, string>): Block[] {
  const claims = message.metadata.claims ?? [];
  const text =
    message.content === ''
      ? [paragraph('No answer was stored.')]
      : markdownBlocks(withMarkedClaims(message.content, claims));
  const isSimulated = message.citations.some(({ state }) => state === 'simulated');
  const charts = (message.metadata.charts ?? []).flatMap((chart) => chartBlocks(chart, isSimulated));
  return [asides(message), ...text, ...charts, ...claimTable(claims, numberOf), ...citationList(message, numberOf)];
}

// Claims that are a figure leave the room to their reasons.
const shortClaim = 14;

function claimTable(claims: readonly Claim[], numberOf: ReadonlyMap<string, string>): Block[] {
  if (claims.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: 'Claims of this answer',
      columns: [
        { title: 'Claim', weight: claims.every((claim) => claimName(claim).length <= shortClaim) ? 14 : 44 },
        { title: 'Status', weight: 18 },
        { title: 'Evidence', weight: 13 },
        { title: 'Reason', weight: 46 },
      ],
      rows: claims.map((claim) => [
        claimName(claim),
        claimWords[claim.status],
        claim.evidence_ids.map((id) => numberOf.get(id) ?? id).join(', '),
        claim.reason ?? '',
      ]),
    },
  ];
}

function citationList({ citations }: BranchMessage, numberOf: ReadonlyMap<string, string>): Block[] {
  if (citations.length === 0) return [];
  return [
    { kind: 'heading', level: 3, text: 'Sources' },
    {
      kind: 'list',
      isOrdered: false,
      items: citations
        .toSorted((left, right) => left.n - right.n)
        .map(({ n, id, title, source, as_of: asOf, state, freshness, confidence_score: confidence, url }) => [
          { text: numberOf.has(id) ? `[${n}] ${numberOf.get(id)} ` : `[${n}] ` },
          { text: title, bold: true },
          {
            text: `. ${source}, as of ${asOf ?? 'N/A'}, ${stateLabel(state)}, ${freshness}, confidence ${share(confidence, 0)}. `,
          },
          ...(url === undefined ? [] : [{ text: url, url }]),
        ]),
    },
  ];
}

function evidenceAppendix(evidence: readonly EvidenceRow[]): ReportSection {
  const blocks = evidence.flatMap((row, index): Block[] => [
    { kind: 'heading', level: 3, text: `E${index + 1} ${row.title}` },
    { kind: 'paragraph', inlines: inlinesOf(row.claim) },
    paragraph(row.content),
    {
      kind: 'paragraph',
      inlines: [
        {
          text: `${row.sourceType.replaceAll('_', ' ')} · ${row.source} · ${row.sourceId} · as of ${row.asOf ?? 'N/A'} · known ${row.knownAt === null ? 'N/A' : momentText(row.knownAt)} · ${stateLabel(row.state)} · confidence ${share(row.confidence, 0)} · SHA-256 ${row.contentHash}`,
          italic: true,
        },
      ],
    },
  ]);
  const none = [paragraph('No evidence was gathered in this thread.')];
  return { title: 'Evidence appendix', startsPage: true, blocks: blocks.length === 0 ? none : blocks };
}

function verificationBlocks({ verification, coverage, ledgerHead }: ThreadMaterial): Block[] {
  const told =
    verification === null
      ? paragraph(
          'This thread has not been verified as a whole; each claim above carries the verdict it got when it was written.',
        )
      : paragraph(
          `Verified ${momentText(verification.verified_at)}: ${verification.status}. Tone ${verification.tone_score} of 100, ${verification.passed_count} claims passed, ${verification.failed_count} failed, ${verification.stale_count} stale; service level ${verification.sla_status}.`,
        );
  const chain =
    ledgerHead === null
      ? paragraph('Nothing was entered in the ledger of this thread before this report.')
      : paragraph(
          `When this report was made, the newest entry in the hash chain of the thread was ${ledgerHead}. The hash of this file is entered after it.`,
        );
  return [
    told,
    ...coverageNotes(coverage).map((note) => paragraph(note)),
    chain,
    paragraph('Anyone who holds this file can check it with the server that made it, at /api/v1/reports/verify.'),
  ];
}
