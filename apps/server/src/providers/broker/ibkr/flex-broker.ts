import { otherKind } from '#providers/broker/bearer-proof.ts';
import { BrokerFailure } from '#providers/broker/broker-failure.ts';
import { type BrokerHttp, valueOf } from '#providers/broker/broker-http.ts';
import type { BrokerAdapter, BrokerCredentials } from '#providers/broker/broker-port.ts';
import { type FlexReply, readFlex } from './flex-payloads.ts';

type Target = { broker: string; baseUrl: string; http: BrokerHttp; sleep: (ms: number) => Promise<void> };
type Statement = Extract<FlexReply, { kind: 'statement' }>;

const folder = '/AccountManagement/FlexWebService';
// The statement is made on demand; the service wants slow askers.
const pausesMs = [2000, 5000, 10_000];
const pending = new Set(['1001', '1004', '1005', '1006', '1007', '1008', '1009', '1019', '1021']);
const refusedToken = new Set(['1010', '1011', '1012', '1013', '1015']);

/** Interactive Brokers' Flex Web Service in its two steps: ask for the statement, then fetch it by its reference. */
export function createFlexBroker({ broker, baseUrl, http, sleep }: Target): BrokerAdapter {
  const ask = async (step: string, query: Record<string, string>): Promise<FlexReply> => {
    const headers = { accept: 'application/xml, text/xml' };
    const text = await http.fetchText({
      broker,
      url: `${baseUrl}${folder}/${step}`,
      query: { ...query, v: '3' },
      headers,
    });
    return valueOf(broker, readFlex(text));
  };
  const statementOf = async (credentials: BrokerCredentials): Promise<Statement> => {
    if (credentials.kind !== 'flex') throw otherKind();
    const { token: t, queryId: q } = credentials;
    const first = await ask('SendRequest', { t, q });
    if (first.kind === 'refusal') throw refusalOf(broker, first.code);
    if (first.kind === 'statement') return first;
    for (const pause of pausesMs) {
      const reply = await ask('GetStatement', { t, q: first.reference });
      if (reply.kind === 'statement') return reply;
      if (reply.kind === 'refusal' && !pending.has(reply.code)) throw refusalOf(broker, reply.code);
      await sleep(pause);
    }
    throw refusalOf(broker, '1019');
  };
  return {
    listAccounts: async (credentials) => (await statementOf(credentials)).accounts.map(({ account }) => account),
    read: async (credentials) => {
      const { accounts } = await statementOf(credentials);
      // A statement covers the query's whole period, so there is nothing to remember.
      return { accounts, position: {}, problems: [] };
    },
  };
}

function refusalOf(broker: string, code: string): BrokerFailure {
  if (refusedToken.has(code))
    return new BrokerFailure('credentials_refused', `${broker} does not accept the Flex token (code ${code}).`);
  if (code === '1014')
    return new BrokerFailure('rejected', `${broker} knows no Flex query of this number (code ${code}).`);
  if (code === '1018') return new BrokerFailure('throttled', `${broker} asks for fewer calls; trying again later.`);
  if (pending.has(code)) return new BrokerFailure('not_ready', `${broker} is still making the statement.`);
  return new BrokerFailure('rejected', `${broker} did not give the statement (code ${code}).`);
}
