export { createSimulation } from './simulation-service.ts';
export { simulationPolicy } from './simulation-policy.ts';
export { fillWorld } from './simulation-filling.ts';
