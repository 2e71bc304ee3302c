import { expect, it } from 'vitest';
import { CallerChanged, createCallerIdentity } from './caller-identity.ts';
import type { Actor } from './request-context.ts';

const ada: Actor = {
  accountId: 'acc_ada',
  workspaceId: 'wsp_one',
  sessionId: 'ses_ada',
  role: 'member',
  mode: 'public',
  isInstitutional: false,
  tokenScopes: null,
};

const guessing = { mayGuess: true };

function callersOf(tokens: Record<string, Actor | null>, { count = 10, ageMs = 60_000 } = {}) {
  const time = { ms: 0 };
  const asked: string[] = [];
  const authenticate = async (token: string) => {
    asked.push(token);
    return tokens[token] ?? null;
  };
  const identify = createCallerIdentity(authenticate, { count, ageMs, now: () => time.ms });
  return { identify, tokens, asked, time };
}

it('asks the store at every call, also where it guesses', async () => {
  const { identify, asked } = callersOf({ a: ada });
  for (const how of [guessing, guessing, { mayGuess: false }]) await (await identify('a', how)).confirmed;
  expect(asked).toEqual(['a', 'a', 'a']);
});

it('guesses nobody at the first call, and where a call may not start unconfirmed', async () => {
  const { identify, tokens } = callersOf({ a: ada });
  await identify('a', guessing);
  tokens['a'] = null;
  expect(await identify('a', { mayGuess: false })).toMatchObject({ actor: null, isRefused: true });
  expect(await identify('b', guessing)).toMatchObject({ actor: null, isRefused: true });
});

it('takes back who was guessed once the session has ended, and guesses him no more', async () => {
  const { identify, tokens } = callersOf({ a: ada });
  await identify('a', guessing);
  tokens['a'] = null;
  const guessed = await identify('a', guessing);
  expect(guessed.actor).toEqual(ada);
  await expect(guessed.confirmed).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await identify('a', guessing)).toMatchObject({ actor: null, isRefused: true });
});

it('tells a caller whose role has changed from the one that was guessed', async () => {
  const { identify, tokens } = callersOf({ a: ada });
  await identify('a', guessing);
  tokens['a'] = { ...ada, role: 'owner' };
  await expect((await identify('a', guessing)).confirmed).rejects.toBeInstanceOf(CallerChanged);
  expect((await identify('a', guessing)).actor?.role).toBe('owner');
});

it('guesses by no call that is older than it may be', async () => {
  const { identify, tokens, time } = callersOf({ a: ada });
  await identify('a', guessing);
  tokens['a'] = null;
  time.ms = 60_001;
  expect((await identify('a', guessing)).actor).toBeNull();
});

it('keeps no more callers than it may, those of the last calls', async () => {
  const { identify, tokens } = callersOf({ a: ada, b: ada, c: ada }, { count: 2 });
  for (const token of ['a', 'b', 'a', 'c']) await identify(token, guessing);
  for (const token of ['a', 'b', 'c']) tokens[token] = null;
  const actors = [];
  for (const token of ['a', 'b', 'c']) actors.push((await identify(token, guessing)).actor);
  expect(actors).toEqual([ada, null, ada]);
});
