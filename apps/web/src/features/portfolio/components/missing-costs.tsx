import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { PositionsAnswer } from '@aex/contracts/portfolio-analysis';
import { formatNumber, formatSigned } from '#lib/format/number-format.ts';
import { Banner } from '#ui/banner.tsx';

const texts = portfolioCopy.valueCard;

/** Names what the totals of cost and gain leave out, where what shares cost is not known. */
export function MissingCosts({ data }: { data: PositionsAnswer }) {
  const { without_cost: held, sold_without_cost: sold } = data;
  const { base_currency: baseCurrency } = data.portfolio;
  return (
    <>
      {held.length > 0 && (
        <Banner tone="warn" title={texts.noCostKnown(held.join(', '))}>
          {texts.partWithCost({
            cost: formatNumber(data.cost_base_of_known, 2),
            baseCurrency,
            gain: formatSigned(data.unrealized_base_of_known, 2),
          })}
        </Banner>
      )}
      {sold.length > 0 && (
        <Banner tone="warn" title={texts.noGainKnown(sold.join(', '))}>
          {texts.partWithGain({ gain: formatSigned(data.realized_base_of_known, 2), baseCurrency })}
        </Banner>
      )}
    </>
  );
}
