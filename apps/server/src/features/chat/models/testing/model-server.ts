import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { listenHttp } from '#server/testing/local-server.ts';

export type ModelRequest = { path: string; headers: IncomingHttpHeaders; body: string };
export type ModelReply = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;
export type ToolCallScript = { tool: string; input: unknown };
export type Script = string | readonly ToolCallScript[];

/** A local provider that gives one reply after another and keeps what it was asked; the last reply is repeated. */
export async function listenModel(replies: readonly ModelReply[]) {
  const requests: ModelRequest[] = [];
  const url = await listenHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const asked = { path, headers, body: Buffer.concat(chunks).toString() };
      requests.push(asked);
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      void Promise.resolve(reply?.(response, asked)).catch(() => response.destroy());
    });
  });
  return { url: `${url}/v1`, requests };
}

/** A stream of server-sent events as given, cut into pieces of `size` bytes where one is given. */
export function streamOf(
  body: string | Buffer,
  { size, ends = 'closed' }: { size?: number; ends?: 'closed' | 'open' | 'reset' } = {},
): ModelReply {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const bytes = Buffer.from(body);
    for (let at = 0; at < bytes.length; at += size ?? bytes.length) {
      response.write(bytes.subarray(at, at + (size ?? bytes.length)));
      if (size !== undefined) await new Promise((next) => setImmediate(next));
    }
    if (ends === 'closed') response.end();
    if (ends === 'reset') setImmediate(() => response.socket?.resetAndDestroy());
  };
}

/** A refusal with a status. */
export function refusal(status: number, body: unknown, headers: Record<string, string> = {}): ModelReply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** One answer in the form of chat completions: text, or calls of tools. */
export function completion(
  script: Script,
  { usage = { prompt_tokens: 100, completion_tokens: 20 } }: { usage?: object } = {},
): string {
  const isText = typeof script === 'string';
  const deltas = isText
    ? (script.match(/[^]{1,7}/g) ?? []).map((content) => ({ content }))
    : script.map(({ tool, input }, index) => ({
        tool_calls: [
          { index, id: `t${index}`, type: 'function', function: { name: tool, arguments: JSON.stringify(input) } },
        ],
      }));
  const finish = { choices: [{ index: 0, delta: {}, finish_reason: isText ? 'stop' : 'tool_calls' }] };
  return events([
    ...deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
    finish,
    { choices: [], usage },
  ]);
}

/** Chunks as chat completions send them, with their end. */
export function events(chunks: readonly object[]): string {
  const frame = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'scripted' };
  return `${chunks.map((chunk) => `data: ${JSON.stringify({ ...frame, ...chunk })}\n\n`).join('')}data: [DONE]\n\n`;
}

export const says = (script: Script): ModelReply => streamOf(completion(script));
