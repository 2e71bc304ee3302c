import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#server/config.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { testConfig } from '#server/testing/test-config.ts';

export type SeenRequest = { method: string; path: string; headers: Record<string, string>; body: string };
/** Null for the usual answer. */
export type Misbehaviour = ((request: SeenRequest, response: ServerResponse) => void) | null;

export type StubBroker = {
  url: string;
  seen: SeenRequest[];
  /** Paths of what was asked since the last call. */
  paths(): string[];
  misbehave(how: Misbehaviour): void;
};

const account = { account_number: 'ACC-1', currency: 'USD', cash: '2500.50', equity: '10000' };
const positions = [
  { symbol: 'SPY', qty: '10', current_price: '500', market_value: '5000', cost_basis: '4000', unrealized_pl: '1000' },
  {
    symbol: 'QQQ',
    qty: '-5',
    current_price: '499.9',
    market_value: '-2499.5',
    cost_basis: '-2600',
    unrealized_pl: '100.5',
  },
];
const activities = [
  { id: 'a1', activity_type: 'CSD', date: '2026-01-02', net_amount: '10000' },
  {
    id: 'a2',
    activity_type: 'FILL',
    transaction_time: '2026-01-05T15:00:00Z',
    side: 'buy',
    symbol: 'SPY',
    qty: '10',
    price: '400',
  },
  { id: 'a3', activity_type: 'DIV', date: '2026-03-20', net_amount: '12.34', symbol: 'SPY' },
];

/** A broker on loopback that speaks Alpaca's OAuth and reads, and does otherwise when told to. */
export async function stubBroker(): Promise<StubBroker> {
  const seen: SeenRequest[] = [];
  let misbehaviour: Misbehaviour = null;
  let asked = 0;
  const url = await listenHttp((request, response) => {
    void readWhole(request).then((whole) => {
      seen.push(whole);
      if (misbehaviour === null) answer(whole, response);
      else misbehaviour(whole, response);
    });
  });
  return {
    url,
    seen,
    paths: () => {
      const paths = seen.slice(asked).map(({ method, path }) => `${method} ${path.split('?')[0]}`);
      asked = seen.length;
      return paths;
    },
    misbehave: (how) => {
      misbehaviour = how;
    },
  };
}

/** The configuration of an operator who registered with Alpaca, with this server in its place. */
export function configFor(url: string): Partial<Config> {
  const usual = testConfig();
  return {
    brokers: {
      ...usual.brokers,
      alpaca: { clientId: 'aex-client', clientSecret: 'operator-secret' },
      schwab: { clientId: 'schwab-client', clientSecret: 'operator-secret' },
      plaid: { clientId: 'plaid-client', secret: 'operator-secret', environment: 'production' },
    },
    providers: { ...usual.providers, baseUrls: { alpaca: url, schwab: url, plaid: url, ibkr: url } },
  };
}

async function readWhole(request: IncomingMessage): Promise<SeenRequest> {
  const parts: Buffer[] = [];
  for await (const part of asBuffers(request)) parts.push(part);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const { method = '', url: path = '' } = request;
  return { method, path, headers, body: Buffer.concat(parts).toString('utf8') };
}

// A request without an encoding gives buffers; its type says `any`.
function asBuffers(request: AsyncIterable<unknown>): AsyncIterable<Buffer> {
  return request as AsyncIterable<Buffer>;
}

function answer(request: SeenRequest, response: ServerResponse): void {
  const [path = ''] = request.path.split('?');
  const form = new URLSearchParams(request.body);
  const json = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (path === '/oauth/token') {
    json(200, { ...tokens(form.get('grant_type') ?? ''), token_type: 'Bearer', expires_in: 600 });
  } else if (path === '/oauth/revoke') json(200, {});
  else if (path === '/v2/account') json(200, account);
  else if (path === '/v2/positions') json(200, positions);
  else if (path === '/v2/account/activities') json(200, request.path.includes('page_token') ? [] : activities);
  else json(404, { message: 'not found' });
}

function tokens(grant: string) {
  const turn = grant === 'refresh_token' ? '2' : '1';
  return { access_token: `access-canary-${turn}`, refresh_token: `refresh-canary-${turn}` };
}

/** What a proof key must have been made from. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
