import type { Clock } from '#platform/clock.ts';

export type TestClock = Clock & { advance(milliseconds: number): void };

/** A clock that stands still until the test moves it. */
export function testClock(start: string): TestClock {
  let moment = new Date(start).getTime();
  return {
    now: () => new Date(moment),
    advance: (milliseconds) => {
      moment += milliseconds;
    },
  };
}
