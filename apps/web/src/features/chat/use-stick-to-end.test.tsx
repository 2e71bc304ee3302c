import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useStickToEnd } from '#features/chat/use-stick-to-end.ts';

// jsdom measures nothing: the list is 300 pixels high, and its content as high as a test says.
const height = 300;
let content = 0;
let grow: (() => void)[] = [];

function List({ asked = 0 }: { asked?: number }) {
  const { list, isAway } = useStickToEnd(true, asked);
  return (
    <div ref={list} role="log">
      <div>{isAway ? 'away' : 'at the end'}</div>
    </div>
  );
}

function listOf() {
  content = 1000;
  grow = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        grow.push(told);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { rerender } = render(<List />);
  const list = screen.getByRole('log');
  Object.defineProperties(list, {
    clientHeight: { value: height },
    scrollHeight: { get: () => content },
    scrollTo: { value: ({ top }: { top: number }) => void (list.scrollTop = Math.min(top, content - height)) },
  });
  const grown = (to: number) =>
    act(() => {
      content = to;
      for (const tell of grow) tell();
    });
  const scrolled = () => act(() => void list.dispatchEvent(new Event('scroll')));
  grown(content);
  scrolled();
  return { list, grown, scrolled, ask: () => rerender(<List asked={1} />) };
}

test('content that grows before its own move is told is followed', () => {
  const { list, grown, scrolled } = listOf();
  grown(1500);
  // The browser tells of the move to the end with its next picture; a table came before that.
  content = 2000;
  scrolled();
  grown(2000);
  expect(list.scrollTop).toBe(1700);
  expect(screen.getByText('at the end')).toBeDefined();
});

test('a reader who scrolls up stays there until a question is asked', () => {
  const { list, grown, scrolled, ask } = listOf();
  list.scrollTop = 400;
  scrolled();
  grown(1500);
  expect(list.scrollTop).toBe(400);
  expect(screen.getByText('away')).toBeDefined();
  ask();
  scrolled();
  grown(1600);
  expect(list.scrollTop).toBe(1300);
  expect(screen.getByText('at the end')).toBeDefined();
});
