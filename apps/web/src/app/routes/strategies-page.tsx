import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { MarkdownText } from '#features/chat/index.ts';
import { StrategiesView } from '#features/strategies/index.ts';
import { readStrategySearch } from '#features/strategies/strategy-search.ts';

function StrategiesPage() {
  // The router leaves what a reader dropped in the search it hands on.
  const search = readStrategySearch(strategiesLazyRoute.useSearch());
  const navigate = useNavigate();
  return (
    <StrategiesView
      search={search}
      onSearch={(next) => void navigate({ to: '/strategies', search: next })}
      onTry={(prompt) =>
        void navigate({
          to: '/chat/{-$threadId}',
          params: { threadId: undefined },
          search: { prompt },
          state: { chatOrigin: 'strategy' },
        })
      }
      renderMarkdown={(text) => <MarkdownText text={text} />}
    />
  );
}

export const strategiesLazyRoute = createLazyRoute('/shell/strategies')({ component: StrategiesPage });
