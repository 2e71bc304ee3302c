import { scoreTone } from '@aex/grounding/score-tone';

const textsAtOnce = 100;
/** A part of the time that a thread may draw for, so that a file is not given up for its tone. */
const mostWorkMs = 4000;

/** The tone of some texts together, 100 where no phrase cost points; null where there is no text, or more than can be read in the time. */
export function threadTone(texts: readonly string[], limitMs = mostWorkMs): number | null {
  const said = texts.filter((text) => text.trim() !== '');
  if (said.length === 0) return null;
  const begun = process.threadCpuUsage();
  let score = 100;
  for (let from = 0; from < said.length && score > 0; from += textsAtOnce) {
    const { user, system } = process.threadCpuUsage(begun);
    if (from > 0 && (user + system) / 1000 > limitMs) return null;
    const { deductions } = scoreTone(said.slice(from, from + textsAtOnce).join('\n\n'));
    score -= deductions.reduce((sum, { points }) => sum + points, 0);
  }
  return Math.max(0, score);
}
