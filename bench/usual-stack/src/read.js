import { useQuery } from '@tanstack/react-query';

/** One of the product's answers. */
export function useRead(path, refetchInterval) {
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await fetch(`/api/v1${path}`, { signal })).json(),
    refetchInterval,
  });
}
