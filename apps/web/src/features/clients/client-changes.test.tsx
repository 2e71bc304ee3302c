import { authEndpoints } from '@aex/contracts/auth';
import { clientModelEndpoints } from '@aex/contracts/client-models';
import { type ClientNote, clientRecordEndpoints } from '@aex/contracts/client-records';
import { clientEndpoints, type Household, householdEndpoints } from '@aex/contracts/clients';
import { collaborationEndpoints } from '@aex/contracts/collaboration';
import { type Portfolio, portfolioEndpoints } from '@aex/contracts/portfolio';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adviser, advisingServer, ann, at, next_cursor } from '#features/clients/testing/fake-clients.ts';
import { problem } from '#test/fake-server.ts';
import { renderApp } from '#test/render-app.tsx';

const note: ClientNote = {
  id: 'nte_1',
  client_id: 'cli_ann',
  body: 'Wants less risk',
  author_id: 'acc_ada',
  author_name: 'ada',
  created_at: at,
  updated_at: at,
};
const smiths: Household = { id: 'hsh_1', name: 'Smith', clients: 1, values: [], outside: 0, over: 0, created_at: at };
const people = [
  { id: 'acc_ada', username: 'ada', name: 'Ada', role: 'advisor' as const },
  { id: 'acc_eve', username: 'eve', name: 'Eve', role: 'advisor' as const },
  { id: 'acc_ida', username: 'ida', name: 'Ida', role: 'analyst' as const },
];

const own = (id: string, name: string, base_currency: string): Portfolio => ({
  id,
  name,
  base_currency,
  benchmark: 'SPY',
  risk_limits: {
    position_share: null,
    issuer_share: null,
    sector_share: null,
    currency_share: null,
    yearly_fee_share: null,
  },
  created_at: at,
  updated_at: at,
});

const dialog = () => within(screen.getByRole('dialog'));

test('a note is changed, and deleted only once that was asked', async () => {
  const server = advisingServer()
    .on(clientRecordEndpoints.listNotes, () => ({ notes: [note], next_cursor }))
    .on(clientRecordEndpoints.editNote, () => ({ ...note, body: 'Wants no risk' }))
    .on(clientRecordEndpoints.removeNote, () => undefined);
  const { user } = renderApp('/clients/cli_ann', server);
  await user.click(await screen.findByRole('button', { name: /^Edit the note/ }));
  const field = dialog().getByLabelText('Note');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  expect(dialog().getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await user.type(field, 'Wants no risk');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(clientRecordEndpoints.editNote)[0]?.body).toEqual({ body: 'Wants no risk' });
  await user.click(screen.getByRole('button', { name: /^Delete the note/ }));
  await user.click(dialog().getByRole('button', { name: 'Keep' }));
  expect(server.requestsTo(clientRecordEndpoints.removeNote)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /^Delete the note/ }));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.requestsTo(clientRecordEndpoints.removeNote)).toHaveLength(1));
});

test('the owner names another adviser; an adviser can’t', async () => {
  const server = advisingServer()
    .on(collaborationEndpoints.colleagues, () => ({ people, next_cursor }))
    .on(clientEndpoints.update, () => ann)
    .on(authEndpoints.me, () => ({ ...adviser, role: 'owner' as const }));
  const { user } = renderApp('/clients/cli_ann', server);
  await user.click(await screen.findByRole('button', { name: 'Change adviser' }));
  const choice = await dialog().findByLabelText('Adviser');
  expect(within(choice).queryByText('Ada')).toBeNull();
  expect(within(choice).queryByText('Ida')).toBeNull();
  expect(dialog().getByRole('button', { name: 'Change' }).getAttribute('aria-disabled')).toBe('true');
  await user.selectOptions(choice, 'Eve');
  await user.click(dialog().getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(server.requestsTo(clientEndpoints.update)[0]?.body).toEqual({ adviser_id: 'acc_eve' }));
});

test('an adviser finds no way to give a client away', async () => {
  renderApp('/clients/cli_ann', advisingServer());
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change adviser' })).toBeNull();
});

