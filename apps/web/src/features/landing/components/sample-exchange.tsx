import { landingCopy } from '@aex/contracts/copy/landing';
import { sampleAnswer, type SampleSentence } from '#features/landing/sample-answer.ts';
import { sampleSymbol, useSampleMacro, useSampleQuote } from '#features/landing/landing-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = landingCopy.sampleExchange;

const question = texts.question(sampleSymbol);

function Answer({ sentences }: { sentences: readonly SampleSentence[] }) {
  return (
    <div className="grid gap-3">
      <div className="text-prose">
        {sentences.map(({ text }, index) => (
          <p key={text}>
            {text}
            <a
              href={`#sample-source-${index + 1}`}
              aria-label={texts.sourceNumber(index + 1)}
              className="numeric mx-1 inline-flex h-6 min-w-6 items-center justify-center rounded-chip bg-surface-3 px-1 align-[1px] text-micro text-accent-text"
            >
              {index + 1}
            </a>
          </p>
        ))}
      </div>
      <ol className="grid gap-1.5 border-t border-border pt-3" aria-label={texts.sources}>
        {sentences.map(({ evidence }, index) => (
          <li
            key={evidence.title}
            id={`sample-source-${index + 1}`}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-2 rounded-chip text-small target:bg-accent-soft"
          >
            <span className="numeric text-text-3">{index + 1}</span>
            <span>
              {evidence.title}
              <span className="block text-text-3">
                {texts.cited({ source: evidence.source, asOf: formatAsOf(evidence.asOf) })}
              </span>
            </span>
            <FreshnessBadge freshness={evidence.state} atEnd />
          </li>
        ))}
      </ol>
    </div>
  );
}

function ExchangeBody() {
  const macro = useSampleMacro();
  const quote = useSampleQuote();
  if (macro.isPending || quote.isPending) {
    return (
      <LoadingRegion label={texts.loadingTheSample}>
        <Skeleton className="h-70" />
      </LoadingRegion>
    );
  }
  if (macro.data === undefined && quote.data === undefined) {
    return (
      <ErrorState
        title={texts.notLoaded}
        detail={messageOf(macro.error)}
        onRetry={() => {
          void macro.refetch();
          void quote.refetch();
        }}
      />
    );
  }
  const sentences = sampleAnswer(macro.data, quote.data?.quotes[0]);
  if (sentences.length === 0) return <EmptyState title={texts.none} />;
  return <Answer sentences={sentences} />;
}

/** A question and what the installation's own data answer, with the evidence of each sentence. */
export function SampleExchange() {
  return (
    <section
      aria-labelledby="sample-exchange"
      className="grid gap-3 rounded-card border border-border bg-surface-1 p-4 text-left"
    >
      <h2 id="sample-exchange" className="text-small text-text-3">
        {texts.spoken}
      </h2>
      <p className="justify-self-end rounded-card bg-surface-3 px-3 py-2">{question}</p>
      <ExchangeBody />
    </section>
  );
}
