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

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

const openRiskStep = async (page: Page) => {
  await goOn(page);
  await page.getByRole('radio', { name: 'Individual' }).waitFor();
  await goOn(page);
  await page.getByRole('checkbox', { name: /I understand/ }).waitFor();
};

/** The settings of an account hold more than a guest's. */
const openAccount = async (page: Page) => {
  await page.getByLabel('Username').fill('demo123');
  await page.getByLabel('Password', { exact: true }).fill('research-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/chat/);
  await page.goto(new URL('/settings', page.url()).href, { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Display name' }).waitFor();
};

export const screens: readonly Screen[] = [
  { name: 'chat-empty', path: '/chat' },
  { name: 'chat-answer', path: '/chat', prepare: askAndWait },
  { name: 'chat-evidence', path: '/chat', prepare: openEvidence },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'onboarding-tickers', path: '/onboarding' },
  { name: 'onboarding-mode', path: '/onboarding', prepare: goOn },
  { name: 'onboarding-risk', path: '/onboarding', prepare: openRiskStep },
  { name: 'settings', path: '/settings' },
  { name: 'settings-account', path: '/login', prepare: openAccount },
  { name: 'terms', path: '/terms' },
  { name: 'landing', path: '/' },
  { name: 'insights', path: '/insights' },
  { name: 'insight', path: '/insights/how-the-2s10s-slope-is-read' },
  { name: 'strategies', path: '/strategies' },
  { name: 'strategy-preview', path: '/strategies?strategy=s1' },
  { name: 'symbol', path: '/symbols/NVDA' },
  { name: 'macro', path: '/macro' },
  { name: 'privacy', path: '/privacy' },
  { name: 'disclosures', path: '/disclosures' },
  { name: 'not-found', path: '/nowhere' },
];
