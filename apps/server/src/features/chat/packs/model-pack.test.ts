import { governanceThresholds } from '@aex/contracts/limits';
import { expect, test } from 'vitest';
import { canonicalJson } from '#platform/canonical-json.ts';
import { type AnswerRun, runAnswer } from '../models/testing/answer-run.ts';
import { completion, says, streamOf } from '../models/testing/model-server.ts';
import { openPack, sealPack } from './answer-pack.ts';
import { answerFromModelPack, type ModelPack } from './model-pack.ts';

const calls = says([
  { tool: 'price_statistics', input: { symbol: 'NVDA' } },
  { tool: 'news', input: { symbol: 'NVDA' } },
  { tool: 'place_order', input: { quantity: 1 } },
]);

function packOf({ outcome: { record, isStopped }, answer }: AnswerRun): ModelPack {
  if (record === null) throw new Error('The model said nothing.');
  const { text, citations, claims, charts, governance } = answer;
  return {
    version: 1,
    build: 'test',
    engine: 'model',
    provider: 'openai-compatible',
    model: 'scripted',
    run_id: 'run_1',
    message_id: 'msg_1',
    question: { text: 'How has NVDA done?', ticker: null, isAsOf: false },
    as_of: '2026-06-10T15:00:00.000Z',
    thresholds: governanceThresholds,
    prompt: record.prompt(),
    steps: record.steps(),
    ...(isStopped ? { stopped: true } : {}),
    answer: { text, citations, claims, charts, governance },
  };
}

async function again(pack: ModelPack): Promise<ModelPack['answer']> {
  const opened = openPack(sealPack(pack).content);
  if (opened.engine !== 'model') throw new Error('The pack is of the built-in engine.');
  return answerFromModelPack(opened);
}

test.each([
  'NVDA returned {{e1.return|pct1}} [1]. Its volatility was {{e1.volatility|pct1}} [1].',
  'NVDA returned {{e1.return|pct1}}.\n\n- It closed at {{e1.close|usd2}} [1].\n- It is worth three trillion dollars.\n\n| a | b |\n|---|---|\n| NVDA [1] | {{e1.return|pct1}} |',
  'NVDA fell 12.5% and {{e9.none|pct1}} is not there. Dr. Smith of the U.S. said so. See [x](https://canary.test).',
  'In 2031 the price was 99. Ein Plus von zwölf Prozent. NVDA \u200brose 1\u200b2%. ١٢٪ and {{calc:e1.return*2|pct1}}.',
  'A lone half \ud83d of a pair and a NUL \u0000 in the middle of it. {{e1.return|pct1}} [1] was the return of NVDA.',
])('an answer is made again from its pack, whole or byte by byte: %j', async (text) => {
  for (const reply of [says(text), streamOf(completion(text), { size: 1 })]) {
    const pack = packOf(await runAnswer([calls, reply]));
    expect(pack.answer.text.length).toBeGreaterThan(0);
    expect(canonicalJson(await again(pack))).toBe(canonicalJson(pack.answer));
  }
});

test('an answer that was cut is made again with what it had', async () => {
  const whole = completion('NVDA returned {{e1.return|pct1}} [1]. And then it rose to');
  const cut = streamOf(whole.slice(0, whole.lastIndexOf('finish_reason') - 200), { ends: 'reset' });
  const run = await runAnswer([calls, cut]);
  expect(run.outcome.failure).toBe('cut');
  const pack = packOf(run);
  expect(canonicalJson(await again(pack))).toBe(canonicalJson(pack.answer));
});

test('an answer that somebody stopped is made again as far as it was told, and with no verdict on it', async () => {
  const whole = completion('NVDA returned {{e1.return|pct1}} [1]. It is worth three trillion dollars. And then');
  const open = streamOf(whole.slice(0, whole.indexOf('{"choices":[{"index":0,"delta":{},')), { ends: 'open' });
  const stopping = new AbortController();
  const text: string[] = [];
  const run = await runAnswer([calls, open], {
    run: {
      stop: stopping.signal,
      append: async (...parts) => {
        text.push(...parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : [])));
        if (text.join('').includes('trillion')) stopping.abort();
      },
    },
  });
  expect(run.outcome).toMatchObject({ failure: null, isStopped: true, hasText: true });
  const { governance, text: told } = await again({ ...packOf(run), stopped: true });
  expect(told).toBe(text.join(''));
  expect(told).toContain('~~three trillion dollars~~');
  expect(governance).toBeNull();
});

test('what is stopped before the model said anything has no record', async () => {
  const run = await runAnswer([says('Never asked.')], { run: { stop: AbortSignal.abort() } });
  expect(run.outcome).toMatchObject({ isStopped: true, hasText: false, record: null });
});

test('a pack holds what the model was asked, said and called, with the evidence of each call', async () => {
  const run = await runAnswer([calls, says('NVDA returned {{e1.return|pct1}} [1].')]);
  const { prompt, steps, answer } = packOf(run);
  expect(JSON.stringify(prompt)).toContain('How has NVDA done?');
  expect(steps.flatMap((step) => (step.kind === 'tool' ? [[step.name, step.evidence_ids.length]] : []))).toEqual([
    ['price_statistics', 2],
    ['news', 0],
    ['place_order', 0],
  ]);
  expect(steps.flatMap((step) => (step.kind === 'text' ? [step.text] : []))).toEqual([
    'NVDA returned {{e1.return|pct1}} [1].',
  ]);
  expect(JSON.stringify(steps)).not.toContain(answer.text);
  expect(JSON.stringify(packOf(run))).not.toContain('canary-model-key');
});

test('a word that is changed in a pack changes the answer', async () => {
  const pack = packOf(await runAnswer([calls, says('NVDA returned {{e1.return|pct1}} [1].')]));
  const altered = pack.steps.map((step) =>
    step.kind === 'text' ? { ...step, text: step.text.replace('returned', 'gained') } : step,
  );
  expect((await again({ ...pack, steps: altered })).text).not.toBe(pack.answer.text);
});
