import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('does what stands under one key one after the other, also behind a failure, and the rest beside it', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await held.promise;
    done.push('first');
    throw new Error('refused');
  });
  const second = inTurn('a', async () => done.push('second'));
  await inTurn('b', async () => done.push('other'));
  expect(done).toEqual(['other']);
  held.resolve();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
});
