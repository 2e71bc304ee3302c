import type { Citation } from '@aex/contracts/chat-stream';
import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import type { ReactNode } from 'react';
import { useAnswerCard } from '#features/chat/components/answer-card-context.ts';
import { CitationTerms } from '#features/chat/components/citation-terms.tsx';
import { CopyButton } from '#features/chat/components/copy-button.tsx';
import {
  badgesOf,
  citationLine,
  kindWords,
  lowConfidence01,
  markedFigure,
  shortId,
} from '#features/chat/citation-reading.ts';
import { safeLink } from '#features/chat/markdown/safe-link.ts';
import { askedBy, useEvidenceLink } from '#lib/evidence-link.ts';
import { formatPercent, percentOf } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShareBar } from '#ui/share-bar.tsx';

const texts = chatTurnsCopy.citationDetails;

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-3">{name}</dt>
      <dd className="numeric text-right">{children}</dd>
    </div>
  );
}

/** All that is known of a source. */
export function CitationDetails({ citation, pager }: { citation: Citation; pager: ReactNode }) {
  const percent = percentOf(citation.confidence_score);
  const evidence = useEvidenceLink();
  const { actions } = useAnswerCard();
  const link = citation.url === undefined ? null : safeLink(citation.url);
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-text-3">
          {citation.source} · {kindWords(citation.source_type)}
        </p>
        <span className="inline-flex shrink-0">
          {badgesOf(citation).map((badge) => (
            <FreshnessBadge key={badge} freshness={badge} atEnd />
          ))}
        </span>
      </div>
      <p className="text-h3">{citation.title}</p>
      {citation.content !== '' && (
        <p className="max-h-27 overflow-y-auto border-l-2 border-border-strong pl-2 text-text-2">
          {markedFigure(citation).map((piece, index) =>
            index % 2 === 0 ? (
              piece
            ) : (
              <mark key={index} className="rounded-chip bg-accent-soft text-text">
                {piece}
              </mark>
            ),
          )}
        </p>
      )}
      <dl className="grid gap-1 border-t border-border pt-2">
        {citation.value !== null && <Row name={texts.value}>{citation.value}</Row>}
        <Row name={texts.asOf}>{formatAsOf(citation.as_of)}</Row>
        <Row name={texts.known}>{formatAsOf(citation.known_at)}</Row>
        <Row name={texts.id}>
          <span title={citation.id} className="font-mono">
            {shortId(citation.id)}
          </span>
        </Row>
        <Row name={texts.confidence}>{formatPercent(percent, 0)}</Row>
      </dl>
      <ShareBar
        share={citation.confidence_score}
        color={citation.confidence_score < lowConfidence01 ? 'var(--warn)' : 'var(--accent-text)'}
        className="h-1.5"
      />
      <CitationTerms source={citation.source} />
      <div className="-mx-1 -mb-1 flex flex-wrap items-center gap-1">
        {link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noopener nofollow"
            className="finger-room inline-flex h-9 items-center gap-1.5 rounded-control px-2 text-accent-text hover:bg-surface-2 lg:h-7"
          >
            <Icon name="external" size={14} />
            {texts.openSource}
          </a>
        )}
        {evidence !== null && (
          <Button
            tone="ghost"
            icon="shield"
            className="finger-room h-9! px-2! text-small! lg:h-7!"
            onClick={(event) => {
              actions.dismiss();
              evidence.openEvidence(citation.id, askedBy(event));
            }}
          >
            {texts.openInEvidence}
          </Button>
        )}
        <CopyButton label={texts.copyCitation} text={citationLine(citation)} />
        {pager}
      </div>
    </div>
  );
}
