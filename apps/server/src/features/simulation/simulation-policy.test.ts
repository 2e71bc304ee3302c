import { expect, it } from 'vitest';
import { simulationPolicy } from './simulation-policy.ts';

it('lets the world stand in under auto, asks for it by name, and forbids it by leaving it out', () => {
  expect(simulationPolicy(['auto'])).toBe('where_missing');
  expect(simulationPolicy(['treasury', 'auto'])).toBe('where_missing');
  expect(simulationPolicy(['simulated'])).toBe('always');
  expect(simulationPolicy(['bls', 'simulated'])).toBe('always');
  expect(simulationPolicy(['treasury', 'bls'])).toBe('never');
});
