import { checkSteps, testSteps } from './steps.ts';
import { runSteps } from './step-runner.ts';

const words = process.argv.slice(2);
const isCheck = words.includes('--check');
const unknown = words.filter((word) => word !== '--check');
// A misspelt option would else start all the tests.
if (unknown.length > 0) {
  const isHelp = unknown.every((word) => word === '--help' || word === '-h');
  const usage = 'Without an option every check and test runs; --check leaves the tests out.\n';
  process.stderr.write(isHelp ? usage : `There is no option ${unknown.join(' ')}. ${usage}`);
  process.exit(isHelp ? 0 : 1);
}
const steps = isCheck ? checkSteps : [...checkSteps, ...testSteps];
process.exitCode = await runSteps({ steps, root: process.cwd(), print: (line) => process.stdout.write(`${line}\n`) });
