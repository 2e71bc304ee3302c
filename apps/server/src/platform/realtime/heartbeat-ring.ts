/** The places of a round, for members that are each visited once in it, a few at a time. */
export type HeartbeatRing<T> = {
  readonly size: number;
  add(member: T): void;
  remove(member: T): void;
  members(): IterableIterator<T>;
  /** Those whose turn it is; `isNewRound` once all have had theirs. */
  turn(): { members: T[]; isNewRound: boolean };
};

/** Members take the places of a round one after another, so that those who come at once do not have their turns at once. */
export function createHeartbeatRing<T>(turns: number): HeartbeatRing<T> {
  const places = Array.from({ length: turns }, () => new Set<T>());
  const placeOf = new Map<T, Set<T> | undefined>();
  let taken = 0;
  let next = 0;
  return {
    get size() {
      return placeOf.size;
    },

    add: (member) => {
      if (placeOf.has(member)) return;
      const place = places[taken % turns];
      taken += 1;
      place?.add(member);
      placeOf.set(member, place);
    },

    remove: (member) => {
      placeOf.get(member)?.delete(member);
      placeOf.delete(member);
    },

    members: () => placeOf.keys(),

    turn: () => {
      const members = [...(places[next] ?? [])];
      next = (next + 1) % turns;
      return { members, isNewRound: next === 0 };
    },
  };
}
