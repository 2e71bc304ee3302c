import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runAnswer } from './testing/answer-run.ts';
import { completion, events, listenModel, type ModelReply, refusal, says, streamOf } from './testing/model-server.ts';

const sentence = 'I do not know the answer to that yet.';
const canary = 'canary-model-key';
const silent: ModelReply = () => undefined;
const hangUp: ModelReply = (response) => {
  response.socket?.resetAndDestroy();
};
const begun = events([
  { choices: [{ index: 0, delta: { content: `${sentence} And then ` }, finish_reason: null }] },
]).replace('data: [DONE]\n\n', '');

describe('a provider that fails before it says anything', () => {
  it.each<[string, ModelReply[], { failure: string; calls: number }]>([
    [
      'a bad key',
      [refusal(401, { error: { message: `Incorrect API key provided: ${canary}` } })],
      { failure: 'bad_key', calls: 1 },
    ],
    [
      'no quota',
      [refusal(429, { error: { code: 'insufficient_quota', message: 'You exceeded your current quota' } })],
      { failure: 'no_quota', calls: 1 },
    ],
    ['too many requests, twice', [refusal(429, 'slow down')], { failure: 'rate_limited', calls: 2 }],
    [
      'a wait that is too long',
      [refusal(429, 'slow down', { 'retry-after': '3600' })],
      { failure: 'rate_limited', calls: 1 },
    ],
    [
      'an unknown model',
      [refusal(404, { error: { message: 'model not found' } })],
      { failure: 'unknown_model', calls: 1 },
    ],
    [
      'a refusal of content',
      [refusal(400, { error: { code: 'content_filter', message: 'content_filter' } })],
      { failure: 'refused', calls: 1 },
    ],
    [
      'a bad request',
      [refusal(400, { error: { message: 'unknown field tool_choice' } })],
      { failure: 'rejected', calls: 1 },
    ],
    [
      'too long a question',
      [refusal(400, { error: { code: 'context_length_exceeded', message: 'maximum context length is 8 tokens' } })],
      { failure: 'context_overflow', calls: 1 },
    ],
    ['a broken server', [refusal(500, '<html>oops</html>')], { failure: 'unavailable', calls: 2 }],
    [
      'an overloaded server',
      [refusal(529, { error: { type: 'overloaded_error' } })],
      { failure: 'rate_limited', calls: 2 },
    ],
    ['a connection that is reset', [hangUp], { failure: 'unavailable', calls: 2 }],
    ['silence', [silent], { failure: 'silent', calls: 2 }],
    [
      'a page',
      [
        (response) =>
          void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Log in</body></html>'),
      ],
      { failure: 'unreadable', calls: 1 },
    ],
    [
      'an answer packed unasked',
      [
        (response) =>
          void response
            .writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' })
            .end(gzipSync(completion(sentence))),
      ],
      { failure: 'unreadable', calls: 1 },
    ],
    [
      'an answer without a body',
      [(response) => void response.writeHead(204).end()],
      { failure: 'unreadable', calls: 1 },
    ],
    ['nothing at all', [streamOf('')], { failure: 'unreadable', calls: 1 }],
    ['an empty answer', [says('')], { failure: 'unreadable', calls: 1 }],
    [
      'JSON that is none',
      [streamOf('data: {"choices":[{"delta":{"content":\n\ndata: [DONE]\n\n')],
      { failure: 'unreadable', calls: 1 },
    ],
  ])('is told apart: %s', async (_name, replies, { failure, calls }) => {
    const limits = { idleMs: failure === 'silent' ? 150 : 5000 };
    const { outcome, requests, logged, parts } = await runAnswer(replies, { limits });
    expect(outcome).toMatchObject({ failure, hasText: false });
    expect(requests).toHaveLength(calls);
    expect(logged + JSON.stringify(parts)).not.toContain(canary);
  });

  it.each(['anthropic', 'openai', 'openai-compatible'] as const)(
    'is told as unreadable where it was reached and sent no answer: %s',
    async (provider) => {
      const json = (body: string): ModelReply => refusal(200, body);
      const bodies = [json('{"hello":"world"}'), json('{"error":{"code":1}}'), json('\u0001 nothing'), json('')];
      const streams = [streamOf(''), streamOf('data: {oops\n\n'), streamOf('data: {"hello":"world"}\n\n')];
      for (const reply of [...bodies, ...streams]) {
        const { outcome, requests } = await runAnswer([reply], { config: { provider, apiKey: 'k' } });
        expect(outcome).toMatchObject({ failure: 'unreadable', hasText: false });
        expect(requests).toHaveLength(1);
      }
    },
  );

  it('is not followed elsewhere with the key', async () => {
    const elsewhere = await listenModel([says(sentence)]);
    const away: ModelReply = (response) => void response.writeHead(307, { location: elsewhere.url }).end();
    const { outcome } = await runAnswer([away]);
    expect(outcome).toMatchObject({ failure: 'unavailable', hasText: false });
    expect(elsewhere.requests).toEqual([]);
  });

  it('is asked once more, after the wait that it asks for', async () => {
    const started = performance.now();
    const { outcome, requests, answer, parts } = await runAnswer([
      refusal(429, 'slow', { 'retry-after': '1' }),
      says(sentence),
    ]);
    expect(performance.now() - started).toBeGreaterThan(990);
    const told = parts.flatMap((part) => (part.type === 'data-status' ? part.data.label : []));
    expect(told).toEqual(['The language model is busy: asking again in 2 seconds']);
    expect(outcome.failure).toBeNull();
    expect(answer.text).toBe(sentence);
    expect(requests).toHaveLength(2);
  });

  it('is told less of the conversation when it has no room for it', async () => {
    const history = Array.from({ length: 8 }, (_, at) => ({
      role: 'user' as const,
      content: `earlier question ${at}`,
    }));
    const overflow = refusal(400, { error: { code: 'context_length_exceeded', message: 'too many tokens' } });
    const { outcome, requests } = await runAnswer([overflow, overflow, says(sentence)], { run: { history } });
    expect(outcome.failure).toBeNull();
    expect(requests.map(({ body }) => body.match(/earlier question/g)?.length)).toEqual([8, 4, 2]);
    expect(requests[2]?.body).toContain('earlier question 7');
  });
});

