import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextJoiner } from './text-joining.ts';

type Protocol = 'chat completions' | 'messages' | 'responses';

const protocols: Protocol[] = ['chat completions', 'messages', 'responses'];

function eventOf(protocol: Protocol, text: string, number = 0): string {
  if (protocol === 'chat completions')
    return `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { content: text }, finish_reason: null }] })}\n\n`;
  const body =
    protocol === 'messages'
      ? { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }
      : { type: 'response.output_text.delta', item_id: 'i', sequence_number: number, delta: text, logprobs: [] };
  return `event: ${body.type}\ndata: ${JSON.stringify(body)}\n\n`;
}

function textsIn(stream: string): string[] {
  return [...stream.matchAll(/"(?:content|text|delta)":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) => JSON.parse(text));
}

describe.each(protocols)('the tokens of a text in %s', (protocol) => {
  it('are joined within a sentence, and come at once where one may end', () => {
    const joiner = createTextJoiner();
    const words = ['The', ' answer', ' is', ' not', ' in', ' it. ', 'So', ' it', ' ends', '.'];
    const told = words.map((word, number) => textsIn(joiner.push(eventOf(protocol, word, number))));
    expect(told).toEqual([['The'], [], [], [], [], [' answer is not in it. '], ['So'], [], [], [' it ends.']]);
    expect(joiner.finish()).toBe('');
  });

  it('say the same text wherever the stream is cut', () => {
    const piece = fc.oneof(
      fc.constantFrom(' up', ' 5', '.', '\n\n', ' \ud83d', '\ude00', '{{', 'e', ' "yes"'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 1, max: 40 }), (pieces, size) => {
        const joiner = createTextJoiner();
        const stream = pieces.map((text, number) => eventOf(protocol, text, number)).join('');
        let out = '';
        for (let at = 0; at < stream.length; at += size) out += joiner.push(stream.slice(at, at + size));
        expect(textsIn(out + joiner.finish()).join('')).toBe(pieces.join(''));
      }),
    );
  });
});

it('leaves every other event as it came, in its place', () => {
  const others = [
    ': a comment',
    'event: ping\ndata: {"type":"ping"}',
    'data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0}]},"finish_reason":null}]}',
    'data: {"choices":[{"index":0,"delta":{"content":"a"},"finish_reason":"stop"}]}',
    'data: {"choices":[{"index":0,"delta":{"content":"b"},"logprobs":{"content":[1]}}]}',
    'data: {"choices":[],"usage":{"prompt_tokens":1}}',
    'data: {"choices":[{"delta":{"content":"c"',
    'data: [DONE]',
    'id: 7\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"d"}}',
  ];
  const word = eventOf('messages', 'word');
  for (const other of others) {
    const joiner = createTextJoiner();
    const out = joiner.push(word + word) + joiner.push(`${other}\n\n`) + joiner.push(word);
    expect(out).toBe(`${word}${word}${other}\n\n${word}`);
  }
});

it('joins no pieces of two texts', () => {
  const joiner = createTextJoiner();
  const ofBlock = (index: number) => eventOf('messages', 'word').replace('"index":0', `"index":${index}`);
  joiner.push(ofBlock(0));
  expect(joiner.push(ofBlock(0) + ofBlock(1))).toBe(ofBlock(0));
  expect(joiner.finish()).toBe(ofBlock(1));
});

it('lets a stream with other ends of lines through', () => {
  const joiner = createTextJoiner();
  const stream = eventOf('messages', 'word').replaceAll('\n', '\r\n');
  expect(joiner.push(stream) + joiner.push(stream)).toBe(stream + stream);
});

it('holds the words of a slow model no longer than a quarter of a second', () => {
  let at = 0;
  const joiner = createTextJoiner(() => at);
  joiner.push(eventOf('messages', 'The'));
  expect(joiner.push(eventOf('messages', ' answer'))).toBe('');
  at = 251;
  expect(textsIn(joiner.push(eventOf('messages', ' is')))).toEqual([' answer is']);
});
