import type { SealedDraft } from '@aex/grounding/seal-draft';
import type { SlotFigure } from '@aex/grounding/slots/resolve-slots';
import { findNode } from '@aex/grounding/slots/slot-reference';
import type { ToolResults } from '@aex/grounding/slots/slot-value';
import { disarm } from '../text/disarmed-text.ts';
import type { Span } from './typed-dates.ts';

export type QuotedSpan = Span & { n: number };

const quoteSlot = /\{\{\s*e(\d{1,4})\.([a-z_]\w{0,60})\s*\|\s*quote\s*\}\}/gi;
const noValue = '[no value]';

export type RenderedDraft = {
  text: string;
  figures: SlotFigure[];
  struck: SealedDraft['struck'];
  errors: Array<Span & { message: string }>;
  quotes: QuotedSpan[];
};

/**
 * Seals a draft piece by piece around its quotations: `{{e4.text|quote}}` becomes the stored words in quotation marks, which
 * may hold figures, since they are the source's own.
 */
export function renderQuotes(draft: string, results: ToolResults, seal: (piece: string) => SealedDraft): RenderedDraft {
  const rendered: RenderedDraft = { text: '', figures: [], struck: [], errors: [], quotes: [] };
  const append = (piece: string) => {
    const sealed = seal(piece);
    const by = rendered.text.length;
    const moved = <S extends Span>(span: S): S => ({ ...span, start: span.start + by, end: span.end + by });
    rendered.text += sealed.text;
    rendered.figures.push(...sealed.figures.map(moved));
    rendered.struck.push(...sealed.struck.map(moved));
    const places = [...sealed.text.matchAll(/\[no value\]/g)].map(({ index }) => index);
    rendered.errors.push(
      ...sealed.errors.map(({ message }, at) =>
        moved({ start: places[at] ?? 0, end: (places[at] ?? 0) + noValue.length, message }),
      ),
    );
  };
  let last = 0;
  for (const match of draft.matchAll(quoteSlot)) {
    append(draft.slice(last, match.index));
    last = match.index + match[0].length;
    const words = quotedWords(results, `e${match[1]}.${match[2]}`);
    const start = rendered.text.length;
    rendered.text += words === null ? noValue : `\u201c${words}\u201d`;
    const span = { start, end: rendered.text.length };
    if (words === null) rendered.errors.push({ ...span, message: `${match[0]}: there is no text of this name` });
    else rendered.quotes.push({ ...span, n: Number(match[1]) });
  }
  append(draft.slice(last));
  return rendered;
}

function quotedWords(results: ToolResults, path: string): string | null {
  try {
    const node = findNode(results, path);
    return typeof node === 'string' && node !== '' ? disarm(node.replaceAll(/[{}]/g, ' ')) : null;
  } catch {
    return null;
  }
}
