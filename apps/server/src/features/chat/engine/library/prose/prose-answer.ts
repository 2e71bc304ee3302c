import type { SearchHit } from '@aex/contracts/search';
import type { FactUnit } from '@aex/grounding/fact';
import { splitSentences } from '@aex/grounding/split-sentences';
import { documentFinding } from '#features/chat/engine/document-finding.ts';
import type { Finding } from '#features/chat/engine/evidence.ts';
import { plainText } from '#features/chat/engine/reading/plain-text.ts';
import { at, cite, type Section, slot } from '#features/chat/engine/section.ts';
import { uploadFact } from '../upload-fact.ts';
import { asksOfTwo, asksOfTwoAlone, wantingWord, workedOut, type WorkedOut } from './prose-figures.ts';

const place = { tool: 'document_search', input: { kinds: ['upload'], read: 'prose' } };
const frame =
  /^(?:the|and|for|are|was|were|is|in|on|of|at|by|to|it|its|what|how|many|much|did|does|do|who|whom|which|when|where|why|with|from|this|that|have|has|had|they|them|their|we|us|his|her|you|tell|say|says|said|give|show|about|there|please|can|could|according|file|document|letter|report|upload|uploaded|pdf|my|our|a|an|after|end|as|so|then|or|page|why|reasons?|be|company|people|business|make|made)$/;
const otherForms: ReadonlyArray<readonly string[]> = [
  ['lose', 'lost', 'loss', 'losses'],
  ['buy', 'bought'],
  ['buyback', 'buybacks', 'repurchase', 'repurchased', 'repurchases', 'bought'],
  ['sell', 'sold'],
  ['pay', 'paid', 'bought', 'acquired', 'purchased'],
  ['grow', 'grew', 'grown', 'growth', 'rise', 'rose', 'risen', 'increased', 'climbed'],
  ['fall', 'fell', 'fallen', 'decline', 'declined', 'decreased', 'dropped'],
  ['employ', 'employed', 'employs', 'employees', 'staff', 'headcount', 'workforce', 'people'],
  ['expect', 'expects', 'guidance', 'guide', 'forecast', 'outlook'],
  ['spend', 'spent'],
  ['cash', 'money'],
  ['capex', 'capital'],
];

type Sentence = { hit: SearchHit; text: string };

/**
 * What a sentence of an upload says that has all the words of a question: the sentence itself, or what its two figures come to.
 * Null where none has, or several do.
 */
export function proseSection(question: string, thread: readonly string[], hits: readonly SearchHit[]): Section | null {
  const written = hits.map(({ passage }) => passage.toLowerCase()).join('\n');
  const asked = withWholeNames(plainText(question), written);
  const subject = asksOfTwoAlone(asked)
    ? [...thread].reverse().find((turn) => !asksOfTwoAlone(plainText(turn)))
    : question;
  if (subject === undefined) return null;
  const words = wordsAsked(withWholeNames(subject, written));
  if (words.length === 0) return null;
  const all = hits.flatMap(sentencesOf).filter(({ text }) => !toReader.test(text));
  const held = uniquely(all.filter(({ text, hit }) => words.every((word) => stands(word, text, hit))));
  const worked = asksOfTwo(asked) ? held.flatMap((each) => ofTwo(asked, each)) : [];
  const [one, two] = worked;
  if (one !== undefined && two === undefined) return workedSection(one);
  const [only, other] = withNamesInside(held, words);
  const isSaid = only !== undefined && other === undefined && !asksOfTwo(asked) && !ofFigures.test(asked);
  if (only !== undefined && /\?\s*$/.test(only.text)) return isSaid ? saidSection(withAnswer(only)) : null;
  return isSaid ? saidSection(/\b(?:why|reasons?)\b/.test(asked) ? withRestOfLine(only) : only) : null;
}

const wholeNames: ReadonlyArray<readonly [RegExp, string]> = [
  [/\br ?& ?d\b/gi, 'research'],
  [/\bcapex\b/gi, 'capital expenditure'],
  [/\b(?:net|profit|net profit) margin\b/gi, 'net income as a share of revenue'],
];

