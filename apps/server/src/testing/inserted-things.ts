import type { TestServer } from './test-server.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** Straight into the store, since they come about by others' doing: a publisher's address, a browser, a broker, a job. */
export async function insertThings({ database }: TestServer, ids: Values): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  const { rows } = await database.pool.query<{ workspace: string }>(
    'select workspace_id as workspace from accounts where id = $1',
    [ids['users']],
  );
  const owner = { account: ids['users'], workspace: rows[0]?.workspace };
  for (const [kind, row] of Object.entries(rowsOfOthers)) {
    const id = `${row.prefix}_0123456789abcdef`;
    made[kind] = id;
    const values = { ...owner, id, connection: ids['connections'], custody: ids['accounts'] };
    for (const sql of row.inserts) await database.pool.query(`with o as (${ownerOf(values)}) ${sql}`);
  }
  return made;
}

// All of them are made here, so that nothing needs to be quoted.
function ownerOf(values: Values): string {
  return `select ${Object.entries(values)
    .map(([name, value]) => `'${value}'::text as ${name}`)
    .join(', ')}`;
}

const rowsOfOthers: Readonly<Record<string, { prefix: string; inserts: string[] }>> = {
  webhooks: {
    prefix: 'whk',
    inserts: [
      `insert into webhooks (id, workspace_id, account_id, url, events, sealed_secret, created_at)
       select id, workspace, account, 'https://hooks.example.com/x', '["report.ready"]', 'sealed', now() from o`,
    ],
  },
  passkeys: {
    prefix: 'pky',
    inserts: [
      `insert into passkeys (id, account_id, name, credential_id, public_key, counter, transports, rp_id, is_backed_up, created_at)
       select id, account, 'Key', 'credential', 'key', 0, '{}', 'localhost', false, now() from o`,
    ],
  },
  notifications: {
    prefix: 'ntf',
    inserts: [
      `insert into notifications (id, workspace_id, account_id, kind, title, body, key, is_in_inbox, created_at)
       select id, workspace, account, 'alert', 'Title', 'Body', 'key', true, now() from o`,
    ],
  },
  imports: {
    prefix: 'imp',
    inserts: [
      `insert into portfolio_imports (id, portfolio_account_id, format, file_name, content_sha256, activities, known, committed_at)
       select id, custody, 'csv', 'a.csv', 'x', 0, 0, now() from o`,
    ],
  },
  'clients/runs': {
    prefix: 'run',
    inserts: [
      `insert into client_runs (id, workspace_id, adviser_id, question, status, total, created_at)
       select id, workspace, account, 'What now?', 'queued', 0, now() from o`,
    ],
  },
  events: {
    prefix: 'bev',
    inserts: [
      `insert into broker_accounts (connection_id, external_id, name, currency, read_at) select connection, 'ACC-1', 'Account', 'USD', now() from o`,
      `insert into broker_events (id, workspace_id, account_id, connection_id, account_external_id, external_id, kind, event, found_at)
       select id, workspace, account, connection, 'ACC-1', 'e1', 'split', '{}', now() from o`,
    ],
  },
};
