import type { RecordMaterial } from '#features/research/index.ts';
import { sha256 } from '#platform/identifiers.ts';
import { type Block, paragraph, type ReportDocument, type ReportSection } from '../document/report-document.ts';
import { clientSections } from './record-client.ts';
import { type RecordedClient, recordedClientSchema, recordedThreadSchema } from './record-parts.ts';
import { threadSections } from './record-threads.ts';
import { createRoom } from './record-room.ts';
import { momentText } from './report-words.ts';

/** A record as people read it: the same words as in its data, what proves them, and how to check that. */
export function recordReport(material: RecordMaterial): ReportDocument {
  const { createdAt, scope, keyFingerprint, head, roots, actors } = material;
  const threads = material.threads.map((thread) => recordedThreadSchema.parse(thread));
  const client = material.client === null ? null : recordedClientSchema.parse(material.client.sections);
  const entries = threads.reduce((sum, { ledger }) => sum + ledger.length, 0);
  const room = createRoom();
  const isSimulated =
    threads.some(({ evidence }) => evidence.some(({ state }) => state === 'simulated')) ||
    client?.reports.some(({ is_simulated: isMadeUp }) => isMadeUp) === true;
  return {
    id: `rec_${sha256(JSON.stringify([createdAt, scope, head])).slice(0, 24)}`,
    typeLabel: 'Examiner\u2019s record',
    title: titleOf(material, { client, first: threads[0]?.thread?.title ?? null }),
    subtitle: 'What was asked, answered, checked and done, with the hashes that prove it',
    createdAt,
    threadId: scope.kind === 'thread' ? (scope['id'] ?? null) : null,
    ledgerHead: head,
    isSimulated,
    facts: [
      { label: 'Made', value: momentText(createdAt) },
      { label: 'Chain head', value: head ?? 'none' },
      { label: 'Newest signed root', value: newestRoot(roots) },
      { label: 'Signing key', value: keyFingerprint },
    ],
    summary: [
      { kind: 'list', isOrdered: false, items: summaryOf({ threads: threads.length, entries, client, roots }) },
    ],
    sections: [
      ...(client === null ? [] : clientSections(client, room)),
      ...threads.flatMap((thread, index) => threadSections(thread, { actors, room, startsPage: index === 0 })),
      ...rootSection(roots),
      { title: 'How to check this record', blocks: checkingBlocks() },
    ],
  };
}

function titleOf(
  { scope, client: part }: RecordMaterial,
  { client, first }: { client: RecordedClient | null; first: string | null },
): string {
  if (client !== null) return `Record of the client ${client.client.name}`;
  if (part !== null) return `Record of the client ${part.id}`;
  if (scope.kind === 'period') return `Record of ${scope['from'] ?? 'N/A'} to ${scope['to'] ?? 'N/A'}`;
  return `Record of the thread "${first ?? scope['id'] ?? 'N/A'}"`;
}

type Counted = { threads: number; entries: number; client: RecordedClient | null; roots: RecordMaterial['roots'] };

function summaryOf({ threads, entries, client, roots }: Counted): Array<Array<{ text: string }>> {
  const told =
    client === null
      ? [`Threads: ${threads}. Entries in their chains: ${entries}.`]
      : [
          `Portfolios: ${client.portfolios.length}. Notes: ${client.notes.length}. Questions asked: ${client.answers.length}. Reports: ${client.reports.length}.`,
          `Entries in the log of who read or changed anything: ${client.log.length}.`,
        ];
  return [...told, `Daily signed roots: ${roots.length}.`].map((text) => [{ text }]);
}

function newestRoot(roots: RecordMaterial['roots']): string {
  const last = roots.at(-1);
  return last === undefined ? 'none' : `${last.day}, ${last.root}`;
}

// The newest year of them: the data hold all.
const shownRoots = 366;

function rootSection(roots: RecordMaterial['roots']): ReportSection[] {
  if (roots.length === 0) return [];
  const shown = roots.slice(-shownRoots);
  const table: Block = {
    kind: 'table',
    caption: 'Root of each finished day, signed with Ed25519',
    columns: [
      { title: 'Day', weight: 2 },
      { title: 'Chains', weight: 1, align: 'right' },
      { title: 'Root', weight: 9 },
    ],
    rows: shown.map(({ day, chains, root }) => [day, String(chains), root]),
  };
  const left = roots.length - shown.length;
  const rest = left === 0 ? [] : [paragraph(`The ${left} roots before them stand in record.json.`)];
  return [{ title: 'Daily signed roots', blocks: [table, ...rest] }];
}

function checkingBlocks(): Block[] {
  return [
    paragraph(
      'This document shows the data of record.json. The manifest of that file lists the hash of this document, of every section and of every entry, and is signed with the key named on the first page.',
    ),
    paragraph(
      'The program verify-record.mjs, which came along, checks all of it with Node.js and nothing else: node verify-record.mjs record.json. It names the first entry that was altered, left out, moved or dated back, and checks this document where it lies beside record.json.',
    ),
    paragraph('The fingerprint of the key is to be compared with the one that the server gives.'),
  ];
}
