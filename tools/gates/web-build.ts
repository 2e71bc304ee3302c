import { LaunchError } from '../launch/launch-error.mjs';
import { setUp } from '../launch/setup.mjs';
import type { GateFindings } from './gate.ts';

/** Builds the web client exactly as a start does, where its sources changed. */
export async function buildForTests(root: string): Promise<GateFindings> {
  try {
    await setUp({ root, web: true });
    return { faults: [], notes: [] };
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    return { faults: [error.message], notes: [] };
  }
}
