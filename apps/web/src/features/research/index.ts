export { GovernancePanel } from './components/governance-panel.tsx';
export { LifecycleSteps } from './components/lifecycle-steps.tsx';
export { ResearchOverview } from './components/research-overview.tsx';
