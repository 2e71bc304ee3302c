import { expect, it } from 'vitest';
import { createEgressGuard } from '#platform/egress/egress-guard.ts';
import { createBrokerHttp } from './broker-http.ts';

const namesAreGone = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
const guard = createEgressGuard({ allowedHosts: [], trustedOrigins: [], ownHosts: [] }, { resolve: namesAreGone });
const setting = { guard, userAgent: 'test', now: () => new Date(0) };
const call = { broker: 'House', url: 'https://api.broker.example/v2/account' };

it('takes a broker whose name is not found for one that cannot be reached', async () => {
  await expect(createBrokerHttp(setting).fetchText(call)).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'House cannot be reached.',
  });
});

it('tells whoever named an address that it will not do, whatever keeps it from being called', async () => {
  const http = createBrokerHttp({ ...setting, isOfUsers: true });
  for (const url of [call.url, 'https://127.0.0.1/v2/account', 'http://api.broker.example/'])
    await expect(http.fetchText({ ...call, url })).rejects.toMatchObject({
      kind: 'refused_address',
      message: 'This address cannot be used: it must be a public https:// address that answers.',
    });
});
