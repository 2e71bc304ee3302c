/** A part of a mix as a question words it; `said` holds the words that name it, empty where the place in the list does. */
export type WordedPart = { weight01: number; said: string };

const steps = Array.from({ length: 19 }, (_each, index) => (index + 1) * 5);
const slashPairs = steps.filter((part) => part >= 10 && part <= 90).map((part) => `${part} ?[/-] ?${100 - part}`);
const percentPairs = steps.map((part) => `\\b${part} ?(?:%|percent)[^.?!]{1,40}\\b${100 - part} ?(?:%|percent)`);
const slash = `(?<![\\d/.$-])(?:${slashPairs.join('|')}|33 ?/ ?33 ?/ ?33)(?![\\d/%-])`;

/** Words that ask for a mix of assets in given shares. */
export const mixPatterns: readonly RegExp[] = [
  new RegExp(slash),
  new RegExp(percentPairs.join('|')),
  /\b\d{1,2} ?(?:%|percent) (?:of |in )?[a-z&]+[^.?!]{1,30}\b\d{1,2} ?(?:%|percent) (?:of |in )?[a-z&]+[^.?!]{1,30}\b\d{1,2} ?(?:%|percent)/,
  /\bhalf (?:in |of )?(?:it |the money )?(?:in )?[a-z&]+ (?:and |, ?)?(?:the other )?half\b/,
  /\bequal(?:ly)?[- ]weight(?:s|ed|ing)?\b|\bequal (?:parts|shares|amounts)\b|\b(?:split|splits|splitting|divided?|spread)\b.{0,24}\b(?:evenly|equally)\b|\b(?:evenly|equally) (?:between|across|among|in|into)\b|\bhalf (?:in(?:to)? )?each\b/,
];

const percent = /\b(\d{1,2}(?:\.\d)?) ?(?:%|percent)/g;

// "What would adding 10% gold to 60/40 have done?"
const adding = new RegExp(
  `\\b(?:add(?:ing|ed)?|putt?(?:ing)?|giv(?:e|ing)|mix(?:ing)?) (?:in )?(?:an? |another )?(\\d{1,2}) ?(?:%|percent) (?:of |in |into )?([a-z0-9&.$^ -]{2,24}?) (?:to|into|in) (?:an? |the |my )?(?:classic |simple |plain )?(?:${slash})`,
);

/** The part that a plain text adds to a mix which it names by its shares: its share, for which the others give way; null without one. */
export function readAdded(plain: string): WordedPart | null {
  const [, share, said] = adding.exec(plain) ?? [];
  return share === undefined || said === undefined ? null : { weight01: Number(share) / 100, said };
}

/** The parts of the mix that a plain text names: shares of 1 in its order; null where it names none that add up. */
export function readMix(plain: string): WordedPart[] | null {
  const listed = new RegExp(slash).exec(plain)?.[0];
  if (listed !== undefined) {
    const numbers = listed.split(/[/-]/).map(Number);
    return numbers.map((number) => ({ weight01: number / numbers.reduce((sum, each) => sum + each, 0), said: '' }));
  }
  const shares = [...plain.matchAll(percent)].map((match) => ({
    share: Number(match[1]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const sum = shares.reduce((total, { share }) => total + share, 0);
  if (shares.length >= 2 && Math.abs(sum - 100) < 0.5)
    return shares.map(({ share, end }, index) => ({
      weight01: share / sum,
      said: plain.slice(end, shares[index + 1]?.start ?? plain.length),
    }));
  const halves = /\bhalf\b(.{1,40}?)\b(?:the other )?half\b(.{1,40})/.exec(plain);
  if (halves !== null) return halves.slice(1).map((said) => ({ weight01: 0.5, said }));
  return null;
}

/** Texts that each keep one of the mixes in slashes that a plain text names; the text itself where it names no second one. */
export function eachMix(plain: string): string[] {
  const lists = [...plain.matchAll(new RegExp(slash, 'g'))];
  if (new Set(lists.map(([words]) => words)).size < 2) return [plain];
  return lists.map((own) =>
    lists
      .filter((other) => other !== own)
      .reduceRight((text, { index, 0: words }) => text.slice(0, index) + text.slice(index + words.length), plain),
  );
}

/** Whether a plain text wants all of its symbols in equal shares. */
export function isEqualMix(plain: string): boolean {
  return mixPatterns.at(-1)?.test(plain) === true;
}

const part = '([a-z][a-z0-9&.^-]{0,12}(?: (?!and\\b|the\\b)[a-z0-9&.^-]{2,12})?)';
const listedShares = new RegExp(
  `(?<![\\d/.])(\\d{1,2}) ?\\/ ?(\\d{1,2}) ?\\/ ?(\\d{1,2})(?![\\d/%]) (?:mix |split |portfolio )?(?:in|of|into|between|across|among) ${part},? ${part},? (?:and|&) ${part}(?=[^a-z0-9]|$| (?:since|over|in|from|during)\\b)`,
);

/** A plain text with the shares of a mix in percent: "half spy, 30% tlt and the rest gld", "50/30/20 in spy, tlt and gld". */
export function withSharesInPercent(plain: string): string {
  const text = plain.replace(listedShares, (whole, ...groups: string[]) => {
    const [one = '', two = '', three = '', first = '', second = '', third = ''] = groups;
    return Number(one) + Number(two) + Number(three) === 100
      ? `${one}% ${first}, ${two}% ${second} and ${three}% ${third}`
      : whole;
  });
  if (
    !/\d ?(?:%|percent)/.test(text) ||
    !/\b(?:the )?(?:rest|remainder|balance)(?: in(?:to)?| of it in)? [a-z]/.test(text)
  )
    return text;
  const halved = text.replace(/\bhalf (?:in |of )?(?=[a-z])/, '50% ');
  const sum = [...halved.matchAll(percent)].reduce((total, [, share]) => total + Number(share), 0);
  return sum > 0 && sum < 100
    ? halved.replace(/\b(?:the )?(?:rest|remainder|balance)(?: in(?:to)?| of it in)? (?=[a-z])/, `${100 - sum}% `)
    : text;
}
