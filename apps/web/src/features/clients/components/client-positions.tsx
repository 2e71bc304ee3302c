import type { ClientDetail, DriftLine } from '@aex/contracts/clients';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import type { ReactNode } from 'react';
import { shareText } from '#features/clients/client-words.ts';
import { formatNumber, formatSigned } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { HoverCard } from '#ui/hover-card.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';

const texts = clientPageCopy.clientPositions;

/** What is held beside what the model wants, and the trade between the two. */
export function ClientPositions({ client: { lines, standing } }: { client: ClientDetail }) {
  const { currency } = standing;
  if (standing.positions === 0 && standing.value === 0) return <EmptyState title={texts.none} />;
  const head = [
    texts.position,
    texts.value(currency),
    texts.weight,
    texts.target,
    texts.drift,
    texts.band,
    texts.trade(currency),
    texts.state,
  ];
  return <ScrollTable label={texts.positionsAgainstTheModel} head={head} rows={lines.map(rowOf)} />;
}

function rowOf(line: DriftLine) {
  const drift = line.drift === null ? null : line.drift * 100;
  return {
    key: line.symbol ?? 'cash',
    cells: [
      <span key="name" className="grid">
        <span className={line.symbol === null ? undefined : 'font-mono'}>{line.symbol ?? texts.cash}</span>
        {line.symbol !== null && line.name !== line.symbol && (
          <span className="max-w-56 min-w-28 truncate text-micro text-text-3">{line.name}</span>
        )}
      </span>,
      formatNumber(line.value, 2),
      shareText(line.weight),
      shareText(line.target),
      <span key="drift" className="inline-flex items-center gap-1.5">
        {line.is_outside === true && <Badge tone="warn">{texts.outOfBand}</Badge>}
        {drift === null ? texts.unknown : texts.driftPoints(formatSigned(drift, 1))}
      </span>,
      line.band === null ? 'N/A' : `±${shareText(line.band)}`,
      formatSigned(line.trade, 2),
      stateOf(line),
    ],
  };
}

/** The state of a price, and with it of when the price is. */
function stateOf({ state, price_as_of }: DriftLine): ReactNode {
  if (state === null) return '—';
  const badge = <FreshnessBadge key="state" freshness={state} atEnd />;
  if (price_as_of === null) return badge;
  return (
    <HoverCard key="state" content={texts.priceOf(formatAsOf(price_as_of))}>
      {badge}
    </HoverCard>
  );
}
