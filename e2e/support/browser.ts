import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

const executablePath = process.env['AEX_CHROMIUM'] ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

export type Visit = { page: Page; context: BrowserContext; faults: string[] };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args, timeout: 120_000 });
}

/** A page of a new visitor, and what its console and the policy complain about. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme: 'dark', ...options });
  const page = await context.newPage();
  return { page, context, faults: collectFaults(page) };
}

function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}

export const question = 'Where are we in the macro regime, and how has NVDA done over the last year against SPY?';

export async function ask(page: Page, text: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: /ask|message|question/i });
  await composer.fill(text);
  await composer.press('Enter');
}

/** Waits until the last answer is whole: its actions stand under it and its Markdown is drawn. */
export async function finished(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  await page.getByRole('article').last().locator('strong').first().waitFor();
}

/** Logs in on the login page as the demo account, in Institutional Mode. */
export async function logInAsDemo(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('demo123');
  await page.getByLabel('Password', { exact: true }).fill('research-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Mode: Institutional').first().waitFor();
}
