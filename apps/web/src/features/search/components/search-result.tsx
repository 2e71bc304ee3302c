import { searchCopy } from '@aex/contracts/copy/search';
import type { SearchItem } from '#features/search/search-items.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

const texts = searchCopy.searchResult;

const words = {
  page: texts.page,
  strategy: texts.strategy,
  insight: texts.insight,
  symbol: texts.symbol,
  thread: texts.thread,
} as const;

function Title({ title, query }: { title: string; query: string }) {
  const at = title.toLowerCase().indexOf(query.trim().toLowerCase());
  if (at < 0) return title;
  const end = at + query.trim().length;
  return (
    <>
      {title.slice(0, at)}
      <strong className="font-semibold text-accent-text">{title.slice(at, end)}</strong>
      {title.slice(end)}
    </>
  );
}

type SearchResultProps = {
  id: string;
  item: SearchItem;
  query: string;
  isCurrent: boolean;
  onPoint: () => void;
  onPick: (inNewTab: boolean) => void;
};

/** One result: drawing, title with what fits marked, description, kind. */
export function SearchResult({ id, item, query, isCurrent, onPoint, onPick }: SearchResultProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isCurrent}
      onPointerMove={onPoint}
      onClick={(event) => onPick(event.ctrlKey || event.metaKey)}
      className={classNames(
        'flex h-11 cursor-pointer items-center gap-2.5 rounded-control px-2.5 lg:h-10',
        isCurrent && 'bg-surface-3',
      )}
    >
      <Icon name={item.icon} className="shrink-0 text-text-3" />
      <span className="min-w-0 truncate">
        <Title title={item.title} query={query} />
      </span>{' '}
      <span className="min-w-0 flex-1 truncate text-small text-text-3 max-sm:invisible">{item.description}</span>{' '}
      <Badge tone={isCurrent ? 'accent' : 'neutral'}>{words[item.category]}</Badge>
    </li>
  );
}
