import type { Page } from 'playwright-core';
import { ask, finished, question } from './browser.ts';

/** A page as a visitor sees it, after what `prepare` does. */
export type Screen = { name: string; path: string; prepare?: (page: Page) => Promise<void> };

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export const themes = ['dark', 'light'] as const;

const askAndWait = async (page: Page) => {
  await ask(page, question);
  await finished(page);
};

const openEvidence = async (page: Page) => {
  await askAndWait(page);
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /^(?:source|citation)/i })
    .nth(4)
    .focus();
  await page.getByText(/known/i).first().waitFor();
};

export const screens: readonly Screen[] = [
  { name: 'chat-empty', path: '/chat' },
  { name: 'chat-answer', path: '/chat', prepare: askAndWait },
  { name: 'chat-evidence', path: '/chat', prepare: openEvidence },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'settings', path: '/settings' },
  { name: 'terms', path: '/terms' },
  { name: 'not-found', path: '/nowhere' },
];
