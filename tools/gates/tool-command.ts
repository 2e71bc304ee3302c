import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export type ToolOutput = { code: number; stdout: string; stderr: string };

type ToolCall = { script: string; args: string[]; cwd: string; env?: NodeJS.ProcessEnv };

/** The executable script of a tool installed here, as its package names it. */
export function toolScript(packageName: string, binary = packageName): string {
  const home = new URL(`../../node_modules/${packageName}/`, import.meta.url);
  const manifest: { bin?: string | Record<string, string> } = JSON.parse(
    readFileSync(new URL('package.json', home), 'utf8'),
  );
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin?.[binary];
  if (file === undefined) throw new Error(`${packageName} has no executable ${binary}`);
  return fileURLToPath(new URL(file, home));
}

/** Runs a tool's script on this very Node and collects what it prints. */
export function runTool({ script, args, cwd, env = process.env }: ToolCall): Promise<ToolOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8'),
      }),
    );
  });
}

/** A tool's output as lines, without colours and empty lines. */
export function outputLines({ stdout, stderr }: ToolOutput): string[] {
  const plain = stripVTControlCharacters(`${stdout}\n${stderr}`);
  return plain.split('\n').filter((line) => line.trim() !== '');
}
