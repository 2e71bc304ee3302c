import { type Block, paragraph, type ReportSection } from '../document/report-document.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import type { RecordedThread } from './record-parts.ts';
import { leftOut, type Room } from './record-room.ts';
import { momentText, stateLabel } from './report-words.ts';

type Telling = { actors: Readonly<Record<string, string>>; room: Room; startsPage: boolean };

/** The sections of one thread: what was said, what it rests on, what was checked, and its chain. */
export function threadSections(recorded: RecordedThread, { actors, room, startsPage }: Telling): ReportSection[] {
  const { thread_id: id, thread, ledger } = recorded;
  const title = thread === null ? `Thread ${id}, which was deleted` : `Thread "${thread.title}"`;
  const facts = [
    paragraph(`Thread ${id}. Status: ${thread?.status ?? 'deleted'}. Head of its chain: ${headOf(ledger)}.`),
  ];
  return [
    { title, startsPage, blocks: [...facts, ...messageBlocks(recorded, room)] },
    ...sectionOf('Evidence', evidenceBlocks(recorded, room)),
    ...sectionOf('Verifications', verificationBlocks(recorded)),
    ...sectionOf('Theses', thesisBlocks(recorded, room)),
    ...sectionOf('Comments', commentBlocks(recorded, room)),
    { title: 'Ledger', blocks: ledgerBlocks(recorded, { actors, room }) },
  ];
}

function headOf(ledger: RecordedThread['ledger']): string {
  return ledger.at(-1)?.hash ?? 'none';
}

function sectionOf(title: string, blocks: Block[]): ReportSection[] {
  return blocks.length === 0 ? [] : [{ title, blocks }];
}

function messageBlocks({ messages }: RecordedThread, room: Room): Block[] {
  if (messages === null) return [paragraph('No message is kept any more.')];
  return messages.flatMap(({ role, content, createdAt }): Block[] => {
    const isQuestion = role === 'user';
    const text = content === '' ? 'Nothing was stored.' : room.takeText(content) ? content : leftOut;
    return [
      { kind: 'heading', level: 3, text: `${isQuestion ? 'Question' : 'Answer'} of ${momentText(createdAt)}` },
      ...(isQuestion ? text.split('\n').map((line) => paragraph(line)) : markdownBlocks(text)),
    ];
  });
}

function evidenceBlocks({ evidence }: RecordedThread, room: Room): Block[] {
  return room.table(evidence, {
    caption: 'What the answers rest on',
    columns: [
      { title: 'Evidence', weight: 5 },
      { title: 'Source', weight: 3 },
      { title: 'As of', weight: 2 },
      { title: 'State', weight: 2 },
      { title: 'SHA-256, first 16', weight: 3 },
    ],
    rowOf: ({ title, source, asOf, state, contentHash }) => [
      title,
      source,
      asOf ?? 'N/A',
      stateLabel(state),
      contentHash.slice(0, 16),
    ],
  });
}

function verificationBlocks({ verifications }: RecordedThread): Block[] {
  return (verifications ?? []).map(({ verified_at: at, status, passed_count, failed_count, stale_count }) =>
    paragraph(
      `${momentText(at)}: ${status}. Claims passed: ${passed_count}, failed: ${failed_count}, stale: ${stale_count}.`,
    ),
  );
}

function thesisBlocks({ theses }: RecordedThread, room: Room): Block[] {
  const { shown, rest } = room.take(theses);
  const told = shown.map(({ statement, rule, horizon, status }) =>
    paragraph(`${statement} Wrong if: ${rule}. Horizon: ${horizon}. Status: ${status}.`),
  );
  return [...told, ...rest];
}

function commentBlocks({ comments }: RecordedThread, room: Room): Block[] {
  const { shown, rest } = room.take(comments);
  const told = shown.map(({ author, body, createdAt }) => paragraph(`${momentText(createdAt)}, ${author}: ${body}`));
  return [...told, ...rest];
}

function ledgerBlocks({ ledger }: RecordedThread, { actors, room }: Omit<Telling, 'startsPage'>): Block[] {
  if (ledger.length === 0) return [paragraph('Nothing was entered.')];
  return room.table(ledger, {
    caption: 'Entries of the chain, oldest first',
    columns: [
      { title: 'Entry', weight: 1, align: 'right' },
      { title: 'Time', weight: 3 },
      { title: 'By', weight: 3 },
      { title: 'What happened', weight: 4 },
      { title: 'Hash, first 16', weight: 3 },
    ],
    rowOf: ({ seq, timestamp, actor, action, hash }) => [
      String(seq),
      momentText(timestamp),
      actors[actor] ?? actor,
      action,
      hash.slice(0, 16),
    ],
  });
}
