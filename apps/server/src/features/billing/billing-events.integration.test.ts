import { billingEndpoints } from '@aex/contracts/billing';
import { authEndpoints } from '@aex/contracts/auth';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer } from '#server/testing/test-server.ts';
import { billedServer, signed, stripeEvent, subscriptionObject, type Billed } from './testing/stripe-stand-in.ts';

const second = 1000;
const base = Date.parse('2026-11-20T15:00:00Z') / second;

async function member({ server }: Billed, name = 'member') {
  const token = await server.asMember(name);
  const { id } = await server.call(authEndpoints.me, { token });
  return { token, id, read: () => server.call(billingEndpoints.get, { token }) };
}

describeWithStore('events of Stripe', () => {
  it('open the plan that was bought, and close it', async () => {
    const billed = await billedServer();
    const { id, token, read } = await member(billed);
    expect((await billed.link(id)).json()).toEqual({ received: true });
    await billed.tell({ status: 'trialing', plan: 'ria', trialEnd: base + 5 * 86_400 });
    expect(await read()).toMatchObject({
      state: 'trialing',
      plan: 'ria',
      trial_days_left: 5,
      entitlements: ['analysis', 'portfolio', 'institutional'],
      has_portal: true,
    });
    expect(await billed.server.call(authEndpoints.me, { token })).toMatchObject({ plan: 'ria' });
    const gone = stripeEvent('customer.subscription.deleted', subscriptionObject({ status: 'canceled' }), {
      created: base + 60,
    });
    await billed.deliver(gone);
    // The installation's own trial still runs.
    expect(await read()).toMatchObject({ state: 'trial', plan: 'individual' });
    billed.server.clock.advance(8 * 86_400_000);
    const later = await billed.server.asMember();
    expect(await billed.server.call(billingEndpoints.get, { token: later })).toMatchObject({
      state: 'ended',
      plan: null,
      entitlements: [],
    });
  });

  it('are refused unless the signature holds for these very bytes, now', async () => {
    const billed = await billedServer();
    const { server } = billed;
    const { id } = await member(billed);
    const event = stripeEvent('checkout.session.completed', {
      mode: 'subscription',
      client_reference_id: id,
      customer: 'cus_1',
    });
    const refusals: Array<[string, string]> = [
      [event, signed(server, event, { secret: 'whsec_of_somebody_else' })],
      [event, signed(server, event, { ageSeconds: 301 })],
      [event.replace('cus_1', 'cus_2'), signed(server, event)],
      // The same JSON in other bytes.
      [JSON.stringify(JSON.parse(event), null, 1), signed(server, event)],
      [event, ''],
      [event, 'nonsense'],
      [event, 't=1,v1='],
      [event, `t=${Math.floor(server.clock.now().getTime() / second)},v1=${'0'.repeat(64)}`],
      [event, `${signed(server, event).replace(/v1=/, 'v0=')}`],
    ];
    for (const [payload, signature] of refusals) {
      const response = await billed.deliver(payload, { 'stripe-signature': signature });
      expect(response.statusCode).toBe(400);
      expect(response.body).not.toContain('whsec_');
    }
    const unsigned = await server.send(billingEndpoints.webhook, {
      body: event,
      headers: { 'content-type': 'application/json' },
    });
    expect(unsigned.statusCode).toBe(400);
    const { rows } = await server.database.pool.query('select 1 from billing_events');
    expect(rows).toEqual([]);
    expect(
      (await billed.deliver(event, { 'stripe-signature': signed(server, event, { ageSeconds: 299 }) })).statusCode,
    ).toBe(200);
    expect(server.logLines.join('')).not.toMatch(/whsec_a|sk_test_a/);
  });

  it('are taken with any bytes that JSON allows, and refused as what they are not', async () => {
    const billed = await billedServer();
    const odd = stripeEvent('customer.updated', { name: 'Zoë \u{1F600} \\u0000 "x"', nothing: null });
    expect((await billed.deliver(`\n ${odd}\n`)).statusCode).toBe(200);
    expect((await billed.deliver('[]')).statusCode).toBe(400);
    expect((await billed.deliver('{"id":"evt_x"}')).statusCode).toBe(400);
    expect((await billed.deliver('{')).statusCode).toBe(400);
    expect((await billed.deliver(odd, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    const huge = stripeEvent('customer.updated', { text: 'x'.repeat(600_000) });
    expect((await billed.deliver(huge)).statusCode).toBe(413);
    const unknownStatus = stripeEvent('customer.subscription.updated', subscriptionObject({ status: 'dreaming' }));
    expect((await billed.deliver(unknownStatus)).statusCode).toBe(400);
  });

  it('count once, however often and however many at once they come', async () => {
    const billed = await billedServer();
    const { id, read } = await member(billed);
    await billed.link(id);
    const event = stripeEvent('customer.subscription.created', subscriptionObject({ status: 'active' }), {
      id: 'evt_once',
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => billed.deliver(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    await billed.tell({ status: 'unpaid' }, { created: base + 10 });
    // A replay after the state went on changes nothing.
    await billed.deliver(event);
    expect((await read()).state).toBe('trial');
    const { rows } = await billed.server.database.pool.query<{ outcome: string }>(
      "select details->>'outcome' as outcome from audit_entries where action = 'billing.event' order by id",
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['linked', 'applied', 'applied']);
  });

  it('never let an older one write over a newer one', async () => {
    const billed = await billedServer();
    const { id, read } = await member(billed);
    await billed.link(id);
    await billed.tell({ status: 'active', plan: 'ria' }, { created: base + 100 });
    await billed.tell({ status: 'past_due', plan: 'individual' }, { created: base + 50 });
    expect(await read()).toMatchObject({ state: 'active', plan: 'ria' });
    // Of one second, the one further along counts, whichever came first.
    await billed.tell({ status: 'incomplete', plan: 'ria' }, { created: base + 100 });
    expect(await read()).toMatchObject({ state: 'active', plan: 'ria' });
    await billed.tell({ status: 'canceled', plan: 'ria' }, { created: base + 100 });
    await billed.tell({ status: 'active', plan: 'ria' }, { created: base + 100 });
    expect((await read()).state).toBe('trial');
  });

  it('wait for the checkout that says whose they are', async () => {
    const billed = await billedServer();
    const { id, read } = await member(billed);
    await billed.tell({ status: 'active', plan: 'ria', customer: 'cus_early' });
    expect((await read()).state).toBe('trial');
    await billed.link(id, 'cus_early');
    expect(await read()).toMatchObject({ state: 'active', plan: 'ria' });
    await billed.tell({ status: 'active', plan: 'ria', customer: 'cus_nobody', id: 'sub_nobody' });
    await billed.link('acc_of_nobody', 'cus_nobody');
    // The operator puts it right in Stripe's dashboard, and a note never moves a customer that is somebody's.
    const other = await member(billed, 'other');
    const noted = { ...subscriptionObject({ status: 'active', customer: 'cus_nobody', id: 'sub_nobody' }) };
    const withNote = (accountId: string) => ({ ...noted, metadata: { account_id: accountId } });
    await billed.deliver(stripeEvent('customer.subscription.updated', withNote(other.id), { created: base + 5 }));
    expect((await other.read()).state).toBe('active');
    await billed.deliver(stripeEvent('customer.subscription.updated', withNote(id), { created: base + 6 }));
    expect((await other.read()).state).toBe('active');
    const { rows } = await billed.server.database.pool.query(
      "select account_id, outcome from billing_events where type = 'checkout.session.completed' and account_id is null",
    );
    expect(rows).toEqual([{ account_id: null, outcome: 'account unknown' }]);
  });

  it('never give away the customer of another account, nor reach another workspace', async () => {
    const billed = await billedServer();
    const first = await member(billed, 'first');
    const other = await member(billed, 'other');
    await billed.link(first.id, 'cus_first');
    await billed.link(other.id, 'cus_first');
    await billed.tell({ status: 'active', plan: 'ria', customer: 'cus_first' });
    expect((await first.read()).state).toBe('active');
    expect(await other.read()).toMatchObject({ state: 'trial', has_portal: false });
    // The same subscription cannot be claimed for another customer either.
    await billed.link(other.id, 'cus_other');
    await billed.tell({ status: 'canceled', plan: 'ria', customer: 'cus_other' }, { created: base + 1000 });
    expect((await first.read()).state).toBe('active');
    const demo = await billed.server.asDemo();
    const { id: demoId } = await billed.server.call(authEndpoints.me, { token: demo });
    await billed.link(demoId, 'cus_demo');
    await billed.tell({ status: 'unpaid', customer: 'cus_demo', id: 'sub_demo' });
    expect(await billed.server.call(billingEndpoints.get, { token: demo })).toMatchObject({
      state: 'exempt',
      plan: null,
      has_portal: false,
    });
  });

  it('give a plan only where the price or a note of the operator says which', async () => {
    const billed = await billedServer();
    const { id, read } = await member(billed);
    await billed.link(id);
    await billed.tell({ status: 'active', plan: 4_200 });
    expect((await read()).state).toBe('trial');
    const object = { ...subscriptionObject({ status: 'active', plan: 4_200 }), metadata: { plan: 'ria' } };
    await billed.deliver(stripeEvent('customer.subscription.updated', object, { created: base + 1 }));
    expect(await read()).toMatchObject({ state: 'active', plan: 'ria' });
    expect(billed.server.logLines.join('')).toContain('plan unknown');
  });

  it('are refused, plainly, where billing is off', async () => {
    const server = await testServer();
    const token = await server.asMember();
    const body = stripeEvent('customer.subscription.updated', subscriptionObject({ status: 'active' }));
    const headers = { 'content-type': 'application/json', 'stripe-signature': signed(server, body) };
    const { problem } = await server.refusal(billingEndpoints.webhook, { body, headers });
    expect(problem).toMatchObject({ status: 409, detail: expect.stringContaining('Billing is off') });
    expect((await server.refusal(billingEndpoints.portal, { token })).problem.detail).toContain('Billing is off');
    const plans = await server.call(billingEndpoints.plans, {});
    expect(plans).toMatchObject({ billing: 'off', message: expect.stringContaining('Billing is off') });
    expect(plans.plans.map(({ checkout_url }) => checkout_url)).toEqual([null, null]);
    expect(await server.call(billingEndpoints.get, { token })).toMatchObject({
      billing: 'off',
      state: 'off',
      checkout: null,
      entitlements: ['analysis', 'portfolio'],
      message: expect.stringContaining('Billing is off'),
    });
  });
});
