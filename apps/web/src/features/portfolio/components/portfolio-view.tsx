import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Portfolio } from '@aex/contracts/portfolio';
import type { ReactNode } from 'react';
import { PortfolioBody } from '#features/portfolio/components/portfolio-body.tsx';
import { StartPortfolio } from '#features/portfolio/components/start-portfolio.tsx';
import { useNamedPortfolio, usePortfolios } from '#features/portfolio/portfolio-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ChoiceSelect } from '#ui/choice-select.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = portfolioCopy.portfolioView;

type PortfolioViewProps = {
  /** The portfolio that the address names. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** What stands over a portfolio because its owner has to see to it. */
  attention: (portfolioId: string) => ReactNode;
};

/** What is held, how it did, and why. */
export function PortfolioView({ chosen, onChoose, attention }: PortfolioViewProps) {
  const portfolios = usePortfolios();
  const isOwn = portfolios.data?.portfolios.some(({ id }) => id === chosen) !== false;
  const named = useNamedPortfolio(isOwn || chosen === undefined ? null : chosen);
  if (portfolios.data === undefined || named.isLoading) {
    const retry = () => void portfolios.refetch();
    return (
      <Page>
        {portfolios.isError ? (
          <ErrorState title={texts.couldNotLoad} detail={messageOf(portfolios.error)} onRetry={retry} />
        ) : (
          <LoadingRegion label={texts.loadingPortfolios}>
            <Skeleton className="h-48" />
          </LoadingRegion>
        )}
      </Page>
    );
  }
  const list = portfolios.data.portfolios;
  const shown = list.find(({ id }) => id === chosen) ?? named.data ?? list[0];
  if (shown === undefined)
    return (
      <Page>
        <StartPortfolio />
      </Page>
    );
  return (
    <Page choice={<PortfolioChoice list={list} shown={shown} onChoose={onChoose} />}>
      {attention(shown.id)}
      <PortfolioBody key={shown.id} portfolio={shown} />
    </Page>
  );
}

function Page({ choice, children }: { choice?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 tabIndex={-1} className="text-h1">
            {texts.portfolio}
          </h1>
          <p className="text-text-2">{texts.subtitle}</p>
        </div>
        {choice}
      </header>
      {children}
    </div>
  );
}

type PortfolioChoiceProps = { list: readonly Portfolio[]; shown: Portfolio; onChoose: (id: string) => void };

function PortfolioChoice({ list, shown, onChoose }: PortfolioChoiceProps) {
  // A client's stands in no list of the reader's own.
  if (list.length < 2 || !list.some(({ id }) => id === shown.id))
    return <p className="text-text-2">{`${shown.name} · ${shown.base_currency}`}</p>;
  const choices = list.map(({ id, name, base_currency }) => ({ value: id, label: `${name} · ${base_currency}` }));
  return <ChoiceSelect label={texts.shownPortfolio} choices={choices} value={shown.id} onChange={onChoose} />;
}
