import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './woff-unpacking.ts';

export type Weight = 'regular' | 'bold' | 'italic';
/** The font to draw a piece with; PDFKit takes it in the place of a file. */
export type Face = { key: string; font: ParsedFont };
export type FacePiece = { face: Face; text: string };

/** What is used of the fonts that PDFKit has parsed. */
export type ParsedFont = {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): unknown;
};

// Each file has the glyphs of one script; the first that has a glyph draws it.
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
const files: Readonly<Record<Weight, string>> = { regular: '400-normal', bold: '600-normal', italic: '400-italic' };

const resolve = createRequire(import.meta.url).resolve;
const parsed = new Map<string, ParsedFont>();

/** The font of a script and weight, parsed once in each thread. */
function parsedFont(key: string): ParsedFont {
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const bytes = unpackWoff(readFileSync(resolve(`@fontsource/inter/files/inter-${key}.woff`)));
  const font = fontOf(new PDFDocument({ font: asFontSource(bytes), autoFirstPage: false }));
  parsed.set(key, font);
  return font;
}

const facesOf: Readonly<Record<Weight, readonly string[]>> = {
  regular: scripts.map((script) => `${script}-${files.regular}`),
  bold: scripts.map((script) => `${script}-${files.bold}`),
  italic: scripts.map((script) => `${script}-${files.italic}`),
};

/** The first font that can draw a code point, or null. */
function faceFor(weight: Weight, codePoint: number): Face | null {
  for (const key of facesOf[weight]) {
    const font = parsedFont(key);
    if (font.hasGlyphForCodePoint(codePoint)) return { key, font };
  }
  return null;
}

/** Whether any font of a weight can draw a code point. */
export function hasGlyph(weight: Weight): (codePoint: number) => boolean {
  return (codePoint) => faceFor(weight, codePoint) !== null;
}

/** A printable text in pieces of one font each. */
export function piecesOf(text: string, weight: Weight): FacePiece[] {
  const pieces: FacePiece[] = [];
  let start = 0;
  let current: Face | null = null;
  for (let index = 0; index < text.length;) {
    const codePoint = text.codePointAt(index) ?? 0;
    const first: Face = current ?? firstOf(weight);
    const face: Face = first.font.hasGlyphForCodePoint(codePoint) ? first : (faceFor(weight, codePoint) ?? first);
    if (current !== null && face.key !== current.key) {
      pieces.push({ face: current, text: text.slice(start, index) });
      start = index;
    }
    current = face;
    index += codePoint > 0xffff ? 2 : 1;
  }
  if (current !== null) pieces.push({ face: current, text: text.slice(start) });
  return pieces;
}

function firstOf(weight: Weight): Face {
  const key = facesOf[weight][0] ?? '';
  return { key, font: parsedFont(key) };
}

// How words are laid out, by font: PDFKit keeps it for one document, but reports share most of their words.
let layouts = new Map<string, object>();
let layoutsAsked = 0;
const mostLayouts = 100_000;

/** Makes a face the document's font, with the layouts of the words that earlier documents had. */
export function chooseFace(document: PDFKit.PDFDocument, face: Face): PDFKit.PDFDocument {
  layoutsAsked += 1;
  if (layoutsAsked > mostLayouts) {
    layouts = new Map();
    layoutsAsked = 0;
  }
  const shared = layouts.get(face.key) ?? Object.create(null);
  layouts.set(face.key, shared);
  const chosen = document.font(asFontSource(face.font), face.key);
  asFontHolder(chosen)._font.layoutCache = shared;
  return chosen;
}

// PDFKit keeps the parsed font in a field that its types leave out; parsing each file anew would cost most of a report's time.
function fontOf(document: PDFKit.PDFDocument): ParsedFont {
  return asFontHolder(document)._font.font;
}

function asFontHolder(document: PDFKit.PDFDocument): { _font: { font: ParsedFont; layoutCache: object } } {
  return document as unknown as { _font: { font: ParsedFont; layoutCache: object } };
}

/** PDFKit takes parsed fonts and bytes alike, and null for no first font; its types know of a name alone there. */
export function asFontSource(source: ParsedFont | Buffer | null): string {
  return source as unknown as string;
}
