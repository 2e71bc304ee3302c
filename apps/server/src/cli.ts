import { runCommandLine } from './cli/command-runner.ts';
import { processTerminal } from './cli/terminal.ts';
import { loadConfig } from './config.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), {
  terminal: processTerminal(),
  workingDirectory: process.cwd(),
  loadConfig,
});
