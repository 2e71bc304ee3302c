import {
  type Collaboration,
  collaborationEndpoints,
  commentEndpoints,
  type NewComment,
} from '@aex/contracts/collaboration';
import { reviewEndpoints, type ReviewReason } from '@aex/contracts/reviews';
import { threadEndpoints } from '@aex/contracts/threads';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

const refreshMs = 20_000;

/** Who works on a thread and what the reader may do there. */
export function useCollaboration(threadId: string) {
  return useQuery({
    ...endpointQuery(collaborationEndpoints.get, { params: { id: threadId } }),
    refetchInterval: refreshMs,
  });
}

export function useComments(threadId: string, status: 'open' | 'all') {
  return useInfiniteQuery({
    queryKey: endpointKey(commentEndpoints.list, { params: { id: threadId }, query: { status } }),
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        commentEndpoints.list,
        { params: { id: threadId }, query: { status, ...pageQuery(pageParam) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.comments),
    refetchInterval: refreshMs,
  });
}

/** The newest messages, as what a comment can be about. */
export function useCommentSubjects(threadId: string) {
  return useQuery(endpointQuery(threadEndpoints.messages, { params: { id: threadId }, query: { limit: 200 } }));
}

/** Colleagues by a part of their name; of a thread, those who can read it. */
export function useColleagues(query: string, threadId: string | null, enabled = true) {
  const request = { query: { query, limit: 20, ...(threadId === null ? {} : { thread_id: threadId }) } };
  return useQuery({ ...endpointQuery(collaborationEndpoints.colleagues, request), enabled });
}

function useRefresh(threadId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: endpointKey(commentEndpoints.list) }),
      client.invalidateQueries({ queryKey: endpointKey(reviewEndpoints.list) }),
      client.invalidateQueries({ queryKey: endpointKey(collaborationEndpoints.get, { params: { id: threadId } }) }),
    ]);
}

export function useNewComment(threadId: string) {
  const onSettled = useRefresh(threadId);
  return useMutation({
    mutationFn: (body: NewComment) => callApi(commentEndpoints.create, { params: { id: threadId }, body }),
    onSettled,
  });
}

/** What can be done with one comment. */
export function useCommentChanges(threadId: string, commentId: string) {
  const onSettled = useRefresh(threadId);
  const params = { id: threadId, comment_id: commentId };
  return {
    edit: useMutation({
      mutationFn: (body: string) => callApi(commentEndpoints.edit, { params, body: { body } }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => callApi(commentEndpoints.remove, { params }), onSettled }),
    resolve: useMutation({
      mutationFn: (resolved: boolean) => callApi(commentEndpoints.resolve, { params, body: { resolved } }),
      onSettled,
    }),
  };
}

type Rights = Collaboration['shared_with'][number]['rights'];

/** Sharing inside the workspace and the assignment. */
export function useSharing(threadId: string) {
  const onSettled = useRefresh(threadId);
  const params = { id: threadId };
  return {
    grant: useMutation({
      mutationFn: (body: { account_id: string | null; rights: Rights }) =>
        callApi(collaborationEndpoints.grant, { params, body }),
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: (accessId: string) =>
        callApi(collaborationEndpoints.revoke, { params: { ...params, access_id: accessId } }),
      onSettled,
    }),
    assign: useMutation({
      mutationFn: (accountId: string | null) =>
        callApi(collaborationEndpoints.assign, { params, body: { account_id: accountId } }),
      onSettled,
    }),
  };
}

export type QueueFilter = { reason?: ReviewReason; assignee?: 'me' | 'nobody' };

export function useReviewQueue(filter: QueueFilter) {
  return useInfiniteQuery({
    queryKey: endpointKey(reviewEndpoints.list, { query: filter }),
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) =>
      callApi(reviewEndpoints.list, { query: { ...filter, ...pageQuery(pageParam) } }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.reviews),
  });
}
