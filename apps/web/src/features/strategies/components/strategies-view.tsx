import { strategiesCopy } from '@aex/contracts/copy/strategies';
import type { Strategy } from '@aex/contracts/strategies';
import { useState, type ReactNode } from 'react';
import { StrategyGroups } from '#features/strategies/components/strategy-group-list.tsx';
import { StrategyPreview } from '#features/strategies/components/strategy-preview.tsx';
import { TagToggles } from '#features/strategies/components/tag-toggles.tsx';
import { distinctTags, groupNames, groupStrategies } from '#features/strategies/strategy-groups.ts';
import { useStrategies } from '#features/strategies/strategy-queries.ts';
import type { StrategySearch } from '#features/strategies/strategy-search.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingText, Skeleton } from '#ui/skeleton.tsx';

const texts = strategiesCopy.strategiesView;

type StrategiesViewProps = {
  search: StrategySearch;
  onSearch: (search: StrategySearch) => void;
  onTry: (promptTemplate: string) => void;
  renderMarkdown: (text: string) => ReactNode;
};

function LoadingStrategies() {
  return (
    <div role="status" aria-busy="true" className="grid gap-3">
      <LoadingText text={texts.loadingStrategies} />
      <div className="grid gap-2 md:grid-cols-2 lg:gap-3 xl:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-36 rounded-card!" />
        ))}
      </div>
    </div>
  );
}

function LoadedStrategies({ all, props }: { all: readonly Strategy[]; props: StrategiesViewProps }) {
  const { search, onSearch, onTry, renderMarkdown } = props;
  const [tag, setTag] = useState<string | null>(null);
  const opened = all.find(({ id }) => id === search.strategy);
  const shownCategory = search.category === undefined ? {} : { category: search.category };
  const isFiltered = tag !== null || search.category !== undefined;
  const toggle = (clicked: string): void => setTag(clicked === tag ? null : clicked);
  const clear = (): void => {
    setTag(null);
    onSearch({});
  };
  const groups = groupStrategies(all, { tag, category: search.category });

  if (all.length === 0) {
    return (
      <EmptyState title={texts.noStrategiesYet}>
        <p className="text-small text-text-2">{texts.none}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div role="group" aria-label={texts.tags} className="grid items-center gap-1.5 lg:flex lg:flex-wrap">
        {search.category !== undefined && (
          <span className="text-small text-text-2">{texts.only(groupNames[search.category])}</span>
        )}
        {/* On a phone all tags would fill half the screen before the first framework. A browser leaves a tag that shows by
            an edge where it is when Tab comes to it. */}
        <div
          className="-mx-3 flex scroll-px-3 gap-1.5 overflow-x-auto px-3 py-1 *:shrink-0 lg:contents"
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          <TagToggles tags={distinctTags(all)} chosen={tag} onToggle={toggle} />
        </div>
        {isFiltered && (
          <Button tone="ghost" icon="close" className="h-9! justify-self-start px-2! lg:h-6!" onClick={clear}>
            {texts.clearFilter}
          </Button>
        )}
      </div>
      {groups.length === 0 && <EmptyState title={texts.noneTagged} />}
      <StrategyGroups
        groups={groups}
        tag={tag}
        onTag={toggle}
        onOpen={(strategy) => onSearch({ ...shownCategory, strategy })}
      />
      {opened !== undefined && (
        <StrategyPreview
          strategy={opened}
          renderMarkdown={renderMarkdown}
          onClose={() => onSearch(shownCategory)}
          onTry={() => onTry(opened.prompt_template)}
        />
      )}
    </>
  );
}

export function StrategiesView(props: StrategiesViewProps) {
  const strategies = useStrategies();
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="text-h1">
          {texts.repeatableAlphaFrameworks}
        </h1>
        <p className="text-text-2">{texts.subtitle}</p>
      </header>
      {strategies.isPending && <LoadingStrategies />}
      {strategies.isError && strategies.data === undefined && (
        <ErrorState
          title={texts.couldNotLoadStrategies}
          detail={messageOf(strategies.error)}
          onRetry={() => void strategies.refetch()}
        />
      )}
      {strategies.data !== undefined && <LoadedStrategies all={strategies.data.strategies} props={props} />}
    </div>
  );
}
