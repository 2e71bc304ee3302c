import type { Figure, GivenText } from './given-text.ts';

/** A part of a text between commas, "and" or "then": its words, and the figures it holds in their order. */
export type GivenPart = { words: string; figures: Figure[] };

const breaks = /,|;|:|\band\b|\bthen\b|\bplus\b|\bafter that\b|\.(?= |$)|\bwhich\b/;

/** The parts of a text, with the figures that each holds. */
export function partsOf({ pattern, figures }: GivenText): GivenPart[] {
  return pattern.split(breaks).map((words) => ({
    words,
    figures: [...words.matchAll(/\{[a-z](\d+)\}/g)].flatMap(([, place]) => figures[Number(place)] ?? []),
  }));
}

/** Whether a figure may be a sum. */
export function isSum({ kind, words }: Figure): boolean {
  return kind === 'money' || (kind === 'number' && /\d/.test(words));
}
