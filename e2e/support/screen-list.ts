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

type Entry = { call: string; data: Record<string, string> };
const demoEntry: Entry = {
  call: 'login',
  data: { username: 'demo123', password: 'research-demo', mode: 'internal' },
};
// The first account of an installation owns it, and so may do what the demo account may not.
const ownerEntry: Entry = {
  call: 'signup',
  data: { username: 'owner', email: 'owner@example.org', password: 'a password for pictures' },
};

// One log-in for all screens of a product: each would count against the limit of its address.
const demoTokens = new Map<string, Promise<string>>();
const ownerTokens = new Map<string, Promise<string>>();

async function enter(page: Page, { call, data }: Entry): Promise<string> {
  const answer = await page.request.post(`${new URL(page.url()).origin}/api/v1/auth/${call}`, { data });
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token);
  throw new Error(`The ${call} of ${data['username']} was refused: ${answer.status()}`);
}

const asAccount =
  (entry: Entry, tokens: Map<string, Promise<string>>) =>
  (path: (page: Page) => Promise<string> | string, ready: (page: Page) => Promise<void>) =>
  async (page: Page) => {
    const { origin } = new URL(page.url());
    const token = tokens.get(origin) ?? enter(page, entry);
    tokens.set(origin, token);
    token.catch(() => tokens.delete(origin));
    await page.evaluate(`localStorage.setItem('aex_token', ${JSON.stringify(await token)})`);
    await page.goto(`${origin}${await path(page)}`, { waitUntil: 'networkidle' });
    await ready(page);
  };

/** Opens a page as the demo account in Institutional Mode. */
const asDemo = asAccount(demoEntry, demoTokens);
const asOwner = asAccount(ownerEntry, ownerTokens);

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

/** A client of the owner with a model, limits and two purchases; made once for each product. */
async function ownersClient(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const headers = { authorization: `Bearer ${await ownerTokens.get(origin)}` };
  const post = (path: string, data: object) => page.request.post(`${origin}/api/v1${path}`, { headers, data });
  const present = await (await page.request.get(`${origin}/api/v1/clients`, { headers })).text();
  const known = /"id":"(cli_[a-z0-9]+)"/.exec(present)?.[1];
  if (known !== undefined) return `/clients/${known}`;
  const targets = [
    { symbol: 'SPY', weight: 0.55, band: 0.05 },
    { symbol: 'TLT', weight: 0.35, band: 0.05 },
  ];
  const rest = { cash_weight: 0.1, cash_band: 0.05, other_band: 0.05 };
  const model = await idOf(post('/clients/models', { name: 'Balanced', description: '', targets, ...rest }));
  const household = await idOf(post('/households', { name: 'Hopper family' }));
  const client = await idOf(post('/clients', { name: 'Grace Hopper', household_id: household, model_id: model }));
  const portfolio = await idOf(post(`/clients/${client}/portfolios`, { name: 'Retirement' }));
  const account = await idOf(post(`/portfolio/portfolios/${portfolio}/accounts`, { name: 'Brokerage account' }));
  const activities = [
    { kind: 'deposit', date: '2025-01-06', amount: '200000' },
    { kind: 'buy', date: '2025-01-08', symbol: 'NVDA', quantity: '300', price: '140', fee: '1' },
    { kind: 'buy', date: '2025-05-12', symbol: 'SPY', quantity: '100', price: '580', fee: '1' },
  ];
  for (const data of activities) await post(`/portfolio/accounts/${account}/activities`, data);
  return `/clients/${client}`;
}

async function idOf(answer: Promise<APIResponse>): Promise<string> {
  const body: unknown = await (await answer).json();
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
}

const openPortfolio = asDemo(demoPortfolio, (page) => page.getByRole('row', { name: /NVDA/ }).first().waitFor());

const openNotice = asDemo(
  () => '/settings#connected-accounts',
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
  () => '/settings#account',
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
  { name: 'client', path: '/login', prepare: asOwner(ownersClient, heading('Grace Hopper')) },
  {
    name: 'clients',
    path: '/login',
    prepare: asOwner(async (page) => {
      await ownersClient(page);
      return '/clients';
    }, heading('Clients')),
  },
  { name: 'review', path: '/login', prepare: asOwner(() => '/review', heading('Review queue')) },
  { name: 'terms', path: '/terms' },
  { name: 'help', path: '/help' },
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
