import { extractFigures } from '#figures/figure-extraction';
import { isNoFigure } from '#figures/counted-things';
import { isSpokenOf } from '#figures/spoken-numbers';
import type { Figure } from '#figures/figure';
import { vagueAmounts } from '#figures/vague-amounts';
import { slotMark, visibleDraft } from '#slots/visible-draft';
import { foldText } from '#text/text-folding';

/** A figure that a draft states without a slot; offsets are UTF-16 units of the draft. */
export type UnsealedFigure = { start: number; end: number; text: string; reason: string };

type Span = { start: number; end: number; reason: string };

const lookBack = 24;
const durationLead =
  /(?:past|last|next|prior|previous|trailing|coming|first|over|within|every|each|for the|(?:over|in|within|during|of|across) (?:the|these|those|all)|than|rolling|same)\s*$/i;
const scaleAfterSlot = new RegExp(
  `${slotMark}[\\s\u00a0-]{0,3}(?:hundred|thousand|million|billion|trillion|mn|bn|tn|lakh|crore|percent|per cent|%|k\\b|m\\b|b\\b|x\\b|times|squared|cubed|age points?\\b)`,
  'giu',
);
/** A bare number may be told as a multiple: "{{e1.pe|num1}} times earnings". */
const multipleOfSlot = /\|\s*num\d?\s*\}\}[\s\u00a0-]{0,3}(?:times|x)$/iu;
const romanNumeral = /\b[IVXLCDM]{1,10}(?=[\s\u00a0]?(?:%|percent|per cent|basis|bps?\b|million|billion))/g;
const hanNumeral =
  /[〇零一二三四五六七八九十百千万亿兆两%％]{2,20}|[〇零一二三四五六七八九十百千万亿兆两](?=成|倍|％|%|个百分点)|百分之[〇零一二三四五六七八九十百点]{1,12}/gu;
const lonelyUnit =
  /([\p{L}'-]{1,30})\$?[\s\u00a0]+(?:percent|per cent|pct|prozent|pour cent|por ciento|basis points?|bps?|percentage points?|hundred|thousand|million|billion|trillion)(?![\p{L}])/giu;
const unitLeads: ReadonlySet<string> = new Set(
  (
    'in as of the a an per by few several many some any each to annual this that those these is are was were or and between ' +
    'hundred hundreds thousand thousands million millions billion billions us u.s how full single multi low mid high'
  ).split(' '),
);

/** Joins letters that spaces hold apart, so that "t w e l v e percent" is found by its unit. */
function lonelyUnits(text: string, figures: readonly Figure[]): Span[] {
  return [...text.matchAll(lonelyUnit)]
    .filter((match) => !unitLeads.has((match[1] ?? '').toLowerCase()))
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      reason: 'a unit without a sealed number',
    }))
    .filter((span) => !figures.some((figure) => figure.start < span.end && figure.end > span.start));
}

function matchesOf(text: string, pattern: RegExp, reason: string): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    reason,
  }));
}

function isStated(figure: Figure, text: string): boolean {
  if (isSpokenOf(figure, text)) return false;
  if (figure.kind === 'quantity') return !isNoFigure(figure, text);
  if (figure.kind !== 'duration') return false;
  const isAdjective = /[-‑]\s?\p{L}+$/u.test(figure.text);
  return !isAdjective && !durationLead.test(text.slice(Math.max(0, figure.start - lookBack), figure.start));
}

function withoutOverlaps(spans: Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  }
  return kept;
}

/**
 * Every figure of a draft that does not come from a slot: digits of any script, number words, Roman and Han
 * numerals, character references, split emphasis, hidden characters, link texts, tables and code, and a scale or
 * percent sign typed after a slot. Years, dates, quarters, tenors ("10-year") and citation markers are let through.
 * Linear in the draft.
 */
export function findUnsealedFigures(draft: string): UnsealedFigure[] {
  const visible = visibleDraft(draft);
  const figures = extractFigures(visible.text);
  const folded = foldText(visible.text);
  const inFolded = [...matchesOf(folded.text, romanNumeral, 'a figure in Roman numerals')].map((span) => ({
    ...span,
    start: folded.startOf(span.start),
    end: folded.endOf(span.end - 1),
  }));
  const spans: Span[] = [
    ...figures
      .filter((figure) => isStated(figure, visible.text))
      .map(({ start, end, form }) => ({
        start,
        end,
        reason: form === 'digits' ? 'a typed figure' : 'a figure in words',
      })),
    ...matchesOf(visible.text, scaleAfterSlot, 'a scale or unit typed after a slot'),
    ...vagueAmounts.flatMap((pattern) => matchesOf(visible.text, pattern, 'an amount in words')),
    ...matchesOf(visible.text, hanNumeral, 'a figure in Han numerals'),
    ...inFolded,
    ...lonelyUnits(visible.text, figures),
  ];
  return withoutOverlaps(spans).flatMap((span) => {
    const start = visible.startOf(span.start);
    const end = visible.endOf(span.end - 1);
    if (multipleOfSlot.test(draft.slice(start, end))) return [];
    return { start, end, text: draft.slice(start, end), reason: span.reason };
  });
}
