import type { Citation } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { useAnswerCard } from '#features/chat/components/answer-card-context.ts';
import { isStale, kindWords, lowConfidence01 } from '#features/chat/citation-reading.ts';
import { classNames } from '#ui/class-names.ts';
import { FreshnessShape } from '#ui/freshness-badge.tsx';

const texts = chatTurnsCopy.citationChip;

const box =
  'mx-px inline-flex h-[18px] min-w-[2.2ch] items-center justify-center gap-[3px] rounded-chip border px-1 align-[1px] text-micro whitespace-nowrap numeric';

/** The mark of a source that is neither stale nor simulated. */
function SourceShape() {
  return (
    <svg aria-hidden="true" width="9" height="10" viewBox="0 0 9 10" className="shrink-0">
      <path
        d="M4.5.9 8.1 3v4L4.5 9.1.9 7V3Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function shapeOf(citation: Citation) {
  if (isStale(citation)) return <FreshnessShape freshness="stale" />;
  return citation.state === 'simulated' ? <FreshnessShape freshness="simulated" /> : <SourceShape />;
}

function nameOf(citation: Citation, isShort: boolean): string {
  const { n, title, source_type: type, state } = citation;
  const named = isShort ? texts.source({ n, title }) : texts.sourceOfKind({ kind: kindWords(type), n, title });
  const source = isStale(citation) ? texts.stale(named) : named;
  return state === 'simulated' ? texts.simulated(source) : source;
}

/**
 * A source of the sentence before it: its mark, its kind and its number; the number alone in a table and right behind another of
 * its kind. Until the source is known the chip keeps its place.
 */
export function CitationChip({ n, isShort = false }: { n: number; isShort?: boolean }) {
  const { citations, actions } = useAnswerCard();
  const citation = citations.get(n);
  if (citation === undefined) return <span className={`${box} border-border text-text-3`}>{n}</span>;

  const isDoubtful = citation.confidence_score < lowConfidence01;
  return (
    <button
      type="button"
      data-citation={n}
      data-evidence={citation.id}
      aria-haspopup="dialog"
      aria-label={nameOf(citation, isShort)}
      {...actions.anchorProps({ kind: 'citation', citation })}
      className={classNames(
        box,
        'bg-surface-3 hover:border-accent-text hover:text-text',
        isStale(citation) ? 'border-dashed border-warn' : 'border-transparent',
        isDoubtful ? 'text-warn' : 'text-accent-text',
      )}
    >
      {shapeOf(citation)}
      {isShort ? (
        n
      ) : (
        <span>
          <span className="font-normal">{kindWords(citation.source_type)}</span> {n}
        </span>
      )}
    </button>
  );
}
