import { researchEndpoints } from '@aex/contracts/research';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { ResearchService } from './research-service.ts';

/** Binds the internal research calls. */
export function bindResearchRoutes(bind: Bind, { research }: { research: ResearchService }): void {
  bind(researchEndpoints.evidence, ({ ctx, params, query }) =>
    research.evidence({ ctx, input: { ...query, id: params.id } }),
  );
}
