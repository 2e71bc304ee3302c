import { useState } from 'react';
import { BridgeChart } from '#features/portfolio/components/bridge-chart.tsx';
import { BridgeDialog } from '#features/portfolio/components/bridge-dialog.tsx';
import { PortfolioCard } from '#features/portfolio/components/portfolio-card.tsx';
import { type DayRange, useBridge } from '#features/portfolio/portfolio-queries.ts';
import { barWords, type BridgeBar } from '#features/portfolio/portfolio-words.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { MoneyChange } from '#ui/money-change.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';

type BridgeCardProps = { portfolioId: string; range: DayRange; className: string };

/** Why the value changed: bars that sum to the change, each opening to what is behind it. */
export function BridgeCard({ portfolioId, range, className }: BridgeCardProps) {
  const query = useBridge(portfolioId, range);
  const [opened, setOpened] = useState<BridgeBar | null>(null);
  return (
    <PortfolioCard title="Change in value" query={query} state={({ state }) => state} className={className}>
      {(bridge) => (
        <>
          <p className="text-small text-text-2">
            {formatAsOf(bridge.from)} to {formatAsOf(bridge.to)} · in {bridge.currency}
          </p>
          <BridgeChart bridge={bridge} />
          <ScrollTable
            label="Change in value as a table"
            head={['What', `Amount (${bridge.currency})`, 'Behind it']}
            rows={[
              { key: 'start', cells: ['Value at the start', formatNumber(bridge.start_value, 2), ''] },
              ...bridge.bars.map((bar) => ({
                key: bar.bar,
                cells: [
                  barWords[bar.bar],
                  <MoneyChange key="amount" amount={bar.amount} />,
                  bar.lines.length === 0 ? (
                    <span key="none" className="px-3 text-text-3">
                      {linesOf(bar)}
                    </span>
                  ) : (
                    <Button
                      key="open"
                      tone="ghost"
                      className="lg:-my-1.5"
                      aria-label={`${linesOf(bar)}: Open ${barWords[bar.bar]}`}
                      onClick={() => setOpened(bar)}
                    >
                      {linesOf(bar)}
                    </Button>
                  ),
                ],
              })),
              { key: 'end', cells: ['Value at the end', formatNumber(bridge.end_value, 2), ''] },
            ]}
          />
          {opened !== null && (
            <BridgeDialog
              portfolioId={portfolioId}
              bar={opened}
              range={{ from: bridge.from, to: bridge.to }}
              onClose={() => setOpened(null)}
            />
          )}
        </>
      )}
    </PortfolioCard>
  );
}

function linesOf({ lines }: { lines: readonly unknown[] }): string {
  return lines.length === 1 ? '1 line' : `${lines.length} lines`;
}
