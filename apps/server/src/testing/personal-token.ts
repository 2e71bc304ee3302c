import { personalTokenEndpoints } from '@aex/contracts/personal-tokens';
import type { TokenScope } from '@aex/contracts/token-scopes';
import { type TestServer, testPassword } from './test-server.ts';

/** A personal access token of the account of this session. */
export async function personalToken(server: TestServer, session: string, scopes: TokenScope[]): Promise<string> {
  const body = { name: 'a program', password: testPassword, scopes };
  return (await server.call(personalTokenEndpoints.create, { token: session, body })).token;
}
