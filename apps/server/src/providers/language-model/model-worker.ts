import { parentPort } from 'node:worker_threads';
import { readFailure } from './failure-reading.ts';
import type { ModelQuestion, ModelStreamPart, ProviderModel } from './language-model-port.ts';
import type { ModelChoice, ModelNews, ModelOrder } from './model-messages.ts';
import { openProviderModel } from './provider-model.ts';

// A thread that asks language models: reading their streams costs more than all that is done with an answer afterwards.

const port = parentPort;
if (port === null) throw new Error('This program runs in a thread of the server.');

const models = new Map<string, ProviderModel>();
const calls = new Map<number, AbortController>();
const news = new Map<number, ModelNews>();
let tools: ModelQuestion['tools'];

port.on('message', (order: ModelOrder) => {
  if (order.do === 'ask') void answer(order);
  else if (order.do === 'learn') ({ tools } = order);
  else calls.get(order.id)?.abort();
});

port.postMessage([] satisfies ModelNews[]);

async function answer({ id, choice, question }: Extract<ModelOrder, { do: 'ask' }>): Promise<void> {
  const call = new AbortController();
  calls.set(id, call);
  try {
    const { stream } = await modelOf(choice).doStream({
      ...question,
      ...(tools === undefined ? {} : { tools }),
      abortSignal: call.signal,
    });
    const reader = stream.getReader();
    call.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (next.value.type === 'error') throw next.value.error;
      tell(id).parts.push(...partsToSend(next.value));
    }
    tell(id).ending = { failure: null };
  } catch (error) {
    const { kind, status, isRetryable, retryAfterMs } = readFailure(error);
    tell(id).ending = { failure: { kind, status, isRetryable, retryAfterMs } };
  } finally {
    // Nobody reads on, also where the provider would go on telling.
    call.abort();
    calls.delete(id);
  }
}

function modelOf(choice: ModelChoice): ProviderModel {
  const key = JSON.stringify(choice);
  const model = models.get(key) ?? openProviderModel(choice);
  models.set(key, model);
  return model;
}

// What a provider says beside its answer is told as a sign of life only.
function partsToSend(part: ModelStreamPart): ModelStreamPart[] {
  return ['stream-start', 'response-metadata', 'raw'].includes(part.type) ? [] : [part];
}

// What comes for all calls in one turn of this thread's loop goes over in one message.
function tell(id: number): ModelNews {
  if (news.size === 0) setImmediate(send);
  const known = news.get(id);
  if (known !== undefined) return known;
  const created: ModelNews = { id, parts: [], ending: null };
  news.set(id, created);
  return created;
}

function send(): void {
  const all = [...news.values()];
  news.clear();
  port?.postMessage(all);
}
