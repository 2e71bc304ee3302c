import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Position, PositionsAnswer } from '@aex/contracts/portfolio-analysis';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { LotTable } from '#features/portfolio/components/lot-table.tsx';
import { PortfolioCard } from '#features/portfolio/components/portfolio-card.tsx';
import { ShareChange } from '#features/portfolio/components/share-change.tsx';
import { formatNumber, formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';
import { HoverCard } from '#ui/hover-card.tsx';
import { MoneyChange } from '#ui/money-change.tsx';

const texts = portfolioCopy.positionsCard;

const cell = 'numeric px-3 py-1.5 text-right text-num whitespace-nowrap';
const head = [texts.quantity, texts.price, texts.value, texts.weight, texts.unrealised, texts.return, texts.state];

type PositionsCardProps = { query: UseQueryResult<PositionsAnswer>; className: string };

/** What is held with its lots, and the cash. */
export function PositionsCard({ query, className }: PositionsCardProps) {
  return (
    <PortfolioCard title={texts.positions} query={query} className={className}>
      {(data) =>
        data.positions.length === 0 && data.cash.length === 0 ? (
          <EmptyState title={texts.nothingHeldDay} />
        ) : (
          <PositionTable data={data} />
        )
      }
    </PortfolioCard>
  );
}

function PositionTable({ data }: { data: PositionsAnswer }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { base_currency: base } = data.portfolio;
  const toggle = (symbol: string) => {
    const next = new Set(open);
    if (!next.delete(symbol)) next.add(symbol);
    setOpen(next);
  };
  return (
    <div
      role="region"
      aria-label={texts.positionsTable}
      tabIndex={0}
      data-scroll=""
      className="relative overflow-auto rounded-control border border-border"
    >
      <table className="w-full border-collapse">
        <thead className="bg-surface-2">
          <tr className="text-small text-text-2">
            <th scope="col" className="px-3 py-1.5 text-left">
              {texts.position}
            </th>
            {head.map((name) => (
              <th key={name} scope="col" className="px-3 py-1.5 text-right whitespace-nowrap">
                {name === texts.value || name === texts.unrealised ? `${name} (${base})` : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.positions.map((position) => (
            <Fragment key={position.symbol}>
              <PositionRow
                position={position}
                isOpen={open.has(position.symbol)}
                onToggle={() => toggle(position.symbol)}
              />
              {open.has(position.symbol) && (
                <tr>
                  <td colSpan={head.length + 1} className="bg-surface-2 px-3 py-2">
                    <LotTable position={position} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
          {data.cash.map((cash) => (
            <tr key={cash.currency} className="border-t border-border">
              <th scope="row" className="px-3 py-1.5 pl-12 text-left font-normal whitespace-nowrap">
                {texts.cashCurrency(cash.currency)}
              </th>
              <td className={cell}>{formatNumber(cash.amount, 2)}</td>
              <td className={cell}>
                <HoverCard content={`${cash.rate_source}, ${formatAsOf(cash.rate_as_of)}`}>
                  {formatNumber(cash.rate, 4)}
                </HoverCard>
              </td>
              <td className={cell}>{formatNumber(cash.value_base, 2)}</td>
              <td className={cell}>{formatPercent(weightOf(cash.value_base, data.value), 1)}</td>
              <td colSpan={3} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function weightOf(part: number, whole: number | null): number | null {
  return whole === null || whole === 0 ? null : (part / whole) * 100;
}

type PositionRowProps = { position: Position; isOpen: boolean; onToggle: () => void };

function PositionRow({ position, isOpen, onToggle }: PositionRowProps) {
  const { symbol, name, price, weight } = position;
  return (
    <tr className="border-t border-border">
      <th scope="row" className="px-3 py-1.5 text-left font-normal">
        <span className="flex items-center gap-2">
          <IconButton
            icon="chevronRight"
            label={texts.lotsOf(symbol)}
            compact
            aria-expanded={isOpen}
            onClick={onToggle}
            className={classNames('motion-safe:transition-transform', isOpen && 'rotate-90')}
          />
          <span className="grid">
            <Link
              to="/symbols/$ticker"
              params={{ ticker: symbol }}
              className="font-mono text-accent-text underline underline-offset-3"
            >
              {symbol}
            </Link>
            <span className="max-w-56 min-w-28 truncate text-micro text-text-3">{name}</span>
          </span>
        </span>
      </th>
      <td className={cell}>{formatNumber(position.quantity, quantityDigits(position.quantity))}</td>
      <td className={cell}>
        {formatNumber(price?.price ?? null, 2)} <span className="text-text-3">{price?.currency ?? ''}</span>
      </td>
      <td className={cell}>{formatNumber(position.value_base, 2)}</td>
      <td className={cell}>{formatPercent(weight === null ? null : weight * 100, 1)}</td>
      <td className={cell} title={position.cost_reason ?? undefined}>
        <MoneyChange amount={position.unrealized_base} />
      </td>
      <td className={cell}>
        <ShareChange share={position.unrealized_share} />
      </td>
      <td className={cell}>
        {price === null ? (
          texts.noPrice
        ) : (
          <HoverCard content={`${price.source}, ${formatAsOf(price.as_of)}`}>
            <FreshnessBadge freshness={price.state} atEnd />
          </HoverCard>
        )}
      </td>
    </tr>
  );
}

/** Whole shares without decimals, parts of shares with four. */
function quantityDigits(quantity: number): number {
  return Number.isInteger(quantity) ? 0 : 4;
}
