import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import { portfolioEndpoints, type ActivityInput, type ActivityKind } from '@aex/contracts/portfolio';
import { portfolioAnalysisEndpoints } from '@aex/contracts/portfolio-analysis';
import { portfolioImportEndpoints } from '@aex/contracts/portfolio-imports';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

const texts = portfolioCopy.portfolioQueries;

export type DayRange = { from?: string; to?: string };

export function usePortfolios() {
  return useQuery(endpointQuery(portfolioEndpoints.list, { query: { limit: 200 } }));
}

/** A portfolio that is in no list of the reader's own: a client's. */
export function useNamedPortfolio(id: string | null) {
  return useQuery({ ...endpointQuery(portfolioEndpoints.get, { params: { id: id ?? '' } }), enabled: id !== null });
}

export function useAccounts(id: string) {
  return useQuery(endpointQuery(portfolioEndpoints.listAccounts, { params: { id }, query: { limit: 200 } }));
}

export function usePositions(id: string) {
  return useQuery(endpointQuery(portfolioAnalysisEndpoints.positions, { params: { id }, query: {} }));
}

export function usePerformance(id: string, query: DayRange & { benchmark?: string }) {
  return useQuery(endpointQuery(portfolioAnalysisEndpoints.performance, { params: { id }, query }));
}

export function useBridge(id: string, query: DayRange) {
  return useQuery(endpointQuery(portfolioAnalysisEndpoints.bridge, { params: { id }, query }));
}

export function useExposure(id: string) {
  return useQuery(endpointQuery(portfolioAnalysisEndpoints.exposure, { params: { id }, query: {} }));
}

export function useRisk(id: string) {
  return useQuery(endpointQuery(portfolioAnalysisEndpoints.risk, { params: { id }, query: {} }));
}

export type ActivityFilter = DayRange & { symbol?: string; kind?: ActivityKind };

/** The ledger, newest first. */
export function useActivities(id: string, filter: ActivityFilter, limit = 50) {
  return useInfiniteQuery({
    queryKey: [...endpointKey(portfolioEndpoints.listActivities), id, filter, limit],
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) => {
      const request = { params: { id }, query: { ...filter, limit, ...pageQuery(pageParam) } };
      return callApi(portfolioEndpoints.listActivities, request, { signal });
    },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap((page) => page.activities),
  });
}

export function useImports(id: string) {
  return useQuery(endpointQuery(portfolioImportEndpoints.list, { params: { id }, query: { limit: 200 } }));
}

/** All that is drawn of portfolios, and of the clients whose they are, may be another after a write. */
export function useRefreshPortfolio() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [id] }) => typeof id === 'string' && /^(?:portfolio|clients|households)\./.test(id),
    });
}

export type NewPortfolio = { name: string; base_currency: string; cash_mode: 'tracked' | 'implied' };

/** A portfolio with one account that is kept by hand or by files. */
export function useCreatePortfolio() {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: async ({ name, base_currency, cash_mode }: NewPortfolio) => {
      const portfolio = await callApi(portfolioEndpoints.create, { body: { name, base_currency } });
      await createAccount(portfolio.id, { name: texts.firstAccount, cash_mode });
      return portfolio;
    },
    onSuccess: refresh,
  });
}

export type NewAccount = { name: string; cash_mode: 'tracked' | 'implied' };

function createAccount(id: string, body: NewAccount) {
  return callApi(portfolioEndpoints.createAccount, { params: { id }, body });
}

export function useCreateAccount(portfolioId: string) {
  const refresh = useRefreshPortfolio();
  return useMutation({ mutationFn: (account: NewAccount) => createAccount(portfolioId, account), onSuccess: refresh });
}

/** Enters an activity into an account, or corrects the one with the given id. */
export function useSaveActivity() {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: ({ accountId, id, input }: { accountId: string; id: string | null; input: ActivityInput }) =>
      id === null
        ? callApi(portfolioEndpoints.addActivity, { params: { id: accountId }, body: input })
        : callApi(portfolioEndpoints.editActivity, { params: { id }, body: input }),
    onSuccess: refresh,
  });
}

export function useRestoreActivity(id: string) {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: (note: string) => callApi(portfolioEndpoints.restoreActivity, { params: { id }, body: { note } }),
    onSuccess: refresh,
  });
}

export function useReverseActivity(id: string) {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: (note: string) => callApi(portfolioEndpoints.reverseActivity, { params: { id }, body: { note } }),
    onSuccess: refresh,
  });
}
