import * as z from 'zod';
import type { InsightService } from '#features/insights/index.ts';
import type { CurveService, MacroService } from '#features/macro/index.ts';
import type { MarketService } from '#features/market/index.ts';
import type { OptionsService } from '#features/options/index.ts';
import type { SearchService } from '#features/search/index.ts';
import type { StrategyService } from '#features/strategies/index.ts';
import type { ModelToolSpec } from '#providers/language-model/language-model-port.ts';
import type { Draft, EngineQuestion } from '#features/chat/engine/draft.ts';
import type { Evidence, Finding } from '#features/chat/engine/evidence.ts';
import type { ChartDraft } from '#features/chat/engine/section.ts';

/** What tools are made of: the services behind the calls of the API. */
export type ToolServices = {
  market: Pick<MarketService, 'findPriceHistory' | 'bars' | 'news' | 'search'>;
  macro: Pick<MacroService, 'read' | 'series'>;
  curves: Pick<CurveService, 'curve'>;
  options: Pick<OptionsService, 'chain' | 'price'>;
  insights: Pick<InsightService, 'list'>;
  strategies: Pick<StrategyService, 'list'>;
  search: Pick<SearchService, 'search'>;
  /** The built-in engine: what it found of a question, and how it would tell it. */
  draft: (question: EngineQuestion) => Promise<Draft>;
};

/** Earlier evidence of the thread of a run; the run's own thread and no other. */
export type ThreadEvidence = () => Promise<EarlierEvidence[]>;
export type EarlierEvidence = Pick<
  Finding,
  'title' | 'content' | 'source' | 'sourceId' | 'state' | 'asOf' | 'confidence' | 'facts'
> & { id: string; shownValue: string };

/** Of whom and when a tool speaks. None of it comes from the model. */
export type ToolContext = {
  services: ToolServices;
  threadEvidence: ThreadEvidence;
  /** Whose own documents are looked through; nobody's where it is null. */
  accountId: string | null;
  /** The thread that is asked in, for the documents that were uploaded for it alone; none where it is left out. */
  threadId?: string | null;
  /** Whose portfolio and watchlist may be read; nobody's where it is null. */
  holdingsOf: string | null;
  /** Nothing later than this is seen. */
  moment: Date;
  /** The day of `moment` where the question is about the past. */
  day: string | undefined;
};

/** What a tool found, or a note where it has nothing. */
export type ToolOutcome = {
  findings: Finding[];
  note: string | null;
  /** How the findings, numbered in their order, can be told, with slots. */
  tell?: (evidence: readonly Evidence[]) => string;
  /** Drawings of findings, by their places. */
  charts?: ChartDraft[];
  /** Questions that could follow. */
  suggestions?: readonly string[];
};

export type ModelTool = {
  spec: ModelToolSpec;
  /** Reads the model's input by the schema, then runs. */
  call: (input: unknown, context: ToolContext) => Promise<ToolOutcome>;
};

/** Thrown for input that the schema refuses; its text is for the model. */
export class ToolInputError extends Error {}

export function defineTool<Input>(tool: {
  name: string;
  description: string;
  input: z.ZodType<Input>;
  run: (input: Input, context: ToolContext) => Promise<ToolOutcome>;
}): ModelTool {
  const { $schema: _schema, ...inputSchema } = z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' });
  return {
    spec: { type: 'function', name: tool.name, description: tool.description, inputSchema },
    call: async (raw, context) => {
      const parsed = tool.input.safeParse(raw);
      if (!parsed.success) {
        const faults = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
        throw new ToolInputError(faults.join('; '));
      }
      return tool.run(parsed.data, context);
    },
  };
}

export function found(findings: Finding[]): ToolOutcome {
  return { findings, note: null };
}

export function nothing(note: string): ToolOutcome {
  return { findings: [], note };
}
