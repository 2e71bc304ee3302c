import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { ModelStreamPart, ModelToolSpec } from '#providers/language-model/language-model-port.ts';
import { createModelThread } from '#providers/language-model/model-thread.ts';
import { completion, listenModel, type ModelReply, says, streamOf } from './testing/model-server.ts';

const never = new AbortController().signal;

test('answers that are read at once stay apart and whole', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `Answer number ${index}, and all of it, to its last word.`);
  const replyTo: ModelReply = (response, request) => {
    const wanted = texts.find((text) => request.body.includes(`"${text}"`)) ?? 'unknown';
    return says(wanted)(response, request);
  };
  const { ask } = await startThread([replyTo]);
  await expect(Promise.all(texts.map((text) => textOf(ask(text))))).resolves.toEqual(texts);
});

test('an answer whose thread ends fails as unavailable, and the next question is answered by a new thread', async () => {
  const begun = streamOf(completion('A beginning that never comes to its end.'), { ends: 'open' });
  const { ask, thread } = await startThread([begun, says('Here again.')]);
  const reading = textOf(ask('Anything?'), () => void thread.stop());
  await expect(reading).rejects.toMatchObject({ name: 'ModelFailure', kind: 'unavailable', isRetryable: true });
  await expect(textOf(ask('And now?'))).resolves.toBe('Here again.');
});

test('the provider hears of it when nobody reads on', async () => {
  const closed = Promise.withResolvers<void>();
  const endless: ModelReply = (response, request) => {
    response.once('close', () => closed.resolve());
    return streamOf(completion('Text without an end.'), { ends: 'open' })(response, request);
  };
  const { ask } = await startThread([endless]);
  const leaving = new AbortController();
  await expect(textOf(ask('Anything?', leaving.signal), () => leaving.abort(new Error('left')))).rejects.toThrow(
    'left',
  );
  await expect(closed.promise).resolves.toBeUndefined();
});

test('a model that says more than is taken of it waits, and nothing of what it says is lost', async () => {
  const said = { pieces: 0 };
  const piece = 'Prices rose. '.repeat(1000);
  // More than a kernel holds on its way: up to 36 MB.
  const pieces = 5000;
  const flood: ModelReply = async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const frame = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' };
    const tell = (choice: object) => response.write(`data: ${JSON.stringify({ ...frame, choices: [choice] })}\n\n`);
    for (; said.pieces < pieces && !response.destroyed; said.pieces += 1)
      if (!tell({ index: 0, delta: { content: piece }, finish_reason: null })) await once(response, 'drain');
    tell({ index: 0, delta: {}, finish_reason: 'stop' });
    response.end('data: [DONE]\n\n');
  };
  const { url } = await listenModel([flood]);
  const { ask } = startThreadAt(url, { maxBytes: 1024 ** 3 });
  const answer = ask('Anything?')[Symbol.asyncIterator]();
  const first = await answer.next();
  await untilStill(() => said.pieces);
  expect(said.pieces).toBeLessThan(pieces);
  let characters = charactersOf(first.value);
  for (let next = await answer.next(); next.done !== true; next = await answer.next())
    characters += charactersOf(next.value);
  expect(characters).toBe(pieces * piece.length);
});

test('hints that come before the answer are passed over', async () => {
  const { ask } = await startThread([
    (response, request) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
      return says('Here.')(response, request);
    },
  ]);
  expect(await textOf(ask('Anything?'))).toBe('Here.');
});

test('each question brings its own tools, the same as before or others', async () => {
  const { url, requests } = await listenModel([says('Here.')]);
  const { ask } = startThreadAt(url);
  const [first, second] = ['last_price', 'macro'].map((name) => [toolOf(name)]);
  for (const tools of [first, first, second, undefined, first]) await textOf(ask('Anything?', never, tools));
  const asked = requests.map(({ body }) => /"name":"(\w+)"/.exec(body)?.[1]);
  expect(asked).toEqual(['last_price', 'last_price', 'macro', undefined, 'last_price']);
});

test('a new thread is told the tools again', async () => {
  const { url, requests } = await listenModel([says('Here.')]);
  const { ask, thread } = startThreadAt(url);
  const tools = [toolOf('last_price')];
  await textOf(ask('Anything?', never, tools));
  await thread.stop();
  await textOf(ask('And now?', never, tools));
  expect(requests.map(({ body }) => body.includes('last_price'))).toEqual([true, true]);
});

async function startThread(replies: readonly ModelReply[]) {
  const { url } = await listenModel(replies);
  return startThreadAt(url);
}

function startThreadAt(url: string, { maxBytes = 100_000 } = {}) {
  const thread = createModelThread();
  onTestFinished(() => thread.stop());
  const choice = { provider: 'openai-compatible', model: 'm', baseUrl: url, apiKey: null, maxBytes } as const;
  return {
    thread,
    ask: (text: string, signal = never, tools?: ModelToolSpec[]) =>
      thread.ask(
        choice,
        { prompt: [{ role: 'user', content: [{ type: 'text', text }] }], ...(tools === undefined ? {} : { tools }) },
        signal,
      ),
  };
}

function toolOf(name: string): ModelToolSpec {
  return { type: 'function', name, description: 'A tool.', inputSchema: { type: 'object', properties: {} } };
}

async function textOf(answer: AsyncIterable<readonly ModelStreamPart[]>, onText?: () => void): Promise<string> {
  let text = '';
  for await (const parts of answer)
    for (const part of parts) {
      if (part.type !== 'text-delta') continue;
      text += part.delta;
      onText?.();
    }
  return text;
}

function charactersOf(parts: readonly ModelStreamPart[]): number {
  return parts.reduce((sum, part) => sum + (part.type === 'text-delta' ? part.delta.length : 0), 0);
}

async function untilStill(count: () => number): Promise<void> {
  for (let before = -1; count() !== before;) {
    before = count();
    await after(1000);
  }
}
