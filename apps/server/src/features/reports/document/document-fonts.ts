import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './woff-unpacking.ts';

export type Weight = 'regular' | 'bold' | 'italic';

/** What is used of a font that PDFKit has parsed. */
type ParsedFont = { hasGlyphForCodePoint(codePoint: number): boolean };
/** A font as PDFKit holds it in a document, with the layouts of the words that it was asked for. */
type HeldFont = { font: ParsedFont; layoutCache: object; widthOfString(text: string, size: number): number };

/** The font to draw a piece with: parsed once in each thread, with the widths of the words so far at a size of 1,000. */
export type Face = { readonly key: string; readonly held: HeldFont; readonly widths: Map<string, number> };
export type FacePiece = { face: Face; text: string };

// Each file has the glyphs of one script; the first that has a glyph draws it. The signs of mathematics come in one weight.
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
const files: Readonly<Record<Weight, string>> = { regular: '400-normal', bold: '600-normal', italic: '400-italic' };
const signs = '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff';

const resolve = createRequire(import.meta.url).resolve;
const faces = new Map<string, Face>();

function openFace(key: string): Face {
  const known = faces.get(key);
  if (known !== undefined) return known;
  const bytes = unpackWoff(readFileSync(resolve(key)));
  const held = heldFont(new PDFDocument({ font: asFontSource(bytes), autoFirstPage: false }));
  const face = { key, held, widths: new Map<string, number>() };
  faces.set(key, face);
  return face;
}

const facesOf: Readonly<Record<Weight, readonly string[]>> = {
  regular: facesFor('regular'),
  bold: facesFor('bold'),
  italic: facesFor('italic'),
};

function facesFor(weight: Weight): readonly string[] {
  return [...scripts.map((script) => `@fontsource/inter/files/inter-${script}-${files[weight]}.woff`), signs];
}

/** The first font that can draw a code point, or null. */
function faceFor(weight: Weight, codePoint: number): Face | null {
  for (const key of facesOf[weight]) {
    const face = openFace(key);
    if (face.held.font.hasGlyphForCodePoint(codePoint)) return face;
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
    const face: Face = first.held.font.hasGlyphForCodePoint(codePoint) ? first : (faceFor(weight, codePoint) ?? first);
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
  return openFace(facesOf[weight][0] ?? '');
}

// Of each font; beyond it what is kept is let go.
const mostWords = 20_000;

/** How wide a text is. Reports share most of their words, so each is laid out once. */
export function textWidth(face: Face, text: string, size: number): number {
  const { held, widths } = face;
  const known = widths.get(text);
  if (known !== undefined) return known * (size / 1000);
  if (widths.size >= mostWords) {
    widths.clear();
    held.layoutCache = newLayouts();
  }
  const width = held.widthOfString(text, 1000);
  widths.set(text, width);
  return width * (size / 1000);
}

function newLayouts(): object {
  return Object.create(null);
}

/** Makes a face the document's font, with the layouts of the words that were measured. */
export function chooseFace(document: PDFKit.PDFDocument, face: Face): PDFKit.PDFDocument {
  const chosen = document.font(asFontSource(face.held.font), face.key);
  heldFont(chosen).layoutCache = face.held.layoutCache;
  return chosen;
}

// PDFKit keeps the font in a field that its types leave out; parsing each file anew would cost most of a report's time.
function heldFont(document: PDFKit.PDFDocument): HeldFont {
  return (document as unknown as { _font: HeldFont })._font;
}

/** PDFKit takes parsed fonts and bytes alike, and null for no first font; its types know of a name alone there. */
export function asFontSource(source: ParsedFont | Buffer | null): string {
  return source as unknown as string;
}
