import { modelTools, type ToolServices } from '#features/chat/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { McpTool } from './mcp-tool.ts';

const longestText = 1500;
// It looks into the thread of a run; a program has none.
const withoutThread = 'search_evidence';

/** The analyst's own tools: the same functions and schemas, each result with its source, its date and its state. */
export function analystTools({ services, clock }: { services: ToolServices; clock: Clock }): McpTool[] {
  return [...modelTools.values()]
    .filter(({ spec }) => spec.name !== withoutThread)
    .map(({ spec, call }) => ({
      name: spec.name,
      description: spec.description ?? '',
      inputSchema: { ...spec.inputSchema },
      run: async (ctx, input) => {
        const { accountId } = ctx.actor;
        const context = { services, threadEvidence: async () => [], accountId, moment: clock.now(), day: undefined };
        const { findings, note } = await call(input, context);
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
    }));
}
