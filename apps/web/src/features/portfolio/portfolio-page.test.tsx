import { portfolioEndpoints, type Portfolio } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { account, activityOf, portfolio, portfolioServer, positions } from '#test/portfolio-samples.ts';
import { renderApp } from '#test/render-app.tsx';

const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('without a portfolio the page offers a broker, a file, or entry by hand, and makes one with an account', async () => {
  let made: Portfolio[] = [];
  const server = portfolioServer()
    .on(portfolioEndpoints.list, () => ({ portfolios: made, next_cursor: null }))
    .on(portfolioEndpoints.create, () => {
      made = [portfolio];
      return portfolio;
    })
    .on(portfolioEndpoints.createAccount, () => account);
  const { user } = renderApp('/portfolio', server);
  expect(await screen.findByText('No portfolio yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Connect a broker' }).getAttribute('href')).toBe(
    '/settings#connected-accounts',
  );
  await user.click(screen.getByRole('button', { name: 'Import a file or add by hand' }));
  await user.click(screen.getByRole('button', { name: 'Make it' }));
  expect(await screen.findByRole('button', { name: 'Import a file' })).toBeDefined();
  expect(server.requestsTo(portfolioEndpoints.create)[0]?.body).toEqual({ name: 'My portfolio', base_currency: 'USD' });
  expect(server.requestsTo(portfolioEndpoints.createAccount)[0]?.body).toEqual({
    name: 'Account',
    cash_mode: 'tracked',
  });
});

test('a value that cannot be known is N/A, names what is missing and carries its state', async () => {
  renderApp('/portfolio', portfolioServer());
  const value = await part('Value');
  expect(await value.findByText('No price is known for XYZ')).toBeDefined();
  expect(value.getAllByText('N/A').length).toBeGreaterThan(0);
  expect(value.getByText('Simulated')).toBeDefined();
});

test('a value whose prices are of another day than its own says of which', async () => {
  let answer = { ...positions, as_of: '2026-11-23' };
  const server = portfolioServer().on(portfolioAnalysisEndpoints.positions, () => answer);
  const first = renderApp('/portfolio', server);
  const value = await part('Value');
  expect(await value.findByText(/as of Nov 23, 2026 at prices of Nov 20, 2026$/)).toBeDefined();
  first.unmount();
  const [nvda] = positions.positions;
  const price = { price: 1, currency: 'USD', as_of: '2026-11-23', source: 'Simulated', state: 'simulated' as const };
  answer = { ...answer, positions: nvda === undefined ? [] : [nvda, { ...nvda, symbol: 'AMD', price }] };
  renderApp('/portfolio', server);
  expect(await (await part('Value')).findByText(/at prices of Nov 20, 2026 to Nov 23, 2026$/)).toBeDefined();
});

test('a cost that nobody told is N/A with its reason, and the totals name what they leave out', async () => {
  const { user } = renderApp('/portfolio', portfolioServer());
  const value = await part('Value');
  expect(await value.findByText('What GIFT cost is not known')).toBeDefined();
  expect(value.getByText(/The rest cost 1,501.00 USD; what is known of its gain is \u2212301.00/)).toBeDefined();
  expect(value.getByText('What sales of OLD gained is not known')).toBeDefined();
  expect(value.getByText(/All other sales gained \+12.50 USD/)).toBeDefined();
  const card = await part('Positions');
  const row = within(card.getByRole('row', { name: /GIFT/ }));
  expect(row.getAllByText('N/A')).toHaveLength(3);
  await user.click(row.getByRole('button', { name: 'Lots of GIFT' }));
  expect(within(screen.getByRole('region', { name: 'Lots of GIFT' })).getAllByText('N/A')).toHaveLength(2);
  expect(card.getByText(/^Shares came in without a cost/)).toBeDefined();
});

test('positions show losses with sign and word, and open to their lots', async () => {
  const { user } = renderApp('/portfolio', portfolioServer());
  const card = await part('Positions');
  const row = within(await card.findByRole('row', { name: /NVDA/ }));
  expect(row.getByText(/301.00/).textContent).toBe('▼down \u2212301.00');
  expect(within(card.getByRole('row', { name: /XYZ/ })).getByText('No price')).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Lots of NVDA' }));
  const lots = within(screen.getByRole('region', { name: 'Lots of NVDA' }));
  expect(lots.getByText('1,501.00')).toBeDefined();
  expect(row.getByRole('button', { name: 'Lots of NVDA' }).getAttribute('aria-expanded')).toBe('true');
});

