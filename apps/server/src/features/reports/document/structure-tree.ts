import type { Canvas, Structure } from './report-canvas.ts';

/** A new element under an attached one. */
export function childOf(canvas: Canvas, parent: Structure, type: string): Structure {
  const element = canvas.doc.struct(type);
  parent.add(element);
  return element;
}
