import type { Query, QueryClient } from '@tanstack/react-query';

const isWaitedFor = ({ state }: Query): boolean => state.status === 'pending' && state.fetchStatus !== 'idle';

/**
 * Gives up the readings that the page still waits for and asks for them again: a call that hangs is joined by a mere refetch.
 * Where none is waited for it is a part of the client that does not come, and only the page anew brings that.
 */
export async function retryLoading(client: QueryClient, reload = () => location.reload()): Promise<void> {
  const waiting = new Set(client.getQueryCache().findAll({ type: 'active', predicate: isWaitedFor }));
  if (waiting.size === 0) {
    reload();
    return;
  }
  const predicate = (query: Query) => waiting.has(query);
  await client.cancelQueries({ predicate });
  await client.refetchQueries({ predicate });
}
