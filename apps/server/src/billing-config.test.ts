import { describe, expect, it } from 'vitest';
import { faultsOf } from '#server/testing/config-faults.ts';
import { describeConfig } from './config-description.ts';
import { loadConfig } from './config.ts';

const complete = {
  AEX_BILLING: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  AEX_CHECKOUT_INDIVIDUAL: 'https://buy.stripe.com/a',
  AEX_CHECKOUT_RIA: 'https://buy.stripe.com/b',
};

describe('the configuration of billing', () => {
  it('is off unless it is switched on, whatever else is set', () => {
    expect(loadConfig({}, '/nonexistent').billing).toBeNull();
    expect(loadConfig({ ...complete, AEX_BILLING: '' }, '/nonexistent').billing).toBeNull();
    expect(describeConfig(loadConfig({}, '/nonexistent'))).toContainEqual([
      'AEX_BILLING',
      'off, so roles alone decide',
    ]);
  });

  it('needs all of its parts, named together', () => {
    expect(loadConfig(complete, '/nonexistent').billing).toEqual({
      secretKey: 'sk_live_0123456789',
      webhookSecret: 'whsec_0123456789',
      checkout: { individual: 'https://buy.stripe.com/a', ria: 'https://buy.stripe.com/b' },
    });
    expect(faultsOf({ AEX_BILLING: 'stripe', AEX_CHECKOUT_RIA: 'https://buy.stripe.com/b' })).toEqual([
      'STRIPE_SECRET_KEY: is needed with AEX_BILLING=stripe',
      'STRIPE_WEBHOOK_SECRET: is needed with AEX_BILLING=stripe',
      'AEX_CHECKOUT_INDIVIDUAL: is needed with AEX_BILLING=stripe',
    ]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_0123456789'],
    ['STRIPE_SECRET_KEY', 'sk_live_with a space'],
    ['STRIPE_WEBHOOK_SECRET', '0123456789abcdef'],
    ['AEX_CHECKOUT_INDIVIDUAL', 'http://buy.stripe.com/a'],
    ['AEX_CHECKOUT_INDIVIDUAL', 'javascript:alert(1)'],
    ['AEX_CHECKOUT_RIA', 'https://user:pass@buy.stripe.com/b'],
    ['AEX_CHECKOUT_RIA', 'https://buy.stripe.com/a'],
    ['AEX_BILLING', 'paypal'],
  ])('refuses %s=%s without repeating it', (name, value) => {
    const faults = faultsOf({ ...complete, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
    expect(faults[0]).not.toContain(value);
  });

  it('is shown with its secrets masked', () => {
    const lines = describeConfig(loadConfig(complete, '/nonexistent'));
    expect(lines).toContainEqual(['AEX_BILLING', 'stripe']);
    expect(lines).toContainEqual(['AEX_CHECKOUT_RIA', 'https://buy.stripe.com/b']);
    expect(JSON.stringify(lines)).not.toContain('0123456789');
  });
});
