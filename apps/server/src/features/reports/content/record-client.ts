import { type Block, paragraph, type ReportSection } from '../document/report-document.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import type { RecordedClient } from './record-parts.ts';
import { leftOut, type Room } from './record-room.ts';
import { momentText } from './report-words.ts';

/** The sections of a client: who it is, the ledgers, the notes, what was asked, the reports, and who read or changed anything. */
export function clientSections(recorded: RecordedClient, room: Room): ReportSection[] {
  return [
    { title: 'Client', startsPage: true, blocks: [clientTable(recorded)] },
    { title: 'Portfolios', blocks: orNone(portfolioBlocks(recorded, room), 'There is no portfolio.') },
    { title: 'Notes', blocks: orNone(noteBlocks(recorded, room), 'There is no note.') },
    { title: 'Questions and answers', blocks: orNone(answerBlocks(recorded, room), 'Nothing was asked.') },
    { title: 'Reports', blocks: orNone(reportBlocks(recorded, room), 'There is no report.') },
    { title: 'Log', blocks: logBlocks(recorded, room) },
  ];
}

function orNone(blocks: Block[], words: string): Block[] {
  return blocks.length === 0 ? [paragraph(words)] : blocks;
}

function clientTable({ client }: RecordedClient): Block {
  return {
    kind: 'table',
    caption: 'The client when this record was made',
    columns: [
      { title: 'Field', weight: 1 },
      { title: 'Value', weight: 3 },
    ],
    rows: [
      ['Name', client.name],
      ['Reference', client.reference ?? 'none'],
      ['Household', client.household_name ?? 'none'],
      ['Adviser', client.adviser_name ?? 'none'],
      ['Model', client.model_name ?? 'none'],
      ['Currency', client.base_currency],
    ],
  };
}

function portfolioBlocks({ portfolios }: RecordedClient, room: Room): Block[] {
  return portfolios.flatMap(({ name, accounts }): Block[] => [
    { kind: 'heading', level: 3, text: name },
    ...accounts.flatMap((account) => {
      if (account.activities.length === 0) return [paragraph(`${account.name}: nothing was entered.`)];
      return room.table(account.activities, {
        caption: `${account.name}, amounts in the currency of each entry, account in ${account.currency}`,
        columns: [
          { title: 'Date', weight: 2 },
          { title: 'Kind', weight: 2 },
          { title: 'Symbol', weight: 2 },
          { title: 'Quantity', weight: 2, align: 'right' },
          { title: 'Price', weight: 2, align: 'right' },
          { title: 'Amount', weight: 2, align: 'right' },
          { title: 'Reversed', weight: 2 },
        ],
        rowOf: ({ date, kind, symbol, quantity, price, amount, reversedAt }) => [
          date,
          kind.replaceAll('_', ' '),
          symbol ?? '',
          quantity ?? '',
          price ?? '',
          amount ?? '',
          reversedAt?.slice(0, 10) ?? '',
        ],
      });
    }),
  ]);
}

function noteBlocks({ notes }: RecordedClient, room: Room): Block[] {
  return notes.flatMap(({ body, author_name: author, created_at: at }): Block[] => [
    { kind: 'heading', level: 3, text: `${momentText(at)}, ${author ?? 'somebody whose account is deleted'}` },
    ...(room.takeText(body) ? body : leftOut).split('\n').map((line) => paragraph(line)),
  ]);
}

function answerBlocks({ answers }: RecordedClient, room: Room): Block[] {
  return answers.flatMap(({ question, status, failure, text, asked_at: at }): Block[] => {
    const told = text ?? failure ?? `No answer: ${status}.`;
    return [
      { kind: 'heading', level: 3, text: momentText(at) },
      { kind: 'paragraph', inlines: [{ text: question, bold: true }] },
      ...(room.takeText(told) ? markdownBlocks(told) : [paragraph(leftOut)]),
    ];
  });
}

function reportBlocks({ reports }: RecordedClient, room: Room): Block[] {
  return room.table(reports, {
    caption: 'Reports of the client, oldest first',
    columns: [
      { title: 'Made', weight: 2 },
      { title: 'Title', weight: 4 },
      { title: 'File in this record', weight: 4 },
      { title: 'SHA-256, first 16', weight: 3 },
    ],
    rowOf: ({ title, created_at: at, file, file_sha256: hash }) => [
      momentText(at),
      title,
      file ?? 'none',
      hash?.slice(0, 16) ?? 'none',
    ],
  });
}

function logBlocks({ log }: RecordedClient, room: Room): Block[] {
  return room.table(log, {
    caption: 'Who read or changed anything of the client, oldest first',
    columns: [
      { title: 'Link', weight: 1.5, align: 'right' },
      { title: 'Time', weight: 3 },
      { title: 'By', weight: 3 },
      { title: 'What happened', weight: 4 },
      { title: 'Hash, first 16', weight: 3 },
    ],
    rowOf: ({ seq, occurred_at: at, actor_name: name, action, hash }) => [
      seq === null ? 'N/A' : String(seq),
      momentText(at),
      name ?? 'the server',
      action,
      hash?.slice(0, 16) ?? 'N/A',
    ],
  });
}
