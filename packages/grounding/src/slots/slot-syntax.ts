/** A sealed number in a draft: `{{e3.cpi_yoy|pct1}}` or `{{calc:e5.close/e6.close-1|pct2}}`. */
export type Slot = {
  start: number;
  end: number;
  raw: string;
  /** Path or formula, without the `calc:`. */
  expression: string;
  isFormula: boolean;
  format: string;
};

const slotPattern = /\{\{([^{}]{1,400})\}\}/g;

/** Every slot of a draft, in order. Braces that hold none are left to the number guard. */
export function parseSlots(text: string): Slot[] {
  return [...text.matchAll(slotPattern)].map((match) => {
    const body = (match[1] ?? '').trim();
    const bar = body.lastIndexOf('|');
    const source = (bar < 0 ? body : body.slice(0, bar)).trim();
    const isFormula = source.startsWith('calc:');
    return {
      start: match.index,
      end: match.index + match[0].length,
      raw: match[0],
      expression: isFormula ? source.slice(5).trim() : source,
      isFormula,
      format: bar < 0 ? '' : body.slice(bar + 1).trim(),
    };
  });
}
