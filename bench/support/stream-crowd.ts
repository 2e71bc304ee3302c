import { setTimeout } from 'node:timers/promises';
import { percentile } from './open-loop.ts';
import type { StreamOrder, StreamReport } from './stream-orders.ts';
import { answerText, readStream } from './token-stream.ts';

// Many readers of answers in a process of their own; each asks again as soon as it has read one.

const outcome = { answers: 0, failed: 0, lateMs: Array<number>() };
let isOver = false;
let reading: Promise<unknown> = Promise.resolve();

process.on('message', (order: StreamOrder) => {
  if (order.do === 'read') {
    reading = Promise.all(Array.from({ length: order.crowd }, (_, index) => readOn(order, index)));
    report({ is: 'reading' });
    return;
  }
  isOver = true;
  void reading.then(() => {
    const { answers, failed, lateMs } = outcome;
    report({ is: 'finished', answers, failed, latenessP99Ms: percentile(lateMs, 0.99) });
  });
});
report({ is: 'ready' });

async function readOn(order: StreamOrder & { do: 'read' }, index: number): Promise<void> {
  const { url, token, crowd, sentenceMs, beginWithinMs } = order;
  const client = {
    url: `${url}/api/v1/chat`,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ message: `What is it? Reader ${index} of ${crowd}.` }),
    textOf: answerText,
  };
  // People do not ask in step. Begun together, all would end and ask again at one moment, for as long as the load lasts.
  await setTimeout((beginWithinMs * index) / crowd);
  while (!isOver) {
    try {
      const at = await readStream(client);
      outcome.answers += 1;
      for (const [sentence, ms] of at.slice(1).entries()) outcome.lateMs.push(ms - (at[sentence] ?? 0) - sentenceMs);
    } catch {
      outcome.failed += 1;
    }
  }
}

function report(what: StreamReport): void {
  process.send?.(what);
}
