import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { createJobBoard } from './job-board.ts';

describeWithStore('jobs', () => {
  it('that are sent at once are done one after the other without a wait between them, after one that fails too', async () => {
    const { database, kind } = testStore();
    await emptyStore(testStore());
    const jobs = createJobBoard({ database, storeKind: kind, onError: () => undefined });
    const done: number[] = [];
    const queue = jobs.define({
      name: 'counted',
      schema: z.object({ number: z.number() }),
      retryLimit: 0,
      run: async ({ number }) => {
        done.push(number);
        if (number === 2) throw new Error('one fails');
      },
    });
    await jobs.start();
    onTestFinished(() => jobs.stop());
    const began = performance.now();
    await Promise.all([1, 2, 3, 4, 5, 6].map((number) => queue.send({ number })));
    await expect.poll(() => done.length, { timeout: 30_000 }).toBe(6);
    // Looking every five seconds, it would take 25 s.
    expect(performance.now() - began).toBeLessThan(22_000);
    expect(done.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are started as soon as the store that was away is there, with what was sent meanwhile', async () => {
    const { database, kind } = testStore();
    await emptyStore(testStore());
    const statesAtFaults: string[] = [];
    const connect = vi.spyOn(database.pool, 'connect').mockImplementation(() => {
      throw new Error('away');
    });
    const onError = () => {
      statesAtFaults.push(jobs.state());
      connect.mockRestore();
    };
    onTestFinished(() => connect.mockRestore());
    const jobs = createJobBoard({ database, storeKind: kind, onError });
    const done: string[] = [];
    const queue = jobs.define({
      name: 'kept',
      schema: z.object({ name: z.string() }),
      run: async ({ name }) => void done.push(name),
    });
    await queue.send({ name: 'early' });
    expect(jobs.state()).toBe('starting');
    onTestFinished(() => jobs.stop());
    await jobs.start();
    expect([...statesAtFaults, jobs.state()]).toEqual(['unavailable', 'ok']);
    await expect.poll(() => done, { timeout: 30_000 }).toEqual(['early']);
  });

  it('that a killed server was doing are done right after the next start, where no other can be doing them', async () => {
    const { database, kind } = testStore();
    await emptyStore(testStore());
    const begun: string[] = [];
    const boardOf = (server: string) => {
      const jobs = createJobBoard({ database, storeKind: kind, onError: () => undefined });
      const queue = jobs.define({
        name: 'long',
        schema: z.object({}),
        expireInSeconds: 600,
        run: async () => {
          begun.push(server);
          // The first one is gone before it comes to an end.
          if (server === 'killed') await new Promise(() => undefined);
        },
      });
      return { jobs, queue };
    };
    const killed = boardOf('killed');
    await killed.jobs.start();
    onTestFinished(() => killed.jobs.stop());
    await killed.queue.send({});
    await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['killed']);
    const next = boardOf('next');
    await next.jobs.start();
    onTestFinished(() => next.jobs.stop());
    const states = async () =>
      (await database.pool.query<{ state: string }>("select state from jobs.job where name = 'long'")).rows;
    // Another server of the same PostgreSQL may well be at it.
    const [state, done] = kind === 'embedded' ? ['completed', ['killed', 'next']] : ['active', ['killed']];
    await expect.poll(states, { timeout: 30_000 }).toEqual([{ state }]);
    expect(begun).toEqual(done);
  });
});
