import { describe, expect, it } from 'vitest';
import { createHeartbeatRing } from './heartbeat-ring.ts';

describe('a ring of heartbeats', () => {
  it('visits each member once in a round, as many in each turn', () => {
    const ring = createHeartbeatRing<number>(4);
    for (let member = 0; member < 12; member += 1) ring.add(member);
    const turns = Array.from({ length: 4 }, () => ring.turn());
    expect(turns.map(({ members }) => members.length)).toEqual([3, 3, 3, 3]);
    expect(turns.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, member) => member),
    );
  });

  it('tells that a round is over with the last turn of each', () => {
    const ring = createHeartbeatRing<string>(3);
    const ends = Array.from({ length: 6 }, () => ring.turn().isNewRound);
    expect(ends).toEqual([false, false, true, false, false, true]);
  });

  it('visits nobody who has left, and nobody twice who came twice', () => {
    const ring = createHeartbeatRing<string>(2);
    for (const member of ['stays', 'stays', 'leaves']) ring.add(member);
    ring.remove('leaves');
    expect([...ring.turn().members, ...ring.turn().members]).toEqual(['stays']);
    expect([ring.size, [...ring.members()]]).toEqual([1, ['stays']]);
  });
});