test('the three returns stand side by side; period and benchmark are asked for anew', async () => {
  const server = portfolioServer();
  const { user } = renderApp('/portfolio', server);
  const card = await part('Performance');
  expect(await card.findByText('Time-weighted')).toBeDefined();
  for (const name of ['Money-weighted a year', 'Simple', 'Drawdown', 'Sharpe', 'Sortino', 'Beta'])
    expect(card.getByText(name)).toBeDefined();
  expect(card.getByText('\u22128.00%')).toBeDefined();
  expect(card.getByText('No prices of the benchmark are stored.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: '1Y' }));
  const lastUrl = () => server.requestsTo(portfolioAnalysisEndpoints.performance).at(-1)?.url ?? '';
  await waitFor(() => expect(lastUrl()).toContain('from=2025-11-20'));
  expect(lastUrl()).not.toContain('benchmark');
  const field = card.getByRole('textbox', { name: 'Benchmark' });
  await user.clear(field);
  await user.type(field, 'qqq{Enter}');
  await waitFor(() => expect(lastUrl()).toContain('benchmark=QQQ'));
  expect(server.requestsTo(portfolioAnalysisEndpoints.bridge).at(-1)?.url).toContain('from=2025-11-20');
});

test('the bridge says its bars in words, has them in a table, and opens to the activities behind a bar', async () => {
  const { user } = renderApp('/portfolio', portfolioServer());
  const card = await part('Change in value');
  const picture = await card.findByRole('img', { name: /^From 0.00 to 9,699.00 USD/ });
  expect(picture.getAttribute('aria-label')).toContain('Market \u2212300.00');
  // What has no activities behind it opens nothing.
  expect(card.queryByRole('button', { name: /Open Income/ })).toBeNull();
  await user.click(card.getByRole('button', { name: /Open Market/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Market' }));
  expect(await dialog.findByText('10 NVDA at 150.00')).toBeDefined();
});

test('exposure by asset, sector, currency and regime; what is over a limit comes first', async () => {
  const { user } = renderApp('/portfolio', portfolioServer());
  const card = await part('Exposure');
  expect(await card.findByRole('row', { name: /NVDA/ })).toBeDefined();
  await user.click(card.getByRole('tab', { name: 'Regime' }));
  expect(card.getByRole('row', { name: /goldilocks \(now\)/i })).toBeDefined();
  const findings = (await part('Risk limits')).getAllByRole('listitem');
  expect(findings[0]?.textContent).toContain('Over the limit');
  expect(findings[0]?.textContent).toContain('31.0% of at most 20.0%');
});

test('an activity is entered with what its kind has; a fault of the server stands under its field', async () => {
  let isRefused = true;
  const server = portfolioServer().on(portfolioEndpoints.addActivity, () =>
    isRefused
      ? problem('invalid', 'This activity is not complete.', [{ path: 'body.price', message: 'is needed here' }])
      : activityOf(),
  );
  const { user } = renderApp('/portfolio', server);
  await screen.findByRole('region', { name: 'Activities table' });
  await user.click(screen.getByRole('button', { name: 'Add activity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add activity' }));
  await user.type(dialog.getByLabelText('Symbol'), 'NVDA');
  await user.type(dialog.getByLabelText('Quantity'), '0.1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('is needed here')).toBeDefined();
  isRefused = false;
  await user.type(dialog.getByLabelText('Price'), '150.25');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(portfolioEndpoints.addActivity).at(-1)?.body).toMatchObject({
    kind: 'buy',
    symbol: 'NVDA',
    quantity: '0.1',
    price: '150.25',
  });
});

test('a correction keeps what the form does not show, and a reversal and its undoing want their reasons', async () => {
  const server = portfolioServer()
    .on(portfolioEndpoints.listActivities, () => ({
      activities: [
        activityOf({ external_id: 'x1', note: 'first' }),
        activityOf({ id: 'act_2', date: '2026-01-05', reversed_at: '2026-02-01T00:00:00Z' }),
      ],
      next_cursor: null,
    }))
    .on(portfolioEndpoints.editActivity, () => activityOf())
    .on(portfolioEndpoints.reverseActivity, () => activityOf())
    .on(portfolioEndpoints.restoreActivity, () => activityOf({ id: 'act_2' }));
  const { user } = renderApp('/portfolio', server);
  await user.click(await screen.findByRole('button', { name: /^Correct buy of Feb 3/ }));
  const fee = screen.getByLabelText('Fee');
  await user.clear(fee);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.requestsTo(portfolioEndpoints.editActivity)[0]?.body;
  expect(sent).toMatchObject({ external_id: 'x1', note: 'first', quantity: '10' });
  expect(sent).not.toHaveProperty('fee');

  expect(screen.getByText('Reversed')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Reverse buy of Feb 3/ }));
  const reverse = screen.getByRole('button', { name: 'Reverse' });
  expect(reverse.getAttribute('aria-disabled')).toBe('true');
  await user.type(screen.getByLabelText('Why'), 'entered twice');
  await user.click(reverse);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(portfolioEndpoints.reverseActivity)[0]?.body).toEqual({ note: 'entered twice' });

  await user.click(screen.getByRole('button', { name: /^Restore buy of Jan 5/ }));
  await user.type(screen.getByLabelText('Why'), 'it was right');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(server.requestsTo(portfolioEndpoints.restoreActivity)[0]?.body).toEqual({ note: 'it was right' }),
  );
});

test('the ledger is filtered by kind and symbol, and a card that fails owns its Retry', async () => {
  const server = portfolioServer().on(portfolioAnalysisEndpoints.exposure, () =>
    problem('conflict', 'No rate of EUR to USD on 2026-02-03.'),
  );
  const { user } = renderApp('/portfolio', server);
  const card = await part('Activities');
  await user.selectOptions(await card.findByLabelText('Kind'), 'dividend');
  await user.type(card.getByLabelText('Symbol'), 'nvda');
  const lastUrl = () => server.requestsTo(portfolioEndpoints.listActivities).at(-1)?.url ?? '';
  await waitFor(() => expect(lastUrl()).toMatch(/kind=dividend.*symbol=NVDA|symbol=NVDA.*kind=dividend/));
  const exposure = await part('Exposure');
  expect(await exposure.findByText('No rate of EUR to USD on 2026-02-03.')).toBeDefined();
  expect(exposure.getByRole('button', { name: 'Retry exposure' })).toBeDefined();
});

test('accounts that could not be read can be read again', async () => {
  let fails = true;
  const server = portfolioServer().on(portfolioEndpoints.listAccounts, () =>
    fails ? problem('invalid', 'It broke.') : { accounts: [account], next_cursor: null },
  );
  const { user } = renderApp('/portfolio', server);
  const fault = await screen.findByText('Could not load the accounts. It broke.');
  fails = false;
  await user.click(within(fault).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/Could not load the accounts/)).toBeNull());
  expect(screen.getByRole('button', { name: 'Add activity' }).hasAttribute('disabled')).toBe(false);
});
