/** "Chapter 11", "Level 2", "Class A". */
const numbered =
  /\b(?:Chapter|Level|Section|Item|Note|Rule|Topic|ASC|ASU|Form|Class|Series|Tier|Phase|Part|Title|Type|Article|Schedule)\s(?:\d[\w-]*(?:\.\d+)*|[A-Z]{1,3}\b)/g;
const titled = /\b\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){2,5}\b/gu;
const mostPhrases = 20;

function isNamed(name: string, passage: string): boolean {
  return passage.toLowerCase().includes(name.toLowerCase());
}

function hasOtherNumber(name: string, passage: string): boolean {
  const noun = name.slice(0, name.indexOf(' '));
  return new RegExp(`\\b${noun}\\s(?:\\d|[A-Z]{1,3}\\b)`).test(passage);
}

/** Does the passage write the phrase with one of its words replaced by another, "Principal Executive Officer"? */
function hasOtherWord(phrase: string, passage: string): boolean {
  const words = phrase.split(/\s/);
  return words.some((own, at) =>
    new RegExp(
      `\\b${words.map((word, place) => (place === at ? `(?!${own}\\b)\\p{Lu}\\p{Ll}+` : word)).join('\\s')}\\b`,
      'u',
    ).test(passage),
  );
}

/** Does the text have the same noun with another number, or the same title with another word? */
export function hasOtherName(name: string, text: string): boolean {
  return /^\S+\s(?:\d|[A-Z]{1,3}\b)/.test(name) ? hasOtherNumber(name, text) : hasOtherWord(name, text);
}

/** The first numbered or titled name of a claim that the passage lacks, while it has the same with another number or word. */
export function findReplacedName(claim: string, passage: string): string | null {
  const isReplaced =
    (hasOther: (name: string, text: string) => boolean) =>
    (name: string): boolean =>
      !isNamed(name, passage) && hasOther(name, passage);
  return (
    claim.match(numbered)?.slice(0, mostPhrases).find(isReplaced(hasOtherNumber)) ??
    claim.match(titled)?.slice(0, mostPhrases).find(isReplaced(hasOtherWord)) ??
    null
  );
}
