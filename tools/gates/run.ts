import { checkSteps, testSteps } from './steps.ts';
import { runSteps } from './step-runner.ts';

const steps = process.argv.includes('--check') ? checkSteps : [...checkSteps, ...testSteps];
process.exitCode = await runSteps({ steps, root: process.cwd(), print: (line) => process.stdout.write(`${line}\n`) });
