import { authEndpoints } from '@aex/contracts/auth';
import { passkeyEndpoints } from '@aex/contracts/passkeys';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import { expect, it } from 'vitest';
import { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type TestServer, testPassword, testServer } from '#server/testing/test-server.ts';

const password = testPassword;

async function withPasskey(server: TestServer, token: string, name = 'Laptop') {
  const authenticator = new SoftwareAuthenticator();
  const { challenge_id: challengeId, options } = await server.call(passkeyEndpoints.registrationOptions, {
    token,
    body: { password },
  });
  const passkey = await server.call(passkeyEndpoints.register, {
    token,
    body: { challenge_id: challengeId, name, credential: authenticator.create({ options }) },
  });
  return { authenticator, passkey };
}

async function challenge(server: TestServer, stepToken?: string) {
  const body = stepToken === undefined ? {} : { step_token: stepToken };
  return server.call(passkeyEndpoints.loginOptions, { body });
}

function logIn(server: TestServer, body: object) {
  return server.send(passkeyEndpoints.login, { body });
}

describeWithStore('a passkey', () => {
  it('logs in alone, as both factors, in the mode that was wished for', async () => {
    const server = await testServer();
    const { authenticator } = await withPasskey(server, await server.asOwner());
    const { challenge_id: challengeId, options } = await challenge(server);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const answer = await server.call(passkeyEndpoints.login, {
      body: { challenge_id: challengeId, credential: authenticator.get({ options }), mode: 'internal' },
    });
    expect(answer.mode).toBe('internal');
    expect(await server.call(authEndpoints.me, { token: answer.access_token })).toMatchObject({ username: 'owner' });
  });

  it('is the second step of a login by password', async () => {
    const server = await testServer();
    const { authenticator } = await withPasskey(server, await server.asMember());
    const { problem } = await server.refusal(authEndpoints.login, { body: { username: 'member', password } });
    expect(problem.second_factor?.methods).toEqual(['passkey']);
    const stepToken = problem.second_factor?.step_token ?? '';
    const { challenge_id: challengeId, options } = await challenge(server, stepToken);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id.toString('base64url') }]);
    // The password was the other factor, so a touch is enough.
    const credential = authenticator.get({ options, isVerified: false });
    const body = { step_token: stepToken, challenge_id: challengeId, credential };
    expect((await server.send(secondFactorEndpoints.finishLogin, { body })).statusCode).toBe(200);
    expect((await server.send(secondFactorEndpoints.finishLogin, { body })).statusCode).toBe(401);
  });

  it('answers each challenge once, and signs for this site alone', async () => {
    const server = await testServer();
    const { authenticator } = await withPasskey(server, await server.asMember());
    const first = await challenge(server);
    const body = { challenge_id: first.challenge_id, credential: authenticator.get(first) };
    expect((await logIn(server, body)).statusCode).toBe(200);
    expect((await logIn(server, body)).statusCode).toBe(401);
    const elsewhere = await challenge(server);
    const credential = authenticator.get({ ...elsewhere, origin: 'http://evil.example' });
    expect((await logIn(server, { challenge_id: elsewhere.challenge_id, credential })).statusCode).toBe(401);
    const another = await challenge(server);
    const stale = authenticator.get({ options: elsewhere.options });
    expect((await logIn(server, { challenge_id: another.challenge_id, credential: stale })).statusCode).toBe(401);
  });

  it('does not log in alone without having recognised its person', async () => {
    const server = await testServer();
    const { authenticator } = await withPasskey(server, await server.asMember());
    const asked = await challenge(server);
    const credential = authenticator.get({ ...asked, isVerified: false });
    expect((await logIn(server, { challenge_id: asked.challenge_id, credential })).statusCode).toBe(401);
  });

  it('is refused with another signature, another key and when nobody registered it', async () => {
    const server = await testServer();
    const { authenticator } = await withPasskey(server, await server.asMember());
    const stranger = new SoftwareAuthenticator();
    const unknown = await challenge(server);
    const foreign = { challenge_id: unknown.challenge_id, credential: stranger.get(unknown) };
    expect((await logIn(server, foreign)).statusCode).toBe(401);
    const asked = await challenge(server);
    const forged = { ...stranger.get(asked), id: authenticator.id.toString('base64url') };
    expect((await logIn(server, { challenge_id: asked.challenge_id, credential: forged })).statusCode).toBe(401);
    const broken = {
      ...authenticator.get(asked),
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: '' },
    };
    expect(
      (await logIn(server, { challenge_id: (await challenge(server)).challenge_id, credential: broken })).statusCode,
    ).toBe(401);
  });

  it('of one account does not finish the login of another', async () => {
    const server = await testServer();
    await withPasskey(server, await server.asMember('ada'));
    const bob = await withPasskey(server, await server.asMember('bob'));
    const { problem } = await server.refusal(authEndpoints.login, { body: { username: 'ada', password } });
    const stepToken = problem.second_factor?.step_token ?? '';
    const asked = await challenge(server, stepToken);
    const body = { step_token: stepToken, challenge_id: asked.challenge_id, credential: bob.authenticator.get(asked) };
    expect((await server.send(secondFactorEndpoints.finishLogin, { body })).statusCode).toBe(401);
    const alone = await challenge(server);
    const mixed = { step_token: stepToken, challenge_id: alone.challenge_id, credential: bob.authenticator.get(alone) };
    expect((await server.send(secondFactorEndpoints.finishLogin, { body: mixed })).statusCode).toBe(401);
  });

  it('is listed, named and deleted by its own account; for others it is not there', async () => {
    const server = await testServer();
    const token = await server.asMember('ada');
    const { passkey } = await withPasskey(server, token, '  Key\u{1F511}  ');
    expect(passkey).toMatchObject({ name: 'Key\u{1F511}', last_used_at: null, backed_up: false });
    const params = { id: passkey.id };
    const eve = await server.asMember('eve');
    const missing = await server.refusal(passkeyEndpoints.rename, {
      token: eve,
      params: { id: 'pky_0' },
      body: { name: 'x' },
    });
    const foreign = await server.refusal(passkeyEndpoints.rename, { token: eve, params, body: { name: 'x' } });
    expect(foreign.problem).toEqual({ ...missing.problem, request_id: foreign.problem.request_id });
    expect((await server.send(passkeyEndpoints.remove, { token: eve, params, body: { password } })).statusCode).toBe(
      404,
    );
    expect(await server.call(passkeyEndpoints.rename, { token, params, body: { name: 'Desk' } })).toMatchObject({
      name: 'Desk',
    });
    expect(
      (await server.send(passkeyEndpoints.remove, { token, params, body: { password: 'wrong one' } })).statusCode,
    ).toBe(403);
    expect((await server.send(passkeyEndpoints.remove, { token, params, body: { password } })).statusCode).toBe(204);
    expect(await server.call(passkeyEndpoints.list, { token, query: {} })).toEqual({ passkeys: [], next_cursor: null });
    expect((await server.send(authEndpoints.login, { body: { username: 'ada', password } })).statusCode).toBe(200);
  });

  it('is not made from a challenge of somebody else, nor twice from one', async () => {
    const server = await testServer();
    const [ada, eve] = [await server.asMember('ada'), await server.asMember('eve')];
    const { challenge_id: challengeId, options } = await server.call(passkeyEndpoints.registrationOptions, {
      token: ada,
      body: { password },
    });
    const credential = new SoftwareAuthenticator().create({ options });
    const body = { challenge_id: challengeId, name: 'x', credential };
    expect((await server.send(passkeyEndpoints.register, { token: eve, body })).statusCode).toBe(409);
    expect((await server.send(passkeyEndpoints.register, { token: ada, body })).statusCode).toBe(409);
  });

  it('asks for a host name, as browsers do', async () => {
    const server = await testServer();
    const { problem } = await server.refusal(passkeyEndpoints.loginOptions, {
      body: {},
      headers: { host: '127.0.0.1:3000' },
    });
    expect(problem).toMatchObject({ status: 409, detail: expect.stringContaining('localhost') });
  });

  it('belongs to the configured address, whatever host a request names', async () => {
    const server = await testServer({ config: { publicUrl: 'https://desk.example.com/' } });
    const { options } = await server.call(passkeyEndpoints.loginOptions, {
      body: {},
      headers: { host: 'evil.example' },
    });
    expect(options.rpId).toBe('desk.example.com');
  });
});
