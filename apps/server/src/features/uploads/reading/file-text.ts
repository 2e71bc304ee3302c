import type { UploadKind } from '@aex/contracts/uploads';

/** A page of a PDF or a section of another file, with its visible text. */
export type TextBlock = { page: number | null; section: string | null; text: string };

/** A stretch of a block; offsets are UTF-16 units of the block's text, so that `text` stands there to the letter. */
export type TextPassage = { page: number | null; section: string | null; start: number; end: number; text: string };

export type FileText = { kind: UploadKind; pages: number | null; passages: TextPassage[] };

/** Why a file is not taken, in words for its sender. */
export class FileRefusal extends Error {
  readonly code: 'unsupported_media_type' | 'invalid' | 'payload_too_large';
  constructor(code: FileRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

// Control, format (zero-width, bidirectional) and private-use characters say nothing to a reader, but for line breaks and tabs.
const hidden = /[\p{Cf}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]|(?![\n\t])\p{Cc}/gu;

/** The text as a person sees it: well-formed, nothing hidden in it, one kind of line break. */
export function seenText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(hidden, '');
}
