const mostTexts = 512;
const longestText = 160;

/** Remembers what a pure reader said of short texts, as the cells of a table share their label and head; bounded. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { said: T }>();
  return (text) => {
    if (text.length > longestText) return read(text);
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier.said;
    if (known.size >= mostTexts) known.clear();
    const said = read(text);
    known.set(text, { said });
    return said;
  };
}

/** Remembers what a pure reader said of an object for as long as the object lives; what is remembered must not change. */
export function rememberedOf<K extends object, T>(read: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { said: T }>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier.said;
    const said = read(key);
    known.set(key, { said });
    return said;
  };
}

/** What is worked out when it is first asked for, and then kept. */
export function onDemand<T>(work: () => T): () => T {
  let done: { value: T } | null = null;
  return () => (done ??= { value: work() }).value;
}
