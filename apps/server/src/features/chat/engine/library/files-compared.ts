/** What is asked of two files: the same of each, and then what lies between them. */
export type FilesCompared = { turns: readonly [string, string]; question: string };

const comparing =
  /\b(?:differ(?:s|ence|ent)?|compare[ds]?|comparison|changes?d?|higher|lower|larger|smaller|more|less|versus|vs|revised?|moved?)\b/;
const both =
  /\b(?:the |my |these |both )*(?:two|both) (?:of the )?(?:files?|versions?|tables?|documents?|uploads?|forecasts?)\b|\bbetween (?:the |my )?(?:files|versions|documents|uploads)\b/g;
const frame =
  /\b(?:what|which|how|by|much|many|is|was|are|were|did|does|do|has|have|had|the|a|an|in|of|for|from|to|and|with|between|file|version|document|s|us|me|show|tell|give|differs?|differences?|different|compared?|comparison|changed?|changes|higher|lower|larger|smaller|more|less|than|versus|vs|revised?|moved?|forecast)\b/g;

/**
 * A question that sets two files against each other, as turns that ask the same of each of them; null for any other. A file is
 * named by its name, or by a word of it that the other one has not.
 */
export function filesCompared(question: string, documents: readonly string[]): FilesCompared | null {
  const plain = question
    .toLowerCase()
    .replace(/[?!.\s]+$/, '')
    .replace(/[’']s\b/g, ' ');
  if (!comparing.test(plain)) return null;
  const said = documents.flatMap((document) => {
    const mention = mentionOf(plain, document, documents);
    return mention === null ? [] : [{ document, ...mention }];
  });
  const isOfBoth = new RegExp(both.source).test(plain);
  const named = said.toSorted((one, other) => one.at - other.at);
  const meant = named.length === 0 && isOfBoth ? documents.map((document) => ({ document, word: '' })) : named;
  const [first, second, third] = meant;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const subject = meant
    .reduce((text, { word }) => (word === '' ? text : text.replaceAll(word, ' ')), plain)
    .replace(both, ' ')
    .replace(/\b((?:19|20)\d\d) ([\p{L}][\p{L} ]*)/u, '$2 in $1')
    .replace(frame, (word, at: number, text: string) =>
      word === 'in' && /^in (?:19|20)\d\d\b/.test(text.slice(at)) ? word : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\p{L}{2}/u.test(subject)) return null;
  // From one to the other: what was told last is the later.
  const isMove = /\bfrom\b.*\bto\b/.test(plain) || /\bchange/.test(plain);
  const [one, other] = isMove ? [second, first] : [first, second];
  return {
    turns: [`What was ${subject} in ${one.document}?`, `And in ${other.document}?`],
    question: 'What is the difference?',
  };
}

function mentionOf(plain: string, document: string, all: readonly string[]): { word: string; at: number } | null {
  const name = document.toLowerCase();
  if (plain.includes(name)) return { word: name, at: plain.indexOf(name) };
  const own = (name.replace(/\.\w+$/, '').match(/[\p{L}\p{N}]{2,}/gu) ?? []).find(
    (word) =>
      all.every((other) => other === document || !other.toLowerCase().includes(word)) &&
      new RegExp(`\\b${word}\\b`).test(plain),
  );
  return own === undefined ? null : { word: own, at: plain.search(new RegExp(`\\b${own}\\b`)) };
}
