import { type Pace, visitInTurns } from './paced-loop.ts';
import { type Channel, createReaderGroups, type FrameReader, type Member, type ReaderGroup } from './reader-groups.ts';

type Batch = { channels: readonly Channel[]; flush: number; frames: Buffer | null };
type Delivery = { member: Member; batch: Batch };

// Quotes of a whole list tick at once: written to ten thousand readers in one go they would keep all calls waiting for half a
// second, so they leave others as much time as they take.
const gentle: Pace = { turnMs: 3, restMs: 3 };

/**
 * The newest frame of each key to every reader of the key, at most once in `gapMs`. A reader that does not keep up misses
 * frames in between, never the last one, and never gets an older one after a newer one.
 */
export function createConflatedFanOut({ gapMs }: { gapMs: number }) {
  const groups = createReaderGroups();
  const members = new Map<FrameReader, Member>();
  const lateMembers = new Set<Member>();
  let changed = new Set<Channel>();
  let flushes = 0;
  let isFlushing = false;
  let timer: NodeJS.Timeout | null = null;
  let lastFlushAt = Number.NEGATIVE_INFINITY;

  const schedule = (): void => {
    if (timer !== null || isFlushing) return;
    timer = setTimeout(() => void flush(), Math.max(0, lastFlushAt + gapMs - performance.now()));
    timer.unref();
  };

  const hold = (member: Member, channels: Iterable<Channel>): void => {
    member.late ??= new Set();
    for (const channel of channels) member.late.add(channel);
    lateMembers.add(member);
    schedule();
  };

  const deliver = ({ member, batch }: Delivery): void => {
    if (members.get(member.reader) !== member || member.settledIn === batch.flush) return;
    if (member.late !== null || !member.reader.hasRoom()) hold(member, batch.channels);
    else member.reader.write((batch.frames ??= framesOf(batch.channels)));
  };

  const catchUp = (member: Member): void => {
    if (member.late === null || !member.reader.hasRoom()) return;
    const frames = framesOf(member.late);
    member.late = null;
    lateMembers.delete(member);
    if (frames.length > 0) member.reader.write(frames);
  };

  const flush = async (): Promise<void> => {
    timer = null;
    isFlushing = true;
    lastFlushAt = performance.now();
    flushes += 1;
    const deliveries = deliveriesOf(changed, flushes);
    changed = new Set();
    await visitInTurns(deliveries, deliver, gentle);
    await visitInTurns([...lateMembers], catchUp, gentle);
    isFlushing = false;
    if (changed.size > 0 || lateMembers.size > 0) schedule();
  };

  const remove = (member: Member): void => {
    member.group.members.delete(member);
    groups.tidy(member.group);
    members.delete(member.reader);
    lateMembers.delete(member);
  };

  const place = (reader: FrameReader, group: ReaderGroup): Member => {
    const present = members.get(reader);
    const member = present ?? { reader, group, late: null, settledIn: 0 };
    const before = member.group;
    member.group = group;
    group.members.add(member);
    members.set(reader, member);
    if (before !== group) {
      before.members.delete(member);
      groups.tidy(before);
    }
    return member;
  };

  return {
    /** Makes the frame the newest of its key; of no effect when nobody reads the key. */
    publish: (key: string, frame: Buffer): void => {
      const channel = groups.channels.get(key);
      if (channel === undefined) return;
      channel.frame = frame;
      changed.add(channel);
      schedule();
    },

    /** Makes these (sorted, each once) the keys that a reader gets, beginning with the newest frames of those new to it. */
    watch: (reader: FrameReader, keys: readonly string[]): void => {
      const present = members.get(reader);
      if (keys.length === 0) {
        if (present !== undefined) remove(present);
        return;
      }
      const known = new Set(isFlushing ? [] : present?.group.channels);
      const group = groups.settle(keys);
      const member = place(reader, group);
      // In the middle of a flush nobody knows what this reader has got: it gets all, and nothing more of the flush.
      member.settledIn = isFlushing ? flushes : member.settledIn;
      const wanted = new Set(group.channels);
      for (const channel of member.late ?? []) if (!wanted.has(channel)) member.late?.delete(channel);
      const fresh = group.channels.filter((channel) => !known.has(channel));
      if (member.late !== null || !reader.hasRoom()) hold(member, fresh);
      else {
        const frames = framesOf(fresh);
        if (frames.length > 0) reader.write(frames);
      }
    },

    isWatched: (key: string): boolean => groups.channels.has(key),

    hasFrame: (key: string): boolean => (groups.channels.get(key)?.frame ?? null) !== null,

    watchedKeys: (): string[] => [...groups.channels.keys()],

    watchedCount: (): number => groups.channels.size,
  };
}

function framesOf(channels: Iterable<Channel>): Buffer {
  return Buffer.concat([...channels].flatMap(({ frame }) => (frame === null ? [] : [frame])));
}

function deliveriesOf(changed: ReadonlySet<Channel>, flush: number): Delivery[] {
  const byGroup = new Map<ReaderGroup, Channel[]>();
  for (const channel of changed) {
    for (const group of channel.groups) {
      const present = byGroup.get(group);
      if (present === undefined) byGroup.set(group, [channel]);
      else present.push(channel);
    }
  }
  return [...byGroup].flatMap(([group, channels]) => {
    const batch: Batch = { channels, flush, frames: null };
    return [...group.members].map((member) => ({ member, batch }));
  });
}
