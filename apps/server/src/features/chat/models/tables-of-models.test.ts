import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { governanceThresholds } from '@aex/contracts/limits';
import { describe, expect, it } from 'vitest';
import { createAnswerWriter } from './answer-writer.ts';
import { sampleLedger } from './testing/sample-evidence.ts';

/** The answer that holds a model's text over the sample evidence, some of it drafted by the desk's own engine. */
async function answerOf(text: string, draft = '') {
  const ledger = sampleLedger();
  ledger.addDraft(draft);
  let told = emptyAnswer;
  const writer = createAnswerWriter({
    ledger,
    question: 'How has NVDA done?',
    messageId: 'msg_1',
    textId: 'text-1',
    thresholds: { ...governanceThresholds, autoBlock: 0 },
    append: async (...parts) => {
      told = parts.reduce(foldAnswer, told);
    },
  });
  await writer.push(text);
  await writer.endBlock();
  await writer.finish();
  // Each stands where it says.
  for (const { start, end, text: part } of told.claims) expect(told.text.slice(start, end)).toBe(part);
  return { text: told.text, claims: told.claims.map(({ text: part, status }) => `${part} ${status}`).toSorted() };
}

const table = (...rows: string[]) => ['| Symbol | Return | Close |', '|---|---:|---:|', ...rows].join('\n');

describe('a table that a model writes', () => {
  it('is checked figure by figure, by the value of each slot and the names of its row and column', async () => {
    const { text, claims } = await answerOf(table('| NVDA [1] | {{e1.return|pct1}} | {{e1.close|usd2}} |'));
    expect(text).toContain('| NVDA [1] | \u22128.4% | $165.10 |');
    expect(claims).toEqual(['$165.10 supported', '\u22128.4% supported']);
  });

  it('is contradicted where it puts a figure under another name', async () => {
    const { claims } = await answerOf(table('| NVDA [1] | {{e1.close|usd2}} | {{e1.return|pct1}} |'));
    expect(claims).toEqual(['$165.10 contradicted', '\u22128.4% contradicted']);
    expect((await answerOf(table('| Economy of the US | {{e1.return|pct1}} | |'))).claims).toEqual([
      '\u22128.4% contradicted',
    ]);
  });

  it('keeps nothing of one that came before it', async () => {
    const first = table('| NVDA [1] | {{e1.return|pct1}} | |');
    const { claims } = await answerOf(
      `${first}\n\nAnd then:\n\n| Measure | NVDA |\n|---|---|\n| Close | {{e1.close|usd2}} |`,
    );
    expect(claims).toEqual(['$165.10 supported', '\u22128.4% supported']);
  });

  it('has figures that it typed struck through', async () => {
    const { text, claims } = await answerOf(table('| NVDA | 12.5% | {{e1.close|usd2}} |'));
    expect(text).toContain('~~12.5%~~');
    expect(claims).toEqual(['$165.10 supported', '12.5% unsupported']);
  });

  it('says which of its figures were computed', async () => {
    const { claims } = await answerOf(table('| NVDA | {{calc:e1.return*2|pct1}} | |'));
    expect(claims).toEqual(['\u221216.8% not_checkable']);
  });
});

describe('a draft of the desk\u2019s own engine that a model repeats', () => {
  const row = '| 2025, a year in words [1] | {{e1.return|pct1}} |';
  const draft = `It was the third fall in a row: NVDA returned {{e1.return|pct1}} [1].\n\n| Year | Told |\n|---|---|\n${row}`;

  it('stands with its years, ranks and names of columns', async () => {
    const { text, claims } = await answerOf(draft, draft);
    expect(text).not.toContain('~~');
    expect(new Set(claims)).toEqual(new Set(['\u22128.4% supported']));
  });

  it('is sealed as any other text where a word of it was changed', async () => {
    const { text } = await answerOf(draft.replaceAll('2025', '2024').replace('third', 'fourth'), draft);
    expect(text).toContain('~~');
  });
});
