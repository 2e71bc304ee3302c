import { notifyManager, type QueryClient } from '@tanstack/react-query';

/**
 * Forgets all that was read, as another reader must not see it, and reads again what is shown. The client's own reset would bring
 * back what the first drawing began with: old by now, and read for somebody else.
 */
export async function readAnew(client: QueryClient): Promise<void> {
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().getAll()) {
      query.reset();
      query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' });
    }
  });
  await client.refetchQueries({ type: 'active' });
}
