import { dateSchema } from '@aex/contracts/primitives';
import { type ModelTool, modelTools, ToolInputError, type ToolServices } from '#features/chat/index.ts';
import type { Clock } from '#platform/clock.ts';
import { hasScope, type RequestContext } from '#platform/http/request-context.ts';
import type { McpTool } from './mcp-tool.ts';

const longestText = 1500;
const asOfField = {
  type: 'string',
  format: 'date',
  description: 'A past day, YYYY-MM-DD: only what was known by its end',
};
// It looks into the thread of a run; a program has none.
const withoutThread = 'search_evidence';

// A question in words is one, whoever asks it.
const asking: ReadonlySet<string> = new Set(['research']);

export type AnalystTools = { read: McpTool[]; chat: McpTool[] };

type Given = {
  services: ToolServices;
  clock: Clock;
  /** Throws where the account may not ask, or has asked too much. */
  admitQuestion: (ctx: RequestContext) => Promise<void>;
};

/**
 * The analyst's own tools: the same functions and schemas, each result with its source, its date and its state. Those of `chat`
 * take a question in words, which counts as one.
 */
export function analystTools({ services, clock, admitQuestion }: Given): AnalystTools {
  const tools = [...modelTools.values()].filter(({ spec }) => spec.name !== withoutThread);
  const asMcp = ({ spec, call }: ModelTool): McpTool => ({
    name: spec.name,
    description: spec.description ?? '',
    inputSchema: withAsOf(spec.inputSchema),
    run: async (ctx, given) => {
      if (asking.has(spec.name)) await admitQuestion(ctx);
      const { input, day } = takeAsOf(given);
      const { accountId } = ctx.actor;
      const moment = momentOf(day, clock.now());
      const isPast = moment < clock.now();
      const { findings, note } = await call(input, {
        services,
        threadEvidence: async () => [],
        accountId,
        holdingsOf: hasScope(ctx.actor, 'portfolio') ? accountId : null,
        moment,
        day: isPast ? day : undefined,
      });
      const evidence = findings.map((finding) => ({
        title: finding.title,
        source: finding.source,
        source_type: finding.sourceType,
        source_id: finding.sourceId,
        as_of: finding.asOf,
        known_at: finding.knownAt,
        state: finding.state,
        value: finding.shownValue,
        values: finding.values,
        text: finding.content.slice(0, longestText),
      }));
      return { evidence, note };
    },
  });
  return {
    read: tools.filter(({ spec }) => !asking.has(spec.name)).map(asMcp),
    chat: tools.filter(({ spec }) => asking.has(spec.name)).map(asMcp),
  };
}

type Schema = Readonly<Record<string, unknown>>;

/** Every tool of the analyst reads as of a moment, which a program may choose. */
function withAsOf(inputSchema: Schema): Schema {
  return { ...inputSchema, properties: { ...Object(inputSchema['properties']), as_of: asOfField } };
}

function takeAsOf(given: unknown): { input: unknown; day: string | undefined } {
  if (typeof given !== 'object' || given === null || !('as_of' in given)) return { input: given, day: undefined };
  const { as_of: asOf, ...input } = given;
  const day = dateSchema.safeParse(asOf);
  if (!day.success) throw new ToolInputError('as_of must be a day such as 2026-03-31.');
  return { input, day: day.data };
}

function momentOf(day: string | undefined, now: Date): Date {
  const end = day === undefined ? now : new Date(`${day}T23:59:59.999Z`);
  return end < now ? end : now;
}
