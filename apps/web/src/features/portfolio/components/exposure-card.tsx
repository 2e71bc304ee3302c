import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Exposure } from '@aex/contracts/portfolio-analysis';
import { useState } from 'react';
import { PortfolioCard } from '#features/portfolio/components/portfolio-card.tsx';
import { ShareChange } from '#features/portfolio/components/share-change.tsx';
import { useExposure } from '#features/portfolio/portfolio-queries.ts';
import { formatNumber, formatPercent } from '#lib/format/number-format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { Tabs } from '#ui/tabs.tsx';

const texts = portfolioCopy.exposureCard;

const views = [
  { key: 'by_asset', label: texts.asset },
  { key: 'by_sector', label: texts.sector },
  { key: 'by_currency', label: texts.currency },
  { key: 'by_regime', label: texts.regime },
] as const;
type View = (typeof views)[number]['key'];

/** Where the value lies, and how the portfolio did in each regime. */
export function ExposureCard({ portfolioId, className }: { portfolioId: string; className: string }) {
  const [view, setView] = useState<View>('by_asset');
  const query = useExposure(portfolioId);
  return (
    <PortfolioCard title={texts.exposure} query={query} state={({ state }) => state} className={className}>
      {(data) => (
        <>
          <p className="text-small text-text-2">
            {texts.invested(formatPercent(data.invested_share === null ? null : data.invested_share * 100, 1))}
            {data.missing.length > 0 && ` · ${texts.withoutAPrice(data.missing.join(', '))}`}
          </p>
          <Tabs label={texts.exposureBy} tabs={views} current={view} onPick={setView}>
            {view === 'by_regime' ? <RegimeTable data={data} /> : <ShareTable data={data} view={view} />}
          </Tabs>
        </>
      )}
    </PortfolioCard>
  );
}

function ShareTable({ data, view }: { data: Exposure; view: Exclude<View, 'by_regime'> }) {
  const shares = data[view];
  if (shares.length === 0) return <EmptyState title={texts.nothingIsHeld} />;
  const name = views.find(({ key }) => key === view)?.label ?? '';
  return (
    <ScrollTable
      label={texts.exposureByName(name.toLowerCase())}
      className="max-h-96"
      head={[name, texts.valueCurrency(data.currency), texts.share]}
      rows={shares.map((part) => ({
        key: part.name,
        cells: [part.name, formatNumber(part.value_base, 2), <ShareFigure key="share" share={part.share} />],
      }))}
    />
  );
}

function ShareFigure({ share }: { share: number | null }) {
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden="true" className="hidden sm:block">
        <ShareBar share={share} color="var(--accent)" className="h-2 w-24" />
      </span>
      {formatPercent(share === null ? null : share * 100, 1)}
    </span>
  );
}

function RegimeTable({ data }: { data: Exposure }) {
  if (data.by_regime.length === 0) return <EmptyState title={texts.noRegimeDay} />;
  return (
    <ScrollTable
      label={texts.returnByRegime}
      head={[texts.regime, texts.days, texts.return, texts.aYear]}
      rows={data.by_regime.map((row) => ({
        key: row.regime,
        cells: [
          <span key="name" className="capitalize">
            {row.regime}
            {row.regime === data.current_regime ? ` ${texts.now}` : ''}
          </span>,
          formatNumber(row.days, 0),
          <ShareChange key="return" share={row.total_return} />,
          <ShareChange key="year" share={row.return_per_year} />,
        ],
      }))}
    />
  );
}
