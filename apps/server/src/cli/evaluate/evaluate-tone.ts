import { scoreTone } from '@aex/grounding/score-tone';
import * as z from 'zod';
import { readJsonLines, writeJsonLines } from './json-lines.ts';

const rowSchema = z.object({ id: z.string(), text: z.string(), label: z.string().optional() });

/** Scores the tone of sentences; gives the lines of the score. */
export function evaluateTone(files: { in: string; out: string }): string[] {
  const rows = readJsonLines(files.in, rowSchema);
  const scored = rows.map(({ id, text }) => ({ id, ...scoreTone(text) }));
  writeJsonLines(
    files.out,
    scored.map(({ id, prohibited, score, deductions }) => ({ id, prohibited, score, deductions })),
  );
  const labelled = rows.flatMap(({ label }, index) =>
    label === undefined ? [] : [{ label, prohibited: scored[index]?.prohibited === true }],
  );
  if (labelled.length === 0) return [`${rows.length} sentences`];
  const flagged = labelled.filter(({ prohibited }) => prohibited);
  const wrong = labelled.filter(({ label }) => label === 'prohibited');
  const hits = flagged.filter(({ label }) => label === 'prohibited').length;
  return [
    `${rows.length} sentences`,
    `recall ${ratio(hits, wrong.length)} (${hits} of ${wrong.length} prohibited)`,
    `precision ${ratio(hits, flagged.length)} (${hits} of ${flagged.length} flagged)`,
  ];
}

function ratio(part: number, whole: number): string {
  return whole === 0 ? 'N/A' : (part / whole).toFixed(4);
}
