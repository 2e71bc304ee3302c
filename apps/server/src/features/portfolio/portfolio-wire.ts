import type { Portfolio, PortfolioAccount } from '@aex/contracts/portfolio';
import type { PortfolioImport } from '@aex/contracts/portfolio-imports';
import type { PortfolioAccountRow, PortfolioImportRow, PortfolioRow } from './portfolio-store.ts';

export function toWirePortfolio(row: PortfolioRow): Portfolio {
  return {
    id: row.id,
    name: row.name,
    base_currency: row.baseCurrency,
    benchmark: row.benchmark,
    risk_limits: row.riskLimits,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toWireAccount(row: PortfolioAccountRow): PortfolioAccount {
  return {
    id: row.id,
    portfolio_id: row.portfolioId,
    name: row.name,
    kind: row.kind,
    currency: row.currency,
    cost_method: row.costMethod,
    cash_mode: row.cashMode,
    created_at: row.createdAt.toISOString(),
  };
}

export function toWireImport(row: PortfolioImportRow): PortfolioImport {
  return {
    id: row.id,
    account_id: row.portfolioAccountId,
    format: row.format,
    file_name: row.fileName,
    content_sha256: row.contentSha256,
    activities: row.activities,
    known: row.known,
    committed_at: row.committedAt.toISOString(),
    undone_at: row.undoneAt?.toISOString() ?? null,
  };
}