describe('a provider that fails in the middle', () => {
  it.each<[string, ModelReply, string]>([
    ['cuts the stream', streamOf(begun), 'cut'],
    ['resets the connection', streamOf(begun, { ends: 'reset' }), 'cut'],
    ['falls silent', streamOf(begun, { ends: 'open' }), 'silent'],
    ['sends what is no JSON', streamOf(`${begun}data: {oops\n\n`), 'cut'],
    [
      'reaches the length of an answer',
      streamOf(begun + events([{ choices: [{ index: 0, delta: {}, finish_reason: 'length' }] }])),
      'too_long',
    ],
    [
      'filters the rest',
      streamOf(begun + events([{ choices: [{ index: 0, delta: {}, finish_reason: 'content_filter' }] }])),
      'refused',
    ],
  ])('keeps what was said and is not asked again: %s', async (_name, reply, failure) => {
    const { outcome, requests, answer } = await runAnswer([reply, says('It must never come to this.')], {
      // Long enough for the first words to come, also where the machine stands still.
      limits: { idleMs: failure === 'silent' ? 2000 : 5000 },
    });
    expect(outcome).toMatchObject({ failure, hasText: true });
    expect(answer.text).toContain(sentence);
    expect(answer.text).not.toContain('come to this');
    expect(requests).toHaveLength(1);
  });

  it('is stopped by the time of a run', async () => {
    const drip: ModelReply = async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => response.write(': still here\n\n'), 20);
      response.on('close', () => clearInterval(timer));
    };
    const { outcome } = await runAnswer([drip], { limits: { totalMs: 300, idleMs: 5000 } });
    expect(outcome.failure).toBe('too_long');
  });

  it('is asked for its answer while the tokens of a run are enough for it', async () => {
    const usage = { prompt_tokens: 250, completion_tokens: 0 };
    const { requests, outcome, answer } = await runAnswer(
      [
        streamOf(completion([{ tool: 'price_statistics', input: { symbol: 'NVDA' } }], { usage })),
        streamOf(completion('NVDA returned {{e1.return|pct1}} [1].', { usage })),
      ],
      { limits: { tokensPerRun: 400 } },
    );
    expect(requests.map(({ body }) => JSON.parse(body).tool_choice)).toEqual(['auto', 'none']);
    expect(outcome.usage).toMatchObject({ calls: 2, input_tokens: 500 });
    expect(answer.text).toContain('NVDA returned');
  });

  it('ends at the size of an answer, however it is cut', async () => {
    const long = `${'word '.repeat(400)}. `.repeat(60);
    const { outcome, answer } = await runAnswer([says(long)], { limits: { answerCharacters: 10_000 } });
    expect(outcome.failure).toBe('too_long');
    expect(answer.text.length).toBeLessThan(11_000);
  });

  it('keeps what fits of an answer that comes in one piece', async () => {
    const long = `${sentence} ${'Nothing is known of it. '.repeat(1000)}`;
    const whole = events([{ choices: [{ index: 0, delta: { content: long }, finish_reason: null }] }]);
    const { outcome, answer } = await runAnswer([streamOf(whole)], { limits: { answerCharacters: 10_000 } });
    expect(outcome).toMatchObject({ failure: 'too_long', hasText: true });
    expect(answer.text.startsWith(sentence)).toBe(true);
    expect(answer.text.length).toBeGreaterThan(9_900);
    expect(answer.text.length).toBeLessThan(10_100);
  });

  it('is not taken for silent while what it said is still being written', async () => {
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 450));
    };
    const whole = completion(`${sentence} `.repeat(10));
    const { outcome } = await runAnswer([streamOf(whole)], { limits: { idleMs: 1500 }, run: { append: slowly } });
    expect(outcome).toMatchObject({ failure: null, hasText: true });
  });

  it('ends at the bytes of an answer', async () => {
    const flood = `: ${'x'.repeat(1000)}\n\n`.repeat(2000);
    const { outcome } = await runAnswer([streamOf(flood)], { limits: { responseBytes: 100_000 } });
    expect(outcome).toMatchObject({ failure: 'too_long', hasText: false });
  });

  it('stops at once when its reader says so, with what it had', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    const { outcome, answer } = await runAnswer([streamOf(begun, { ends: 'open' })], { run: { stop: stop.signal } });
    expect(outcome).toMatchObject({ failure: null, isStopped: true, usage: { calls: 1, input_tokens: null } });
    expect(answer.governance).toBeNull();
  });
});

