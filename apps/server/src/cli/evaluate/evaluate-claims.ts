import { verifyClaim } from '@aex/grounding/verify-claim';
import { verifyPassage } from '@aex/grounding/verify-passage';
import * as z from 'zod';
import { CommandFailure } from '../command.ts';
import { readJsonLines, writeJsonLines } from './json-lines.ts';

const labelSchema = z.string().optional();
const claimSchema = z.object({ id: z.string(), evidence_id: z.string(), claim: z.string(), label: labelSchema });
const evidenceSchema = z.object({
  evidence_id: z.string(),
  table: z.array(z.array(z.string())),
  paragraphs: z.array(z.string()),
});
const passageClaimSchema = z.object({ id: z.string(), claim: z.string(), evidence: z.string(), label: labelSchema });

type Judged = { id: string; verdict: string; reason: string };
type Labelled = { verdict: string; label: string | undefined };

/** Judges numeric claims against tables; gives the lines of the score. */
export function evaluateClaims(files: { claims: string; evidence: string; out: string }): string[] {
  const evidence = new Map(readJsonLines(files.evidence, evidenceSchema).map((row) => [row.evidence_id, row]));
  const claims = readJsonLines(files.claims, claimSchema);
  const startedAt = performance.now();
  const judged = claims.map(({ id, evidence_id: evidenceId, claim }): Judged => {
    const found = evidence.get(evidenceId);
    if (found === undefined)
      throw new CommandFailure(`${files.evidence} has no evidence ${evidenceId}, which claim ${id} names.`);
    const { verdict, reason } = verifyClaim({ claim, evidence: found });
    return { id, verdict, reason };
  });
  const seconds = (performance.now() - startedAt) / 1000;
  writeJsonLines(files.out, judged);
  return describeScore(
    judged.map(({ verdict }, index) => ({ verdict, label: claims[index]?.label })),
    seconds,
  );
}

/** Judges free-worded claims against the passages in their rows. */
export function evaluateFindver(files: { claims: string; out: string }): string[] {
  const claims = readJsonLines(files.claims, passageClaimSchema);
  const startedAt = performance.now();
  const judged = claims.map(({ id, claim, evidence }): Judged => {
    const { verdict, reason } = verifyPassage({ claim, text: evidence });
    return { id, verdict, reason };
  });
  const seconds = (performance.now() - startedAt) / 1000;
  writeJsonLines(files.out, judged);
  return describeScore(
    judged.map(({ verdict }, index) => ({ verdict, label: claims[index]?.label })),
    seconds,
  );
}

function describeScore(rows: readonly Labelled[], seconds: number): string[] {
  const speed = `${rows.length} claims in ${seconds.toFixed(2)} s (${Math.round(rows.length / Math.max(seconds, 1e-6))} a second)`;
  const labelled = rows.filter(({ label }) => label !== undefined);
  if (labelled.length === 0) return [speed];
  const right = labelled.filter(({ verdict, label }) => verdict === label).length;
  const wrongClaims = labelled.filter(({ label }) => label !== 'supported');
  const falseSupport = wrongClaims.filter(({ verdict }) => verdict === 'supported').length;
  return [
    speed,
    `accuracy ${share(right, labelled.length)}`,
    `false support ${share(falseSupport, wrongClaims.length)}`,
    `left open ${share(labelled.filter(({ verdict }) => verdict === 'unsupported').length, labelled.length)}`,
  ];
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'N/A' : `${(part / whole).toFixed(4)} (${part} of ${whole})`;
}
