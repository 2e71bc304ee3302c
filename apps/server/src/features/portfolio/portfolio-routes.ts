import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { portfolioImportEndpoints } from '@aex/contracts/portfolio-imports';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { PortfolioFeature } from './portfolio-feature.ts';

/** Binds portfolios, their ledgers and what is made of them. */
export function bindPortfolioRoutes(bind: Bind, { portfolio }: { portfolio: PortfolioFeature }): void {
  const { portfolios, accounts, ledger, rates } = portfolio;
  bind(portfolioEndpoints.list, ({ ctx, query }) => portfolios.list({ ctx, input: query }));
  bind(portfolioEndpoints.create, ({ ctx, body }) => portfolios.create({ ctx, input: body }));
  bind(portfolioEndpoints.get, ({ ctx, params }) => portfolios.get({ ctx, input: params }));
  bind(portfolioEndpoints.update, ({ ctx, params, body }) =>
    portfolios.update({ ctx, input: { id: params.id, change: body } }),
  );
  bind(portfolioEndpoints.remove, ({ ctx, params }) => portfolios.remove({ ctx, input: params }));
  bind(portfolioEndpoints.listAccounts, ({ ctx, params, query }) =>
    accounts.list({ ctx, input: { ...query, id: params.id } }),
  );
  bind(portfolioEndpoints.createAccount, ({ ctx, params, body }) =>
    accounts.create({ ctx, input: { id: params.id, account: body } }),
  );
  bind(portfolioEndpoints.updateAccount, ({ ctx, params, body }) =>
    accounts.update({ ctx, input: { id: params.id, change: body } }),
  );
  bind(portfolioEndpoints.removeAccount, ({ ctx, params }) => accounts.remove({ ctx, input: params }));
  bind(portfolioEndpoints.listActivities, ({ ctx, params, query }) =>
    ledger.list({ ctx, input: { id: params.id, filter: query } }),
  );
  bind(portfolioEndpoints.addActivity, ({ ctx, params, body }) =>
    ledger.add({ ctx, input: { id: params.id, activity: body } }),
  );
  bind(portfolioEndpoints.editActivity, ({ ctx, params, body }) =>
    ledger.edit({ ctx, input: { id: params.id, activity: body } }),
  );
  bind(portfolioEndpoints.restoreActivity, ({ ctx, params, body }) =>
    ledger.restore({ ctx, input: { id: params.id, note: body.note } }),
  );
  bind(portfolioEndpoints.reverseActivity, ({ ctx, params, body }) =>
    ledger.reverse({ ctx, input: { id: params.id, note: body.note } }),
  );
  bind(portfolioEndpoints.listRates, ({ ctx, query }) => rates.list({ ctx, input: query }));
  bind(portfolioEndpoints.putRates, ({ ctx, body }) => rates.put({ ctx, input: body }));
  bindAnalysis(bind, portfolio);
  bindImports(bind, portfolio);
}

function bindAnalysis(bind: Bind, { analysis }: PortfolioFeature): void {
  bind(portfolioAnalysisEndpoints.positions, ({ ctx, params, query }) =>
    analysis.positions({ ctx, input: { ...query, id: params.id } }),
  );
  bind(portfolioAnalysisEndpoints.sales, ({ ctx, params, query }) =>
    analysis.sales({ ctx, input: { ...query, id: params.id } }),
  );
  bind(portfolioAnalysisEndpoints.performance, ({ ctx, params, query }) =>
    analysis.performance({ ctx, input: { ...query, id: params.id } }),
  );
  bind(portfolioAnalysisEndpoints.bridge, ({ ctx, params, query }) =>
    analysis.bridge({ ctx, input: { ...query, id: params.id } }),
  );
  bind(portfolioAnalysisEndpoints.exposure, ({ ctx, params, query }) =>
    analysis.exposure({ ctx, input: { ...query, id: params.id } }),
  );
  bind(portfolioAnalysisEndpoints.risk, ({ ctx, params, query }) =>
    analysis.risk({ ctx, input: { ...query, id: params.id } }),
  );
}

function bindImports(bind: Bind, { imports, exports }: PortfolioFeature): void {
  bind(portfolioImportEndpoints.preview, ({ ctx, params, body, file }) =>
    imports.preview({ ctx, input: { id: params.id, file, form: body } }),
  );
  bind(portfolioImportEndpoints.commit, ({ ctx, params, body, file }) =>
    imports.commit({ ctx, input: { id: params.id, file, form: body } }),
  );
  bind(portfolioImportEndpoints.list, ({ ctx, params, query }) =>
    imports.list({ ctx, input: { ...query, id: params.id } }),
  );
  bind(portfolioImportEndpoints.undo, ({ ctx, params }) => imports.undo({ ctx, input: params }));
  bind(portfolioImportEndpoints.export, ({ ctx, params, query }) =>
    exports.export({ ctx, input: { ...query, id: params.id } }),
  );
}
