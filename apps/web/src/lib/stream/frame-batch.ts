/** A hidden page paints no frames; its batches are handed on at this pace instead. */
const hiddenPaceMs = 1000;

export type FrameBatch<Item> = { push: (item: Item) => void; flush: () => void };

/** Collects items and hands them on once a frame, so that React commits at most once a frame. */
export function createFrameBatch<Item>(apply: (items: readonly Item[]) => void): FrameBatch<Item> {
  let waiting: Item[] = [];
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush(): void {
    if (frame !== null) cancelAnimationFrame(frame);
    if (timer !== null) clearTimeout(timer);
    frame = null;
    timer = null;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    apply(items);
  }

  return {
    push: (item) => {
      waiting.push(item);
      if (frame !== null) return;
      frame = requestAnimationFrame(flush);
      timer = setTimeout(flush, hiddenPaceMs);
    },
    flush,
  };
}
