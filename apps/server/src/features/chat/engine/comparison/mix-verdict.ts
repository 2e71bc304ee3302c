import type { Evidence } from '../evidence.ts';
import { cite, slot } from '../section.ts';

const asked = /^(?:and |so |but |then )?(?:would|did|does|has|have|had|could|is|was|were)\b/;
const compared =
  /\b(?:(lost|lose|losing|fallen|fell|fall|dropped) (?:any )?(less|more)|(better|worse|more|less|ahead|behind)|(beat(?:en)?|outperform(?:ed)?|under-?perform(?:ed)?|lag(?:ged)?))\b.{0,24}?(?:\b(?:than|of|against|versus|vs\.?)\b|(?<=beat|beaten|performed|perform|lagged|lag)\s)(.*)$/;
const usualNames: Readonly<Record<string, RegExp>> = {
  SPY: /\b(?:spy|stocks?|equit(?:y|ies)|s&p(?: 500)?|the market|all[- ]stock)\b/,
  TLT: /\b(?:tlt|bonds?|treasur(?:y|ies))\b/,
  GLD: /\b(?:gld|gold)\b/,
};
const otherFigure = /\b(?:volatil\w*|risk\w*|draw-?downs?|sharpe|calm\w*|worst|deepest)\b/;

/** Which part a plain text sets the return of the mix against, and whether it asks for the mix to be ahead; null where it asks neither. */
export function mixAgainst(plain: string, parts: readonly string[]): { symbol: string; wantsAhead: boolean } | null {
  if (!asked.test(plain) || otherFigure.test(plain)) return null;
  const [whole, lost, size = '', side = '', verb = '', rest = ''] = compared.exec(plain) ?? [];
  if (whole === undefined) return null;
  const named = parts.filter((symbol) =>
    (usualNames[symbol] ?? new RegExp(`\\b${symbol.toLowerCase()}\\b`)).test(rest),
  );
  const [symbol] = named;
  if (symbol === undefined || named.length > 1) return null;
  const wantsAhead =
    lost !== undefined ? size === 'less' : /^(?:better|more|ahead)$/.test(side) || /^(?:beat|outperform)/.test(verb);
  return { symbol, wantsAhead };
}

/** Yes or no to it, by both returns. */
export function mixVerdict(
  { mix, part, symbol }: { mix: Evidence; part: Evidence; symbol: string },
  wantsAhead: boolean,
): string[] {
  const [own, other] = [returnIn(mix), returnIn(part)];
  if (own === null || other === null || own === other) return [];
  const isAhead = own > other;
  return [
    isAhead === wantsAhead ? 'Yes.' : 'No.',
    `The total return of the mix was ${slot(mix, 'return', 'pct1')} ${cite(mix)}, and that of ${symbol} was ${slot(part, 'return', 'pct1')} ${cite(part)}.`,
  ];
}

function returnIn({ facts }: Evidence): number | null {
  return facts.find(({ key }) => key === 'return')?.value ?? null;
}