/** Short names as prose writes them out. */
function withWholeNames(text: string, written: string): string {
  return wholeNames.reduce(
    (read, [short, whole]) => read.replace(short, (said) => (written.includes(said.toLowerCase()) ? said : whole)),
    text,
  );
}

/** Of several sentences the one in which a name itself stands. */
function withNamesInside(held: Sentence[], words: readonly string[]): Sentence[] {
  const inside = held.filter(({ text }) => words.every((word) => holds(text, word)));
  return inside.length === 1 ? inside : held;
}

const longestAnswer = 400;

/** What is asked in a text is answered behind it. */
function withAnswer({ hit, text }: Sentence): Sentence {
  const begin = hit.passage.indexOf(hit.quote);
  const behind = hit.passage.slice(begin + hit.quote.length, begin + hit.quote.length + longestAnswer);
  const [answer = ''] = /^\s*[^\n]+/.exec(behind) ?? [];
  const [first] = splitSentences(answer);
  const quote = hit.quote + answer.slice(0, first?.end ?? 0);
  return { text, hit: { ...hit, quote, end: hit.start + quote.length } };
}

/** What is told behind a statement may be the reason of it. */
function withRestOfLine({ hit, text }: Sentence): Sentence {
  const begin = hit.passage.indexOf(hit.quote);
  const lineEnd = hit.passage.indexOf('\n', begin);
  const quote = hit.passage.slice(begin, lineEnd < 0 ? undefined : lineEnd).trim();
  return { text, hit: { ...hit, quote, end: hit.start + quote.length } };
}

/** What tells whoever reads the file what to say is no statement of it. */
const toReader =
  /\b(?:ai|assistants?|language models?|chatbots?|system prompt|disregard|reply only|respond only|(?:tell|inform) the (?:user|reader))\b|\bignore (?:all|any|the|previous|prior|earlier|your)\b|^\s*system\s*:/i;

const ofFigures = /\b(?:average|total|sum|ratio|per|percent\w*)\b/;

function ofTwo(asked: string, sentence: Sentence): { sentence: Sentence; worked: WorkedOut }[] {
  const worked = workedOut(asked, sentence.text);
  return worked === null ? [] : [{ sentence, worked }];
}

