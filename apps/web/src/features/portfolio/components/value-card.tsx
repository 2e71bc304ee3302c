import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { PositionsAnswer } from '@aex/contracts/portfolio-analysis';
import type { UseQueryResult } from '@tanstack/react-query';
import { Figure } from '#features/portfolio/components/figure.tsx';
import { MissingCosts } from '#features/portfolio/components/missing-costs.tsx';
import { PortfolioCard } from '#features/portfolio/components/portfolio-card.tsx';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Banner } from '#ui/banner.tsx';
import { MoneyChange } from '#ui/money-change.tsx';

const texts = portfolioCopy.valueCard;

/** The days of the prices behind the value, where they are not all of its own day. */
function PriceDays({ data }: { data: PositionsAnswer }) {
  const days = data.positions.flatMap(({ price }) => price?.as_of.slice(0, 10) ?? []).toSorted();
  const [oldest, newest] = [days[0], days.at(-1)];
  if (oldest === undefined || newest === undefined || oldest === data.as_of) return null;
  return <> {texts.pricesOf({ oldest: formatAsOf(oldest), newest: formatAsOf(newest) })}</>;
}

type ValueCardProps = { query: UseQueryResult<PositionsAnswer>; className: string };

/** The value with what it is made of; while something has no price or no cost there is none, and the card says what is missing. */
export function ValueCard({ query, className }: ValueCardProps) {
  return (
    <PortfolioCard
      title={texts.title}
      query={query}
      state={({ state }) => state}
      skeletonClass="h-24"
      className={className}
    >
      {(data) => (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="numeric min-w-0 text-display wrap-anywhere">{formatNumber(data.value, 2)}</span>
            <span className="text-text-2">
              {texts.currencyAndDay({ baseCurrency: data.portfolio.base_currency, asOf: formatAsOf(data.as_of) })}
              <PriceDays data={data} />
            </span>
          </p>
          {data.missing.length > 0 && (
            <Banner tone="warn" title={texts.noPriceKnown(data.missing.join(', '))}>
              {texts.pricedPart({
                valueOfPriced: formatNumber(data.value_of_priced, 2),
                baseCurrency: data.portfolio.base_currency,
              })}
            </Banner>
          )}
          <MissingCosts data={data} />
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
            <Figure name={texts.unrealisedGain}>
              <MoneyChange amount={data.unrealized_base} />
            </Figure>
            <Figure name={texts.realisedGain}>
              <MoneyChange amount={data.realized_base} />
            </Figure>
            <Figure name={texts.income}>{formatNumber(data.income_base, 2)}</Figure>
            <Figure name={texts.fees}>{formatNumber(data.fees_base, 2)}</Figure>
            <Figure name={texts.taxes}>{formatNumber(data.taxes_base, 2)}</Figure>
            <Figure name={texts.cost}>{formatNumber(data.cost_base, 2)}</Figure>
          </dl>
        </>
      )}
    </PortfolioCard>
  );
}
