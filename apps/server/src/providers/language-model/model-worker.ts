import { parentPort } from 'node:worker_threads';
import { readFailure } from './failure-reading.ts';
import { createGatheredNews } from './gathered-news.ts';
import type { ModelQuestion, ProviderModel } from './language-model-port.ts';
import type { ModelChoice, ModelNews, ModelOrder } from './model-messages.ts';
import { openProviderModel } from './provider-model.ts';
import { createReadGate, type ReadGate } from './read-gate.ts';

// A thread that asks language models: reading their streams costs more than all that is done with an answer afterwards.

const port = parentPort;
if (port === null) throw new Error('This program runs in a thread of the server.');

const models = new Map<string, ProviderModel>();
const calls = new Map<number, { abort: AbortController; gate: ReadGate }>();
const news = createGatheredNews((all) => port.postMessage(all));
let tools: ModelQuestion['tools'];

port.on('message', (order: ModelOrder) => {
  if (order.do === 'ask') void answer(order);
  else if (order.do === 'learn') ({ tools } = order);
  else if (order.do === 'pause') calls.get(order.id)?.gate.shut();
  else if (order.do === 'resume') calls.get(order.id)?.gate.open();
  else cancel(order.id);
});

port.postMessage([] satisfies ModelNews[]);

function cancel(id: number): void {
  const call = calls.get(id);
  call?.abort.abort();
  call?.gate.open();
}

async function answer({ id, choice, question }: Extract<ModelOrder, { do: 'ask' }>): Promise<void> {
  const call = { abort: new AbortController(), gate: createReadGate() };
  const { signal } = call.abort;
  calls.set(id, call);
  try {
    const { stream } = await modelOf(choice).doStream({
      ...question,
      ...(tools === undefined ? {} : { tools }),
      abortSignal: signal,
    });
    const reader = stream.getReader();
    signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (next.value.type === 'error') throw next.value.error;
      news.take(id, next.value);
      await call.gate.opened();
    }
    news.end(id, { failure: null });
  } catch (error) {
    const { kind, status, isRetryable, retryAfterMs } = readFailure(error);
    news.end(id, { failure: { kind, status, isRetryable, retryAfterMs } });
  } finally {
    // Nobody reads on, also where the provider would go on telling.
    call.abort.abort();
    calls.delete(id);
  }
}

function modelOf(choice: ModelChoice): ProviderModel {
  const key = JSON.stringify(choice);
  const model = models.get(key) ?? openProviderModel(choice);
  models.set(key, model);
  return model;
}
