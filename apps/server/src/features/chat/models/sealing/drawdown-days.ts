import { extractFigures } from '@aex/grounding/figures/figure-extraction';
import type { Evidence } from '#features/chat/engine/evidence.ts';

const fromPeak = /\bfrom (?:its |the |a )?(?:peak|high)\b[^.;]{0,12}$/i;
const toTrough = /\bto (?:its |the |a )?(?:low|trough|bottom)\b[^.;]{0,12}$/i;

/**
 * A sentence without the days from which and to which a fall lasted, where its evidence calls these the peak and the trough: they
 * tell when the fall was, and are no span of another. Null where it names any other day, or one of the two alone and not as such.
 */
export function withoutDaysOfFall(text: string, { values }: Evidence): string | null {
  const { peak, trough } = values;
  if (typeof peak !== 'string' || typeof trough !== 'string') return null;
  const days = extractFigures(text).filter(({ kind, iso }) => kind === 'date' && iso !== null);
  const isDay = (iso: string | null, day: string) => iso !== null && iso.length === 10 && day.startsWith(iso);
  if (days.length === 0 || !days.every(({ iso }) => isDay(iso, peak) || isDay(iso, trough))) return null;
  const [only, other] = days;
  const lead = text.slice(0, only?.start);
  const isWhole = other !== undefined || (isDay(only?.iso ?? null, peak) ? fromPeak : toTrough).test(lead);
  if (!isWhole) return null;
  const dayless = days.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
  // From the one day to the other it fell by what it is called to have fallen at most.
  return other === undefined ? dayless : `${withoutPrice(dayless)} (peak-to-trough)`;
}

function withoutPrice(text: string): string {
  return text.replace(/(?<=['\u2019]s )(?:share )?price(?= (?:fell|dropped|declined|slid|lost)\b)/, (word) =>
    ' '.repeat(word.length),
  );
}
