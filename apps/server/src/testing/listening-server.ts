import { authEndpoints } from '@aex/contracts/auth';
import { openSocket, type SocketClient } from './socket-client.ts';
import { type TestServer, testServer, type TestServerOptions } from './test-server.ts';

export type ListeningServer = TestServer & {
  url: string;
  ticket(token: string): Promise<string>;
  /** An open socket of the account of this token, or of a new guest. */
  openSocket(token?: string): Promise<SocketClient>;
};

/** The test server on a port of its own, for what `inject` cannot do. */
export async function listeningServer(options: TestServerOptions = {}): Promise<ListeningServer> {
  const server = await testServer(options);
  const url = await server.http.listen({ port: 0, host: '127.0.0.1' });
  const ticket = async (token: string) => (await server.call(authEndpoints.socketTicket, { token })).ticket;
  return {
    ...server,
    url,
    ticket,
    openSocket: async (token) => openSocket({ url, ticket: await ticket(token ?? (await server.asGuest())) }),
  };
}
