import type { Claim } from '@aex/contracts/chat-stream';
import { sharedThreadCopy } from '@aex/contracts/copy/shared-thread';
import { type SharedThread, sharingEndpoints } from '@aex/contracts/sharing';
import { isWithheld } from '@aex/contracts/withheld-claims';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatPercent, percentOf } from '#lib/format/number-format.ts';
import { plainSentence } from '#lib/format/plain-sentence.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { usePageName } from '#lib/page-name.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = sharedThreadCopy.sharedThreadView;

type Message = SharedThread['messages'][number];
type RenderText = (text: string, claims: readonly Claim[]) => ReactNode;

/** A conversation that somebody shared: read only, with its sources, and with what the check did not pass. */
export function SharedThreadView({ token, renderText }: { token: string; renderText: RenderText }) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(sharingEndpoints.shared, { params: { token } }),
    retry: false,
  });
  usePageName(data?.title);
  if (error !== null && isNotFound(error)) {
    return (
      <div className="grid justify-items-center gap-2 py-16 text-center">
        <h1 tabIndex={-1} className="text-h1">
          {texts.deadLink}
        </h1>
        <p className="text-text-2">{texts.deadLinkHint}</p>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <>
        <h1 tabIndex={-1} className="sr-only">
          {texts.sharedConversation}
        </h1>
        {error === null ? (
          <LoadingRegion label={texts.loadingTheThread}>
            <Skeleton className="h-60" />
          </LoadingRegion>
        ) : (
          <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <div data-settling="deep" className="mx-auto grid max-w-180 grid-cols-1 gap-6 px-4 py-6">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="text-h1 break-words">
          {data.title}
        </h1>
        <p className="text-small text-text-2">
          {texts.span({ sharedAt: formatAsOf(data.shared_at), expiresAt: formatAsOf(data.expires_at) })}
        </p>
      </header>
      <ol data-settling="deep" className="grid gap-6">
        {data.messages.map((message) => (
          <li key={message.timestamp + message.role}>
            {message.role === 'assistant' ? (
              <SharedAnswer message={message} renderText={renderText} />
            ) : (
              <p className="ml-auto w-fit max-w-full rounded-card bg-surface-2 px-4 py-2 break-words whitespace-pre-wrap">
                {message.content}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="border-t border-border pt-3 text-small text-text-2">
        <Link to="/" className="text-accent-text underline underline-offset-3">
          {texts.whatAexIs}
        </Link>
      </p>
    </div>
  );
}

// A link shows what stands in the text, and nothing of where it is kept.
function markable(claim: Message['claims'][number]): Claim {
  return { ...claim, message_id: '', evidence_ids: [] };
}

function endingOf(status: string): string {
  const { stopped, interrupted, failed } = texts.unfinished;
  return new Map(Object.entries({ stopped, interrupted, failed })).get(status) ?? texts.unfinishedOtherwise;
}

function SharedAnswer({ message, renderText }: { message: Message; renderText: RenderText }) {
  const doubts = message.claims.filter(({ status }) => status === 'contradicted' || status === 'unsupported');
  return (
    <article data-settling="deep" aria-label={texts.answer} className="grid grid-cols-1 gap-3">
      {message.needs_review === true && (
        <p>
          <Badge tone="warn">{texts.needsReview}</Badge>
        </p>
      )}
      <div className="min-w-0">{renderText(message.content, message.claims.map(markable))}</div>
      {message.status !== 'complete' && (
        <p className="flex flex-wrap items-center gap-2 text-small text-text-2">
          <Badge tone="warn">{endingOf(message.status)}</Badge>
          {message.ended_because}
        </p>
      )}
      {doubts.length > 0 && (
        <section aria-label={texts.unsupported} className="grid gap-1 text-small">
          {doubts.map((claim) => (
            <p key={`${claim.start} ${claim.reason}`}>
              <Badge tone={claim.status === 'contradicted' ? 'down' : 'warn'}>{claim.status}</Badge>{' '}
              {isWithheld(claim) ? claim.reason : texts.doubt(plainSentence(claim.text), claim.reason)}
            </p>
          ))}
        </section>
      )}
      {message.citations.length > 0 && (
        <details className="rounded-card border border-border px-4 py-2.5">
          <summary className="cursor-pointer">{texts.sources(message.citations.length)}</summary>
          <ol className="mt-2 grid gap-2">
            {message.citations.map((citation) => (
              <li key={citation.n} className="text-small">
                <span className="font-mono">[{citation.n}]</span>{' '}
                {texts.citation({
                  title: citation.title,
                  content: citation.content,
                  source: citation.source,
                  asOf: formatAsOf(citation.as_of),
                  confidenceScore: formatPercent(percentOf(citation.confidence_score), 0),
                })}{' '}
                <FreshnessBadge freshness={citation.state} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  );
}
