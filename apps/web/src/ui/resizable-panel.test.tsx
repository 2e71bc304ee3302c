import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ResizablePanel } from '#ui/resizable-panel.tsx';

async function showPanel() {
  const shown = render(<ResizablePanel label="Governance">Evidence</ResizablePanel>);
  const separator = await screen.findByRole('separator', { name: 'Width of Governance' });
  const panel = screen.getByRole('complementary', { name: 'Governance' });
  return { ...shown, separator, panel, user: userEvent.setup() };
}

test('a panel is made wider and narrower by the keys of its edge, within its range', async () => {
  const { separator, panel, user } = await showPanel();
  expect(separator.getAttribute('aria-controls')).toBe(panel.id);
  expect(separator.getAttribute('aria-orientation')).toBe('vertical');
  const told = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => separator.getAttribute(name));
  expect(told).toEqual(['320', '360', '520']);

  separator.focus();
  await user.keyboard('{ArrowLeft}');
  expect(panel.style.width).toBe('370px');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(panel.style.width).toBe('320px');
  expect(separator.getAttribute('aria-valuenow')).toBe('320');
  await user.keyboard('{End}{ArrowLeft}');
  expect(panel.style.width).toBe('520px');
  await user.keyboard('{Home}');
  expect(panel.style.width).toBe('320px');
});

test('a panel follows the pointer that drags its edge, until it lets go', async () => {
  const { separator, panel } = await showPanel();
  fireEvent.pointerDown(separator, { button: 0, clientX: 1000, pointerId: 1 });
  fireEvent.pointerMove(separator, { clientX: 930 });
  expect(panel.style.width).toBe('430px');
  fireEvent.pointerMove(separator, { clientX: 100 });
  expect(panel.style.width).toBe('520px');
  fireEvent.pointerMove(separator, { clientX: 960 });
  expect(panel.style.width).toBe('400px');
  fireEvent.lostPointerCapture(separator);
  fireEvent.pointerMove(separator, { clientX: 900 });
  expect(panel.style.width).toBe('400px');
});

test('two presses give the largest width, and two more the usual one', async () => {
  const { separator, panel, user } = await showPanel();
  await user.dblClick(separator);
  expect(panel.style.width).toBe('520px');
  await user.dblClick(separator);
  expect(panel.style.width).toBe('360px');
});

test('a panel comes back as wide as it was left', async () => {
  const { separator, user, unmount } = await showPanel();
  separator.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  unmount();
  const { panel } = await showPanel();
  expect(panel.style.width).toBe('380px');
});

test.each(['wide', '-5', '1e9', ''])('a kept width that none is, "%s", does no harm', async (kept) => {
  localStorage.setItem('aex_panel_width', kept);
  const { panel } = await showPanel();
  expect(panel.style.width).toMatch(/^(320|360|520)px$/);
});
