import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shown = () => screen.getAllByText('Loading quotes').filter(({ className }) => className !== 'sr-only');

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
});
