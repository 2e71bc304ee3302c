import { billingEndpoints, type BillingPlans } from '@aex/contracts/billing';
import { insightEndpoints } from '@aex/contracts/insights';
import { macroEndpoints } from '@aex/contracts/macro';
import { marketEndpoints, type Quote } from '@aex/contracts/market';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleAnswer } from '#features/landing/sample-answer.ts';
import { plansOff } from '#test/billing-samples.ts';
import { problem } from '#test/fake-server.ts';
import { insightOf } from '#test/insight-samples.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { emptySnapshot, snapshot } from '#test/samples.ts';

const quote: Quote = {
  symbol: 'SPY',
  price: 716.81,
  change: 7,
  change_percent: 0.99,
  timestamp: '2026-11-20T21:00:00Z',
  is_stale: false,
  state: 'live',
  source: 'Imported file',
  adjustment: 'none',
};

function server(quotes: readonly Quote[] = [quote]) {
  return guestServer()
    .on(marketEndpoints.quotes, () => ({ quotes: [...quotes], missing: [], next_cursor: null }))
    .on(insightEndpoints.list, () => ({ posts: [insightOf()], next_cursor: null }));
}

const sample = async () => within(await screen.findByRole('region', { name: /^Sample exchange/ }));

test('the anchors of the header lead to the sections of the page', async () => {
  renderApp('/', server());
  const anchors = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(anchors.map((anchor) => [anchor.textContent, anchor.getAttribute('href')])).toEqual([
    ['Features', '#features-section'],
    ['Insights', '#insights-section'],
    ['Pricing', '#pricing-section'],
  ]);
  for (const anchor of anchors) expect(document.querySelector(anchor.getAttribute('href') ?? '')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
});

test('the sample is made of what the server answers, each sentence with its source', async () => {
  renderApp('/', server());
  const card = await sample();
  expect(await card.findByText('SPY stands at 716.81, +0.99% from the close before.')).toBeDefined();
  expect(card.getByText('Goldilocks is the likeliest regime, at 82%.')).toBeDefined();
  expect(card.getByText('The 2s10s slope stood at \u221212.4 bp.')).toBeDefined();
  const sources = within(card.getByRole('list', { name: 'Sources' })).getAllByRole('listitem');
  expect(sources).toHaveLength(4);
  expect(sources[1]?.textContent).toContain('as of Oct 2026');
  expect(sources[3]?.textContent).toMatch(/Imported file, as of Nov 2[01], 2026, \d\d:00/);
  const link = card.getByRole('link', { name: 'Source 4' });
  expect(link.getAttribute('href')).toBe(`#${sources[3]?.id}`);
});

test('what is missing is left out of the sample, and old figures say so', () => {
  expect(sampleAnswer(emptySnapshot, undefined)).toEqual([]);
  expect(sampleAnswer(undefined, { ...quote, price: null })).toEqual([]);
  expect(sampleAnswer({ ...snapshot, cpi_yoy: null }, undefined)).toHaveLength(2);
  expect(sampleAnswer(undefined, { ...quote, is_stale: true })[0]?.evidence.state).toBe('stale');
  expect(sampleAnswer(undefined, { ...quote, is_stale: true, state: 'simulated' })[0]?.evidence.state).toBe(
    'simulated',
  );
});

test('an installation without data, and one that fails, say so', async () => {
  const first = renderApp(
    '/',
    server([]).on(macroEndpoints.snapshot, () => emptySnapshot),
  );
  expect(await screen.findByText('This installation has no data yet')).toBeDefined();
  first.unmount();
  let fails = true;
  const failing = server()
    .on(macroEndpoints.snapshot, () => (fails ? problem('unavailable', 'Down.') : snapshot))
    .on(marketEndpoints.quotes, () =>
      fails ? problem('unavailable', 'Down.') : { quotes: [quote], missing: [], next_cursor: null },
    );
  const { user } = renderApp('/', failing);
  const card = await sample();
  await card.findByText('Could not load the sample');
  fails = false;
  await user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByText(/Goldilocks/)).toBeDefined();
});

test('prices are the hosted plans\u2019, and it is said that billing is off', async () => {
  renderApp('/', server());
  const pricing = within(await screen.findByRole('region', { name: 'Pricing' }));
  expect(pricing.getByText('$199.99')).toBeDefined();
  expect(pricing.getByText('$299.99')).toBeDefined();
  expect(pricing.getAllByText('7-day trial')).toHaveLength(2);
  expect(pricing.getByText(/Billing is off in this installation/)).toBeDefined();
});

