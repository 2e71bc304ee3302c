import { clientModelEndpoints, type NewClientModel } from '@aex/contracts/client-models';
import { type ClientNote, clientRecordEndpoints } from '@aex/contracts/client-records';
import { clientRunEndpoints, type ClientRun } from '@aex/contracts/client-runs';
import { clientEndpoints, householdEndpoints } from '@aex/contracts/clients';
import { clientsCopy } from '@aex/contracts/copy/clients';
import type { BodyOf } from '@aex/contracts/endpoint';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { strategyEndpoints } from '@aex/contracts/strategies';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { saveFile } from '#lib/api/file-saving.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

const texts = clientsCopy.clientQueries;

const progressPollMs = 1500;

function isUnderWay({ status }: ClientRun): boolean {
  return status === 'queued' || status === 'running';
}

/** Clients by name; a text looks in names, references and households. */
export function useClients(query: string) {
  return useInfiniteQuery({
    queryKey: [...endpointKey(clientEndpoints.list), query],
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        clientEndpoints.list,
        { query: { ...pageQuery(pageParam), ...(query === '' ? {} : { query }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

export function useClient(id: string) {
  return useQuery(endpointQuery(clientEndpoints.get, { params: { id } }));
}

export function useHouseholds() {
  return useQuery(endpointQuery(householdEndpoints.list, { query: { limit: 200 } }));
}

export function useModels() {
  return useQuery(endpointQuery(clientModelEndpoints.list, { query: { limit: 200 } }));
}

export function useFrameworks() {
  return useQuery(endpointQuery(strategyEndpoints.list, { query: { limit: 200 } }));
}

/** Notes on a client, newest first. */
export function useNotes(id: string) {
  return useInfiniteQuery({
    queryKey: [...endpointKey(clientRecordEndpoints.listNotes), id],
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) => {
      const request = { params: { id }, query: pageQuery(pageParam) };
      return callApi(clientRecordEndpoints.listNotes, request, { signal });
    },
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function useAnswers(id: string) {
  return useQuery(endpointQuery(clientRunEndpoints.ofClient, { params: { id }, query: {} }));
}

/** The newest runs; read again while one is under way. */
export function useRuns() {
  return useQuery({
    ...endpointQuery(clientRunEndpoints.list, { query: { limit: 5 } }),
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) === true ? progressPollMs : false),
  });
}

export function useRunAnswers(run: ClientRun, isOpen: boolean) {
  const { id, done } = run;
  return useQuery({
    ...endpointQuery(clientRunEndpoints.answers, { params: { id }, query: { limit: 200 } }),
    queryKey: [...endpointKey(clientRunEndpoints.answers), id, done],
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}

/** All that is drawn of clients may be another after a write. */
function useRefreshClients() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [id] }) => typeof id === 'string' && /^(?:clients|households|portfolio)\./.test(id),
    });
}

export function useCreateClient() {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof clientEndpoints.create>) => {
      const client = await callApi(clientEndpoints.create, { body });
      const portfolio = { params: { id: client.id }, body: { name: texts.portfolio } };
      await callApi(clientEndpoints.addPortfolio, portfolio);
      return client;
    },
    onSuccess,
  });
}

export type ClientChange = BodyOf<typeof clientEndpoints.update>;

export function useChangeClient(id: string) {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: (body: ClientChange) => callApi(clientEndpoints.update, { params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteClient(id: string) {
  const onSuccess = useRefreshClients();
  return useMutation({ mutationFn: () => callApi(clientEndpoints.remove, { params: { id } }), onSuccess });
}

/** The reader's own portfolios, as far as one list goes. */
export function useOwnPortfolios() {
  return useQuery(endpointQuery(portfolioEndpoints.list, { query: { limit: 200 } }));
}

/** Makes a portfolio of the client's, or hands one of the reader's own over. */
export function useAddPortfolio(id: string) {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: (body: BodyOf<typeof clientEndpoints.addPortfolio>) =>
      callApi(clientEndpoints.addPortfolio, { params: { id }, body }),
    onSuccess,
  });
}

export function useTakeBackPortfolio(id: string) {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: (portfolio_id: string) => callApi(clientEndpoints.takeBackPortfolio, { params: { id, portfolio_id } }),
    onSuccess,
  });
}

export function useCreateHousehold() {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: (name: string) => callApi(householdEndpoints.create, { body: { name } }),
    onSuccess,
  });
}

export function useRenameHousehold(id: string) {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: (name: string) => callApi(householdEndpoints.rename, { params: { id }, body: { name } }),
    onSuccess,
  });
}

export function useDeleteHousehold(id: string) {
  const onSuccess = useRefreshClients();
  return useMutation({ mutationFn: () => callApi(householdEndpoints.remove, { params: { id } }), onSuccess });
}

/** Stores a new model, or the one of the given id anew. */
export function useSaveModel(id: string | null) {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: (body: NewClientModel) =>
      id === null
        ? callApi(clientModelEndpoints.create, { body })
        : callApi(clientModelEndpoints.replace, { params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteModel(id: string) {
  const onSuccess = useRefreshClients();
  return useMutation({ mutationFn: () => callApi(clientModelEndpoints.remove, { params: { id } }), onSuccess });
}

export function useAddNote(id: string) {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: (body: string) => callApi(clientRecordEndpoints.addNote, { params: { id }, body: { body } }),
    onSuccess,
  });
}

type NoteOf = Pick<ClientNote, 'id' | 'client_id'>;

export function useEditNote({ id, client_id }: NoteOf) {
  const onSuccess = useRefreshClients();
  const params = { id: client_id, note_id: id };
  return useMutation({
    mutationFn: (body: string) => callApi(clientRecordEndpoints.editNote, { params, body: { body } }),
    onSuccess,
  });
}

export function useDeleteNote({ id, client_id }: NoteOf) {
  const onSuccess = useRefreshClients();
  const params = { id: client_id, note_id: id };
  return useMutation({ mutationFn: () => callApi(clientRecordEndpoints.removeNote, { params }), onSuccess });
}

export function useStartRun() {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: (body: BodyOf<typeof clientRunEndpoints.start>) => callApi(clientRunEndpoints.start, { body }),
    onSuccess,
  });
}

export function useStopRun(id: string) {
  const onSuccess = useRefreshClients();
  return useMutation({ mutationFn: () => callApi(clientRunEndpoints.stop, { params: { id } }), onSuccess });
}

export function useSaveReport({ clientId, runId }: { clientId: string; runId: string }) {
  const request = { params: { id: clientId, run_id: runId } };
  return useMutation({ mutationFn: () => saveFile(clientRunEndpoints.report, request, 'review.pdf') });
}
