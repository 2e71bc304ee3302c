import { reportEndpoints, type Report, type ReportType } from '@aex/contracts/reports';
import type { Mode } from '@aex/contracts/primitives';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { saveFile } from '#lib/api/file-saving.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

const makingPollMs = 1500;

function isUnderWay({ status }: Report): boolean {
  return status === 'queued' || status === 'making';
}

/** The reports of a mode, newest first; read again while one of them is being made. */
export function useReports(mode: Mode) {
  return useInfiniteQuery({
    queryKey: [...endpointKey(reportEndpoints.list), mode],
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) =>
      callApi(reportEndpoints.list, { query: { mode, ...pageQuery(pageParam) } }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }): Report[] => pages.flatMap((page) => page.reports),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.reports.some(isUnderWay)) === true ? makingPollMs : false,
  });
}

export function useDownload({ id, title }: Report) {
  // The specified name of the file.
  const name = `${title.replaceAll(' ', '-')}.pdf`;
  return useMutation({ mutationFn: () => saveFile(reportEndpoints.download, { params: { id } }, name) });
}

export function useMakeReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (type: ReportType) => callApi(reportEndpoints.create, { body: { report_type: type } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(reportEndpoints.list) }),
  });
}

/** A report of one thread, from where the thread is. */
export function useMakeThreadReport(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(reportEndpoints.create, { body: { report_type: 'thread_export', thread_id: threadId } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(reportEndpoints.list) }),
  });
}

export function useRetryReport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(reportEndpoints.retry, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(reportEndpoints.list) }),
  });
}

/** Takes back a report without a file. The focus goes to the page's heading: the row that held it is gone. */
export function useCancelReport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(reportEndpoints.cancel, { params: { id } }),
    onSuccess: () => document.querySelector<HTMLElement>('h1')?.focus(),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(reportEndpoints.list) }),
  });
}

export function useVerifyFile() {
  return useMutation({ mutationFn: (file: File) => callApi(reportEndpoints.verify, { body: {} }, { file }) });
}
