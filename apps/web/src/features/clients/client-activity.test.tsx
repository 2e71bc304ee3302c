import { type ClientActivity, clientRecordEndpoints } from '@aex/contracts/client-records';
import { collaborationEndpoints } from '@aex/contracts/collaboration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activityFilterOf, emptyActivityDraft } from '#features/clients/activity-filter.ts';
import { advisingServer, at, next_cursor } from '#features/clients/testing/fake-clients.ts';
import { problem } from '#test/fake-server.ts';
import { renderApp } from '#test/render-app.tsx';

const entry: ClientActivity = {
  id: '7',
  occurred_at: at,
  client_id: 'cli_ann',
  client_name: 'Ann Smith',
  actor_id: 'acc_eve',
  actor_name: 'eve',
  action: 'client.note.edit',
  object_type: 'client_note',
  object_id: 'nte_1',
  request_id: 'req_1',
  address: '10.0.0.7',
  details: { before: 'Wants less risk', body: 'Wants no risk' },
};
const gone = { ...entry, id: '6', client_id: 'cli_bob', client_name: null, action: 'client.delete' };

test('the log of all clients is searched, goes on to older entries and is saved', async () => {
  const server = advisingServer()
    .on(collaborationEndpoints.colleagues, () => ({
      people: [{ id: 'acc_eve', username: 'eve', name: 'Eve', role: 'advisor' as const }],
      next_cursor,
    }))
    .on(clientRecordEndpoints.listActivity, ({ query }) =>
      query?.cursor === 'older' ? { entries: [gone], next_cursor } : { entries: [entry], next_cursor: 'older' },
    )
    .on(clientRecordEndpoints.exportActivity, () => problem('unavailable', 'The store is away.'));
  const { user } = renderApp('/clients#activity', server);
  const table = within(await screen.findByRole('region', { name: 'Activity table' }));
  expect(table.getByText('Changed a note').getAttribute('title')).toBe('client.note.edit');
  expect(table.getByRole('link', { name: 'Ann Smith' }).getAttribute('href')).toBe('/clients/cli_ann');
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('a deleted client')).toBeDefined();
  await user.type(screen.getByLabelText('Client'), 'smith');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Notes');
  await user.selectOptions(screen.getByLabelText('Who'), 'Eve');
  await waitFor(() => {
    const asked = server.requestsTo(clientRecordEndpoints.listActivity).at(-1)?.url ?? '';
    for (const part of ['query=smith', 'action=client.note', 'actor_id=acc_eve']) expect(asked).toContain(part);
  });
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText('The store is away.')).toBeDefined();
  expect(server.requestsTo(clientRecordEndpoints.exportActivity)[0]?.url).toContain('query=smith');
});

test('the record of a client is asked for as an archive, and a failure is said', async () => {
  const server = advisingServer().on(clientRecordEndpoints.record, () => problem('unavailable', 'The store is away.'));
  const { user } = renderApp('/clients/cli_ann', server);
  await user.click(await screen.findByRole('button', { name: 'Save the examiner\u2019s record' }));
  expect(await screen.findByText('The store is away.')).toBeDefined();
  expect(server.requestsTo(clientRecordEndpoints.record)[0]?.url).toContain('/clients/cli_ann/record?format=zip');
});

test('the tabs are walked by keyboard, and the log is asked for only when it is shown', async () => {
  const server = advisingServer();
  const { user } = renderApp('/clients', server);
  const tab = await screen.findByRole('tab', { name: 'Clients' });
  expect(server.requestsTo(clientRecordEndpoints.listActivity)).toHaveLength(0);
  tab.focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('No entry fits')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Activity' }));
});

test('a log that fails to load has Retry', async () => {
  let isDown = true;
  const server = advisingServer().on(clientRecordEndpoints.listActivity, () =>
    isDown ? problem('unavailable', 'Down.') : { entries: [], next_cursor },
  );
  const { user } = renderApp('/clients#activity', server);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('No entry fits')).toBeDefined();
});

test('the days of a search are whole days of the reader', () => {
  const { from = '', to = '' } = activityFilterOf(
    { ...emptyActivityDraft, from: '2026-05-08', to: '2026-05-08' },
    null,
  );
  expect(new Date(from).getHours()).toBe(0);
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000 - 1);
  expect(activityFilterOf(emptyActivityDraft, 'cli_1')).toEqual({ client_id: 'cli_1' });
});
