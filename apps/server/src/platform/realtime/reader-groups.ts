/** What reads: written to with whole frames, and asked whether it keeps up. */
export type FrameReader = { write(frames: Buffer): void; hasRoom(): boolean };

/** A key with its newest frame. */
export type Channel = { key: string; frame: Buffer | null; groups: Set<ReaderGroup> };

/** Readers of the very same keys, for whom a batch of frames is put together once. */
export type ReaderGroup = { id: string; channels: readonly Channel[]; members: Set<Member> };

export type Member = {
  reader: FrameReader;
  group: ReaderGroup;
  /** Keys whose newest frame a slow reader still has to get; null for one that keeps up. */
  late: Set<Channel> | null;
  /** The flush during which the member was brought up to date by itself. */
  settledIn: number;
};

/** Which groups of readers there are and which keys they read; a key that nobody reads is forgotten. */
export function createReaderGroups() {
  const channels = new Map<string, Channel>();
  const groups = new Map<string, ReaderGroup>();

  const settleChannel = (key: string): Channel => {
    const present = channels.get(key);
    if (present !== undefined) return present;
    const channel: Channel = { key, frame: null, groups: new Set() };
    channels.set(key, channel);
    return channel;
  };

  return {
    channels: channels as ReadonlyMap<string, Channel>,

    /** The group of these keys, which come sorted, each once. */
    settle: (keys: readonly string[]): ReaderGroup => {
      const id = keys.join(',');
      const present = groups.get(id);
      if (present !== undefined) return present;
      const group: ReaderGroup = { id, channels: keys.map(settleChannel), members: new Set() };
      for (const channel of group.channels) channel.groups.add(group);
      groups.set(id, group);
      return group;
    },

    /** Forgets the group if it has no members, and those of its keys that no other group reads. */
    tidy: (group: ReaderGroup): void => {
      if (group.members.size > 0) return;
      groups.delete(group.id);
      for (const channel of group.channels) {
        channel.groups.delete(group);
        if (channel.groups.size === 0) channels.delete(channel.key);
      }
    },
  };
}
