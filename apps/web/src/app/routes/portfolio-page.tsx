import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { BrokerEvents } from '#features/brokers/index.ts';
import { PortfolioView } from '#features/portfolio/index.ts';

const route = getRouteApi('/shell/portfolio');

function PortfolioPage() {
  const { portfolio } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PortfolioView
      chosen={portfolio}
      onChoose={(id) => void navigate({ search: { portfolio: id } })}
      attention={(id) => <BrokerEvents of={{ portfolio_id: id }} />}
    />
  );
}

export const portfolioLazyRoute = createLazyRoute('/shell/portfolio')({ component: PortfolioPage });
