import { portfolioEndpoints, type CostMethod, type RiskLimits } from '@aex/contracts/portfolio';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRefreshPortfolio } from '#features/portfolio/portfolio-queries.ts';
import { callApi } from '#lib/api/api-client.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

export type PortfolioChange = { name: string; base_currency: string; benchmark: string; risk_limits: RiskLimits };

export function useChangePortfolio(id: string) {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: (body: PortfolioChange) => callApi(portfolioEndpoints.update, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useRemovePortfolio(id: string) {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: () => callApi(portfolioEndpoints.remove, { params: { id } }),
    onSuccess: refresh,
  });
}

export type AccountChange = { name: string; cost_method: CostMethod; cash_mode: 'tracked' | 'implied' };

export function useChangeAccount(id: string) {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: (body: AccountChange) => callApi(portfolioEndpoints.updateAccount, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useRemoveAccount(id: string) {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: () => callApi(portfolioEndpoints.removeAccount, { params: { id } }),
    onSuccess: refresh,
  });
}

export function useRates() {
  return useQuery(endpointQuery(portfolioEndpoints.listRates, { query: { limit: 50 } }));
}

export type NewRate = { currency: string; quote_currency: string; day: string; rate: string; source: string };

export function useAddRate() {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: ({ source, ...rate }: NewRate) =>
      callApi(portfolioEndpoints.putRates, { body: { source, rates: [rate] } }),
    onSuccess: refresh,
  });
}
