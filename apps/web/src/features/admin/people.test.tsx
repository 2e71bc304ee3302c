import { adminEndpoints } from '@aex/contracts/admin';
import { authEndpoints } from '@aex/contracts/auth';
import { invitationEndpoints, type Invitation } from '@aex/contracts/invitations';
import { peopleEndpoints, type Person } from '@aex/contracts/people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner } from '#test/samples.ts';

const ada: Person = {
  id: owner.id,
  username: 'ada',
  email: 'ada@example.org',
  display_name: 'Ada',
  role: 'owner',
  institutional: true,
  second_factor: true,
  created_at: '2026-01-02T09:00:00Z',
  last_seen_at: '2026-11-20T09:00:00Z',
  disabled_at: null,
};

const eve: Person = {
  ...ada,
  id: 'acc_eve',
  username: 'eve',
  email: null,
  display_name: null,
  role: 'member',
  institutional: false,
  second_factor: false,
  last_seen_at: null,
};

const invitation: Invitation = {
  id: 'inv_1',
  email: 'new@example.org',
  role: 'analyst',
  institutional: true,
  state: 'open',
  invited_by: 'acc_owner',
  created_at: '2026-11-20T09:00:00Z',
  expires_at: '2026-11-27T09:00:00Z',
};

function peopleServer() {
  return guestServer()
    .on(authEndpoints.me, () => owner)
    .on(adminEndpoints.health, () => problem('unavailable', 'Not what this is about.'))
    .on(adminEndpoints.providers, () => ({ providers: [] }))
    .on(adminEndpoints.audit, () => ({ entries: [], next_cursor: null }))
    .on(peopleEndpoints.list, () => ({ users: [ada, eve], next_cursor: null }))
    .on(peopleEndpoints.policy, () => ({ second_factor_roles: [] }))
    .on(invitationEndpoints.list, () => ({ invitations: [], next_cursor: null }));
}

async function dialog(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

test('only who may manage people sees them', async () => {
  const server = peopleServer().on(authEndpoints.me, () => ({ ...owner, role: 'analyst' as const }));
  renderApp('/admin', server);
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  expect(await screen.findByText('Failed to load health data')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'People' })).toBeNull();
  expect(server.requestsTo(peopleEndpoints.list)).toHaveLength(0);
});

test('loading, failed and Retry; a search that finds nobody says so', async () => {
  let fails = true;
  const server = peopleServer().on(peopleEndpoints.list, ({ query }) => {
    if (fails) return problem('internal', 'It broke.');
    return { users: query.query === undefined ? [ada, eve] : [], next_cursor: null };
  });
  const { user } = renderApp('/admin', server);
  const people = within(await screen.findByRole('region', { name: 'People' }));
  expect(await people.findByText('Could not load the people')).toBeDefined();
  fails = false;
  await user.click(people.getByRole('button', { name: 'Retry' }));
  expect(await people.findByText('eve · never seen')).toBeDefined();
  await user.type(people.getByRole('searchbox', { name: 'Name or address' }), 'zoe{Enter}');
  expect(await people.findByText('Nobody has that name.')).toBeDefined();
});

