import type { Message } from '@aex/contracts/threads';
import { expect, test } from 'vitest';
import { branchOf } from '#features/chat/branches.ts';

function message(id: string, parent?: string | null): Message {
  return {
    id,
    thread_id: 'thr_1',
    role: 'user',
    content: id,
    citations: [],
    timestamp: '2026-11-20T12:00:00Z',
    ...(parent === undefined ? {} : { parent_id: parent }),
    metadata: {
      status: 'complete',
      run_id: null,
      engine: null,
      model: null,
      claims: [],
      governance: null,
      timings: null,
      error: null,
    },
  };
}

const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id);
const none = new Map<string, string>();

test('a thread without branches is shown as it is', () => {
  const messages = [message('q1', null), message('a1', 'q1'), message('q2', 'a1'), message('a2', 'q2')];
  const branch = branchOf(messages, none);
  expect(idsOf(branch.messages)).toEqual(['q1', 'a1', 'q2', 'a2']);
  expect(branch.branchings.size).toBe(0);
});

test('the newest branch is shown until another is chosen, and nothing of the other is mixed in', () => {
  const messages = [
    message('q1', null),
    message('a1', 'q1'),
    message('q2', 'a1'),
    message('a2', 'q2'),
    message('q2b', 'a1'),
    message('a2b', 'q2b'),
  ];
  expect(idsOf(branchOf(messages, none).messages)).toEqual(['q1', 'a1', 'q2b', 'a2b']);
  const older = branchOf(messages, new Map([['a1', 'q2']]));
  expect(idsOf(older.messages)).toEqual(['q1', 'a1', 'q2', 'a2']);
  expect(older.branchings.get('q2')).toEqual({ parent: 'a1', ids: ['q2', 'q2b'], at: 0 });
});

test('the first question may have branches too', () => {
  const messages = [message('q1', null), message('a1', 'q1'), message('q1b', null)];
  expect(idsOf(branchOf(messages, none).messages)).toEqual(['q1b']);
  expect(idsOf(branchOf(messages, new Map([['', 'q1']])).messages)).toEqual(['q1', 'a1']);
});

test('a page that begins in the middle is shown from its first message', () => {
  expect(idsOf(branchOf([message('a4', 'q4'), message('q5', 'a4')], none).messages)).toEqual(['a4', 'q5']);
});

test('messages of older servers, which tell no parent, follow one another', () => {
  expect(idsOf(branchOf([message('q1'), message('a1'), message('q2')], none).messages)).toEqual(['q1', 'a1', 'q2']);
});

test('what was asked last is shown, in whichever branch it was asked', () => {
  const messages = [
    message('q1', null),
    message('a1', 'q1'),
    message('q1b', null),
    message('a1b', 'q1b'),
    message('q2', 'a1'),
    message('a2', 'q2'),
  ];
  expect(idsOf(branchOf(messages, none).messages)).toEqual(['q1', 'a1', 'q2', 'a2']);
  expect(idsOf(branchOf(messages, new Map([['', 'q1b']])).messages)).toEqual(['q1b', 'a1b']);
});
