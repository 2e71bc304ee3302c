import { governanceThresholds } from '@aex/contracts/limits';
import type { StreamPart } from '@aex/contracts/chat-stream';
import { expect, it } from 'vitest';
import { createAnswerWriter } from './answer-writer.ts';
import { createEvidenceLedger } from './evidence-ledger.ts';

/** What is told of a model's text, piece by piece. */
async function told(text: string): Promise<string> {
  const parts: StreamPart[] = [];
  const writer = createAnswerWriter({
    ledger: createEvidenceLedger('run_test'),
    question: 'How has NVDA done?',
    messageId: 'msg_test',
    textId: 'txt_test',
    thresholds: governanceThresholds,
    append: async (...more) => {
      parts.push(...more);
    },
  });
  for (const piece of text.match(/[^]{1,7}/g) ?? []) await writer.push(piece);
  await writer.endBlock();
  await writer.finish();
  return parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
}

const head = '| Year | Return |\n| --- | ---: |\n';

it('leaves no head of a table whose rows are withheld', async () => {
  const answer = await told(`Here is what I found.\n\n${head}| first | 37.5% |\n| second | 41.2% |\n`);
  expect(answer).toContain('Here is what I found.');
  expect(answer).toContain('was withheld');
  expect(answer).not.toContain('|');
});

it('sends a table whose rows stand as it was written, head first', async () => {
  const table = `${head}| first | good |\n| second | bad |`;
  expect(await told(`Here is what I found.\n\n${table}\n\nThat is all.`)).toBe(
    `Here is what I found.\n\n${table}\n\nThat is all.`,
  );
});

it('sends the head of a table without rows at the end of an answer that stands', async () => {
  expect(await told(`Here is what I found.\n\n${head}`)).toContain('| Year | Return |');
});

it('withholds no answer that only says what is not held, though it names times', async () => {
  const answer =
    'No data is available for fiscal 2024. Forecasts for the next 18 months are beyond what the tools hold.';
  expect(await told(answer)).toBe(answer);
  expect(await told('No data is available for fiscal 2024, when it earned 26 billion.')).toContain('was withheld');
});
