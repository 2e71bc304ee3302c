import { existsSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { GateFindings } from './gate.ts';
import { listProjectFiles, listTypeScript } from './project-files.ts';
import { outputLines, runTool, toolScript } from './tool-command.ts';

type Checked = { faults: string[]; seen: string[] };

const configuration = /^(?:(?:packages|apps)\/[^/]+|e2e|bench|tools)\/tsconfig(?:\.[a-z-]+)?\.json$/;

async function checkConfiguration(root: string, file: string): Promise<Checked> {
  const memory = path.join(root, 'node_modules/.aex/types', `${file.replaceAll('/', '-')}.tsbuildinfo`);
  const args = [
    '--project',
    file,
    '--noEmit',
    '--listFiles',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    memory,
  ];
  const output = await runTool({ script: toolScript('typescript', 'tsc'), args, cwd: root });
  const lines = outputLines(output);
  const seen = lines.filter((line) => path.isAbsolute(line) && existsSync(line));
  const complaints = lines.filter((line) => !seen.includes(line));
  const silent = output.code !== 0 && complaints.length === 0 ? [`${file}: tsc ended with ${output.code}`] : [];
  return { faults: output.code === 0 ? [] : [...complaints, ...silent], seen };
}

/** Fails on a type error in any tsconfig of the tree, and on a TypeScript file that no tsconfig covers. */
export async function checkTypes(root: string): Promise<GateFindings> {
  const waiting = listProjectFiles(root).filter((file) => configuration.test(file));
  if (waiting.length === 0) return { faults: ['there is no tsconfig to check'], notes: [] };
  const listed = listTypeScript(root);
  const results: Checked[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results.push(await checkConfiguration(root, next));
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  const base = realpathSync(root);
  const seen = new Set(results.flatMap((result) => result.seen));
  const uncovered = listed.filter((file) => !seen.has(path.join(base, file)));
  const faults = new Set(results.flatMap((result) => result.faults));
  return { faults: [...faults, ...uncovered.map((file) => `${file} is in no tsconfig`)], notes: [] };
}
