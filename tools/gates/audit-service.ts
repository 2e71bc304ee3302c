import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AcceptedAdvisory, acceptedAdvisories } from './accepted-advisories.ts';
import type { GateFindings } from './gate.ts';

const patienceMs = 15_000;
const serious = ['high', 'critical'];
const isDay = /^\d{4}-\d\d-\d\d$/;
const advisoryId = /GHSA-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}/;

/** `via` names other packages, or tells advisories of this one; `nodes` are places in the lock file. */
type Vulnerability = {
  severity: string;
  range: string;
  via?: ReadonlyArray<string | { url?: string; severity?: string }>;
  nodes?: readonly string[];
  fixAvailable?: boolean | object;
};
type AuditAnswer = { vulnerabilities?: Record<string, Vulnerability> };

export type AuditTerms = {
  accepted: readonly AcceptedAdvisory[];
  /** YYYY-MM-DD. */
  today: string;
  /** Whether what the service tells fails at all: AEX_AUDIT=list only has it told. */
  isBinding: boolean;
  /** Whether a place in the lock file, such as `node_modules/ws`, is installed for development alone. */
  isForDevelopment: (place: string) => boolean;
};

function readAnswer(text: string): AuditAnswer {
  try {
    const answer: AuditAnswer = JSON.parse(text);
    return answer;
  } catch {
    return {};
  }
}

/**
 * What an answer of `npm audit --json` means; one without a list of vulnerabilities is no answer at all. The service knows more
 * each day, and a tree that was good yesterday has to have a way to be good today: a known fault fails where it is high or critical,
 * in what runs in production, and has a version without it. All others are told, as are those that are accepted for a time.
 */
export function judgeAuditAnswer(text: string, terms: AuditTerms): GateFindings {
  const { vulnerabilities } = readAnswer(text);
  if (vulnerabilities === undefined) {
    return { faults: [], notes: ["the registry's audit service gave no answer; only the bundled list was used"] };
  }
  const known = Object.entries(vulnerabilities).map(([name, each]) => ({
    text: `${name} ${each.range} has a known fault of severity ${each.severity}${idsOf(each)}`,
    leave: whyLeft(each, terms),
  }));
  return {
    faults: known.filter(({ leave }) => leave === null).map((each) => each.text),
    notes: [
      `the registry's audit service knows ${known.length} faults`,
      ...known.filter(({ leave }) => leave !== null).map((each) => `${each.text}: ${each.leave}`),
    ],
  };
}

/** Why a known fault fails nothing; null where it does. */
function whyLeft(vulnerability: Vulnerability, terms: AuditTerms): string | null {
  const { severity, nodes = [], fixAvailable = true } = vulnerability;
  if (!serious.includes(severity)) return 'not serious';
  if (nodes.length > 0 && nodes.every(terms.isForDevelopment)) return 'for development alone';
  if (fixAvailable === false) return 'npm finds no version without it';
  const ids = advisoriesOf(vulnerability);
  if (vulnerability.via?.length && ids.length === 0) return 'by what it depends on, which is told by itself';
  const accepted = ids.map((id) =>
    terms.accepted.find(
      (each) => each.id === id && each.reason !== '' && isDay.test(each.until) && each.until >= terms.today,
    ),
  );
  const [first] = accepted;
  if (first !== undefined && !accepted.includes(undefined)) return `accepted until ${first.until}: ${first.reason}`;
  return terms.isBinding ? null : 'AEX_AUDIT=list';
}

// The serious ones of the package itself.
function advisoriesOf({ via = [] }: Vulnerability): string[] {
  return via.flatMap((each) => {
    if (typeof each === 'string' || !serious.includes(each.severity ?? 'high')) return [];
    return [advisoryId.exec(each.url ?? '')?.[0] ?? 'unnamed'];
  });
}

function idsOf(vulnerability: Vulnerability): string {
  const ids = advisoriesOf(vulnerability);
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`;
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
  return judgeAuditAnswer(text, termsOf(root));
}

function termsOf(root: string): AuditTerms {
  const lock: { packages?: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  return {
    accepted: acceptedAdvisories,
    today: new Date().toISOString().slice(0, 10),
    isBinding: process.env['AEX_AUDIT'] !== 'list',
    isForDevelopment: (place) => lock.packages?.[place]?.dev === true,
  };
}
