import { insightEndpoints } from '@aex/contracts/insights';
import { limits } from '@aex/contracts/limits';
import { marketEndpoints } from '@aex/contracts/market';
import { strategyEndpoints } from '@aex/contracts/strategies';
import { threadEndpoints } from '@aex/contracts/threads';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { symbolItem } from '#features/search/recent-items.ts';
import type { SearchItem } from '#features/search/search-items.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { useSettled } from '#lib/use-settled.ts';

const everything = { query: { limit: limits.pageSizeMax } };
const staleTime = 5 * 60_000;
const typingPauseMs = 150;

export type SearchSource = {
  items: readonly SearchItem[];
  /** Whether something is still asked for that may add to what is found. */
  isLooking: boolean;
  /** Kinds that could not be loaded, as they stand in a sentence. */
  failed: readonly string[];
  retry: () => void;
};

/** All that can be found beside the pages. Symbols are looked up by the server, the rest is here. */
export function useSearchItems(query: string): SearchSource {
  const wanted = useSettled(query.trim(), typingPauseMs);
  const strategies = useQuery({ ...endpointQuery(strategyEndpoints.list, everything), staleTime });
  const insights = useQuery({ ...endpointQuery(insightEndpoints.list, everything), staleTime });
  const threads = useQuery(endpointQuery(threadEndpoints.list, everything));
  const symbols = useQuery({
    ...endpointQuery(marketEndpoints.universe, { query: { query: wanted } }),
    enabled: wanted !== '',
    staleTime,
    // What was found for the letters before stays until the answer for these is there, where it still fits.
    placeholderData: keepPreviousData,
  });

  const kinds = [
    { name: 'strategies', answer: strategies },
    { name: 'insights', answer: insights },
    { name: 'symbols', answer: symbols },
    { name: 'conversations', answer: threads },
  ];
  const failed = kinds.filter(({ answer }) => answer.isError && answer.data === undefined);

  const items: SearchItem[] = [
    ...(strategies.data?.strategies ?? []).map(({ id, title, description, tags }) => ({
      id: `strategy-${id}`,
      title,
      category: 'strategy' as const,
      path: `/strategies?strategy=${encodeURIComponent(id)}`,
      icon: 'layers' as const,
      description,
      tags,
    })),
    ...(insights.data?.posts ?? []).map(({ id, slug, title, summary }) => ({
      id: `insight-${id}`,
      title,
      category: 'insight' as const,
      path: `/insights/${encodeURIComponent(slug)}`,
      icon: 'article' as const,
      description: summary,
    })),
    ...(symbols.data?.symbols ?? []).map(symbolItem),
    ...(threads.data?.threads ?? []).map(({ id, title, last_message: last }) => ({
      id: `thread-${id}`,
      title,
      category: 'thread' as const,
      path: `/chat/${encodeURIComponent(id)}`,
      icon: 'chat' as const,
      description: last ?? '',
    })),
  ];
  return {
    items,
    isLooking: wanted !== query.trim() || symbols.isPlaceholderData || kinds.some(({ answer }) => answer.isLoading),
    failed: failed.map(({ name }) => name),
    retry: () => {
      for (const { answer } of failed) void answer.refetch();
    },
  };
}
