import type { Question } from './question.ts';

/** The text that named a day of a symbol's own, where a follow-up asks the same of another one: "And MSFT?"; null where none did. */
export function textForOther(alone: Question, before: Question | null): string | null {
  const [symbol] = alone.symbols;
  const [named, ...others] = (before?.events ?? []).flatMap(({ of }) => of ?? []);
  if (before === null || symbol === undefined || named === undefined || alone.symbols.includes(named.symbol))
    return null;
  // Two such days are a span, over which another one is compared, and so is what is set against the one before.
  if (joins.test(alone.plain)) return null;
  if (alone.period !== null || others.length > 0) return null;
  const level = levelAlone.exec(alone.plain)?.[1];
  return level === undefined ? named.text : named.text.replace(levelNamed, level);
}

const joins = /\b(?:compared? (?:with|to|against)|against|versus|vs|relative to|next to|beside)\b/;
const levelAlone = /\b(?:at|above|below|over|under|to) (\$? ?\d+(?:,\d{3})*(?:\.\d+)?)\W*$/;
const levelNamed = /(?<=\b(?:at|above|below|over|under|to|hit|touched|reached|crossed) )\$? ?\d+(?:,\d{3})*(?:\.\d+)?/;

/** The question before with the days of another symbol in the place of its own; it asks nothing where that symbol has none. */
export function onOther(before: Question, again: Pick<Question, 'period' | 'day' | 'events'>): Question {
  const { period, day, events } = again;
  if (events.every(({ of }) => of === undefined))
    return { ...before, intents: [], symbols: [], period: null, day: null, events: [] };
  const own = events.filter(({ of }) => of !== undefined);
  const olds = before.events.filter(({ of }) => of !== undefined);
  const moved = (text: string) =>
    olds.reduce((rest, { day: old }, index) => rest.replaceAll(old, own[index]?.day ?? old), text);
  return { ...before, plain: moved(before.plain), own: moved(before.own), period, day, events };
}
