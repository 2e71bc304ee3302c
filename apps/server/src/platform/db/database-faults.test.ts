import { expect, it } from 'vitest';
import { outlastOutage } from './database-faults.ts';

const lost = new Error('Connection terminated unexpectedly');

it('does work again until the database is back', async () => {
  const failures = [lost, Object.assign(new Error('starting up'), { code: '57P03' })];
  const said = await outlastOutage(async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return 'stored';
  });
  expect({ said, failures }).toEqual({ said: 'stored', failures: [] });
});

it('gives up when its patience is at an end', async () => {
  const work = () => Promise.reject(lost);
  await expect(outlastOutage(work, 300)).rejects.toBe(lost);
});

it('does nothing again that was refused', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw Object.assign(new Error('the place is taken'), { code: '23505' });
  };
  await expect(outlastOutage(work)).rejects.toThrow('the place is taken');
  expect(tries).toBe(1);
});