test('prices lead to the checkout where billing is on', async () => {
  const on: BillingPlans = {
    ...plansOff,
    billing: 'stripe',
    plans: plansOff.plans.map((plan) => ({ ...plan, checkout_url: `https://buy.example.com/${plan.id}` })),
  };
  renderApp(
    '/',
    server().on(billingEndpoints.plans, () => on),
  );
  const pricing = within(await screen.findByRole('region', { name: 'Pricing' }));
  const link = await pricing.findByRole('link', { name: /^Check out.*RIA$/ });
  expect(link.getAttribute('href')).toBe('https://buy.example.com/ria');
  expect(pricing.getAllByRole('link', { name: /^Start the 7-day trial/ })).toHaveLength(2);
  expect(pricing.queryByText(/Billing is off/)).toBeNull();
});

test('the foot has the disclaimer, the years and the pages of text, which have their texts', async () => {
  const { user } = renderApp('/', server());
  const foot = within(await screen.findByRole('contentinfo'));
  expect(foot.getByText('Educational context only. Not investment advice.')).toBeDefined();
  expect(foot.getByText(`© 2024–${new Date().getFullYear()}`)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Schedule a Demo' }).getAttribute('href')).toMatch(/^mailto:\?subject=/);
  await user.click(foot.getByRole('link', { name: 'Disclosures' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Disclosures' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'www.tradingview.com' }).getAttribute('href')).toBe(
    'https://www.tradingview.com/',
  );
  await user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Terms of Service' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeDefined());
});

test.each([
  ['mailto:desk@example.com', /^mailto:desk@example\.com\?subject=A%20demo/, /reached at desk@example\.com\./],
  ['https://desk.example.com/demo', /^https:\/\/desk\.example\.com\/demo$/, /reached at desk\.example\.com\/demo\./],
])('a demo is asked for at the contact of the installation: %s', async (contact, href, hint) => {
  const options = { signup: 'open', password_reset: 'owner', demo_username: null, needs_setup_token: false } as const;
  renderApp(
    '/',
    server().on(passwordEndpoints.options, () => ({ ...options, contact })),
  );
  const demo = within(await screen.findByRole('region', { name: 'See it with somebody' }));
  expect(await demo.findByText(hint)).toBeDefined();
  expect(demo.getByRole('link', { name: 'Schedule a Demo' }).getAttribute('href')).toMatch(href);
});

test('pictures of the product come late, keep their place and say that their world is simulated', async () => {
  renderApp('/', server());
  const section = within(await screen.findByRole('region', { name: 'What it looks like' }));
  expect(section.getByText(/simulated world/)).toBeDefined();
  const pictures = section.getAllByRole('img');
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    expect(picture.getAttribute('src')).toMatch(/\.webp$/);
    expect(picture.getAttribute('alt')).not.toBe('');
    expect(['loading', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual(['lazy', '1440', '900']);
  }
});

test('the latest insights are there', async () => {
  renderApp('/', server());
  const section = within(await screen.findByRole('region', { name: 'Insights' }));
  expect((await section.findByRole('link', { name: 'How the slope is read' })).getAttribute('href')).toBe(
    '/insights/slope',
  );
});

test('on a small screen the way in stays at hand once that of the hero has left upwards', async () => {
  const observers: { callback: IntersectionObserverCallback; seen: Element[] }[] = [];
  class Observer {
    private readonly seen: Element[] = [];
    constructor(callback: IntersectionObserverCallback) {
      observers.push({ callback, seen: this.seen });
    }
    observe(element: Element): void {
      this.seen.push(element);
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  renderApp('/', server());
  await screen.findByRole('navigation', { name: 'On this page' });
  const links = () => screen.getAllByRole('link', { name: 'Create an account' });
  const hero = links()[0]?.parentElement ?? document.body;
  const watcher = observers.find(({ seen }) => seen.includes(hero));
  const sticky = links().at(-1)?.parentElement;
  expect(sticky?.className).toContain('invisible');
  const move = (isIntersecting: boolean, top: number): void => {
    const entry = { isIntersecting, boundingClientRect: { top } };
    act(() => watcher?.callback([entry as IntersectionObserverEntry], new IntersectionObserver(() => undefined)));
  };
  move(false, 900);
  expect(sticky?.className).toContain('invisible');
  move(false, -40);
  expect(sticky?.className).not.toContain('invisible');
  move(true, 20);
  expect(sticky?.className).toContain('invisible');
});
