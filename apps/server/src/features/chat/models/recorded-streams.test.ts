import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { LanguageModelConfig } from '#server/language-model-config.ts';
import { runAnswer } from './testing/answer-run.ts';
import { says, streamOf } from './testing/model-server.ts';

const cassettes = 'data/http/llm/pydantic_ai_sse';
const chunks = 'data/http/llm/vercel_ai_chunks';
const indexSchema = z.array(z.object({ file: z.string(), status: z.number() }));

function providerOf(file: string): LanguageModelConfig['provider'] {
  if (file.startsWith('anthropic')) return 'anthropic';
  return file.startsWith('openai_responses') ? 'openai' : 'openai-compatible';
}

function recorded(): Array<{ file: string; body: string }> {
  const streams = indexSchema
    .parse(JSON.parse(readShared(`${cassettes}/index.json`)))
    .filter(({ file, status }) => status === 200 && /^(?:anthropic|openai)/.test(file))
    .flatMap(({ file }) => readable(`${cassettes}/${file}`, file, (text) => text));
  const pieces = [
    'anthropic-text.chunks.txt',
    'anthropic-tool-no-args.chunks.txt',
    'anthropic-web-search-tool.1.chunks.txt',
    'openai_chat__openai-text.chunks.txt',
    'openai_responses__openai-phase.1.chunks.txt',
    'openai_responses__openai-reasoning-encrypted-content.1.chunks.txt',
    'openai_responses__openai-web-search-tool.1.chunks.txt',
  ];
  return [...streams, ...pieces.flatMap((file) => readable(`${chunks}/${file}.gz`, file, asEvents))];
}

function readable(path: string, file: string, form: (text: string) => string) {
  try {
    return [{ file, body: form(readShared(path)) }];
  } catch {
    return [];
  }
}

function asEvents(lines: string): string {
  const events = lines.split('\n').filter((line) => line.trim() !== '');
  return events
    .map(
      (line) => `${line.includes('"type":"') ? `event: ${/"type":"([^"]+)"/.exec(line)?.[1]}\n` : ''}data: ${line}\n\n`,
    )
    .join('');
}

describeWithShared(
  'the streams that providers have sent',
  [`${cassettes}/index.json`, `${chunks}/anthropic-text.chunks.txt.gz`],
  () => {
    it.each(recorded())('are read the same wherever they are cut: $file', async ({ file, body }) => {
      const provider = providerOf(file.replace('openai_chat', 'openai-chat'));
      const config = { provider, apiKey: 'k' } as const;
      const [whole, cut, fine] = await Promise.all(
        [undefined, 997, 61].map((size) =>
          runAnswer([streamOf(body, size === undefined ? {} : { size }), streamOf(body)], {
            config,
            limits: { toolCalls: 1 },
          }),
        ),
      );
      expect(cut?.answer).toEqual(whole?.answer);
      expect(fine?.answer).toEqual(whole?.answer);
      expect(whole?.outcome.usage.calls).toBeGreaterThan(0);
      expect(whole?.outcome.usage.input_tokens).toBeGreaterThan(0);
    });

    it.each(recorded())('are told as cut where they end before their end: $file', async ({ file, body }) => {
      const config = { provider: providerOf(file.replace('openai_chat', 'openai-chat')), apiKey: 'k' } as const;
      const frames = body.split('\n\n');
      const end = frames.findIndex((frame) => /message_stop|response\.completed|"finish_reason":"/.test(frame));
      const begun = `${frames.slice(0, end).join('\n\n')}\n\n`;
      const { outcome } = await runAnswer([streamOf(begun)], { config });
      expect(outcome.failure).toBe('cut');
    });

    it('say when the quota is gone in the middle of a stream', async () => {
      const body = asEvents(readShared(`${chunks}/openai_responses__openai-error.1.chunks.txt.gz`));
      const { outcome } = await runAnswer([streamOf(body)], { config: { provider: 'openai', apiKey: 'k' } });
      expect(outcome).toMatchObject({ failure: 'no_quota', hasText: false });
    });

    it('come with the headers and paths of their providers, and never with another key', async () => {
      const text = asEvents(readShared(`${chunks}/anthropic-text.chunks.txt.gz`));
      const anthropic = await runAnswer([streamOf(text)], { config: { provider: 'anthropic', apiKey: 'key-a' } });
      expect(anthropic.requests[0]).toMatchObject({ path: '/v1/messages', headers: { 'x-api-key': 'key-a' } });
      expect(anthropic.answer.text).toContain('doing well');
      const compatible = await runAnswer([says('Hello there, this is it.')], { config: { apiKey: null } });
      expect(compatible.requests[0]?.path).toBe('/v1/chat/completions');
      expect(compatible.requests[0]?.headers['authorization']).toBeUndefined();
    });
  },
);
