import { expect, it } from 'vitest';
import { controlCommands } from '#platform/data-directory/control-commands.ts';
import { researchServer } from '#server/testing/asked-thread.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { askLineSchema } from './ask-once.ts';
import { refusal, says } from './models/testing/model-server.ts';
import { scriptedModel } from './models/testing/scripted-model.ts';

type Server = Awaited<ReturnType<typeof researchServer>>;

async function askOnce(server: Server, input: { question: string; asOf: string | null }) {
  const lines: unknown[] = [];
  await controlCommands(server.app.control)({ command: 'ask', input }, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
  return askLineSchema.parse(lines[0]);
}

describeWithStore("the operator's question", () => {
  it('is answered by the configured model with the checks of the chat, and stores nothing', async () => {
    const { languageModel, requests } = await scriptedModel([
      says([{ tool: 'price_statistics', input: { symbol: 'NVDA' } }]),
      says('NVDA returned {{e1.return|pct1}} [1]. It is worth three trillion dollars.'),
    ]);
    const server = await researchServer({ languageModel });
    const line = await askOnce(server, { question: 'How has NVDA done?', asOf: '2026-01-15' });
    expect(line).toMatchObject({ answer: { engine: 'openai-compatible', model: 'scripted' } });
    expect(JSON.stringify(line)).toContain('~~three trillion');
    expect(requests[0]?.body).toContain('as of 2026-01-15');
    const { rows } = await server.database.pool.query('select id from threads union select id from evidence');
    expect(rows).toEqual([]);
  });

  it('is told why where the model fails', async () => {
    const { languageModel } = await scriptedModel([refusal(401, { error: { message: 'canary-words' } })]);
    const line = await askOnce(await researchServer({ languageModel }), { question: 'How is NVDA?', asOf: null });
    expect(JSON.stringify(line)).toMatch(/error.*key/);
    expect(JSON.stringify(line)).not.toContain('canary');
  });

  it('is answered by the built-in engine where there is no model', async () => {
    const line = await askOnce(await researchServer(), { question: 'What is the price of NVDA?', asOf: null });
    expect(line).toMatchObject({ answer: { engine: 'built-in', model: null } });
  });
});
