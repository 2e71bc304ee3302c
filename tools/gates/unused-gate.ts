import type { GateFindings } from './gate.ts';
import { outputLines, runTool, toolScript } from './tool-command.ts';

/** Fails on a file, export or dependency that nothing uses, and on a dependency that is used but not declared. */
export async function checkUnused(root: string): Promise<GateFindings> {
  const args = ['--no-progress', '--no-config-hints', '--reporter', 'compact'];
  const output = await runTool({ script: toolScript('knip'), args, cwd: root });
  return { faults: output.code === 0 ? [] : outputLines(output), notes: [] };
}
