import type { Fact } from '#fact';
import type { SentenceReading } from './sentence-reading.ts';

const owned = /(?:['\u2019]s|\b(?:its|their))\s((?:[a-z][\w&-]*\s){1,3})$/i;
/** Words before a measure that leave it the same. */
const plain: ReadonlySet<string> = new Set(
  (
    'total annual full-year yearly fiscal calendar reported overall entire latest most recent last past prior previous own whole consolidated current newest combined same ' +
    'strong weak large small high low big recent first second third fourth quarter year month week day full quarterly monthly weekly daily share shares stock stocks index fund etf bond bonds portfolio'
  ).split(' '),
);

/** "Its beta to bonds" is another than its beta. */
const takenAgainst = /^ (?:to|against|versus|with) (?:the |US |its )?([a-z]+)/;
const isMarket = /^(?:market|index|benchmark|broad|whole|overall|wider|other|daily|returns?)$/;

/** "QQQ's worst drawdown" is its maximum one. */
const utmost = /^(?:worst|deepest|largest|biggest|greatest|steepest|maximum)$/i;
const ofUtmost = /maximum|largest|worst|deepest|biggest/;

/** "Apple's services revenue": a word between the owner and the measure that no fact of it has; null without one. */
export function unmetModifier({ text, metrics, entities }: SentenceReading, fact: Fact, names: string): string | null {
  for (const { name, start, end } of metrics) {
    if (name !== fact.metric) continue;
    const against = /^(?:beta|correlation|alpha)\b/i.test(name) ? takenAgainst.exec(text.slice(end))?.[1] : undefined;
    if (against !== undefined && !isMarket.test(against) && !names.includes(against)) return against;
    // Where words were brought to one spelling a mention starts some letters late.
    const words = owned.exec(text.slice(Math.max(0, start - 60), start).replace(/\S+$/, ''))?.[1] ?? '';
    const from = start - words.length;
    const isName = [...metrics, ...entities].some(
      (mention) => mention.start >= from && mention.end <= start && mention.start < start,
    );
    const unknown = words
      .trim()
      .split(/\s/)
      .find((word) => word !== '' && !isSaidOf(word.toLowerCase(), names));
    if (!isName && unknown !== undefined) return unknown;
  }
  return null;
}

/** A year's volatility is no day's. */
const ofOneDay = /^(?:daily|weekly|intraday)$/;

function isSaidOf(word: string, names: string): boolean {
  if (ofOneDay.test(word) && /volatility|deviation/.test(names)) return names.includes(word);
  return plain.has(word) || names.includes(word) || (utmost.test(word) && ofUtmost.test(names));
}
