import { parseSlots } from './slot-syntax.ts';

/** What a reader would see of a draft, with slots blanked, and the offset of each unit in the draft. */
export type VisibleDraft = { text: string; startOf: (index: number) => number; endOf: (index: number) => number };

/** Stands for a rendered slot; no letter, digit or space, so that nothing around it can join. */
export const slotMark = '\ue000';

/** Groups: link destination, comment or tag, character reference, emphasis or escape mark. */
const markup =
  /(?<=\])\([^()\s]{0,2000}(?: "[^"]{0,200}")?\)|<!--[^<>]{0,500}-->|<\/?[a-zA-Z][^<>]{0,300}>|&(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|\w{2,20});|[*_~`\\]/g;
const namedReferences: Readonly<Record<string, string>> = {
  nbsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  percnt: '%',
  period: '.',
  comma: ',',
  dollar: '$',
  half: '½',
  frac12: '½',
  frac14: '¼',
  minus: '-',
};

function referenceText(name: string): string {
  if (!name.startsWith('#')) return namedReferences[name] ?? ' ';
  const isHex = name[1] === 'x' || name[1] === 'X';
  const codePoint = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '';
}

type Edit = { start: number; end: number; text: string };

function editsOf(draft: string): Edit[] {
  const edits: Edit[] = parseSlots(draft).map(({ start, end }) => ({ start, end, text: slotMark }));
  const slotAt = new Map(edits.map((edit) => [edit.start, edit]));
  let covered = 0;
  const all: Edit[] = [];
  const marks = [...draft.matchAll(markup)].map((match): Edit => {
    return {
      start: match.index,
      end: match.index + match[0].length,
      text: match[1] === undefined ? '' : referenceText(match[1]),
    };
  });
  for (const edit of [...slotAt.values(), ...marks].toSorted((left, right) => left.start - right.start)) {
    if (edit.start < covered) continue;
    all.push(edit);
    covered = edit.end;
  }
  return all;
}

/** Removes markup and decodes character references, so that `1**2**%` and `&#49;2%` read as they are shown. */
export function visibleDraft(draft: string): VisibleDraft {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let at = 0;
  const keep = (until: number): void => {
    for (; at < until; at += 1) {
      text += draft[at] ?? '';
      starts.push(at);
      ends.push(at + 1);
    }
  };
  for (const edit of editsOf(draft)) {
    keep(edit.start);
    for (const unit of edit.text.split('')) {
      text += unit;
      starts.push(edit.start);
      ends.push(edit.end);
    }
    at = edit.end;
  }
  keep(draft.length);
  return {
    text,
    startOf: (index) => starts[index] ?? draft.length,
    endOf: (index) => ends[index] ?? draft.length,
  };
}
