import { existsSync } from 'node:fs';

/**
 * How to call npm: the very npm that called us, on the Node it runs on, since the `node` first on the path may be the
 * one that an installation is about to replace.
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand() {
  const script = process.env['npm_execpath'];
  const node = process.env['npm_node_execpath'];
  const usable = script !== undefined && /npm-cli\.c?js$/.test(script) && existsSync(script);
  if (!usable) return { command: 'npm', args: [] };
  return { command: node !== undefined && existsSync(node) ? node : process.execPath, args: [script] };
}
