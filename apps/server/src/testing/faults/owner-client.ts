import { testPassword } from '#server/testing/test-server.ts';

export type OwnerCall = (
  method: string,
  path: string,
  body?: object | FormData,
) => Promise<{ status: number; body: string }>;

/** The owner of a server in a process of its own, who is signed up the first time; in internal mode. */
export async function asOwner(url: string, password = testPassword): Promise<OwnerCall> {
  const held = { token: '' };
  const call: OwnerCall = async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(held.token === '' ? {} : { authorization: `Bearer ${held.token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.text() };
  };
  const account = { username: 'owner', email: 'owner@example.com', password };
  await call('POST', '/api/v1/auth/signup', account);
  const { body } = await call('POST', '/api/v1/auth/login', { ...account, email: undefined, mode: 'internal' });
  const { access_token: token }: { access_token: string } = JSON.parse(body);
  held.token = token;
  return call;
}
