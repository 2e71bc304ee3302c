/** Work that is done one after the other. */
export type MessageQueue = { tail: Promise<void> | null; length: number };

/** Does the work once all before it is done, so that a ping that follows a subscription is answered after it. */
export function enqueue(queue: MessageQueue, work: () => Promise<void>): void {
  queue.length += 1;
  const task = queue.tail === null ? work() : queue.tail.then(work);
  const tail = task.finally(() => {
    queue.length -= 1;
    if (queue.tail === tail) queue.tail = null;
  });
  queue.tail = tail;
}
