import { adminEndpoints } from '@aex/contracts/admin';
import { authEndpoints } from '@aex/contracts/auth';
import { brokerEndpoints } from '@aex/contracts/brokers';
import { peopleEndpoints } from '@aex/contracts/people';
import { verificationEndpoints } from '@aex/contracts/research';
import { settingsEndpoints } from '@aex/contracts/settings';
import { sharingEndpoints } from '@aex/contracts/sharing';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { canonicalJson } from '#platform/canonical-json.ts';
import { sha256 } from '#platform/identifiers.ts';
import { askedAt, askIn, researchServer } from '#server/testing/asked-thread.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testOwner, testPassword } from '#server/testing/test-server.ts';

type Row = { action: string; actor: string | null; object: string; address: string; at: string };

describeWithStore('what is done', () => {
  it('is one entry each in the audit log: what, by whom, on what, from where and when', async () => {
    const server = await researchServer();
    const token = await server.asOwner();
    const owner = (await server.call(authEndpoints.me, { token })).id;
    const member = (await server.call(authEndpoints.me, { token: await server.asMember('ada') })).id;
    const threadId = await askIn(server, { token, message: 'What is the price of NVDA?' });
    const connect = { token, body: { provider: 'alpaca' as const, sandbox: true } };
    const { rows: last } = await server.database.pool.query('select max(id) as id from audit_entries');

    const login = { username: testOwner, password: testPassword };
    await server.call(authEndpoints.login, { body: login });
    await server.refusal(authEndpoints.login, { body: { ...login, password: 'not the password' } });
    await server.call(peopleEndpoints.change, { token, params: { id: member }, body: { role: 'analyst' } });
    const { id: connection } = await server.call(brokerEndpoints.connect, connect);
    await server.call(brokerEndpoints.test, { token, params: { id: connection } });
    await server.call(brokerEndpoints.disconnect, { token, params: { id: connection } });
    await server.call(verificationEndpoints.verify, { token, params: { id: threadId } });
    await server.send(sharingEndpoints.export, { token, params: { id: threadId }, query: { format: 'json' } });
    await server.call(sharingEndpoints.share, { token, params: { id: threadId }, body: {} });
    await server.call(settingsEndpoints.put, { token, body: { sandbox_mode: true } });
    await server.call(adminEndpoints.resetRateLimit, { token, body: { endpoint: 'chat' } });

    const { rows } = await server.database.pool.query<Row>(
      `select action, actor_id as actor, object_id as object, address,
         to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from audit_entries where id > $1 order by id`,
      [last[0].id],
    );
    const done: Array<[string, string | null, string]> = [
      ['account.login', owner, owner],
      ['account.login-failed', null, owner],
      ['person.change', owner, member],
      ['broker.connect', owner, connection],
      ['broker.test', owner, connection],
      ['broker.disconnect', owner, connection],
      ['thread.verify', owner, threadId],
      ['thread.export', owner, threadId],
      ['thread.share', owner, threadId],
      ['settings.change', owner, owner],
      ['admin.rate_limit_reset', owner, 'chat'],
    ];
    expect(rows).toEqual(
      done.map(([action, actor, object]) => ({ action, actor, object, address: '127.0.0.1', at: askedAt })),
    );
    expect(await server.call(adminEndpoints.auditProof, { token })).toMatchObject({ valid: true });
  });

  it('has the hashes of what was before and after, wherever there was one', async () => {
    const server = await researchServer();
    const token = await server.asOwner();
    const member = (await server.call(authEndpoints.me, { token: await server.asMember('ada') })).id;
    const id = await askIn(server, { token, message: 'What is the price of NVDA?' });
    const before = await server.call(settingsEndpoints.get, { token });
    const after = await server.call(settingsEndpoints.put, { token, body: { sandbox_mode: true } });
    await server.call(peopleEndpoints.change, { token, params: { id: member }, body: { role: 'analyst' } });
    const { title } = await server.call(threadEndpoints.get, { token, params: { id } });
    await server.call(threadEndpoints.rename, { token, params: { id }, body: { title: 'Another' } });
    const { rows } = await server.database.pool.query<{ action: string; change: unknown }>(
      `select action, json_build_array(details->>'before_sha256', details->>'after_sha256') as change
       from audit_entries where action in ('settings.change', 'person.change', 'thread.rename', 'account.login')
       order by id desc limit 3`,
    );
    const hashed = (...objects: unknown[]) => objects.map((object) => sha256(canonicalJson(object)));
    const access = { disabled: false, institutional: false };
    expect(rows).toEqual([
      { action: 'thread.rename', change: hashed(title, 'Another') },
      { action: 'person.change', change: hashed({ ...access, role: 'member' }, { ...access, role: 'analyst' }) },
      { action: 'settings.change', change: hashed(before, after) },
    ]);
  });
});
