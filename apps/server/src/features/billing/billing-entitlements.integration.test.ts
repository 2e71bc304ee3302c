import { accountEndpoints } from '@aex/contracts/account';
import { authEndpoints } from '@aex/contracts/auth';
import { billingEndpoints } from '@aex/contracts/billing';
import { chatEndpoints } from '@aex/contracts/chat';
import { allEndpoints } from '@aex/contracts/endpoints';
import { entitlementOfCall } from '@aex/contracts/entitled-calls';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { researchEndpoints } from '@aex/contracts/research';
import { expect, it } from 'vitest';
import { personalToken } from '#server/testing/personal-token.ts';
import { testPassword, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { billedServer, type Billed } from './testing/stripe-stand-in.ts';

const day = 86_400_000;
const base = Date.parse('2026-11-20T15:00:00Z') / 1000;

const portfolio = { name: 'Mine', base_currency: 'USD' };
const question = { message: 'What is the regime?' };

// Sessions end while the days of a trial pass.
const again = ({ server }: Billed, username = 'member') => server.asMember(username);

async function mayAsk({ server }: Billed, token: string): Promise<boolean> {
  const { statusCode } = await server.send(chatEndpoints.ask, { token, body: question });
  return statusCode === 200;
}

async function mayEnter({ server }: Billed, token: string): Promise<boolean> {
  const { statusCode } = await server.send(portfolioEndpoints.create, { token, body: portfolio });
  return statusCode === 201;
}

async function internalMode({ server }: Billed, username = 'member') {
  const answer = await server.call(authEndpoints.login, {
    body: { username, password: testPassword, mode: 'internal' },
  });
  return { mode: answer.mode, notice: answer.notice, token: answer.access_token };
}

describeWithStore('what a plan opens', () => {
  it('is in a table of calls that are there', () => {
    const known = new Set(allEndpoints.map(({ id }) => id));
    expect([...entitlementOfCall.keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  it('is asked of nobody where billing is off', async () => {
    const server = await testServer();
    const token = await server.asMember();
    expect((await server.send(portfolioEndpoints.create, { token, body: portfolio })).statusCode).toBe(201);
    const guest = await server.asGuest();
    expect((await server.send(chatEndpoints.ask, { token: guest, body: question })).statusCode).toBe(200);
    const { rows } = await server.database.pool.query('select 1 from billing_trials');
    expect(rows).toEqual([]);
  });

  it('is open for the seven days of the trial, once, and closed after', async () => {
    const billed = await billedServer();
    const token = await again(billed);
    expect(await billed.server.call(billingEndpoints.get, { token })).toMatchObject({
      state: 'trial',
      trial_days_left: 7,
      trial_ends_at: '2026-11-27T15:00:00.000Z',
    });
    expect(await mayAsk(billed, token)).toBe(true);
    expect(await mayEnter(billed, token)).toBe(true);
    billed.server.clock.advance(7 * day - 1);
    expect(await mayAsk(billed, await again(billed))).toBe(true);
    billed.server.clock.advance(1);
    const lapsed = await again(billed);
    expect(await mayAsk(billed, lapsed)).toBe(false);
    const { problem } = await billed.server.refusal(portfolioEndpoints.create, { token: lapsed, body: portfolio });
    expect(problem).toMatchObject({ status: 403, detail: expect.stringContaining('See Plan in Settings') });
    // What is there stays readable.
    expect((await billed.server.call(portfolioEndpoints.list, { token: lapsed, query: {} })).portfolios).toHaveLength(
      1,
    );
    // Asking again and again makes no second trial.
    expect((await billed.server.call(billingEndpoints.get, { token: lapsed })).state).toBe('ended');
  });

  it('is closed to guests, or nobody would need a plan', async () => {
    const billed = await billedServer();
    const token = await billed.server.asGuest();
    const { problem } = await billed.server.refusal(
      { ...chatEndpoints.ask, errors: ['forbidden'] },
      {
        token,
        body: question,
      },
    );
    expect(problem.detail).toContain('Sign up to begin the trial');
  });

  it('follows the subscription through failed payments, an end at the period and a way back', async () => {
    const billed = await billedServer();
    const { id } = await billed.server.call(authEndpoints.me, { token: await again(billed) });
    await billed.link(id);
    billed.server.clock.advance(8 * day);
    const read = async () => billed.server.call(billingEndpoints.get, { token: await again(billed) });
    const at = (days: number) => ({ created: base + days * 86_400 });
    await billed.tell({ status: 'active' }, at(8));
    expect(await mayAsk(billed, await again(billed))).toBe(true);
    await billed.tell({ status: 'past_due' }, at(8.5));
    await billed.tell({ status: 'past_due' }, at(9));
    expect(await read()).toMatchObject({
      state: 'past_due',
      plan: 'individual',
      grace_ends_at: '2026-12-06T03:00:00.000Z',
    });
    billed.server.clock.advance(8 * day);
    expect(await read()).toMatchObject({ state: 'past_due', plan: null });
    expect(await mayAsk(billed, await again(billed))).toBe(false);
    await billed.tell({ status: 'unpaid' }, at(17));
    expect(await read()).toMatchObject({ state: 'unpaid', plan: null });
    await billed.tell({ status: 'active', cancel: true, periodEnd: base + 20 * 86_400 }, at(18));
    expect(await read()).toMatchObject({
      state: 'canceling',
      plan: 'individual',
      current_period_end: '2026-12-10T15:00:00.000Z',
    });
    // The last event is lost, and it ends all the same.
    billed.server.clock.advance(4 * day);
    expect(await read()).toMatchObject({ state: 'ended', plan: null });
  });

  it('is Institutional Mode with the RIA plan alone, for as long as it runs', async () => {
    const billed = await billedServer();
    const { server } = billed;
    const { id } = await server.call(authEndpoints.me, { token: await again(billed) });
    expect(await internalMode(billed)).toMatchObject({ mode: 'public', notice: expect.stringContaining('plan') });
    await billed.link(id);
    await billed.tell({ status: 'active', plan: 'ria' });
    const opened = await internalMode(billed);
    expect(opened.mode).toBe('internal');
    const program = await personalToken(server, opened.token, ['read']);
    expect((await server.call(authEndpoints.me, { token: opened.token })).mode).toBe('internal');
    await billed.tell({ status: 'active', plan: 'individual' }, { created: base + 60 });
    for (const token of [opened.token, program]) {
      expect(await server.call(authEndpoints.me, { token })).toMatchObject({ mode: 'public' });
      const params = { id: 'missing' };
      expect((await server.send(researchEndpoints.evidence, { token, params })).statusCode).toBe(403);
    }
  });

  it('is everything for the owner, who needs no plan', async () => {
    const billed = await billedServer();
    const token = await billed.server.asOwner();
    billed.server.clock.advance(1000);
    expect(await billed.server.call(billingEndpoints.get, { token })).toMatchObject({
      billing: 'stripe',
      state: 'exempt',
      entitlements: ['analysis', 'portfolio', 'institutional'],
      checkout: null,
    });
    expect(await mayEnter(billed, token)).toBe(true);
  });

  it('is asked of other programs too', async () => {
    const billed = await billedServer();
    const program = await personalToken(billed.server, await again(billed), ['read', 'chat']);
    billed.server.clock.advance(8 * day);
    const response = await billed.server.http.inject({
      method: 'POST',
      url: '/openbb/v1/query',
      headers: { authorization: `Bearer ${program}` },
      payload: { messages: [{ role: 'human', content: 'What is the regime?' }] },
    });
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain('needs a plan');
  });
});

describeWithStore('buying a plan', () => {
  it('begins at the plan’s own page, which is told who comes', async () => {
    const billed = await billedServer();
    const { server } = billed;
    const token = await server.asMember();
    const { id } = await server.call(authEndpoints.me, { token });
    const { checkout } = await server.call(billingEndpoints.get, { token });
    expect(checkout).toEqual({
      individual: `https://buy.stripe.com/test_individual?client_reference_id=${id}&prefilled_email=member%40example.com`,
      ria: `https://buy.stripe.com/test_ria?locale=en&client_reference_id=${id}&prefilled_email=member%40example.com`,
    });
    const { plans } = await server.call(billingEndpoints.plans, {});
    expect(plans.map(({ id: plan, price_cents, checkout_url }) => [plan, price_cents, checkout_url])).toEqual([
      ['individual', 19_999, 'https://buy.stripe.com/test_individual'],
      ['ria', 29_999, 'https://buy.stripe.com/test_ria?locale=en'],
    ]);
  });

  it('is changed in the portal of the account’s own customer', async () => {
    const billed = await billedServer();
    const { server } = billed;
    const token = await server.asMember();
    expect((await server.refusal(billingEndpoints.portal, { token })).problem.status).toBe(409);
    const { id } = await server.call(authEndpoints.me, { token });
    await billed.link(id, 'cus_mine');
    expect(await server.call(billingEndpoints.portal, { token })).toEqual({ url: 'https://portal/s' });
    const [asked] = billed.asked;
    expect(asked?.url).toBe('/v1/billing_portal/sessions');
    expect(new URLSearchParams(asked?.body).get('customer')).toBe('cus_mine');
    expect(new URLSearchParams(asked?.body).get('return_url')).toMatch(/\/settings$/);
    expect(asked?.authorization).toBe('Bearer sk_test_a_key_that_stays_secret');
    // Somebody else's customer is out of reach.
    const other = await server.asMember('other');
    expect((await server.refusal(billingEndpoints.portal, { token: other })).problem.status).toBe(409);
  });

  it('keeps an account from being deleted while its plan goes on', async () => {
    const billed = await billedServer();
    const { server } = billed;
    const token = await server.asMember();
    const { id } = await server.call(authEndpoints.me, { token });
    await billed.link(id);
    await billed.tell({ status: 'active' });
    const removal = { token, body: { password: testPassword } };
    expect((await server.refusal(accountEndpoints.remove, removal)).problem.status).toBe(409);
    await billed.tell({ status: 'active', cancel: true, periodEnd: base + 86_400 }, { created: base + 1 });
    await server.call(accountEndpoints.remove, removal);
    // What still comes of its customer is nobody's.
    expect((await billed.tell({ status: 'canceled' }, { created: base + 2 })).statusCode).toBe(200);
    const { rows } = await server.database.pool.query('select account_id, status from billing_subscriptions');
    expect(rows).toEqual([{ account_id: null, status: 'canceled' }]);
  });

  it('says that Stripe is away, with no secret in the answer or the log', async () => {
    const billed = await billedServer();
    const { server } = billed;
    const token = await server.asMember();
    const { id } = await server.call(authEndpoints.me, { token });
    await billed.link(id);
    billed.answer.status = 400;
    billed.answer.body = JSON.stringify({
      error: { type: 'invalid_request_error', message: 'No configuration sk_test' },
    });
    const { problem } = await server.refusal(billingEndpoints.portal, { token });
    expect(problem.status).toBe(503);
    expect(problem.detail).not.toContain('sk_test');
    expect(server.logLines.join('')).not.toContain('sk_test_a_key');
  });
});
