import { type Face, piecesOf, type Weight } from './document-fonts.ts';

/** Where a text leads, and whether a line goes through it. */
type Marks = { url: string | null; isStruck: boolean };
export type TextRun = { text: string; weight: Weight } & Marks;
/** A piece of a line in one font, at its distance from the line's start. */
export type LinePiece = { face: Face; text: string; x: number; width: number } & Marks;
export type TextLine = { pieces: LinePiece[]; width: number };

export type Measure = (face: Face, text: string) => number;

type Word = { parts: Array<{ face: Face; text: string; width: number } & Marks>; width: number };

// A table's number or a name stays whole; anything longer than a line is cut where the line ends.
const breaks = /[^ ]{1,100} *| +/gu;

/**
 * Breaks printable runs into lines of at most `width`. A word that is wider than a whole line is cut. Takes time in proportion
 * to the text.
 */
export function breakLines(runs: readonly TextRun[], width: number, measure: Measure): TextLine[] {
  const lines: TextLine[] = [];
  let line: TextLine = { pieces: [], width: 0 };
  const endLine = () => {
    lines.push(line);
    line = { pieces: [], width: 0 };
  };
  for (const word of wordsOf(runs, measure)) {
    if (line.width > 0 && line.width + visibleWidth(word, measure) > width) endLine();
    if (visibleWidth(word, measure) <= width) appendTo(line, word.parts);
    else {
      for (const part of word.parts) {
        for (const cut of cutParts(part, { width, room: () => width - line.width, endLine, measure }))
          appendTo(line, [cut]);
      }
    }
  }
  if (line.pieces.length > 0 || lines.length === 0) endLine();
  return lines;
}

function appendTo(line: TextLine, parts: Word['parts']): void {
  for (const part of parts) {
    const last = line.pieces.at(-1);
    if (last !== undefined && isAlike(last, part)) {
      last.text += part.text;
      last.width += part.width;
    } else line.pieces.push({ ...part, x: line.width });
    line.width += part.width;
  }
}

function isAlike(one: Word['parts'][number], other: Word['parts'][number]): boolean {
  return one.face.key === other.face.key && one.url === other.url && one.isStruck === other.isStruck;
}

// Spaces at the end may hang over the edge.
function visibleWidth({ parts, width }: Word, measure: Measure): number {
  const last = parts.at(-1);
  if (last === undefined || !last.text.endsWith(' ')) return width;
  return width - last.width + measure(last.face, last.text.trimEnd());
}

/** Words with the spaces behind them; runs that meet without a space between belong to one word. */
function wordsOf(runs: readonly TextRun[], measure: Measure): Word[] {
  const words: Word[] = [];
  let word: Word = { parts: [], width: 0 };
  const endWord = () => {
    if (word.parts.length > 0) words.push(word);
    word = { parts: [], width: 0 };
  };
  for (const { text, weight, url, isStruck } of runs) {
    for (const [token] of text.matchAll(breaks)) {
      for (const { face, text: piece } of piecesOf(token, weight)) {
        const width = measure(face, piece);
        word.parts.push({ face, text: piece, width, url, isStruck });
        word.width += width;
      }
      if (token.endsWith(' ')) endWord();
    }
  }
  endWord();
  return words;
}

type Cutting = { width: number; room: () => number; endLine: () => void; measure: Measure };

function* cutParts(part: Word['parts'][number], cutting: Cutting): Generator<Word['parts'][number]> {
  let text = '';
  let width = 0;
  for (const character of part.text) {
    const wide = cutting.measure(part.face, character);
    if (width + wide > cutting.room()) {
      if (text !== '') yield { ...part, text, width };
      cutting.endLine();
      text = '';
      width = 0;
    }
    text += character;
    width += wide;
  }
  if (text !== '') yield { ...part, text, width };
}
