import { expect, it, onTestFinished, vi } from 'vitest';
import { sha256 } from '#platform/identifiers.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { createOutageReaders, type TokenHolder } from './outage-readers.ts';

const holder: TokenHolder = {
  actor: {
    accountId: 'acc_ada',
    workspaceId: 'wsp_one',
    sessionId: 'ses_ada',
    role: 'owner',
    mode: 'internal',
    isInstitutional: true,
    tokenScopes: null,
  },
  endsAt: new Date('2026-11-20T13:00:00.000Z'),
};
const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

function readersOf(holders: Record<string, TokenHolder | Error>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const clock = testClock('2026-11-20T12:00:00.000Z');
  const onError = vi.fn<(error: unknown) => void>();
  const findHolder = vi.fn<(hash: string) => Promise<TokenHolder | null>>(async (hash) => {
    const [, found = null] = Object.entries(holders).find(([token]) => sha256(token) === hash) ?? [];
    if (found instanceof Error) throw found;
    return found;
  });
  const readers = createOutageReaders({ findHolder, now: () => clock.now(), onError });
  onTestFinished(() => readers.stop());
  return { readers, clock, holders, findHolder, onError };
}

it('knows who read until the database went away, for as long as his token is good, and nobody else', async () => {
  const { readers, clock, holders } = readersOf({ ada: holder });
  readers.remember('ada');
  await vi.advanceTimersByTimeAsync(2000);
  holders['ada'] = away;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(readers.find('ada')).toEqual(holder.actor);
  expect(readers.find('eve')).toBeNull();
  clock.advance(60 * 60_000);
  expect(readers.find('ada')).toBeNull();
});

it('forgets within two seconds whose session has ended, and knows a role by its last word', async () => {
  const { readers, holders } = readersOf({ ada: holder, bob: holder });
  for (const token of ['ada', 'bob']) readers.remember(token);
  await vi.advanceTimersByTimeAsync(2000);
  delete holders['ada'];
  holders['bob'] = { ...holder, actor: { ...holder.actor, role: 'member' } };
  await vi.advanceTimersByTimeAsync(2000);
  for (const token of ['ada', 'bob']) holders[token] = away;
  expect(readers.find('ada')).toBeNull();
  expect(readers.find('bob')?.role).toBe('member');
});

it('looks up nobody who has not asked for a minute', async () => {
  const { readers, findHolder } = readersOf({ ada: holder });
  readers.remember('ada');
  await vi.advanceTimersByTimeAsync(64_000);
  findHolder.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(findHolder).not.toHaveBeenCalled();
  expect(readers.find('ada')).toBeNull();
});

it('trusts nobody once a look-up has failed in a way that is no outage', async () => {
  const { readers, holders, onError } = readersOf({ ada: holder });
  readers.remember('ada');
  await vi.advanceTimersByTimeAsync(2000);
  holders['ada'] = new Error('a fault of the program');
  await vi.advanceTimersByTimeAsync(2000);
  expect(readers.find('ada')).toBeNull();
  expect(onError).toHaveBeenCalledOnce();
});
