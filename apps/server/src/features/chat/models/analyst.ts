import type { ChatModel } from '#providers/language-model/language-model-port.ts';
import type { ToolServices } from './tools/model-tool.ts';

/** A language model with what its tools read. Where there is none, the built-in engine answers. */
export type Analyst = { chat: ChatModel; services: ToolServices };