test('a portfolio of the adviser’s own is handed over, in the client’s currency alone', async () => {
  const server = advisingServer()
    .on(portfolioEndpoints.list, () => ({
      portfolios: [own('pfl_1', 'Old', 'USD'), own('pfl_2', 'Euro', 'EUR')],
      next_cursor,
    }))
    .on(clientEndpoints.addPortfolio, () => problem('conflict', 'A broker fills this portfolio.'));
  const { user } = renderApp('/clients/cli_ann', server);
  await user.click(await screen.findByRole('button', { name: 'Hand over one of mine' }));
  const choice = await dialog().findByLabelText('Portfolio');
  expect(within(choice).getByText<HTMLOptionElement>('Euro · EUR, another currency').disabled).toBe(true);
  await user.selectOptions(choice, 'Old · USD');
  await user.click(dialog().getByRole('button', { name: 'Hand over' }));
  expect(await dialog().findByText('A broker fills this portfolio.')).toBeDefined();
  expect(server.requestsTo(clientEndpoints.addPortfolio)[0]?.body).toEqual({ portfolio_id: 'pfl_1' });
});

test('a portfolio that was handed over is taken back after a question, where it may be', async () => {
  const portfolios = [own('pfl_1', 'Old', 'USD'), own('pfl_2', 'Main', 'USD')];
  const server = advisingServer()
    .on(clientEndpoints.get, () => ({ ...ann, portfolios, returnable: ['pfl_1'] }))
    .on(clientEndpoints.takeBackPortfolio, () => own('pfl_1', 'Old', 'USD'));
  const { user } = renderApp('/clients/cli_ann', server);
  await user.click(await screen.findByRole('button', { name: 'Take back Old' }));
  expect(screen.queryByRole('button', { name: 'Take back Main' })).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(server.requestsTo(clientEndpoints.takeBackPortfolio)[0]?.url).toContain('/portfolios/pfl_1/take-back'),
  );
});

test('what was not touched of a client is not sent', async () => {
  const server = advisingServer().on(clientEndpoints.update, () => ann);
  const { user } = renderApp('/clients/cli_ann', server);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(dialog().getByLabelText<HTMLSelectElement>('Household').value).toBe('hsh_1');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.requestsTo(clientEndpoints.update)[0]?.body).toEqual({ name: 'Ann Smith', reference: 'A-17' }),
  );
});

test('a household is renamed and deleted', async () => {
  const server = advisingServer()
    .on(householdEndpoints.list, () => ({ households: [smiths], next_cursor }))
    .on(householdEndpoints.rename, () => smiths)
    .on(householdEndpoints.remove, () => undefined);
  const { user } = renderApp('/clients', server);
  await user.click(await screen.findByRole('button', { name: 'Rename Smith' }));
  await user.type(dialog().getByLabelText('Name'), ' family');
  await user.click(dialog().getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(server.requestsTo(householdEndpoints.rename)[0]?.body).toEqual({ name: 'Smith family' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Smith' }));
  await user.keyboard('{Escape}');
  expect(server.requestsTo(householdEndpoints.remove)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Delete Smith' }));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.requestsTo(householdEndpoints.remove)).toHaveLength(1));
});

test('a model that clients follow says why it stays', async () => {
  const model = {
    id: 'mdl_1',
    name: 'Balanced',
    description: '',
    targets: [],
    clients: 1,
    created_at: at,
    updated_at: at,
  };
  const server = advisingServer()
    .on(clientModelEndpoints.list, () => ({
      models: [{ ...model, cash_weight: 1, cash_band: 0, other_band: 0 }],
      next_cursor,
    }))
    .on(clientModelEndpoints.remove, () => problem('conflict', 'A client follows it.'));
  const { user } = renderApp('/clients', server);
  await user.click(await screen.findByRole('button', { name: 'Delete Balanced' }));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await dialog().findByText('A client follows it.')).toBeDefined();
});
