import { type ImportPreview, type PortfolioImport, portfolioImportEndpoints } from '@aex/contracts/portfolio-imports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { portfolioServer, previewed } from '#test/portfolio-samples.ts';
import { problem } from '#test/fake-server.ts';
import { renderApp } from '#test/render-app.tsx';

const made: PortfolioImport = {
  id: 'imp_1',
  account_id: 'pac_1',
  format: 'schwab',
  file_name: 'schwab.csv',
  content_sha256: 'a'.repeat(64),
  activities: 6,
  known: 0,
  committed_at: '2026-11-20T13:00:00Z',
  undone_at: null,
};
const file = () => new File(['"Date","Action"'], 'schwab.csv', { type: 'text/csv' });

async function openWizard(server = portfolioServer()) {
  const { user } = renderApp('/portfolio', server);
  const open = await screen.findByRole('button', { name: 'Import a file' });
  await waitFor(() => expect(open).toHaveProperty('disabled', false));
  await user.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a file' }));
  await user.upload(dialog.getByLabelText(/^File/), file());
  return { user, dialog, server };
}

test('a file is shown before it is imported, and imported as it was shown', async () => {
  const server = portfolioServer()
    .on(portfolioImportEndpoints.preview, () => previewed)
    .on(portfolioImportEndpoints.commit, () => made);
  const { user, dialog } = await openWizard(server);
  expect(await dialog.findByText(/Read as Schwab/)).toBeDefined();
  expect(dialog.getByText('Options are not kept (1)')).toBeDefined();
  expect(server.requestsTo(portfolioImportEndpoints.commit)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Import 6 activities' }));
  expect(await screen.findByRole('dialog', { name: 'Imported' })).toBeDefined();
  expect(server.requestsTo(portfolioImportEndpoints.commit)[0]?.body).toEqual({ content_sha256: 'a'.repeat(64) });
});

test('the closed import says that the file is read, and of one that could not be that it stays out', async () => {
  let refuse = (): void => undefined;
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(problem('unavailable', 'Down.'));
  });
  const { dialog } = await openWizard(portfolioServer().on(portfolioImportEndpoints.preview, () => refused));
  const reason = () => {
    const id = dialog.getByRole('button', { name: 'Import' }).getAttribute('aria-describedby');
    return document.getElementById(id ?? '')?.textContent;
  };
  await waitFor(() => expect(reason()).toBe('Reading the file…'));
  refuse();
  await dialog.findByText('The file could not be read. Down.');
  expect(reason()).toBe('The file cannot be imported as it is');
});

test('faults are named by line and column and keep the file out', async () => {
  const faults = [{ line: 4, column: 'Quantity', problem: 'is not a number' }];
  const { dialog } = await openWizard(
    portfolioServer().on(portfolioImportEndpoints.preview, () => ({
      ...previewed,
      faults,
      fault_count: 1,
      can_commit: false,
    })),
  );
  expect(await dialog.findByText(/Line 4, Quantity: is not a number/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Import 6 activities' }).getAttribute('aria-disabled')).toBe('true');
});

test('totals that differ from what the reader states need consent', async () => {
  const server = portfolioServer()
    .on(portfolioImportEndpoints.preview, ({ body }): ImportPreview =>
      body.expected === undefined
        ? previewed
        : { ...previewed, cash: [{ name: 'USD', ledger: 9236.38, stated: 9000, stated_by: 'caller', agrees: false }] },
    )
    .on(portfolioImportEndpoints.commit, () => made);
  const { user, dialog } = await openWizard(server);
  await user.type(await dialog.findByLabelText('USD should be'), '9000');
  await user.click(dialog.getByRole('button', { name: 'Check the totals' }));
  expect(await dialog.findByText('Differs')).toBeDefined();
  const commit = dialog.getByRole('button', { name: 'Import 6 activities' });
  expect(commit.getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog.getByRole('checkbox', { name: 'Import although the totals differ' }));
  await user.click(commit);
  await waitFor(() =>
    expect(server.requestsTo(portfolioImportEndpoints.commit)[0]?.body).toMatchObject({
      accept_differences: 'true',
      expected: JSON.stringify({ cash: { USD: '9000' }, shares: {} }),
    }),
  );
});

const unclear = {
  activities_new: 0,
  faults: [{ line: 1, column: null, problem: 'It is not clear which columns hold the date.' }],
  fault_count: 1,
  can_commit: false,
};

test('the columns of an unknown table are named by the reader', async () => {
  const server = portfolioServer().on(portfolioImportEndpoints.preview, ({ body }): ImportPreview =>
    body.mapping === undefined
      ? { ...previewed, format: 'generic', columns: ['When', 'What'], mapping: {}, ...unclear }
      : { ...previewed, format: 'generic', columns: ['When', 'What'], mapping: body.mapping },
  );
  const { user, dialog } = await openWizard(server);
  expect(await dialog.findByText(/It is not clear which columns/)).toBeDefined();
  await user.selectOptions(dialog.getByLabelText('Day'), 'When');
  await user.click(dialog.getByRole('button', { name: 'Read with these columns' }));
  expect(await dialog.findByText(/Read as Any table/)).toBeDefined();
  expect(server.requestsTo(portfolioImportEndpoints.preview).at(-1)?.body).toMatchObject({
    format: 'generic',
    mapping: '{"date":"When"}',
  });
});

test('the order of day and month is said by the reader where the file does not show it', async () => {
  const server = portfolioServer()
    .on(portfolioImportEndpoints.preview, (): ImportPreview => ({ ...previewed, format: 'generic' }))
    .on(portfolioImportEndpoints.commit, () => made);
  const { user, dialog } = await openWizard(server);
  await user.selectOptions(await dialog.findByLabelText('Days such as 03/04'), 'Day first');
  await user.click(await dialog.findByRole('button', { name: 'Import 6 activities' }));
  await waitFor(() =>
    expect(server.requestsTo(portfolioImportEndpoints.commit)[0]?.body).toMatchObject({ day_order: 'day_first' }),
  );
});

test('an import is undone after a question', async () => {
  let entry = made;
  const server = portfolioServer()
    .on(portfolioImportEndpoints.list, () => ({ imports: [entry], next_cursor: null }))
    .on(portfolioImportEndpoints.undo, () => {
      entry = { ...made, undone_at: '2026-11-20T14:00:00Z' };
      return entry;
    });
  const { user } = renderApp('/portfolio', server);
  await user.click(await screen.findByRole('button', { name: 'Undo schwab.csv' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeDefined();
});

test('the export is saved under the name of the portfolio', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => '#made', revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const server = portfolioServer().on(portfolioImportEndpoints.export, () => new Response('{}'));
  const { user } = renderApp('/portfolio', server);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Everything as JSON' }));
  await waitFor(() => expect(saved).toEqual(['Savings.json']));
  await user.click(await screen.findByRole('button', { name: 'Activities of Account as CSV' }));
  await waitFor(() =>
    expect(server.requestsTo(portfolioImportEndpoints.export).at(-1)?.url).toContain('account_id=pac_1'),
  );
  click.mockRestore();
});
