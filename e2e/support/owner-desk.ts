import { createHash } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';
import { enterAsOwner, type Entered } from './entry.ts';
import { question } from './browser.ts';

const boughtFile = [
  '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
  '"02/02/2026","Buy","NVDA","NVIDIA CORP","50","$290.00","$1.00","-$14,501.00"',
  '"02/01/2026","MoneyLink Transfer","","Tfr BANK","","","","$25,000.00"',
].join('\n');

/** The owner's account with one of everything that a dialog changes. */
export type OwnerDesk = { owner: Entered; thread: string; client: string };

const desks = new Map<string, Promise<OwnerDesk>>();

/** A webhook's address has to answer, and nothing here does: the browser is told of one that did. */
export async function showWebhook(page: Page): Promise<void> {
  const webhook = {
    id: 'whk_1',
    url: 'https://example.com/aex',
    events: ['notification.created'],
    is_enabled: true,
    disabled_reason: null,
    failures: 0,
    last_success_at: null,
    created_at: '2026-11-20T10:00:00Z',
  };
  await page.route('**/api/v1/webhooks', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'POST'
          ? { ...webhook, secret: 'whsec_example' }
          : { webhooks: [webhook], next_cursor: null },
    }),
  );
  await page.route('**/api/v1/webhooks/*/deliveries*', (route) =>
    route.fulfill({ json: { deliveries: [], next_cursor: null } }),
  );
}

/** Makes it through the API, once for each product. */
export function ownerDesk(page: Page): Promise<OwnerDesk> {
  const { origin } = new URL(page.url());
  const desk = desks.get(origin) ?? makeDesk(page);
  desks.set(origin, desk);
  desk.catch(() => desks.delete(origin));
  return desk;
}

async function makeDesk(page: Page): Promise<OwnerDesk> {
  const owner = await enterAsOwner(page);
  const headers = { authorization: `Bearer ${owner.token}` };
  // What a page has time for is too little for a whole answer on a busy machine.
  const post = (path: string, data: object) => page.request.post(`/api/v1${path}`, { headers, data, timeout: 120_000 });

  const answer = await post('/chat', { message: question, thread_id: null });
  await answer.body();
  const thread = answer.headers()['x-aex-thread-id'] ?? '';
  await post(`/threads/${thread}/comments`, { body: 'Is the close right?' });
  const horizon = `${new Date().getFullYear() + 1}-12-31`;
  const thesis = { statement: 'Prices stay calm', rule: 'CPI_YOY > 99', probability: 0.8, horizon };
  await idOf(post(`/research/threads/${thread}/theses`, thesis));

  const targets = [{ symbol: 'SPY', weight: 0.9, band: 0.05 }];
  const bands = { cash_weight: 0.1, cash_band: 0.05, other_band: 0.05 };
  const model = await idOf(post('/clients/models', { name: 'Balanced', description: '', targets, ...bands }));
  const household = await idOf(post('/households', { name: 'Hopper family' }));
  const client = await idOf(post('/clients', { name: 'Grace Hopper', household_id: household, model_id: model }));
  await idOf(post(`/clients/${client}/notes`, { body: 'Prefers few moves.' }));

  const portfolio = await idOf(post('/portfolio/portfolios', { name: 'Savings' }));
  const account = await idOf(post(`/portfolio/portfolios/${portfolio}/accounts`, { name: 'Brokerage account' }));
  await idOf(
    page.request.post(`/api/v1/portfolio/accounts/${account}/imports`, {
      headers,
      multipart: {
        content_sha256: createHash('sha256').update(boughtFile).digest('hex'),
        file: { name: 'schwab.csv', mimeType: 'text/csv', buffer: Buffer.from(boughtFile) },
      },
    }),
  );

  await idOf(post('/auth/tokens', { name: 'Notebook', password: 'a password for journeys' }));
  const credentials = { broker_name: 'Example', api_key: 'example', api_secret: 'example' };
  await idOf(post('/broker/connections', { provider: 'manual_api_key', sandbox: true, credentials }));
  return { owner, thread: `/threads/${thread}`, client: `/clients/${client}` };
}

async function idOf(asked: Promise<APIResponse>): Promise<string> {
  const answer = await asked;
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`${answer.url()} made nothing: ${JSON.stringify(body)}`);
}
