import { beforeEach, expect, test, vi } from 'vitest';
import { createGatheredNews } from './gathered-news.ts';
import type { ModelStreamPart } from './language-model-port.ts';
import type { ModelNews } from './model-messages.ts';

let sent: ModelNews[][] = [];
let news: ReturnType<typeof createGatheredNews>;
const turn = () => vi.advanceTimersByTime(1);
const words = (delta: string): ModelStreamPart => ({ type: 'text-delta', id: 't', delta });
const toolCall: ModelStreamPart = { type: 'tool-call', toolCallId: 'c', toolName: 'macro', input: '{}' };
const tell = (id: number, ...deltas: string[]) => {
  for (const delta of deltas) {
    news.take(id, words(delta));
    turn();
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  news = createGatheredNews((all) => void sent.push(all));
  return () => vi.useRealTimers();
});

test('the words of a sentence are told together, once another one has begun', () => {
  tell(1, 'Growth', ' slowed', ' again. ', 'Prices');
  expect(sent).toEqual([[{ id: 1, parts: [words('Growth slowed again. Prices')], ending: null }]]);
});

test('words wait for the end of their sentence for a tenth of a second and no longer', () => {
  tell(1, 'Growth', ' slowed');
  vi.advanceTimersByTime(90);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(10);
  expect(sent).toEqual([[{ id: 1, parts: [words('Growth slowed')], ending: null }]]);
  tell(1, ' once more');
  vi.advanceTimersByTime(100);
  expect(sent).toHaveLength(2);
});

test('a whole sentence takes no words of other answers along that could wait', () => {
  tell(1, 'Growth');
  tell(2, 'Prices fell. ', 'So');
  expect(sent).toEqual([[{ id: 2, parts: [words('Prices fell. So')], ending: null }]]);
});

test.each<[string, () => void, Partial<ModelNews>]>([
  ['a call of a tool', () => news.take(1, toolCall), { parts: [words('Let me'), toolCall] }],
  ['the end', () => news.end(1, { failure: null }), { parts: [words('Let me')], ending: { failure: null } }],
])('%s goes at once, behind the words that waited', (_what, happen, told) => {
  tell(1, 'Let', ' me');
  happen();
  turn();
  expect(sent).toEqual([[{ id: 1, ending: null, ...told }]]);
});

test('what comes for several answers in one turn of the loop goes in one message, and nothing twice', () => {
  for (const id of [1, 2]) news.take(id, words('Done. Next'));
  turn();
  expect(sent.map((all) => all.map(({ id }) => id))).toEqual([[1, 2]]);
  vi.advanceTimersByTime(500);
  expect(sent).toHaveLength(1);
});

test('a provider that has begun to answer is heard of before it says a word', () => {
  news.take(1, { type: 'stream-start', warnings: [] });
  turn();
  expect(sent).toEqual([[{ id: 1, parts: [], ending: null }]]);
});
