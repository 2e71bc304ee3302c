import type { Figure } from './figure.ts';
import { isInNumberedName } from './numbered-names.ts';
import { isSpokenOf } from './spoken-numbers.ts';

const fewWord = /^(?:two|three|four|five)$/i;
const partOfSpeech =
  /^\s(?:(?:main|key|big|broad|simple|important|different|possible|major|good|other|further|separate|distinct|common|competing|opposing)\s)?(?:goals|aims|kinds|types|categories|approaches|methods|risks|forces|themes|ideas|areas|elements|components|roles|camps|channels|caveats?|sides|reasons|ways|things|views|steps|drivers|factors|scenarios|examples|questions|aspects|explanations|parts|minds|halves|legs|strikes|expiries|percentages|definitions|classes|series)\b/i;
const collective = /\b(?:Big|Magnificent|Group of|Gang of)\s$/;
const smallCollective = /\b(?:the|its|their) (?:big|top)[\s-]$/i;
const smallNumber =
  /^(?:three|four|five|six|seven|eight|nine|ten)(?:\s(?!hundred|thousand|[mbt]r?illion|dozen|score)\p{L}+)?$/iu;
const rank =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\w-]|\s(?:hundred|thousand|[mbt]r?illion|and|point)\b)/i;
const definite = /\b(?:the|these|those|other)\s$/i;
const numbered = /\b(?:Phase|Chapter|Part|Step|Tier|Level|Section|Stage|Article)\s$/i;
const leading = /\b(?:first|last|next|past|previous)\s$/i;
/** "Two-sided", "three-way": of a kind, not of a size. */
const ofKind = /^[-‑](?:sided|way|part|tier|step|stage|handed)\b/;
const lookBack = 12;

/** "Two caveats", "three reasons": what a text counts off by itself. */
function isCountedOff({ text: words, end }: Figure, text: string): boolean {
  return fewWord.test(words) && partOfSpeech.test(text.slice(end, end + 20));
}

/** "The Big Four", "phase two", "zero-sum", "the first two quarters of the year": a number word in a name, a kind or a stretch of time. */
function isPartOfName({ text: words, start, end, unit, scale, form }: Figure, text: string): boolean {
  if (form !== 'words' || unit !== null || scale !== 1) return false;
  if (/^(?:one|two|three)$/i.test(words) && ofKind.test(text.slice(end, end + 10))) return true;
  if (/^zero$/i.test(words)) return /^[-‑]\p{L}/u.test(text.slice(end, end + 2));
  const before = text.slice(Math.max(0, start - lookBack), start);
  if (/\squarters$/i.test(words)) return leading.test(before);
  if (smallCollective.test(before)) return smallNumber.test(words) && /^\s\p{L}/u.test(text.slice(end, end + 2));
  if (numbered.test(before)) return rank.test(words);
  return /^\p{Lu}/u.test(words) && collective.test(before);
}

/** "The two companies" points back at what was named and states no count. */
function isReference({ text: words, start, unit, form }: Figure, text: string): boolean {
  return (
    form === 'words' &&
    unit === 'count' &&
    /^(?:two|three|four)\s\p{L}+$/iu.test(words) &&
    definite.test(text.slice(Math.max(0, start - lookBack), start))
  );
}

function isIdiom({ text: words, end }: Figure, text: string): boolean {
  const behind = text.slice(end, end + 14);
  if (/^half$/i.test(words)) return /^\sthe (?:battle|story|fun)\b/.test(behind);
  return /^doubl(?:ed|es|ing)$/i.test(words) && /^\sdown\b/.test(behind);
}

/** A number word that is no figure of the world: counted off by the text itself, part of a name, or an idiom ("doubled down"). */
export function isNoFigure(figure: Figure, text: string): boolean {
  return (
    isCountedOff(figure, text) ||
    isPartOfName(figure, text) ||
    isReference(figure, text) ||
    isIdiom(figure, text) ||
    isInNumberedName(figure, text) ||
    isSpokenOf(figure, text)
  );
}
