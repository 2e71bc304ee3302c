import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { PortfolioAccount } from '@aex/contracts/portfolio';
import type { LotDraft } from '#features/portfolio/activity-fields.ts';
import { costPerShare } from '#features/portfolio/lot-cost.ts';
import { usePositions } from '#features/portfolio/portfolio-queries.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { TextField } from '#ui/field.tsx';

const texts = portfolioCopy.lotChoice;

type LotChoiceProps = {
  account: PortfolioAccount;
  symbol: string;
  chosen: LotDraft;
  onChange: (chosen: LotDraft) => void;
};

/** The open lots of a symbol in an account whose sales name theirs; none named sells the oldest first. */
export function LotChoice({ account, symbol, chosen, onChange }: LotChoiceProps) {
  const positions = usePositions(account.portfolio_id).data?.positions ?? [];
  const lots = positions
    .filter((position) => position.symbol === symbol.trim().toUpperCase())
    .flatMap((position) => position.lots.filter(({ account_id }) => account_id === account.id));
  if (lots.length === 0) return null;
  return (
    <fieldset>
      <legend className="pb-1 text-small text-text-2">{texts.legend}</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {lots.map((lot) => (
          <TextField
            key={lot.activity_id}
            label={texts.lot({
              acquired: formatAsOf(lot.acquired),
              quantity: formatNumber(lot.quantity, Number.isInteger(lot.quantity) ? 0 : 4),
            })}
            hint={texts.costEach(formatNumber(costPerShare(lot), 2))}
            inputMode="decimal"
            autoComplete="off"
            value={chosen[lot.activity_id] ?? ''}
            onChange={({ target }) => onChange({ ...chosen, [lot.activity_id]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