test('role and entitlement are changed together; the last owner\u2019s refusal is told', async () => {
  let kept = eve;
  const server = peopleServer()
    .on(peopleEndpoints.list, () => ({ users: [ada, kept], next_cursor: null }))
    .on(peopleEndpoints.change, ({ params, body }) => {
      if (params.id === ada.id) return problem('conflict', 'An installation needs an owner.');
      kept = { ...eve, role: body.role ?? eve.role, institutional: body.institutional ?? eve.institutional };
      return kept;
    });
  const { user } = renderApp('/admin', server);
  await user.click(await screen.findByRole('button', { name: 'Manage eve' }));
  const ofEve = await dialog('eve');
  expect(ofEve.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await user.selectOptions(ofEve.getByRole('combobox', { name: 'Role' }), 'analyst');
  await user.click(ofEve.getByRole('checkbox', { name: 'Institutional Mode' }));
  await user.click(ofEve.getByRole('button', { name: 'Save' }));
  expect(await ofEve.findByText('Saved.')).toBeDefined();
  expect(server.requestsTo(peopleEndpoints.change)[0]?.body).toEqual({ role: 'analyst', institutional: true });
  await user.click(ofEve.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('button', { name: 'Manage ada' }));
  const ofAda = await dialog('ada');
  expect(ofAda.getByRole('checkbox', { name: 'Disabled' })).toHaveProperty('disabled', true);
  expect(ofAda.queryByRole('button', { name: 'Delete the account' })).toBeNull();
  await user.selectOptions(ofAda.getByRole('combobox', { name: 'Role' }), 'member');
  await user.click(ofAda.getByRole('button', { name: 'Save' }));
  expect(await ofAda.findByText('An installation needs an owner.')).toBeDefined();
});

test('a reset link is shown once, whole even where the server knows no address of its own', async () => {
  const server = peopleServer().on(peopleEndpoints.resetLink, () => ({
    url: '/reset-password#token=s3cret',
    expires_at: '2026-11-21T09:00:00Z',
  }));
  const { user } = renderApp('/admin', server);
  await user.click(await screen.findByRole('button', { name: 'Manage eve' }));
  const ofEve = await dialog('eve');
  await user.click(ofEve.getByRole('button', { name: 'Make a reset link' }));
  expect(await ofEve.findByDisplayValue(`${location.origin}/reset-password#token=s3cret`)).toBeDefined();
});

test('a person is deleted after a second press', async () => {
  let users = [ada, eve];
  const server = peopleServer()
    .on(peopleEndpoints.list, () => ({ users, next_cursor: null }))
    .on(peopleEndpoints.remove, () => {
      users = [ada];
      return undefined;
    });
  const { user } = renderApp('/admin', server);
  await user.click(await screen.findByRole('button', { name: 'Manage eve' }));
  const ofEve = await dialog('eve');
  await user.click(ofEve.getByRole('button', { name: 'Delete the account' }));
  expect(server.requestsTo(peopleEndpoints.remove)).toHaveLength(0);
  await user.click(ofEve.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Manage eve' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an invitation is made, its link shown once, and taken back', async () => {
  let kept: Invitation[] = [];
  const server = peopleServer()
    .on(invitationEndpoints.list, () => ({ invitations: kept, next_cursor: null }))
    .on(invitationEndpoints.create, () => {
      kept = [invitation];
      return { invitation, url: 'https://desk.example.com/signup#invitation=s3cret', mailed: false };
    })
    .on(invitationEndpoints.revoke, () => {
      kept = [{ ...invitation, state: 'revoked' }];
      return undefined;
    });
  const { user } = renderApp('/admin', server);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const invite = await dialog('Invite somebody');
  await user.type(invite.getByLabelText(/^Email/), 'new@example.org');
  await user.selectOptions(invite.getByRole('combobox', { name: 'Role' }), 'analyst');
  await user.click(invite.getByRole('checkbox', { name: 'Institutional Mode' }));
  await user.click(invite.getByRole('button', { name: 'Make the invitation' }));
  const made = await dialog('The invitation');
  expect(made.getByDisplayValue('https://desk.example.com/signup#invitation=s3cret')).toBeDefined();
  expect(made.getByText(/hand the link over/)).toBeDefined();
  expect(server.requestsTo(invitationEndpoints.create)[0]?.body).toEqual({
    email: 'new@example.org',
    role: 'analyst',
    institutional: true,
    expires_in_days: 7,
  });
  await user.click(made.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of new@example.org' }));
  expect(await screen.findByText('No invitation waits for its answer.')).toBeDefined();
});

test('the policy is an owner\u2019s; one that would shut the owner out is refused and stays to be corrected', async () => {
  const server = peopleServer().on(peopleEndpoints.changePolicy, ({ body }) =>
    body.second_factor_roles.includes('owner')
      ? problem('conflict', 'Set up a second factor of your own first.')
      : body,
  );
  const { user } = renderApp('/admin', server);
  const policy = within(await screen.findByRole('region', { name: 'Sign-in' }));
  await user.click(await policy.findByRole('checkbox', { name: 'Owner' }));
  await user.click(policy.getByRole('button', { name: 'Save' }));
  expect(await policy.findByText('Set up a second factor of your own first.')).toBeDefined();
  await user.click(policy.getByRole('checkbox', { name: 'Owner' }));
  await user.click(policy.getByRole('checkbox', { name: 'Analyst' }));
  await user.click(policy.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(policy.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true'));
  expect(policy.getByRole('checkbox', { name: 'Analyst' })).toHaveProperty('checked', true);
});
