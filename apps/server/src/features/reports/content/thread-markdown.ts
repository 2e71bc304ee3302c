import { copy } from '@aex/contracts/copy';
import type { BranchMessage } from '#features/threads/index.ts';
import { inertText } from '#platform/csv-cell.ts';
import { claimName, withMarkedClaims } from './marked-claims.ts';
import { coverageNotes, endingNotes, reviewNotes, share, stateLabel } from './report-words.ts';
import type { EvidenceRow, ThreadMaterial } from './thread-material.ts';

/** A thread as Markdown. Answers keep their own marks; whatever others wrote is escaped, so that it shows as written. */
export function threadMarkdown(material: ThreadMaterial): string {
  const { thread, messages, evidence, verification, coverage, ledgerHead } = material;
  const parts = [
    `# ${escaped(thread.title)}`,
    `> ${copy.disclaimer}`,
    `Status ${thread.status}. Ledger head: ${ledgerHead ?? 'none'}.`,
    ...(verification === null
      ? ['Verification: none.']
      : [`Verification: ${verification.status}, tone ${verification.tone_score} of 100, ${verification.verified_at}.`]),
    ...coverageNotes(coverage).map((note) => `**${note}**`),
    ...messages.flatMap(messageParts),
    '## Evidence',
    ...(evidence.length === 0 ? ['None.'] : evidence.map(evidencePart)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function messageParts(message: BranchMessage): string[] {
  const { role, content, createdAt, citations, metadata } = message;
  const head = `## ${role === 'user' ? 'Question' : 'Answer'} (${createdAt.toISOString()})`;
  if (role === 'user') return [head, quoted(content)];
  const claims = metadata.claims ?? [];
  return [
    head,
    ...[...endingNotes(metadata), ...reviewNotes(metadata.governance)].map((note) => `**${note}**`),
    withoutActiveParts(withMarkedClaims(content, claims)),
    ...(claims.length === 0
      ? []
      : [
          '### Claims',
          table(
            ['Claim', 'Status', 'Evidence', 'Reason'],
            claims.map((claim) => [
              claimName(claim),
              claim.status.replaceAll('_', ' '),
              claim.evidence_ids.join(', '),
              claim.reason ?? '',
            ]),
          ),
        ]),
    ...(citations.length === 0
      ? []
      : [
          '### Sources',
          table(
            ['n', 'Title', 'Source', 'As of', 'State', 'Confidence'],
            citations.map(({ n, title, source, as_of: asOf, state, confidence_score: confidence }) => [
              String(n),
              title,
              source,
              asOf ?? 'N/A',
              stateLabel(state),
              share(confidence, 0),
            ]),
          ),
        ]),
  ];
}

function evidencePart(row: EvidenceRow, index: number): string {
  const lines = [
    `### E${index + 1} ${escaped(row.title)}`,
    '',
    escaped(row.claim),
    '',
    quoted(row.content),
    '',
    `${escaped(row.source)}, as of ${escaped(row.asOf ?? 'N/A')}, ${stateLabel(row.state)}, \`${row.id}\`, SHA-256 \`${row.contentHash}\``,
  ];
  return lines.join('\n');
}

function table(titles: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map((row) => line(row.map(cell)))].join('\n');
}

const special = /[\\`*_{}[\]()#+!|<>~$&-]/g;
const controls = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** A text on one line whose signs have no meaning of their own. */
function escaped(text: string): string {
  return onOneLine(text).replaceAll(special, String.raw`\$&`);
}

// A table may be opened as a sheet.
function cell(text: string): string {
  return escaped(inertText(onOneLine(text)));
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replaceAll(controls, '');
}

function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${escaped(line)}`)
    .join('\n');
}

/** An answer with its own Markdown, but without tags and pictures, and with no link but to the web. */
function withoutActiveParts(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, (control) => (control === '\n' ? '\n' : ''))
    .replaceAll('<', '&lt;')
    .replaceAll('![', String.raw`\![`)
    .replaceAll(/\]\((?!https?:\/\/)/gi, String.raw`]\(`);
}
