import { clientModelEndpoints, type NewClientModel } from '@aex/contracts/client-models';
import { clientRecordEndpoints } from '@aex/contracts/client-records';
import { clientRunEndpoints, type ClientRun } from '@aex/contracts/client-runs';
import { clientEndpoints, householdEndpoints } from '@aex/contracts/clients';
import type { BodyOf } from '@aex/contracts/endpoint';
import { strategyEndpoints } from '@aex/contracts/strategies';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { saveFile } from '#lib/api/file-saving.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

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

export function useNotes(id: string) {
  return useQuery(endpointQuery(clientRecordEndpoints.listNotes, { params: { id }, query: { limit: 200 } }));
}

export function useActivity(clientId: string, action: string) {
  const query = { client_id: clientId, limit: 100, ...(action === '' ? {} : { action }) };
  return useQuery({
    ...endpointQuery(clientRecordEndpoints.listActivity, { query }),
    placeholderData: keepPreviousData,
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
      predicate: ({ queryKey: [id] }) => typeof id === 'string' && /^(?:clients|households)\./.test(id),
    });
}

export function useCreateClient() {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof clientEndpoints.create>) => {
      const client = await callApi(clientEndpoints.create, { body });
      const portfolio = { params: { id: client.id }, body: { name: 'Portfolio' } };
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

export function useCreateHousehold() {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: (name: string) => callApi(householdEndpoints.create, { body: { name } }),
    onSuccess,
  });
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

export function useDeleteNote(id: string) {
  const onSuccess = useRefreshClients();
  return useMutation({
    mutationFn: (noteId: string) => callApi(clientRecordEndpoints.removeNote, { params: { id, note_id: noteId } }),
    onSuccess,
  });
}

export function useSaveActivityFile(clientId: string) {
  const request = { query: { client_id: clientId } };
  return useMutation({
    mutationFn: () => saveFile(clientRecordEndpoints.exportActivity, request, 'client-activity.csv'),
  });
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
