import type { GateFindings } from './gate.ts';
import { outputLines, runTool, toolScript } from './tool-command.ts';

/** Fails on a file that oxfmt would write differently. */
export async function checkFormat(root: string): Promise<GateFindings> {
  const output = await runTool({ script: toolScript('oxfmt'), args: ['--check', '.'], cwd: root });
  return { faults: output.code === 0 ? [] : outputLines(output), notes: [] };
}
