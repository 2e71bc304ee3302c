import type { FactIndex } from './fact-index.ts';
import type { SentenceReading } from './sentence-reading.ts';

/** Capitalised words that name no company or fund. */
const knownCapitals: ReadonlySet<string> = new Set(
  (
    'the a an in on at by for from with as but and or so yet however meanwhile we they he she it its this that these those there here if when while although though since ' +
    'because after before both each all some most many our their overall also then still now over compared year quarter month week today yesterday ' +
    'cpi gdp ppi pce eps etf us usa u.s usd eur gbp yoy mom qoq ytd fy q1 q2 q3 q4 h1 h2 ai ipo ebitda fed fomc federal reserve treasury treasuries bp bps pp pe roe ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec ' +
    'annual quarterly monthly weekly daily total net gross operating core headline real nominal average median adjusted reported diluted basic consolidated domestic global us implied realized historical its prices shares stock stocks ' +
    'max maximum min minimum worst best largest smallest deepest highest lowest peak trough last current currently performance volatility drawdown ' +
    'monday tuesday wednesday thursday friday saturday sunday'
  ).split(' '),
);

/** A capitalised name that no fact knows, which would make a figure about somebody else; null when there is none. */
export function findForeignName(reading: SentenceReading, facts: FactIndex): string | null {
  const names = reading.text.matchAll(/\$?(?:[A-Z][\p{L}&]+|[A-Z]{2,6})(?:\.[A-Z])?/gu);
  for (const match of names) {
    const name = match[0].replace(/^\$/, '');
    const lower = name.toLowerCase();
    const isCovered = [...reading.entities, ...reading.metrics].some(
      (mention) => match.index < mention.end && match.index + name.length > mention.start,
    );
    if (isCovered || knownCapitals.has(lower) || facts.knows(lower)) continue;
    const isStart = match.index === 0;
    const after = reading.text.slice(match.index + match[0].length, match.index + match[0].length + 14);
    const actsAsSubject =
      /^(?:'s|’s)?\s(?:[A-Z]|closed|rose|fell|was|is|has|had|reported|earned|traded|gained|lost|posted|returned|grew|jumped|dropped|stood|yields?|'s)/.test(
        after,
      );
    const next = match.index + match[0].length + (/^['’]s\s/.test(after) ? 3 : 1);
    const ownsMetric = reading.metrics.some((mention) => Math.abs(mention.start - next) <= 1);
    if (!isStart || ownsMetric || match[0].startsWith('$') || actsAsSubject || /^[A-Z]{2,}$/.test(name)) return name;
  }
  return null;
}
