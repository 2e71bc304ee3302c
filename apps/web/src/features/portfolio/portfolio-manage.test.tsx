import { portfolioEndpoints, type Portfolio, type PortfolioAccount } from '@aex/contracts/portfolio';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeServer } from '#test/fake-server.ts';
import { problem } from '#test/fake-server.ts';
import { account, activityOf, portfolio, portfolioServer } from '#test/portfolio-samples.ts';
import { renderApp } from '#test/render-app.tsx';

const chosen: PortfolioAccount = { ...account, cost_method: 'chosen' };

async function manage(server: FakeServer) {
  const { user } = renderApp('/portfolio', server);
  await screen.findByRole('region', { name: 'Activities table' });
  await user.click(screen.getByRole('button', { name: 'Manage' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Manage the portfolio' })) };
}

test('a portfolio gets another name and limits, and a rule is turned off', async () => {
  let kept: Portfolio = portfolio;
  const server = portfolioServer()
    .on(portfolioEndpoints.list, () => ({ portfolios: [kept], next_cursor: null }))
    .on(portfolioEndpoints.update, ({ body }) => {
      kept = { ...portfolio, name: body.name ?? portfolio.name };
      return kept;
    });
  const { user, dialog } = await manage(server);
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Old age');
  const position = dialog.getByLabelText('One position');
  expect(position).toHaveProperty('value', '20');
  await user.clear(position);
  await user.type(position, '200');
  expect(dialog.getByText(/at most 100/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.clear(position);
  await user.type(position, '12.5');
  await user.clear(dialog.getByLabelText('One sector'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Old age · USD')).toBeDefined();
  expect(server.requestsTo(portfolioEndpoints.update)[0]?.body).toEqual({
    name: 'Old age',
    base_currency: 'USD',
    benchmark: 'SPY',
    risk_limits: { ...portfolio.risk_limits, position_share: 0.125, sector_share: null },
  });
});

test('a portfolio is deleted after a second question', async () => {
  let kept: Portfolio[] = [portfolio];
  const server = portfolioServer()
    .on(portfolioEndpoints.list, () => ({ portfolios: kept, next_cursor: null }))
    .on(portfolioEndpoints.remove, () => {
      kept = [];
      return undefined;
    });
  const { user, dialog } = await manage(server);
  await user.click(dialog.getByRole('button', { name: 'Delete this portfolio' }));
  expect(server.requestsTo(portfolioEndpoints.remove)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('No portfolio yet')).toBeDefined();
});

test('an account takes another cost method', async () => {
  const server = portfolioServer().on(portfolioEndpoints.updateAccount, ({ body }) =>
    body.cost_method === 'chosen' ? chosen : problem('conflict', 'Not this one.'),
  );
  const { user, dialog } = await manage(server);
  await user.click(dialog.getByRole('tab', { name: 'Accounts' }));
  await user.click(dialog.getByRole('button', { name: 'Change Account' }));
  const method = dialog.getByLabelText('Which lots a sale takes');
  await user.selectOptions(method, 'lifo');
  await user.click(dialog.getByRole('button', { name: 'Save the account' }));
  expect(await dialog.findByText('Not this one.')).toBeDefined();
  await user.selectOptions(method, 'chosen');
  await user.click(dialog.getByRole('button', { name: 'Save the account' }));
  await waitFor(() => expect(dialog.queryByLabelText('Which lots a sale takes')).toBeNull());
});

test('a rate of one’s own is stored under its day', async () => {
  const rates = [{ currency: 'EUR', quote_currency: 'USD', day: '2026-02-03', rate: 1.0842, source: 'By hand' }];
  const server = portfolioServer()
    .on(portfolioEndpoints.listRates, () => ({ rates, next_cursor: null }))
    .on(portfolioEndpoints.putRates, () => ({ stored: 1 }));
  const { user, dialog } = await manage(server);
  await user.click(dialog.getByRole('tab', { name: 'Exchange rates' }));
  expect(await dialog.findByText('1 EUR = 1.084200 USD')).toBeDefined();
  await user.type(dialog.getByLabelText('One unit of'), 'chf');
  await user.type(dialog.getByLabelText('Day'), '2026-02-04');
  await user.type(dialog.getByLabelText('Rate'), '1.1');
  await user.click(dialog.getByRole('button', { name: 'Store the rate' }));
  await waitFor(() => expect(dialog.getByLabelText('Rate')).toHaveProperty('value', ''));
  expect(server.requestsTo(portfolioEndpoints.putRates)[0]?.body).toEqual({
    source: 'By hand',
    rates: [{ currency: 'CHF', quote_currency: 'USD', day: '2026-02-04', rate: '1.1' }],
  });
});

test('a sale names its lots where the account asks for it', async () => {
  const server = portfolioServer()
    .on(portfolioEndpoints.listAccounts, () => ({
      accounts: [chosen],
      next_cursor: null,
    }))
    .on(portfolioEndpoints.addActivity, () => activityOf());
  const { user } = renderApp('/portfolio', server);
  await screen.findByRole('region', { name: 'Activities table' });
  await user.click(screen.getByRole('button', { name: 'Add activity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add activity' }));
  await user.selectOptions(dialog.getByLabelText('Kind'), 'sell');
  await user.type(dialog.getByLabelText('Symbol'), 'nvda');
  await user.type(dialog.getByLabelText('Quantity'), '4');
  await user.type(await dialog.findByLabelText(/holds 10/), '4');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(portfolioEndpoints.addActivity)[0]?.body).toMatchObject({
    kind: 'sell',
    lots: [{ activity_id: 'act_1', quantity: '4' }],
  });
});
