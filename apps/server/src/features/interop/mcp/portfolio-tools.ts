import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import type { Endpoint } from '@aex/contracts/endpoint';
import * as z from 'zod/mini';
import { ToolInputError } from '#features/chat/index.ts';
import type { PortfolioFeature } from '#features/portfolio/index.ts';
import { requireAccess, requireScope, type RequestContext } from '#platform/http/request-context.ts';
import type { McpTool } from './mcp-tool.ts';

type Analysis = PortfolioFeature['analysis'];
type Id = { id: string };

/** The account's own portfolios, read by the very services of the API, and under its rules of who may. */
export function portfolioTools({ portfolios, analysis }: Pick<PortfolioFeature, 'portfolios' | 'analysis'>): McpTool[] {
  const { positions, performance, exposure, risk } = portfolioAnalysisEndpoints;
  return [
    endpointTool(portfolioEndpoints.list, {
      name: 'portfolio_list',
      input: portfolioEndpoints.list.query,
      run: (ctx, input) => portfolios.list({ ctx, input }),
    }),
    endpointTool(positions, {
      name: 'portfolio_positions',
      input: z.strictObject({ ...positions.params.shape, ...positions.query.shape }),
      run: (ctx, input: Id & Omit<Parameters<Analysis['positions']>[0]['input'], 'id'>) =>
        analysis.positions({ ctx, input }),
    }),
    endpointTool(performance, {
      name: 'portfolio_performance',
      input: z.strictObject({ ...performance.params.shape, ...performance.query.shape }),
      run: (ctx, input) => analysis.performance({ ctx, input }),
    }),
    endpointTool(exposure, {
      name: 'portfolio_exposure',
      input: z.strictObject({ ...exposure.params.shape, ...exposure.query.shape }),
      run: (ctx, input) => analysis.exposure({ ctx, input }),
    }),
    endpointTool(risk, {
      name: 'portfolio_risk',
      input: z.strictObject({ ...risk.params.shape, ...risk.query.shape }),
      run: (ctx, input) => analysis.risk({ ctx, input }),
    }),
  ];
}

type EndpointTool<Input> = {
  name: string;
  input: z.ZodMiniType<Input>;
  run: (ctx: RequestContext, input: Input) => Promise<unknown>;
};

function endpointTool<E extends Endpoint & { answer: { schema: z.ZodMiniType } }, Input>(
  endpoint: E,
  { name, input, run }: EndpointTool<Input>,
): McpTool {
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return {
    name,
    description: endpoint.summary,
    inputSchema,
    run: async (ctx, raw) => {
      requireAccess(endpoint, ctx.actor);
      requireScope(endpoint, ctx.actor);
      const parsed = z.safeParse(input, raw ?? {});
      if (!parsed.success) {
        const faults = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
        throw new ToolInputError(faults.join('; '));
      }
      // No field leaves the server that the answer of the call does not name.
      return z.parse(z.record(z.string(), z.unknown()), z.parse(endpoint.answer.schema, await run(ctx, parsed.data)));
    },
  };
}
