import type { CompanyMeasure } from './company-measures.ts';
import type { ReadMeasure } from './facts-gaps.ts';
import { type SpanFigure, spanFigures, type SpanKind } from './reported-spans.ts';

/** Figures of a measure by whole years or by quarters, with what is taken off it and added to it. */
export async function spansOf(measure: CompanyMeasure, read: ReadMeasure, kind: SpanKind): Promise<SpanFigure[]> {
  const own = spanFigures(await read(measure), measure, kind);
  const spans = measure.plus === undefined ? own : withAdded(own, await spansOf(measure.plus, read, kind));
  if (measure.less === undefined) return spans;
  // What is taken off is of the same span: a year without it has no figure.
  const taken = new Map((await spansOf(measure.less, read, kind)).map((each) => [each.end, each]));
  return spans.flatMap((span) => {
    const off = taken.get(span.end);
    return off === undefined ? [] : [lessThat(span, off)];
  });
}

function withAdded(own: readonly SpanFigure[], added: readonly SpanFigure[]): SpanFigure[] {
  const values = new Map(added.map(({ end, value }) => [end, value]));
  return own.flatMap((span) => {
    const more = values.get(span.end);
    return more === undefined ? [] : [{ ...span, value: span.value + more }];
  });
}

// Sums stay beside the figure that is made of them where both sides are made of sums of the same spans.
function lessThat({ sums, ...span }: SpanFigure, off: SpanFigure): SpanFigure {
  const made = { ...span, value: span.value - off.value, isMade: span.isMade || off.isMade };
  if (sums === undefined || off.sums === undefined) return made;
  const less = (index: 0 | 1) => ({ ...sums[index], value: sums[index].value - (off.sums?.[index].value ?? 0) });
  return { ...made, sums: [less(0), less(1)] };
}
