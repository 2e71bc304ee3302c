export type TopicRegistry<Reader> = ReturnType<typeof createTopicRegistry<Reader>>;

/** Who reads which topic, in this process. */
export function createTopicRegistry<Reader>() {
  const readers = new Map<string, Set<Reader>>();
  return {
    join: (topic: string, reader: Reader): void => {
      const present = readers.get(topic);
      if (present === undefined) readers.set(topic, new Set([reader]));
      else present.add(reader);
    },
    leave: (topic: string, reader: Reader): void => {
      const present = readers.get(topic);
      present?.delete(reader);
      if (present?.size === 0) readers.delete(topic);
    },
    readersOf: (topic: string): readonly Reader[] => [...(readers.get(topic) ?? [])],
  };
}
