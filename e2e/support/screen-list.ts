import type { APIResponse, Page } from 'playwright-core';
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

// One login for all screens of a product: each would count against the limit of its address.
const demoTokens = new Map<string, Promise<string>>();

async function demoToken(page: Page, origin: string): Promise<string> {
  const data = { username: 'demo123', password: 'research-demo', mode: 'internal' };
  const answer = await page.request.post(`${origin}/api/v1/auth/login`, { data });
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token);
  throw new Error(`The demo account was not let in: ${answer.status()}`);
}

/** Opens a page as the demo account in Institutional Mode. */
const asDemo =
  (path: (page: Page) => Promise<string> | string, ready: (page: Page) => Promise<void>) => async (page: Page) => {
    const { origin } = new URL(page.url());
    const token = demoTokens.get(origin) ?? demoToken(page, origin);
    demoTokens.set(origin, token);
    await page.evaluate(`localStorage.setItem('aex_token', ${JSON.stringify(await token)})`);
    await page.goto(`${origin}${await path(page)}`, { waitUntil: 'networkidle' });
    await ready(page);
  };

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor();

/** A thread of the demo account with an answer in it. */
async function demoThread(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const headers = { authorization: `Bearer ${await demoTokens.get(origin)}` };
  const data = { message: question, thread_id: null };
  const answer = await page.request.post(`${origin}/api/v1/chat`, { headers, data });
  await answer.body();
  return `/threads/${answer.headers()['x-aex-thread-id'] ?? ''}`;
}

/** A portfolio of the demo account with two purchases; made once for each product. */
async function demoPortfolio(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const headers = { authorization: `Bearer ${await demoTokens.get(origin)}` };
  const api = `${origin}/api/v1/portfolio`;
  const present = await page.request.get(`${api}/portfolios`, { headers });
  if ((await present.text()).includes('"id"')) return '/portfolio';
  const portfolio = await idOf(page.request.post(`${api}/portfolios`, { headers, data: { name: 'Savings' } }));
  const account = await idOf(
    page.request.post(`${api}/portfolios/${portfolio}/accounts`, { headers, data: { name: 'Brokerage account' } }),
  );
  const activities = [
    { kind: 'deposit', date: '2025-01-06', amount: '50000' },
    { kind: 'buy', date: '2025-01-08', symbol: 'NVDA', quantity: '60', price: '140', fee: '1' },
    { kind: 'buy', date: '2025-05-12', symbol: 'SPY', quantity: '20', price: '580', fee: '1' },
  ];
  for (const data of activities) await page.request.post(`${api}/accounts/${account}/activities`, { headers, data });
  return '/portfolio';
}

async function idOf(answer: Promise<APIResponse>): Promise<string> {
  const body: unknown = await (await answer).json();
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
}

const openPortfolio = asDemo(demoPortfolio, (page) => page.getByRole('row', { name: /NVDA/ }).first().waitFor());

const openNotice = asDemo(
  () => '/settings',
  async (page) => {
    await page.getByRole('button', { name: 'Connect Manual API Key' }).click();
    await page.getByRole('textbox', { name: 'Broker Name *' }).fill('Alpaca');
    for (const label of ['API Key *', 'API Secret *']) await page.getByLabel(label, { exact: true }).fill('example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'I Understand and Accept' }).waitFor();
  },
);

/** The demo account's first shared thread, as a stranger to it sees it. */
async function sharedThread(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const headers = { authorization: `Bearer ${await demoTokens.get(origin)}` };
  const id = (await demoThread(page)).split('/').at(-1);
  const answer = await page.request.post(`${origin}/api/v1/threads/${id}/share`, { headers, data: {} });
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'token' in body) return `/shared/${String(body.token)}`;
  throw new Error(`The thread was not shared: ${answer.status()}`);
}

/** The settings of an account hold more than a guest's. */
const openAccount = asDemo(
  () => '/settings',
  (page) => page.getByRole('textbox', { name: 'Display name' }).waitFor(),
);

export const screens: readonly Screen[] = [
  { name: 'chat-empty', path: '/chat' },
  { name: 'chat-answer', path: '/chat', prepare: askAndWait },
  { name: 'chat-evidence', path: '/chat', prepare: openEvidence },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'behaviors', path: '/behaviors' },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'new-password', path: '/reset-password#token=made-up' },
  { name: 'confirm-email', path: '/confirm-email#token=made-up' },
  { name: 'onboarding-tickers', path: '/onboarding' },
  { name: 'onboarding-mode', path: '/onboarding', prepare: goOn },
  { name: 'onboarding-risk', path: '/onboarding', prepare: openRiskStep },
  { name: 'settings', path: '/settings' },
  { name: 'settings-account', path: '/login', prepare: openAccount },
  { name: 'reports', path: '/reports' },
  {
    name: 'thread',
    path: '/login',
    prepare: asDemo(demoThread, (page) => page.getByRole('article').last().waitFor()),
  },
  { name: 'research', path: '/login', prepare: asDemo(() => '/threads', heading('Research Threads')) },
  {
    name: 'shared-thread',
    path: '/login',
    prepare: asDemo(sharedThread, (page) => page.getByRole('article').last().waitFor()),
  },
  { name: 'admin', path: '/login', prepare: asDemo(() => '/admin', heading('Admin Dashboard')) },
  { name: 'terms', path: '/terms' },
  { name: 'landing', path: '/' },
  { name: 'insights', path: '/insights' },
  { name: 'insight', path: '/insights/how-the-2s10s-slope-is-read' },
  { name: 'strategies', path: '/strategies' },
  { name: 'strategy-preview', path: '/strategies?strategy=s1' },
  { name: 'symbol', path: '/symbols/NVDA' },
  { name: 'portfolio-empty', path: '/portfolio' },
  { name: 'portfolio', path: '/login', prepare: openPortfolio },
  { name: 'broker-notice', path: '/login', prepare: openNotice },
  { name: 'macro', path: '/macro' },
  { name: 'privacy', path: '/privacy' },
  { name: 'disclosures', path: '/disclosures' },
  { name: 'not-found', path: '/nowhere' },
];
