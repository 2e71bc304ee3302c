import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoNotice } from '#ui/undo-notice.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderNotice() {
  const onGone = vi.fn<() => void>();
  render(<UndoNotice text="Off the watchlist: SPY" onUndo={() => undefined} onGone={onGone} />);
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  return { onGone, pass };
}

test('the way back is there for eight seconds', () => {
  const { onGone, pass } = renderNotice();
  pass(7900);
  expect(onGone).not.toHaveBeenCalled();
  pass(200);
  expect(onGone).toHaveBeenCalledOnce();
});

test('its time stands still under the pointer, and goes on with what was left', () => {
  const { onGone, pass } = renderNotice();
  const notice = screen.getByText('Off the watchlist: SPY');
  pass(6000);
  fireEvent.pointerEnter(notice);
  pass(60_000);
  expect(onGone).not.toHaveBeenCalled();
  fireEvent.pointerLeave(notice);
  pass(1900);
  expect(onGone).not.toHaveBeenCalled();
  pass(200);
  expect(onGone).toHaveBeenCalledOnce();
});

test('it stays with the focus in it, and for good once it is held', () => {
  const { onGone, pass } = renderNotice();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Keep this notice open' }));
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  pass(60_000);
  expect(onGone).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Let this notice go' }));
  pass(8100);
  expect(onGone).toHaveBeenCalledOnce();
});
