import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUseWindow } from './use-window.ts';

function windowOf(count: number, seconds: number) {
  const time = { ms: 1000 };
  const uses = createUseWindow({ count, seconds }, () => time.ms);
  return { time, uses };
}

it('takes what a limit gives, tells when the next is free, and gives it exactly then', async () => {
  const { time, uses } = windowOf(2, 60);
  expect(await uses.take('ada')).toEqual({ isAccepted: true, used: 1, endsInMs: 60_000 });
  time.ms += 20_000;
  expect(await uses.take('ada')).toEqual({ isAccepted: true, used: 2, endsInMs: 40_000 });
  expect(await uses.take('ada')).toEqual({ isAccepted: false, used: 2, endsInMs: 40_000 });
  expect((await uses.take('ben')).isAccepted).toBe(true);
  time.ms += 39_999;
  expect((await uses.take('ada')).isAccepted).toBe(false);
  time.ms += 1;
  // The second of the two is still in the window, which has slid and not begun anew.
  expect(await uses.take('ada')).toEqual({ isAccepted: true, used: 2, endsInMs: 20_000 });
});

it('counts no refusal, and takes back and forgets what was counted', async () => {
  const { uses } = windowOf(1, 60);
  await uses.take('ada');
  for (let n = 0; n < 100; n += 1) expect(await uses.take('ada')).toMatchObject({ isAccepted: false, used: 1 });
  expect(await uses.giveBack('ada')).toMatchObject({ used: 0 });
  expect((await uses.take('ada')).isAccepted).toBe(true);
  await uses.forget('ada');
  expect((await uses.take('ada')).isAccepted).toBe(true);
});

it('takes back as many as were counted, whenever they were', async () => {
  const { time, uses } = windowOf(3, 60);
  await uses.take('ada');
  time.ms += 30_000;
  await uses.take('ada');
  await uses.giveBack('ada');
  expect(await uses.giveBack('ada')).toMatchObject({ used: 0 });
});

it('lets no window of its length hold more than the limit, and refuses nobody who has used none of it', async () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), gaps, async (limit, pauses) => {
      const { time, uses } = windowOf(limit, 10);
      const accepted: number[] = [];
      for (const pause of pauses) {
        time.ms += pause;
        const isFree = accepted.every((at) => at + 10_000 <= time.ms);
        const { isAccepted } = await uses.take('ada');
        expect(isAccepted || !isFree).toBe(true);
        if (isAccepted) accepted.push(time.ms);
        const within = accepted.filter((at) => at > time.ms - 10_000);
        expect(within.length).toBeLessThanOrEqual(limit);
      }
    }),
  );
});
