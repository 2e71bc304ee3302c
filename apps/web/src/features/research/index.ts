export { LifecycleSteps } from './components/lifecycle-steps.tsx';
export { VerifiedBadge } from './components/verified-badge.tsx';
export { ResearchOverview } from './components/research-overview.tsx';
