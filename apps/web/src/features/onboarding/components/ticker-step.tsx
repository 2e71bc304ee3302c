import { onboardingCopy } from '@aex/contracts/copy/onboarding';
import type { Quote } from '@aex/contracts/market';
import { tickerChoices } from '@aex/contracts/onboarding-choices';
import type { OnboardingDraft } from '#features/onboarding/onboarding-draft.ts';
import { useChoiceQuotes } from '#features/onboarding/onboarding-queries.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Delta } from '#ui/delta.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const texts = onboardingCopy.tickerStep;

const priceBox = 'block h-[58px]';

/** A last price with its change and state, or that there is none; always the same box. */
function LastPrice({ quote, isPending }: { quote: Quote | undefined; isPending: boolean }) {
  if (isPending) return <Skeleton className="h-[58px] w-full" />;
  if (quote === undefined || quote.price === null) {
    return <span className={classNames(priceBox, 'text-small text-text-3')}>{texts.noPriceYet}</span>;
  }
  return (
    <span className={priceBox}>
      <span className="numeric block text-num text-text">{formatNumber(quote.price, 2)}</span>
      <Delta percent={quote.change_percent} className="block text-num" />
      <span className="-ml-1 block">
        <FreshnessBadge freshness={quote.state} />
      </span>
    </span>
  );
}

/** Where the prices that are shown come from, and of when they are. */
function originsOf(quotes: readonly Quote[]): string[] {
  const priced = quotes.filter(({ symbol, price }) => price !== null && tickerChoices.some((each) => each === symbol));
  return [...new Set(priced.map(({ source, timestamp }) => `${source}, ${formatAsOf(timestamp)}`))];
}

type TickerStepProps = {
  tickers: OnboardingDraft['tickers'];
  onChange: (tickers: OnboardingDraft['tickers']) => void;
};

export function TickerStep({ tickers, onChange }: TickerStepProps) {
  const quotes = useChoiceQuotes();
  const bySymbol = new Map(quotes.data?.quotes.map((quote) => [quote.symbol, quote]));
  return (
    <>
      <p className="mb-4 text-text-2">{texts.purpose}</p>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="sr-only">{texts.tickers}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {tickerChoices.map((ticker) => {
            const isPicked = tickers.includes(ticker);
            return (
              <label
                key={ticker}
                className={classNames(
                  'grid content-start gap-1 rounded-control border px-3 py-2 transition-colors',
                  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
                  isPicked
                    ? 'border-accent-text bg-accent-soft'
                    : 'border-border-strong bg-surface-1 hover:bg-surface-2',
                )}
              >
                <span className="flex items-center justify-between">
                  <span className="font-mono font-medium">{ticker}</span>
                  <input
                    type="checkbox"
                    aria-label={ticker}
                    checked={isPicked}
                    onChange={() =>
                      onChange(tickerChoices.filter((each) => (each === ticker ? !isPicked : tickers.includes(each))))
                    }
                    className="size-4 accent-accent outline-none"
                  />
                </span>
                <LastPrice quote={bySymbol.get(ticker)} isPending={quotes.isPending} />
              </label>
            );
          })}
        </div>
      </fieldset>
      <p className="mt-2 min-h-[1lh] text-small text-text-3">{originsOf(quotes.data?.quotes ?? []).join(' · ')}</p>
      {quotes.isError && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-small text-text-2">
          <Icon name="alert" className="text-warn" /> {texts.notLoaded}
          <Button tone="ghost" icon="retry" onClick={() => void quotes.refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
    </>
  );
}
