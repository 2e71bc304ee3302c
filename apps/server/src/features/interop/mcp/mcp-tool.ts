import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { ToolInputError } from '#features/chat/index.ts';
import { AppError } from '#platform/errors.ts';
import { refuseUnstorable } from '#platform/http/unstorable-input.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { McpCall } from './mcp-call.ts';

/** A tool as programs see it. `run` reads the input itself. */
export type McpTool = {
  name: string;
  description: string;
  inputSchema: Readonly<Record<string, unknown>>;
  run: (ctx: RequestContext, input: unknown) => Promise<Record<string, unknown>>;
};

export type McpToolResult = {
  content: Array<{ type: 'text'; text: string }>;
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

export type ToolCall = { call: McpCall; input: unknown; onFailure: (error: unknown) => void };

const longestResult = 200_000;

/** The tool's answer, twice as the protocol asks; what it refuses is told to the caller, what failed inside is not. */
export async function callTool(tool: McpTool, { call, input, onFailure }: ToolCall): Promise<McpToolResult> {
  try {
    refuseUnstorable(input, 'input');
    const structuredContent = await call.inTurn(() => tool.run(call.ctx, input));
    const text = JSON.stringify(structuredContent);
    if (text.length > longestResult) return refusal('The answer is too large. Ask for less, such as a shorter period.');
    if (text.length > call.room.left) return refusal('The answers are too large together. Ask for fewer at once.');
    call.room.left -= text.length;
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    if (error instanceof ToolInputError) return refusal(error.message);
    if (error instanceof AppError && error.code !== 'internal') return refusal(error.message);
    onFailure(error);
    return refusal('The tool failed.');
  }
}

function refusal(text: string): McpToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** Tells programs the shape of the input and leaves the reading to the tool, which trims and upper-cases what people write. */
export function advertised(inputSchema: Readonly<Record<string, unknown>>): StandardSchemaWithJSON {
  return {
    '~standard': {
      version: 1,
      vendor: 'aex',
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => ({ ...inputSchema }), output: () => ({ ...inputSchema }) },
    },
  };
}
