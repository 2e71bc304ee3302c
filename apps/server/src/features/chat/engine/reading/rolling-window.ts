const counts: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, six: 6, nine: 9, twelve: 12 };
const unit = '(?:trading )?(day|session|week|month|year|yr|d|w|m|y)s?';
const amount = '(\\d{1,3}|one|two|three|six|nine|twelve)';
const measured = '(?:rolling|trailing|moving|realized|windows?|correlations?|betas?|vol(?:atility)?)';
const patterns = [
  new RegExp(`\\b${amount}[- ]?${unit}[- ]${measured}\\b`),
  new RegExp(`\\b(?:rolling|trailing|moving) (?:over )?${amount}[- ]?${unit}\\b`),
  new RegExp(`\\bwindows? of ${amount} ${unit}\\b`),
  // "Rolling beta of NVDA, 60 days"
  new RegExp(
    `(?<=\\brolling (?:beta|correlation|volatility)\\b.{0,40})(?<!\\b(?:last|past|over|in|since|the) )\\b${amount}[- ]?${unit}\\b(?! ago)(?=\\W*$)`,
  ),
];

/** The window that a rolling figure is asked over, in sessions, and the text without it, in which other spans stand. */
export function readRollingWindow(
  plain: string,
  { usual, sessionsOfYear }: { usual: number; sessionsOfYear: number },
): { sessions: number; rest: string } {
  const match = patterns.map((pattern) => pattern.exec(plain)).find((found) => found !== null);
  const [words, number = '', named = ''] = match ?? [];
  if (words === undefined) return { sessions: usual, rest: plain };
  const yearShare =
    { d: 1 / sessionsOfYear, s: 1 / sessionsOfYear, w: 7 / 365.25, m: 1 / 12, y: 1 }[named.charAt(0)] ?? 0;
  const sessions = Math.round((counts[number] ?? Number(number)) * yearShare * sessionsOfYear);
  return { sessions, rest: plain.replace(words, ' ') };
}

const ofSessions =
  /\b(\d{1,3})[- ](?:trading )?(?:day|session)s?(?: (?:reali[sz]ed|historical|annuali[sz]ed|trailing))* vol(?:atility)?\b/;

const spans = /\b(?:\d{1,3}|one|two|three|six|five|ten)[- ](?:trading )?(?:days?|sessions?|weeks?|months?|years?)\b/g;

/**
 * The sessions over which the volatility of one day is asked, "its 30-day volatility"; null where no such window is named, or one is
 * set beside another.
 */
export function volatilityWindow(plain: string): number | null {
  if ((plain.match(spans) ?? []).length > 1) return null;
  const sessions = Number(ofSessions.exec(plain)?.[1] ?? 0);
  return sessions > 1 ? sessions : null;
}
