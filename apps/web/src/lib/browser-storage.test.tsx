import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi, type MockInstance } from 'vitest';
import { browserStore } from '#lib/browser-storage.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';

const refusals: MockInstance[] = [];

function allowStorage(): void {
  for (const refusal of refusals.splice(0)) refusal.mockRestore();
}

/** As a browser does that may keep nothing: to name a storage is an error already. */
function forbidStorage(): void {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    refusals.push(vi.spyOn(globalThis, name, 'get').mockImplementation(refuse));
  }
}

afterEach(() => {
  allowStorage();
  browserStore.remove('aex_theme');
});

test('where the browser forbids storage, the product stands and keeps its choices until it is left', async () => {
  forbidStorage();
  const { user } = renderApp('/chat', guestServer());
  const [theme] = await screen.findAllByRole('button', { name: /^Theme: System/ });
  await user.click(theme ?? document.body);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(await screen.findAllByRole('button', { name: /^Theme: Cosmic Dark/ })).not.toHaveLength(0);
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeDefined();
});

test('what a full storage does not take is had from memory, and no older text in its place', () => {
  browserStore.set('aex_theme', 'light');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  refusals.push(full);
  browserStore.set('aex_theme', 'cosmic_dark');
  expect(browserStore.get('aex_theme')).toBe('cosmic_dark');
  allowStorage();
  browserStore.remove('aex_theme');
  expect(browserStore.get('aex_theme')).toBeNull();
});
