import { extractFigures } from '#figures/figure-extraction';
import type { ParsedEvidence } from './evidence-table.ts';
import { readClaim } from './claim-reading.ts';

/** Claims that a claim stands for: all of which it says, or none of which it says. */
export type Reworded = { parts: string[]; isDenied: boolean };

const turn =
  /\b(?:hit|hits|reached|reaches|set|touched|saw|posted|recorded|struck) (?:its|their|an?|the) (high|low|peak|bottom|trough|maximum|minimum)(?: (?:point|level|value|mark))?\b(?! (?:single|double|teens|quality|demand|season|priority|end|cost|volume))/i;
const neither = /^(.*?)\bneither (.+?),? nor (.+)$/i;

/** "Hit their low in 2018" and "neither A nor B fell" as the plainer claims that they stand for; null where it is plain already. */
export function reworded(text: string, evidence: ParsedEvidence): Reworded | null {
  const turned = turn.exec(text);
  if (turned !== null) return { parts: ofTurn(text, turned), isDenied: false };
  const [, before, first, rest] = neither.exec(text) ?? [];
  if (before === undefined || first === undefined || rest === undefined) return null;
  const { words, rows, columns } = readClaim(rest, evidence);
  const [label] = [...rows, ...columns].toSorted((one, other) => one.first - other.first);
  const end = words[label?.taken.at(-1) ?? -1]?.end;
  if (label === undefined || label.first !== 0 || end === undefined) return null;
  return { parts: [`${before}${first}${rest.slice(end)}`, `${before}${rest}`], isDenied: true };
}

const led = /,? (?:of|at|with) $/;

// "Reached a high of $5 million in 2019": it was highest then, and that is what it was.
function ofTurn(text: string, turned: RegExpExecArray): string[] {
  const [words, name = ''] = turned;
  const isLow = /^(?:low|bottom|trough|minimum)$/i.test(name);
  const before = text.slice(0, turned.index);
  const after = text.slice(turned.index + words.length);
  const figure = extractFigures(after).find(
    ({ kind, start }) => kind === 'quantity' && led.test(after.slice(0, start)),
  );
  const lead = figure === undefined ? '' : (led.exec(after.slice(0, figure.start))?.[0] ?? '');
  const rest = figure === undefined ? after : `${after.slice(0, figure.start - lead.length)}${after.slice(figure.end)}`;
  const superlative = `${before}was ${isLow ? 'lowest' : 'highest'}${rest}`;
  return figure === undefined ? [superlative] : [superlative, `${before}was ${figure.text}${rest}`];
}
