export { LifecycleSteps } from './components/lifecycle-steps.tsx';
export { ResearchOverview } from './components/research-overview.tsx';
