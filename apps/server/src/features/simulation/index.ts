export { createSimulation } from './simulation-service.ts';
export { simulationPolicy } from './simulation-policy.ts';
