import { answerPackEndpoints } from '@aex/contracts/answer-packs';
import { chatEndpoints } from '@aex/contracts/chat';
import { expect, it, vi } from 'vitest';
import { addUpload } from '#server/testing/sent-upload.ts';
import { sha256 } from '#platform/identifiers.ts';
import { researchServer } from '#server/testing/asked-thread.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { completion, refusal, says, streamOf } from '../models/testing/model-server.ts';
import { scriptedModel } from '../models/testing/scripted-model.ts';

async function ask(server: TestServer, token: string, message: string): Promise<string> {
  const { events } = await server.stream(chatEndpoints.ask, { token, body: { message } });
  const run = events.flatMap(({ part }) => (part.type === 'data-run' ? [part.data.run_id] : []))[0];
  if (run === undefined) throw new Error('There was no run.');
  return run;
}

function replay(server: TestServer, token: string, run: string) {
  return server.call(answerPackEndpoints.replay, { token, params: { run_id: run } });
}

// A whole run goes by, tools and all.
const patience = { timeout: 60_000 };

describeWithStore('the pack of an answer', () => {
  it('makes the same answer again after every price is gone', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    await addUpload(server, { token, content: 'Revenue grew 12% to 34 million.' });
    const runs = [];
    for (const question of [
      'Compare NVDA and SPY',
      'How volatile is NVDA?',
      'What does my upload say about revenue?',
      'hello',
    ])
      runs.push(await ask(server, token, question));
    await server.database.pool.query('delete from daily_bars');
    await server.database.pool.query('delete from uploads');
    for (const run of runs) expect(await replay(server, token, run)).toMatchObject({ equal: true, differences: [] });
  });

  it('is named by its content, and is of its account alone', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const run = await ask(server, token, 'What is the price of NVDA?');
    const params = { run_id: run };
    const pack = await server.call(answerPackEndpoints.get, { token, params });
    expect(sha256(pack.content)).toBe(pack.sha256);
    expect(pack.content).not.toContain('acc_');
    const stranger = await server.asGuest();
    for (const endpoint of [answerPackEndpoints.get, answerPackEndpoints.replay])
      expect((await server.refusal(endpoint, { token: stranger, params })).problem.status).toBe(404);
  });

  it('makes of an answer that was stopped what its reader got, and tells when that was changed', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const run = await ask(server, token, 'Compare NVDA and SPY');
    const cutTo = (text: string) =>
      server.database.pool.query(
        `update messages set content = ${text}, metadata = jsonb_set(metadata, '{status}', '"stopped"') || '{"governance": null, "charts": []}'
         where role = 'assistant'`,
      );
    await cutTo('left(content, 40)');
    expect(await replay(server, token, run)).toMatchObject({ equal: true, differences: [] });
    await cutTo("'x' || left(content, 39)");
    expect((await replay(server, token, run)).differences).toEqual([
      'The text made again differ from those of the stored answer.',
    ]);
  });

  it('tells of a flipped byte, of a forged pack, and of an answer that was changed afterwards', async () => {
    const server = await researchServer();
    const token = await server.asGuest();
    const run = await ask(server, token, 'What is the price of NVDA?');
    const { content } = await server.call(answerPackEndpoints.get, { token, params: { run_id: run } });
    const store = (text: string, hash: string) =>
      server.database.pool.query('update answer_packs set content = $1, sha256 = $2', [text, hash]);
    const flipped = content.replace('close', 'clore');
    await store(flipped, sha256(content));
    expect(await replay(server, token, run)).toMatchObject({ equal: false, answer_sha256: null });
    await store(flipped, sha256(flipped));
    expect((await replay(server, token, run)).equal).toBe(false);
    await store(content, sha256(content));
    expect((await replay(server, token, run)).equal).toBe(true);
    await server.database.pool.query("update messages set content = content || ' ' where role = 'assistant'");
    expect((await replay(server, token, run)).differences).toEqual([
      'The text made again differ from those of the stored answer.',
    ]);
  });
});

describeWithStore("the pack of a language model's answer", () => {
  async function modelServer(...[replies, options]: Parameters<typeof scriptedModel>) {
    const { languageModel, requests } = await scriptedModel(replies, options);
    const server = await researchServer({ languageModel });
    return { server, token: await server.asGuest(), requests };
  }
  const calls = says([{ tool: 'price_statistics', input: { symbol: 'NVDA' } }]);

  it('makes the same answer again without asking the model or reading a price', async () => {
    const { server, token, requests } = await modelServer([calls, says('NVDA returned {{e1.return|pct1}} [1].')]);
    const run = await ask(server, token, 'How has NVDA done?');
    const asked = requests.length;
    await server.database.pool.query('delete from daily_bars');
    const verdict = await replay(server, token, run);
    expect(verdict).toMatchObject({ equal: true, differences: [], pack_build: verdict.build });
    expect(requests).toHaveLength(asked);
    const { content, sha256: hash } = await server.call(answerPackEndpoints.get, { token, params: { run_id: run } });
    expect(sha256(content)).toBe(hash);
    expect(content).toContain('"engine":"model"');
    const stranger = await server.asGuest();
    const refused = await server.refusal(answerPackEndpoints.replay, { token: stranger, params: { run_id: run } });
    expect(refused.problem.status).toBe(404);
  });

  it('is there for an answer that somebody stopped, with what the model took', async () => {
    const left = completion('NVDA returned {{e1.return|pct1}} [1]. It rose and ');
    const open = streamOf(left.slice(0, left.indexOf('{"choices":[{"index":0,"delta":{},')), { ends: 'open' });
    const { server, token } = await modelServer([calls, open], { limits: { idleMs: 90_000, totalMs: 90_000 } });
    const asking = ask(server, token, 'How has NVDA done?');
    asking.catch(() => undefined);
    const runId = await vi.waitFor(async () => {
      const { rows } = await server.database.pool.query<{ run_id: string }>(
        "select run_id from run_events where part->>'type' = 'text-delta'",
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.run_id ?? '';
    }, patience);
    await server.call(chatEndpoints.stop, { token, params: { run_id: runId } });
    const run = await asking;
    const { rows } = await server.database.pool.query<{ metadata: unknown }>(
      "select metadata from messages where role = 'assistant'",
    );
    expect(rows).toMatchObject([{ metadata: { status: 'stopped', usage: { calls: 2, input_tokens: 100 } } }]);
    expect(await replay(server, token, run)).toMatchObject({ equal: true, differences: [] });
    await server.database.pool.query("update messages set content = content || ' ' where role = 'assistant'");
    expect((await replay(server, token, run)).equal).toBe(false);
  });

  it('notices a stored answer that was changed', async () => {
    const { server, token } = await modelServer([calls, says('NVDA returned {{e1.return|pct1}} [1].')]);
    const run = await ask(server, token, 'How has NVDA done?');
    await server.database.pool.query("update messages set content = content || ' ' where role = 'assistant'");
    expect((await replay(server, token, run)).differences).toEqual([
      'The text made again differ from those of the stored answer.',
    ]);
  });

  it('is not there where the model said nothing', async () => {
    const { server, token } = await modelServer([refusal(401, { error: { message: 'no' } })]);
    const run = await ask(server, token, 'How has NVDA done?');
    const refused = await server.refusal(answerPackEndpoints.get, { token, params: { run_id: run } });
    expect(refused.problem.status).toBe(404);
  });
});
