import { abbreviationKind, startsSentence } from './abbreviations.ts';

export type BlockKind = 'sentence' | 'table_row' | 'list_item' | 'heading' | 'code';

/** `wait` asks for more text before the question can be answered. */
export type Answer<T> = T | 'wait';

const terminators = '.!?…。！？';
const wideTerminators = '。！？';
const closers = '"\'”’)]*_»';

export function isTerminator(character: string): boolean {
  return character !== '' && terminators.includes(character);
}

/** The kind of block that begins at `at`, the first character of a line that is not blank. */
export function blockKindAt(text: string, at: number, final: boolean): Answer<BlockKind> {
  const head = text.slice(at, at + 12);
  if (head.startsWith('|')) return 'table_row';
  if (head.startsWith('```') || head.startsWith('~~~')) return 'code';
  if (/^#{1,6}[ \t]/.test(head)) return 'heading';
  if (/^(?:[-*+•]|\d{1,3}[.)])[ \t]/.test(head)) return 'list_item';
  const undecided = /^(?:#{1,6}|[-*+•]|\d{1,3}[.)]?|`{1,2}|~{1,2})$/.test(head);
  return undecided && !final ? 'wait' : 'sentence';
}

function nextVisible(text: string, from: number): number {
  let index = from;
  while (index < text.length && /\s/.test(text[index] ?? '')) index += 1;
  return index;
}

/** End of closing quotes, brackets and citation markers after a terminator. */
function closingEnd(text: string, from: number, final: boolean): Answer<number> {
  let index = from;
  for (;;) {
    while (index < text.length && (closers.includes(text[index] ?? '') || isTerminator(text[index] ?? ''))) index += 1;
    const open = text[index] === ' ' || text[index] === '\u00a0' ? index + 1 : index;
    if (open >= text.length && !final) return 'wait';
    if (text[open] !== '[') return index;
    const head = text.slice(open, open + 6);
    const marker = /^\[\^?\d{1,3}\]/.exec(head);
    if (marker !== null) index = open + marker[0].length;
    else if (!final && /^\[\^?\d{0,3}$/.test(head)) return 'wait';
    else return index;
  }
}

function wordBefore(text: string, at: number, start: number): string {
  let first = at;
  while (first > start && at - first < 16 && /[\p{L}.]/u.test(text[first - 1] ?? '')) first -= 1;
  return text.slice(first, at);
}

function endsHere(text: string, span: { dot: number; next: number; start: number }, final: boolean): Answer<boolean> {
  const kind = text[span.dot] === '.' ? abbreviationKind(wordBefore(text, span.dot, span.start)) : 'none';
  const next = text[span.next] ?? '';
  if (next === '') return true;
  if (kind === 'always') return false;
  if (kind === 'maybe') {
    const word = /^[\p{L}']{0,20}/u.exec(text.slice(span.next, span.next + 21))?.[0] ?? '';
    if (!final && span.next + word.length >= text.length && word.length < 20) return 'wait';
    return startsSentence(word) && /^\p{Lu}/u.test(word);
  }
  return !/\p{Ll}/u.test(next) || text[span.dot] !== '.';
}

/** End of the sentence that the terminator at `dot` closes, null when it closes none. */
export function sentenceEndAt(
  text: string,
  span: { dot: number; start: number },
  final: boolean,
): Answer<number | null> {
  const end = closingEnd(text, span.dot + 1, final);
  if (end === 'wait') return 'wait';
  if (wideTerminators.includes(text[span.dot] ?? '')) return end;
  if (end < text.length && !/\s/.test(text[end] ?? '')) return null;
  const next = nextVisible(text, end);
  if (next >= text.length && !final) return 'wait';
  const ends = endsHere(text, { dot: span.dot, next, start: span.start }, final);
  if (ends === 'wait') return 'wait';
  return ends ? end : null;
}

/** Whether the line break at `at` ends a paragraph: a blank line or another kind of block follows. */
export function lineBreakEnds(text: string, at: number, final: boolean): Answer<boolean> {
  let index = at + 1;
  while (index < text.length && /[ \t\r]/.test(text[index] ?? '')) index += 1;
  if (index >= text.length) return final ? true : 'wait';
  if (text[index] === '\n') return true;
  const kind = blockKindAt(text, index, final);
  return kind === 'wait' ? 'wait' : kind !== 'sentence';
}
