import {
  blockKindAt,
  isTerminator,
  lineBreakEnds,
  sentenceEndAt,
  type Answer,
  type BlockKind,
} from '#sentences/sentence-boundary';

/** A sentence or one-line block with UTF-16 offsets in the whole text. */
export type Sentence = { start: number; end: number; text: string; kind: BlockKind };

export type SentenceSplitter = {
  /** Takes the next chunk and returns the sentences that are certain to be complete. */
  push: (chunk: string) => Sentence[];
  /** Returns what is left. The splitter takes no more text after it. */
  finish: () => Sentence[];
};

type State = {
  buffer: string;
  /** Offset of the buffer in the whole text. */
  base: number;
  /** Where to resume looking for the end, so that tiny chunks stay linear. */
  scanned: number;
  kind: BlockKind | null;
  atLineStart: boolean;
  inSlot: boolean;
};

function skipBlank(state: State): void {
  let index = 0;
  while (index < state.buffer.length && /\s/.test(state.buffer[index] ?? '')) {
    if (state.buffer[index] === '\n') state.atLineStart = true;
    index += 1;
  }
  state.buffer = state.buffer.slice(index);
  state.base += index;
}

function lineEnd(state: State, final: boolean): Answer<number> {
  const at = state.buffer.indexOf('\n', state.scanned);
  if (at >= 0) return at;
  state.scanned = state.buffer.length;
  return final ? state.buffer.length : 'wait';
}

function codeEnd(state: State, final: boolean): Answer<number> {
  const fence = `\n${state.buffer.slice(0, 3)}`;
  const close = state.buffer.indexOf(fence, Math.max(state.scanned - 4, 0));
  if (close >= 0) {
    const after = state.buffer.indexOf('\n', close + 1);
    if (after >= 0) return after;
    return final ? state.buffer.length : 'wait';
  }
  state.scanned = state.buffer.length;
  return final ? state.buffer.length : 'wait';
}

/** What can end a sentence, or open and close a slot. */
const telling = /[{}\n.!?…。！？]/g;

function proseEnd(state: State, final: boolean): Answer<number> {
  const { buffer } = state;
  for (; state.scanned < buffer.length; state.scanned += 1) {
    telling.lastIndex = state.scanned;
    const found = telling.exec(buffer);
    if (found === null) break;
    const at = found.index;
    state.scanned = at;
    const [character] = found;
    if (character === '{' && buffer[at - 1] === '{') state.inSlot = true;
    if (character === '}' && buffer[at - 1] === '}') state.inSlot = false;
    if (character === '\n') {
      const ends = lineBreakEnds(buffer, at, final);
      if (ends === 'wait') return 'wait';
      if (ends) return at;
      state.inSlot = false;
    } else if (!state.inSlot && isTerminator(character)) {
      const end = sentenceEndAt(buffer, { dot: at, start: 0 }, final);
      if (end === 'wait') return 'wait';
      if (end !== null) return end;
    }
  }
  state.scanned = buffer.length;
  return final ? buffer.length : 'wait';
}

function findEnd(state: State, final: boolean): Answer<number> {
  if (state.kind === 'code') return codeEnd(state, final);
  return state.kind === 'sentence' ? proseEnd(state, final) : lineEnd(state, final);
}

function takeNext(state: State, final: boolean): Sentence | null {
  if (state.kind === null) {
    skipBlank(state);
    if (state.buffer === '') return null;
    const kind = state.atLineStart ? blockKindAt(state.buffer, 0, final) : 'sentence';
    if (kind === 'wait') return null;
    state.kind = kind;
  }
  const end = findEnd(state, final);
  if (end === 'wait') return null;
  const text = state.buffer.slice(0, end).trimEnd();
  const sentence = { start: state.base, end: state.base + text.length, text, kind: state.kind };
  state.buffer = state.buffer.slice(end);
  state.base += end;
  Object.assign(state, { scanned: 0, kind: null, atLineStart: false, inSlot: false });
  return sentence;
}

function takeAll(state: State, final: boolean): Sentence[] {
  const sentences: Sentence[] = [];
  for (let next = takeNext(state, final); next !== null; next = takeNext(state, final)) sentences.push(next);
  return sentences;
}

/** Splits a stream of Markdown prose; the result does not depend on where the chunks are cut. */
export function createSentenceSplitter(): SentenceSplitter {
  const state: State = { buffer: '', base: 0, scanned: 0, kind: null, atLineStart: true, inSlot: false };
  return {
    push: (chunk) => {
      state.buffer += chunk;
      return takeAll(state, false);
    },
    finish: () => takeAll(state, true),
  };
}

/**
 * Splits Markdown prose into sentences. Table rows, list items, headings and code blocks are units of their own;
 * abbreviations, decimals and slots do not end a sentence. Linear in the text.
 */
export function splitSentences(text: string): Sentence[] {
  const splitter = createSentenceSplitter();
  return [...splitter.push(text), ...splitter.finish()];
}
