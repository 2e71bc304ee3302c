import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Position } from '@aex/contracts/portfolio-analysis';
import { costPerShare } from '#features/portfolio/lot-cost.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { ScrollTable } from '#ui/scroll-table.tsx';

const texts = portfolioCopy.lotTable;

/** The lots of a position, oldest first as the ledger keeps them, and why the cost of one is not known. */
export function LotTable({ position }: { position: Position }) {
  const { symbol, currency, lots, cost_reason: reason } = position;
  return (
    <div className="grid gap-2">
      <ScrollTable
        label={texts.lotsOf(symbol)}
        className="bg-surface-1"
        head={[texts.acquired, texts.quantity, texts.costCurrency(currency), texts.costPerShare]}
        rows={lots.map((lot, index) => ({
          key: `${lot.activity_id} ${index}`,
          cells: [
            formatAsOf(lot.acquired),
            formatNumber(lot.quantity, Number.isInteger(lot.quantity) ? 0 : 4),
            formatNumber(lot.cost, 2),
            formatNumber(costPerShare(lot), 4),
          ],
        }))}
      />
      {reason !== null && <p className="max-w-72 text-small text-text-2">{reason}</p>}
    </div>
  );
}