describe('a stream that is odd', () => {
  it.each<[string, string]>([
    ['ends twice', `${completion(sentence)}data: [DONE]\n\n`],
    ['has no end mark', completion(sentence).replace('data: [DONE]\n\n', '')],
    ['has carriage returns', completion(sentence).replaceAll('\n', '\r\n')],
    ['has comments', `: hello\n\n${completion(sentence)}`],
    ['has unknown fields', completion(sentence).replaceAll('"choices"', '"extra":{"a":[1]},"choices"')],
  ])('is read: %s', async (_name, body) => {
    const { outcome, answer } = await runAnswer([streamOf(body)]);
    expect(outcome.failure).toBeNull();
    expect(answer.text).toBe(sentence);
  });

  it('keeps characters whole when each byte comes alone', async () => {
    const text = 'The caf\u00e9 \u2014 \u201cna\u00efve\u201d \ud83d\ude00 \u2014 is not in the evidence.';
    const { answer } = await runAnswer([streamOf(completion(text), { size: 1 })]);
    expect(answer.text).toBe(text);
  });

  it('loses what no store takes', async () => {
    const { answer } = await runAnswer([says(`I do not\0 know\ud800 \u202ethe answer to that.`)]);
    expect(answer.text).toBe('I do not know\ufffd the answer to that.');
  });

  it('holds one token of a megabyte without harm', async () => {
    const body = events([
      { choices: [{ index: 0, delta: { content: 'x'.repeat(1_000_000) }, finish_reason: 'stop' }] },
    ]);
    const { outcome } = await runAnswer([streamOf(body)]);
    expect(outcome.failure).toBe('too_long');
  });

  it('puts the deltas of two calls together, whatever their order', async () => {
    const delta = (index: number, args: string, begin: object = {}) => ({
      choices: [
        {
          index: 0,
          delta: {
            tool_calls: [
              { index, ...begin, function: { ...('id' in begin ? { name: 'last_price' } : {}), arguments: args } },
            ],
          },
          finish_reason: null,
        },
      ],
    });
    const body = events([
      delta(1, '{"sym', { id: 'b', type: 'function' }),
      delta(0, '{"symbol"', { id: 'a', type: 'function' }),
      delta(1, 'bol":"QQQ"}'),
      delta(0, ':"NVDA"}'),
      { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
    ]);
    const { parts, answer } = await runAnswer([streamOf(body), says('NVDA closed at {{e1.close|usd2}}.')]);
    const inputs = parts.flatMap((part) => (part.type === 'tool-input-available' ? [part.input] : []));
    expect(inputs).toEqual(expect.arrayContaining([{ symbol: 'NVDA' }, { symbol: 'QQQ' }]));
    expect(answer.text).toBe('NVDA closed at $139.00 [1].');
  });
});
