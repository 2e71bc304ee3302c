import type { BehaviorCard as Card } from '@aex/contracts/behaviors';
import { behaviorsCopy } from '@aex/contracts/copy/behaviors';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FreshnessBadges } from '#ui/freshness-badges.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = behaviorsCopy.behaviorCard;

/** The accent in a colour, and in a drawing for who does not tell colours apart. */
const accents = {
  green: { edge: 'border-l-up', text: 'text-up', icon: 'arrowUp' },
  red: { edge: 'border-l-down', text: 'text-down', icon: 'arrowDown' },
  blue: { edge: 'border-l-info', text: 'text-info', icon: 'behaviors' },
} as const;

/** The columns of a card stand one below the other, so that figures align by their last digits. */
const rowLook = 'col-span-3 grid grid-cols-subgrid';

/** So many rows stand in a card before the reader asks for more. */
const firstRows = 6;

/** One pattern with the symbols that show it, the strongest first. */
export function BehaviorCard({ card, isBehind }: { card: Card; isBehind: boolean }) {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const accent = accents[card.accent];
  const shown = isWhole ? card.items : card.items.slice(0, firstRows);
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        'flex min-w-0 flex-col rounded-card border border-l-4 border-border bg-surface-1 p-4',
        accent.edge,
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h2 id={titleId} className="flex items-center gap-2 text-h2">
          <Icon name={accent.icon} className={classNames('shrink-0', accent.text)} />
          {card.title}
        </h2>
        <span className="flex flex-wrap justify-end gap-1">
          <FreshnessBadges state={card.state} isBehind={isBehind} atEnd />
        </span>
      </div>
      <p className="mt-1 mb-2 text-small text-text-2">{card.description}</p>
      <ul className="grid grid-cols-[4rem_max-content_minmax(0,1fr)] gap-x-3">
        {shown.map((item) => (
          <li key={item.symbol} className={`border-t border-border first:border-0 ${rowLook}`}>
            <Link
              to="/symbols/$ticker"
              params={{ ticker: item.symbol }}
              className={`-mx-1 min-h-11 items-center rounded-chip px-1 transition-colors hover:bg-surface-2 lg:min-h-7 ${rowLook}`}
            >
              <span className="font-mono text-small font-medium">{item.symbol}</span>{' '}
              <span className="numeric text-right text-num">{item.primary}</span>{' '}
              {item.secondary !== undefined && (
                <span className="numeric text-right text-num text-text-2">{item.secondary}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {card.items.length > firstRows && (
        <Button
          tone="ghost"
          aria-expanded={isWhole}
          className="-ml-3 self-start text-accent-text!"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole
            ? texts.showFewer
            : card.items.length < card.total
              ? texts.showPart({ count: card.items.length, total: card.total })
              : texts.showAll(card.total)}
        </Button>
      )}
      <p className="mt-auto pt-2 text-small text-text-3">
        <Sentence
          parts={texts.updated({
            time: <time dateTime={card.updatedAt}>{formatAsOf(card.updatedAt)}</time>,
            source: card.source,
          })}
        />
      </p>
    </article>
  );
}
