import { governanceEndpoints } from '@aex/contracts/governance';
import { ledgerEndpoints, recordEndpoints } from '@aex/contracts/ledger';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { researchEndpoints, verificationEndpoints } from '@aex/contracts/research';
import { thesisEndpoints } from '@aex/contracts/theses';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { ResearchService } from './research-service.ts';

/** Binds the internal research calls. */
export function bindResearchRoutes(bind: Bind, { research }: { research: ResearchService }): void {
  const { evidence, verification, lifecycle, ledger, record, theses, policy } = research;
  bind(researchEndpoints.evidence, ({ ctx, params, query }) => evidence.list({ ctx, input: { ...query, ...params } }));
  bind(researchEndpoints.provenance, ({ ctx, params, query }) =>
    ledger.provenance({ ctx, input: { ...query, ...params } }),
  );
  bind(verificationEndpoints.verify, ({ ctx, params }) => verification.verify({ ctx, input: params }));
  bind(verificationEndpoints.verification, ({ ctx, params }) => verification.latest({ ctx, input: params }));
  bind(lifecycleEndpoints.get, ({ ctx, params }) => lifecycle.get({ ctx, input: params }));
  bind(lifecycleEndpoints.transition, ({ ctx, params, body }) =>
    lifecycle.transition({ ctx, input: { ...body, ...params } }),
  );
  bind(lifecycleEndpoints.approve, ({ ctx, params, body }) =>
    lifecycle.approve({ ctx, input: { ...body, ...params } }),
  );
  bind(lifecycleEndpoints.reviews, ({ ctx, query }) => lifecycle.reviews({ ctx, input: query }));
  bind(ledgerEndpoints.list, ({ ctx, params, query }) => ledger.list({ ctx, input: { ...query, ...params } }));
  bind(ledgerEndpoints.proof, ({ ctx, params }) => ledger.proof({ ctx, input: params }));
  bind(ledgerEndpoints.wholeProof, ({ ctx }) => ledger.wholeProof({ ctx }));
  bind(ledgerEndpoints.roots, ({ query }) => ledger.roots({ input: query }));
  bind(ledgerEndpoints.key, () => ledger.key());
  bind(recordEndpoints.thread, ({ ctx, params, query }) => record.ofThread({ ctx, input: { ...query, ...params } }));
  bind(recordEndpoints.period, ({ ctx, query }) => record.ofPeriod({ ctx, input: query }));
  bind(recordEndpoints.verifier, () => record.verifier());
  bind(thesisEndpoints.create, ({ ctx, params, body }) => theses.create({ ctx, input: { ...body, ...params } }));
  bind(thesisEndpoints.list, ({ ctx, params, query }) => theses.list({ ctx, input: { ...query, ...params } }));
  bind(thesisEndpoints.mine, ({ ctx, query }) => theses.mine({ ctx, input: query }));
  bind(thesisEndpoints.get, ({ ctx, params }) => theses.get({ ctx, input: params }));
  bind(thesisEndpoints.close, ({ ctx, params, body }) => theses.close({ ctx, input: { ...body, ...params } }));
  bind(thesisEndpoints.scores, ({ ctx }) => theses.scores({ ctx }));
  bind(governanceEndpoints.policy, ({ ctx }) => policy.get({ ctx }));
  bind(governanceEndpoints.changePolicy, ({ ctx, body }) => policy.change({ ctx, input: body }));
}
