export { createSimulation, type Simulation } from './simulation-service.ts';
export { simulationPolicy } from './simulation-policy.ts';
