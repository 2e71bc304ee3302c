import { expect, it } from 'vitest';
import type { Actor } from '#platform/http/request-context.ts';
import { beginCall } from './mcp-call.ts';
import { callTool, type McpTool } from './mcp-tool.ts';

const actor: Actor = {
  accountId: 'acc_1',
  workspaceId: 'wsp_1',
  sessionId: 'ses_1',
  role: 'member',
  mode: 'public',
  isInstitutional: false,
  tokenScopes: ['read'],
};
const ctx = { actor, requestId: 'req_1', address: '127.0.0.1', device: 'test' };

const toolOf = (characters: number): McpTool => ({
  name: 'long',
  description: '',
  inputSchema: {},
  run: async () => ({ text: 'x'.repeat(characters) }),
});

const lasting = () => new AbortController().signal;
const onFailure = () => undefined;

it('gives no single answer that is too large', async () => {
  const asked = { call: beginCall(ctx, lasting()), input: {}, onFailure };
  expect(await callTool(toolOf(250_000), asked)).toMatchObject({ isError: true });
  expect(await callTool(toolOf(100_000), asked)).not.toHaveProperty('isError');
});

it('gives a hundred at once no more than there is room for together, and says so in place of the others', async () => {
  const asked = { call: beginCall(ctx, lasting()), input: {}, onFailure };
  const results = await Promise.all(Array.from({ length: 100 }, () => callTool(toolOf(150_000), asked)));
  expect(results.filter(({ isError }) => isError === undefined)).toHaveLength(13);
  expect(JSON.stringify(results).length).toBeLessThan(5_000_000);
  expect(results.at(-1)).toEqual({
    isError: true,
    content: [{ type: 'text', text: 'The answers are too large together. Ask for fewer at once.' }],
  });
});

it('works on one message of a call at a time, goes on after one that fails, and on none once nobody waits', async () => {
  const waiting = new AbortController();
  const call = beginCall(ctx, waiting.signal);
  const state = { running: 0, most: 0, begun: 0 };
  const tool: McpTool = {
    ...toolOf(1),
    run: async () => {
      state.begun += 1;
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      await new Promise(setImmediate);
      state.running -= 1;
      if (state.begun === 2) throw new Error('one fails');
      if (state.begun === 5) waiting.abort();
      return {};
    },
  };
  const failures: unknown[] = [];
  const asked = { call, input: {}, onFailure: (error: unknown) => failures.push(error) };
  const results = await Promise.all(Array.from({ length: 20 }, () => callTool(tool, asked)));
  expect(state).toEqual({ running: 0, most: 1, begun: 5 });
  expect(failures).toHaveLength(1);
  expect(results.at(-1)?.content).toEqual([{ type: 'text', text: 'The call was broken off.' }]);
});
