import { readContentFiles } from '#platform/content/content-directory.ts';

type Definition = { term: string; text: string };
type Entry = Definition & { names: readonly string[] };

const mostTold = 3;

/** The terms of the glossary, from the longest name to the shortest. */
const glossary: readonly Entry[] = readContentFiles('glossary').flatMap(({ text }) => entriesOf(text));
const byName = glossary
  .flatMap((entry) => entry.names.map((name) => ({ name, entry })))
  .toSorted((a, b) => b.name.length - a.name.length);

const anyName = `(?:${byName.map(({ name }) => name.replaceAll(/[^a-z0-9 -]/g, '.')).join('|')})`;

/** A plain text that is the name of a term and nothing else, as in "theta?". */
export const termAlone = new RegExp(`^(?:the )?${anyName}(?= ?\\?)\\W*$`);

const valued =
  '(?:inflation|stagflation|deflation|disinflation|reflation|goldilocks|recessions?|growth|gdp|cpi|pce|unemployment|yields?|curve|slope|breadth|regimes?|vix)';

/** A plain text that asks to be told about a term which has no value of its own, as in "tell me about covered calls". */
export const termAbout = new RegExp(
  `^(?!.*\\b${valued}\\b)(?:please )?(?:tell me (?:more |something |a bit )?about|describe|what (?:can|could) you tell me about) (?:an? |the )?${anyName}s?\\W*$`,
);

/** Whether a text is the name of a term. */
export function isTerm(text: string): boolean {
  const name = text.toLowerCase();
  return byName.some((each) => each.name === name || `${each.name}s` === name);
}

/** The definition of a term by one of its names; null where the glossary has none. */
export function definitionOf(name: string): Definition | null {
  return byName.find((each) => each.name === name)?.entry ?? null;
}

/** The definitions of the terms that a plain text asks about; of overlapping terms the longer one. */
export function findDefinitions(asked: string): Definition[] {
  const plain = withSharedNoun(asked);
  const found: Array<{ entry: Entry; start: number; end: number }> = [];
  for (const { name, entry } of byName) {
    const start = indexOfName(plain, name);
    const end = start + name.length;
    if (start < 0 || found.some((other) => start < other.end && end > other.start)) continue;
    if (!found.some((other) => other.entry === entry)) found.push({ entry, start, end });
  }
  return found
    .toSorted((a, b) => a.start - b.start)
    .slice(0, mostTold)
    .map(({ entry }) => entry);
}

// "Implied and realized volatility" names two terms.
function withSharedNoun(plain: string): string {
  const [words, one = '', joint = '', other = '', noun = ''] = sharedNoun.exec(plain) ?? [];
  if (words === undefined || !isTerm(`${one} ${noun}`) || !isTerm(`${other} ${noun}`)) return plain;
  return plain.replace(words, `${one} ${noun} ${joint} ${other} ${noun}`);
}

const sharedNoun = /\b([a-z]+) (and|or|vs\.?|versus|from) ([a-z]+) ([a-z]+)\b/;

const asksForTerm =
  /^(?:so |and |ok |please )*(?:what (?:is|are|does)|define|explain(?: to me)?(?: what)?|tell me about|describe) (?:meant by )?(?:an? |the )?([a-z0-9&/' -]{2,60}?)(?: (?:is|are|means?))?\W*$/;
const qualities =
  /^(?:an?|the|of|for|in|on|my|your|its|their|our|us|good|bad|high|low|normal|typical|simple|basic|current|annual|daily|weekly|monthly|quarterly|yearly|rolling|average|stock|stocks|share|shares|market|equity(?= option)|company|fund|bond|portfolio|option|options|call|put|bull|bear|long|short|naked|nominal|real|federal|us|american|term|concept|idea|meaning|word|so-called)$/;

/** The longer name that a plain text asks for where the glossary knows its last words alone, as in "the equity risk premium"; else null. */
export function unknownTerm(plain: string): string | null {
  const phrase = asksForTerm.exec(plain)?.[1] ?? null;
  const match = phrase === null ? undefined : byName.find(({ name }) => phrase.endsWith(` ${name}`));
  if (phrase === null || match === undefined || isTerm(phrase)) return null;
  const before = phrase.slice(0, -match.name.length).trim().split(' ');
  if (
    /\b(?:by|in|of|largest|biggest|highest|lowest|smallest|best|worst|most|least|top|last|next|latest|current)\b/.test(
      phrase,
    )
  )
    return null;
  return before.length <= 3 && before.some((word) => !qualities.test(word)) ? phrase : null;
}

function entriesOf(text: string): Entry[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const [term = '', others = ''] = heading.split('|').map((part) => part.trim());
      const names = [term, ...others.split(',')].map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
      return { term, text: lines.join(' ').replaceAll(/\s+/g, ' ').trim(), names };
    });
}

function indexOfName(plain: string, name: string): number {
  const start = plain.indexOf(name);
  if (start < 0) return -1;
  const isWord = (character: string | undefined) => character !== undefined && /[a-z0-9]/.test(character);
  if (!isWord(plain[start - 1]) && !isWord(plain[start + name.length])) return start;
  const next = plain.indexOf(name, start + 1);
  return next < 0 || isWord(plain[next - 1]) || isWord(plain[next + name.length]) ? -1 : next;
}
