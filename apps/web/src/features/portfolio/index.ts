export { PortfolioView } from './components/portfolio-view.tsx';
