import type { Position } from '@aex/contracts/portfolio-analysis';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { ScrollTable } from '#ui/scroll-table.tsx';

/** The lots of a position, oldest first as the ledger keeps them. */
export function LotTable({ position }: { position: Position }) {
  const { symbol, currency, lots } = position;
  return (
    <ScrollTable
      label={`Lots of ${symbol}`}
      className="bg-surface-1"
      head={['Acquired', 'Quantity', `Cost (${currency})`, 'Cost per share']}
      rows={lots.map((lot, index) => ({
        key: `${lot.activity_id} ${index}`,
        cells: [
          formatAsOf(lot.acquired),
          formatNumber(lot.quantity, Number.isInteger(lot.quantity) ? 0 : 4),
          formatNumber(lot.cost, 2),
          formatNumber(lot.quantity === 0 ? null : lot.cost / lot.quantity, 4),
        ],
      }))}
    />
  );
}
