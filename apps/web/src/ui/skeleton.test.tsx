import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingRegion, LoadingRetryContext, LoadingText, Skeleton } from '#ui/skeleton.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shown = () => screen.queryAllByText('Loading quotes').filter(({ className }) => className !== 'sr-only');

test('what loads says so to the ear at once, to the eye when it takes long, and that it goes on when it looks stuck', () => {
  render(
    <LoadingRegion label="Loading quotes">
      <Skeleton className="h-20" />
    </LoadingRegion>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading quotes');
  expect(shown()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1000));
  expect(shown()).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(7000));
  expect(shown()).toEqual([]);
  expect(screen.getByText('Still working…')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Loading quotes. Still working…');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a sentence that stands from the start offers to ask again when it looks stuck', () => {
  const askAgain = vi.fn<() => void>();
  render(
    <LoadingRetryContext value={askAgain}>
      <LoadingText text="Loading reports..." />
    </LoadingRetryContext>,
  );
  expect(screen.getByText('Loading reports...')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(8000));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(askAgain).toHaveBeenCalledOnce();
  expect(screen.getByText('Loading reports...')).toBeDefined();
});

test('what looks stuck can be asked for again, and then counts as begun anew', () => {
  const askAgain = vi.fn<() => void>();
  render(
    <LoadingRetryContext value={askAgain}>
      <LoadingRegion label="Loading quotes">
        <Skeleton className="h-20" />
      </LoadingRegion>
    </LoadingRetryContext>,
  );
  act(() => void vi.advanceTimersByTime(7999));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(askAgain).toHaveBeenCalledOnce();
  expect(screen.queryByText('Still working…')).toBeNull();
  act(() => void vi.advanceTimersByTime(8000));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
