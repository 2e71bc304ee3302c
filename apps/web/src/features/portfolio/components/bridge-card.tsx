import { portfolioCopy } from '@aex/contracts/copy/portfolio';
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

const texts = portfolioCopy.bridgeCard;

type BridgeCardProps = { portfolioId: string; range: DayRange; className: string };

/** Why the value changed: bars that sum to the change, each opening to what is behind it. */
export function BridgeCard({ portfolioId, range, className }: BridgeCardProps) {
  const query = useBridge(portfolioId, range);
  const [opened, setOpened] = useState<BridgeBar | null>(null);
  return (
    <PortfolioCard title={texts.title} query={query} state={({ state }) => state} className={className}>
      {(bridge) => (
        <>
          <p className="text-small text-text-2">
            {texts.span({ from: formatAsOf(bridge.from), to: formatAsOf(bridge.to), currency: bridge.currency })}
          </p>
          <BridgeChart bridge={bridge} />
          <ScrollTable
            label={texts.changeValueTable}
            head={[texts.what, texts.amountCurrency(bridge.currency), texts.behindIt]}
            rows={[
              { key: 'start', cells: [texts.valueAtTheStart, formatNumber(bridge.start_value, 2), ''] },
              ...bridge.bars.map((bar) => ({
                key: bar.bar,
                cells: [
                  barWords[bar.bar],
                  <MoneyChange key="amount" amount={bar.amount} />,
                  bar.lines.length === 0 ? (
                    <span key="none" className="px-3.25 text-body text-text-3">
                      {linesOf(bar)}
                    </span>
                  ) : (
                    <Button
                      key="open"
                      tone="ghost"
                      className="lg:-my-1.5"
                      aria-label={texts.openBar({ lines: linesOf(bar), bar: barWords[bar.bar] })}
                      onClick={() => setOpened(bar)}
                    >
                      {linesOf(bar)}
                    </Button>
                  ),
                ],
              })),
              { key: 'end', cells: [texts.valueAtTheEnd, formatNumber(bridge.end_value, 2), ''] },
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
  return texts.lines(lines.length);
}