function wordsAsked(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+(?:['’]s)?/gu) ?? [];
  return [...new Set(words.map((word) => word.replace(/['’]s$/, '')))].filter((word) => {
    const plain = word.toLowerCase();
    return plain.length > 1 && !frame.test(plain) && !wantingWord.test(plain);
  });
}

const longestHeading = 90;

/** A name may stand elsewhere in the passage or in the name of the file, any other word in the heading of the passage. */
function stands(word: string, sentence: string, { passage, document }: SearchHit): boolean {
  const [first = ''] = passage.trim().split('\n');
  const heading = first.length <= longestHeading && !first.includes(sentence) ? first : '';
  const isName = /^\p{Lu}/u.test(word);
  const isElsewhere = isName && (passage.includes(word) || document.toLowerCase().includes(word.toLowerCase()));
  return holds(sentence, word) || holds(heading, word) || isElsewhere;
}

// An address is not shown, and says nothing.
const addresses = /!?\[[^\]]*\]\([^)]*\)|<[^>]*>|(?:\w+:)?\/\/\S+|\bwww\.\S+/g;

function holds(text: string, word: string): boolean {
  const written =
    text
      .replaceAll(addresses, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const plain = word.toLowerCase();
  const stem = /\d/.test(plain) ? plain : plain.slice(0, Math.max(4, plain.length - 2));
  const base = plain.replace(/(?:([bdgmnprt])\1)?(?:ed|ing)$/, '$1');
  const forms = otherForms.find((each) => each.includes(plain)) ?? [];
  return written.some(
    (each) => each === plain || each === base || forms.includes(each) || (plain.length > 3 && each.startsWith(stem)),
  );
}

function sentencesOf(hit: SearchHit): Sentence[] {
  const passage = unwrapped(hit.passage);
  return passage.split(/\n+/).flatMap((line) => {
    const begin = passage.indexOf(line);
    return splitSentences(line).map(({ text, start, end }) => ({
      text,
      hit: {
        ...hit,
        passage,
        quote: text.trim(),
        start: hit.start - offsetOf(hit) + begin + start,
        end: hit.start - offsetOf(hit) + begin + end,
      },
    }));
  });
}

/** A sentence that the end of a line breaks is one; each sign keeps its place. */
function unwrapped(passage: string): string {
  return passage
    .replace(/(?<=[^\n]{40}[\p{L}\p{N},;%)’'-])\n(?=[\p{Ll}\p{N}$€£(])/gu, ' ')
    .replace(/(?<=[^\n]{60}[\p{Ll},])\n(?=\p{Lu}\p{Ll})/gu, ' ');
}

/** A hit is a window of its passage. */
function offsetOf({ passage, quote }: SearchHit): number {
  return Math.max(0, unwrapped(passage).indexOf(unwrapped(quote)));
}

function uniquely(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(
    ({ hit: { document_id: id }, text }, index) =>
      !sentences.slice(0, index).some((other) => other.hit.document_id === id && other.text === text),
  );
}

function saidSection({ hit }: Sentence): Section {
  return {
    ...place,
    findings: [documentFinding(hit)],
    write: (evidence) => [
      ['This is what your upload says, word for word; it is not checked.'],
      { quotes: [at(evidence, 0)] },
    ],
  };
}

const scaleWords: ReadonlyMap<number, string> = new Map([
  [1e3, ' thousand'],
  [1e6, ' million'],
  [1e9, ' billion'],
]);
const names: Readonly<Record<WorkedOut['wanted'], string>> = {
  change: 'change between the two figures of this sentence',
  earlier: 'figure of a year earlier by this sentence',
  middle: 'middle of the range in this sentence',
  gain: 'worth less what was paid in this sentence',
  spent: 'product of the shares and the price in this sentence',
  net: 'difference between the two figures of this sentence',
  share: 'part in percent of the whole in this sentence',
  part: 'part in percent of the whole in this sentence',
  margin: 'net income in percent of revenue in this sentence',
};

function workedSection({ sentence, worked }: { sentence: Sentence; worked: WorkedOut }): Section {
  const { wanted, value, scale, relative, decimals, isPercent } = worked;
  const name = names[wanted];
  const isShare = wanted === 'share' || wanted === 'part' || wanted === 'margin' || (isPercent && wanted === 'middle');
  const isPoints = isPercent && !isShare;
  const told = findingOf(sentence.hit, [
    { key: 'result', name, value, unit: isShare ? 'percent' : isPoints ? 'percentage_point' : 'count', scale },
    ...(relative === null ? [] : [{ key: 'relative', name, value: relative, unit: 'percent' as const, scale: 1 }]),
  ]);
  return {
    ...place,
    findings: [told, documentFinding(sentence.hit)],
    write: (evidence) => {
      const e = at(evidence, 0);
      const shown = isShare
        ? slot(e, 'result', 'pct1')
        : isPoints
          ? slot(e, 'result', `pp${Math.max(1, decimals)}`)
          : `${slot(e, 'result', `num${decimals}`)}${scaleWords.get(scale) ?? ''}`;
      const share = relative === null ? '' : `, or ${slot(e, 'relative', 'pct1')}`;
      return [
        [
          `The ${name} was ${shown}${share} ${cite(e)}.`,
          'I read the figures from the text of your upload; what it says is not checked.',
        ],
        { quotes: [at(evidence, 1)] },
      ];
    },
  };
}

type Value = { key: string; name: string; value: number; unit: FactUnit; scale: number };

function findingOf(hit: SearchHit, values: readonly Value[]): Finding {
  const card = documentFinding(hit);
  return {
    ...card,
    values: Object.fromEntries(values.map(({ key, value, unit }) => [key, { value, unit }])),
    facts: values.map(({ key, name, value, unit, scale }) =>
      uploadFact({
        key,
        metric: name,
        value,
        unit,
        asOf: card.asOf ?? '',
        ...(scale === 1e3 || scale === 1e6 || scale === 1e9 ? { scale } : {}),
      }),
    ),
  };
}
