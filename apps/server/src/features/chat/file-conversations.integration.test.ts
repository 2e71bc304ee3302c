import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { researchServer } from '#server/testing/asked-thread.ts';
import { addUpload } from '#server/testing/sent-upload.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

type Conversation = { questions: string[]; programs: string[]; text: string; table: string };

const sample = 'golden/ai/sample_convfinqa_25.json';

/** The page as a file would have it: sentences with capitals, no blanks before marks, a table of cells. */
function pageOf({ text, table }: Conversation): string {
  const prose = text
    .replace(/ (?=[.,)])/g, '')
    .replace(/(?<=[$(]) /g, '')
    .replace(/(^|\. )([a-z])/g, (_all, before: string, letter: string) => `${before}${letter.toUpperCase()}`);
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell, index) => `<td>${index === 0 && cell === '-' ? '' : cell}</td>`));
  return `<p>${prose}</p><table>${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`;
}

/** The figure that a program of the sample comes to: "x0 = 60.94 - 25.14; ans = x0 / 25.14". */
function resultOf(program: string): number {
  const known = new Map<string, number>();
  const valueOf = (term: string) => known.get(term) ?? Number(term);
  for (const step of program.split(';')) {
    const [name = '', sum = ''] = step.split('=').map((part) => part.trim());
    const [one = '', sign = '+', other = '0'] = sum.split(' ');
    const [left, right] = [valueOf(one), valueOf(other)];
    const results: Record<string, number> = { '+': left + right, '-': left - right, '*': left * right };
    known.set(name, results[sign] ?? left / right);
  }
  return known.get('ans') ?? Number.NaN;
}

/** Whether a sentence has the figure, as it is or in percent, with the digits that the sentence prints. */
function tells(text: string, figure: number): boolean {
  return [...text.matchAll(/\d[\d,]*(?:\.(\d+))?/g)].some(([printed, digits = '']) => {
    const told = Number(printed.replaceAll(',', ''));
    const step = 0.51 * 10 ** -digits.length;
    return [1, 100, 1e-3].some((unit) => Math.abs(told - Math.abs(figure * unit)) <= step);
  });
}

describeWithStore('conversations that people had about pages of filings', () => {
  describeWithShared('of a published sample', [sample], () => {
    it('are answered with the figure that these people found, or not with a figure', { timeout: 300_000 }, async () => {
      const server = await researchServer();
      const conversations = JSON.parse(readShared(sample)) as Conversation[];
      const judged: { question: string; isRight: boolean }[] = [];
      for (const [number, conversation] of conversations.entries()) {
        const token = await server.asGuest();
        await addUpload(server, { token, name: `page-${number}.html`, content: pageOf(conversation) });
        let thread_id: string | undefined;
        for (const [turn, question] of conversation.questions.entries()) {
          const body = { message: question, ...(thread_id === undefined ? {} : { thread_id }) };
          const { events, response } = await server.stream(chatEndpoints.ask, { token, body });
          thread_id = String(response.headers['x-aex-thread-id']);
          const { text, claims } = events.map(({ part }) => part).reduce(foldAnswer, emptyAnswer);
          const [told = ''] = text.split('\n\n');
          if (!told.includes('I read the figures from')) continue;
          const isChecked = claims.every(({ status }) => status === 'supported');
          judged.push({ question, isRight: isChecked && tells(told, resultOf(conversation.programs[turn] ?? '')) });
        }
      }
      expect(judged.filter(({ isRight }) => !isRight).map(({ question }) => question)).toEqual([]);
      expect(judged.length).toBeGreaterThanOrEqual(30);
    });
  });
});
