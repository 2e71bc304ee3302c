import { threadsCopy } from '@aex/contracts/copy/threads';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ThreadRows } from '#features/threads/components/thread-rows.tsx';
import { matchesFilter } from '#features/threads/thread-groups.ts';
import { useThreads } from '#features/threads/thread-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { inputLook } from '#ui/input-look.ts';
import { Icon } from '#ui/icon.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = threadsCopy.conversationList;

type ConversationListProps = { currentId: string | null; onPick: () => void };

export function ConversationList({ currentId, onPick }: ConversationListProps) {
  const [filter, setFilter] = useState('');
  const threads = useThreads();
  const shown = (threads.data ?? []).filter((thread) => matchesFilter(thread, filter));

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid gap-2 p-2">
        <Link
          to="/chat/{-$threadId}"
          params={{ threadId: undefined }}
          search={{}}
          onClick={onPick}
          className="flex h-11 items-center gap-2 rounded-control border border-border-strong px-2.5 font-medium transition-colors hover:bg-surface-2 lg:h-8"
        >
          <Icon name="plus" />
          {texts.newConversation}
        </Link>
        <input
          type="search"
          aria-label={texts.filterConversations}
          placeholder={texts.placeholder}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          className={`${inputLook} h-11 lg:h-8`}
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {threads.isPending && (
          <LoadingRegion label={texts.loadingConversations}>
            <div className="grid gap-1 pt-2">
              {[0, 1, 2, 3].map((row) => (
                <Skeleton key={row} className="h-8 w-full" />
              ))}
            </div>
          </LoadingRegion>
        )}
        {threads.isError && threads.data === undefined && (
          <ErrorState
            title={texts.couldNotLoadConversations}
            detail={messageOf(threads.error)}
            onRetry={() => void threads.refetch()}
          />
        )}
        {threads.isSuccess && threads.data.length === 0 && (
          <EmptyState title={texts.noConversationsYet}>
            <p className="text-small text-text-2">{texts.noneHint}</p>
          </EmptyState>
        )}
        {threads.data !== undefined && threads.data.length > 0 && shown.length === 0 && (
          <EmptyState title={texts.noConversationMatches}>
            <Button onClick={() => setFilter('')}>{texts.clearFilter}</Button>
          </EmptyState>
        )}
        <ThreadRows threads={shown} currentId={currentId} onPick={onPick} />
        {threads.hasNextPage && (
          <Button
            tone="ghost"
            className="w-full"
            busy={threads.isFetchingNextPage}
            onClick={() => void threads.fetchNextPage()}
          >
            {texts.showOlder}
          </Button>
        )}
      </div>
    </div>
  );
}
