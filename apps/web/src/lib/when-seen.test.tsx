import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WhenSeen } from '#lib/when-seen.tsx';

type Watched = (entries: { isIntersecting: boolean }[]) => void;

let tell: Watched = () => undefined;
const leave = vi.fn<() => void>();

class Watcher {
  constructor(watched: Watched) {
    tell = watched;
  }
  observe(): void {}
  disconnect = leave;
}

const drawn = () => render(<WhenSeen fallback="Not yet">The plot</WhenSeen>);

afterEach(() => vi.unstubAllGlobals());

test('what is not seen is not drawn, and what was seen stays', () => {
  vi.stubGlobal('IntersectionObserver', Watcher);
  drawn();
  expect(screen.getByText('Not yet')).toBeDefined();
  act(() => tell([{ isIntersecting: false }]));
  expect(screen.queryByText('The plot')).toBeNull();
  act(() => tell([{ isIntersecting: true }]));
  expect(screen.getByText('The plot')).toBeDefined();
  expect(leave).toHaveBeenCalledOnce();
});

test('a browser that cannot tell what is seen draws at once', () => {
  drawn();
  expect(screen.getByText('The plot')).toBeDefined();
});
