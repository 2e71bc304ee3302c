import type { Citation } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { badgesOf, kindWords } from '#features/chat/citation-reading.ts';
import { useAnswerCard } from '#features/chat/components/answer-card-context.ts';
import { formatAsOf, newestOf } from '#lib/format/time-format.ts';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { Icon } from '#ui/icon.tsx';

const texts = chatTurnsCopy.sourcesList;

function SourceRow({ citation }: { citation: Citation }) {
  const { actions } = useAnswerCard();
  return (
    <li className="col-span-full grid grid-cols-subgrid">
      <button
        type="button"
        aria-haspopup="dialog"
        data-source={citation.n}
        onClick={actions.anchorProps({ kind: 'citation', citation }).onClick}
        className="col-span-full grid grid-cols-subgrid items-center rounded-chip px-1 py-1 text-left text-small hover:bg-surface-2 max-lg:min-h-11"
      >
        <span className="numeric text-center text-text-3">{citation.n}</span>
        <span className="min-w-0 truncate">
          {citation.title}{' '}
          <span className="text-text-3">
            · {citation.source} · {kindWords(citation.source_type)}
          </span>
        </span>
        <span className="numeric hidden text-text-3 sm:block">{formatAsOf(citation.as_of)}</span>
        <span className="inline-flex">
          {badgesOf(citation).map((badge) => (
            <FreshnessBadge key={badge} freshness={badge} />
          ))}
        </span>
      </button>
    </li>
  );
}

/** What the answer rests on, one line a source. */
export function SourcesList({ citations }: { citations: readonly Citation[] }) {
  const newest = newestOf(citations.map((citation) => citation.as_of));
  const sources = texts.sources(citations.length);
  return (
    <details className="group rounded-control border border-border">
      <summary className="flex h-11 list-none items-center gap-2 px-2 text-small text-text-2 hover:text-text lg:h-8 [&::-webkit-details-marker]:hidden">
        <Icon name="chevronDown" size={14} className="-rotate-90 transition-transform group-open:rotate-0" />
        {newest === null
          ? texts.basedOn(sources)
          : texts.basedOnNewest({ sources, day: formatAsOf(newest.slice(0, 10)) })}
      </summary>
      <ul className="grid grid-cols-[1.75rem_1fr_auto] gap-x-2 border-t border-border p-1 sm:grid-cols-[1.75rem_1fr_auto_auto]">
        {citations.map((citation) => (
          <SourceRow key={citation.n} citation={citation} />
        ))}
      </ul>
    </details>
  );
}
