import { spawn } from 'node:child_process';
import type { GateFindings } from './gate.ts';

const patienceMs = 15_000;
const serious = ['high', 'critical'];

type AuditAnswer = { vulnerabilities?: Record<string, { severity: string; range: string }> };

function readAnswer(text: string): AuditAnswer {
  try {
    const answer: AuditAnswer = JSON.parse(text);
    return answer;
  } catch {
    return {};
  }
}

/** What an answer of `npm audit --json` means; one without a list of vulnerabilities is no answer at all. */
export function judgeAuditAnswer(text: string): GateFindings {
  const { vulnerabilities } = readAnswer(text);
  if (vulnerabilities === undefined) {
    return { faults: [], notes: ["the registry's audit service gave no answer; only the bundled list was used"] };
  }
  const known = Object.entries(vulnerabilities);
  const faults = known
    .filter(([, { severity }]) => serious.includes(severity))
    .map(([name, { severity, range }]) => `${name} ${range} has a known fault of severity ${severity}`);
  return {
    faults,
    notes: [`the registry's audit service knows ${known.length} faults, ${faults.length} of them serious`],
  };
}

/** Asks the registry's audit service; being offline is noted and fails nothing. */
export async function askAuditService(root: string): Promise<GateFindings> {
  const text = await new Promise<string>((resolve) => {
    const options = { cwd: root, timeout: patienceMs, shell: process.platform === 'win32' };
    const child = spawn('npm', ['audit', '--json', '--fetch-retries=0'], {
      ...options,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
  return judgeAuditAnswer(text);
}
