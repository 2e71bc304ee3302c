import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { useAnswerCard } from '#features/chat/components/answer-card-context.ts';
import { lowConfidence01 } from '#features/chat/citation-reading.ts';
import { classNames } from '#ui/class-names.ts';

const texts = chatTurnsCopy.citationChip;

const box =
  'mx-px inline-flex h-[18px] min-w-[2.2ch] items-center justify-center gap-0.5 rounded-chip border px-1 align-[1px] text-micro numeric';

/** A source of the sentence before it. Until the source is known the chip keeps its place. */
export function CitationChip({ n }: { n: number }) {
  const { citations, actions } = useAnswerCard();
  const citation = citations.get(n);
  if (citation === undefined) return <span className={`${box} border-border text-text-3`}>{n}</span>;

  const isStale = citation.freshness === 'stale' || citation.state === 'stale';
  const named = texts.source({ n, title: citation.title });
  const source = isStale ? texts.stale(named) : named;
  const isDoubtful = citation.confidence_score < lowConfidence01;
  return (
    <button
      type="button"
      data-citation={n}
      data-evidence={citation.id}
      aria-haspopup="dialog"
      aria-label={citation.state === 'simulated' ? texts.simulated(source) : source}
      {...actions.anchorProps({ kind: 'citation', citation })}
      className={classNames(
        box,
        'bg-surface-3 hover:border-accent-text hover:text-text',
        isStale ? 'border-dashed border-warn' : 'border-transparent',
        isDoubtful ? 'text-warn' : 'text-accent-text',
      )}
    >
      {n}
    </button>
  );
}
