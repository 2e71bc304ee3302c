import type { OptionKind } from '@aex/quant/options/option-terms';
import type { Figure, GivenText } from './given-text.ts';

/** A leg as a text gives it; what it does not say is null. */
export type GivenLeg = {
  kind: OptionKind;
  side: 1 | -1 | null;
  strike: Figure | null;
  premium: Figure | null;
  count: Figure | null;
};
export type GivenStock = { side: 1 | -1; price: Figure };
export type GivenStructure = { legs: GivenLeg[]; stock: GivenStock | null; strikes: Figure[] };

const bought = 'bought|buy(?:s|ing)?|long|purchas(?:ed?|ing)';
const sold = 'sold|sell(?:s|ing)?|short(?:ed)?|wrote|writ(?:e|es|ing|ten)';
const money = '\\{[mn](\\d+)\\}';
const filler =
  '(?:(?: (?:a|an|the|one|my|its|european|american|otm|itm|atm|covered|naked|cash-secured|protective|of|x|contracts?|shares?|\\{n\\d+\\}|\\{s\\d+\\}))*)';
const paid =
  '(?:,?(?: (?:(?:bought|sold|purchased|written) (?:at|for)|for|at|@|costing|costs?|premium|price|priced|a|of|is|worth|each|credit|debit|paying|collecting|receiving))+ ?|[ ]?@ ?)';
const right = '(call|put)s?(?: options?)?';

type Shape = { pattern: RegExp; read: (groups: Array<string | undefined>) => LegPlaces };
type LegPlaces = {
  kind: string | undefined;
  verb: string | undefined;
  strike?: string | undefined;
  premium?: string | undefined;
};

const shapes: readonly Shape[] = [
  {
    pattern: new RegExp(
      `\\b(${bought}|${sold})\\b${filler} ${money}[ -](?:(?:strike|covered|naked|otm|itm|protective) )*${right}(?! (?:at |with |with a )?strike)(?:${paid}${money})?`,
    ),
    read: ([verb, strike, kind, premium]) => ({ verb, strike, kind, premium }),
  },
  {
    pattern: new RegExp(
      `${money}[ -](?:(?:strike|covered|naked|otm|itm|protective) )*${right} (?:is |was |were )?(bought|sold|written|shorted)(?:${paid}${money})?`,
    ),
    read: ([strike, kind, verb, premium]) => ({ verb, strike, kind, premium }),
  },
  {
    pattern: new RegExp(
      `\\b(${bought}|${sold})\\b${filler} ${right}(?:,? (?:with|at|struck|strike|a|of|price))* ${money}(?:${paid}${money})?`,
    ),
    read: ([verb, kind, strike, premium]) => ({ verb, strike, kind, premium }),
  },
  {
    pattern: new RegExp(`\\b${right} ${money} (?:is |was |were )?(bought|sold|written|shorted)(?:${paid}${money})?`),
    read: ([kind, strike, verb, premium]) => ({ verb, strike, kind, premium }),
  },
  {
    pattern: new RegExp(`${money}[ -](?:(?:strike|covered|naked|otm|itm|protective) )*${right}${paid}${money}`),
    read: ([strike, kind, premium]) => ({ verb: undefined, strike, kind, premium }),
  },
  {
    pattern: new RegExp(
      `\\b${right} (?:(?:with )?(?:a )?strike (?:of )?|(?:struck )?at )?${money}${paid}${money}(?! (?:shares?|contracts?|units?))`,
    ),
    read: ([kind, strike, premium]) => ({ verb: undefined, strike, kind, premium }),
  },
  {
    pattern: new RegExp(`(?<=\\bstraddle\\b.*)\\b${right} ${money}(?!.*\\bstrike)`),
    read: ([kind, premium]) => ({ verb: undefined, kind, premium }),
  },
  {
    pattern: new RegExp(
      `(?<!\\bcovered )\\b${right}(?: (?:costs?|premium|price|for|at|is|of|worth)| ?[:=])+ ?${money}(?! (?:shares?|contracts?|units?))`,
    ),
    read: ([kind, premium]) => ({ verb: undefined, kind, premium }),
  },
];

const stockShapes: readonly RegExp[] = [
  new RegExp(
    `\\b(?:stock|shares?|underlying|position|spot)(?: (?:is|was|were|are|i|price|bought|purchased|trading|costs?|cost|basis|worth|owned|held|now))*(?: (?:at|for|of)|[ :=])+ ?${money}`,
  ),
  new RegExp(
    `\\b(?:bought|purchased|own(?:ed)?|hold(?:ing)?|held|long)(?: (?!calls?\\b|puts?\\b)[a-z{}\\d.$'-]+){0,4}? (?:at|for) ${money}(?! (?:call|put))`,
  ),
  new RegExp(`\\b(?:cost basis|basis)(?: of| is| at)* ${money}`),
  new RegExp(`\\b(?:covered call|collar|protective put|buy-write)(?: (?:on|at|of|for))+ ${money}`),
  new RegExp(
    `\\b(?!(?:strikes?|calls?|puts?|credit|debit|ends?|ended|close[sd]?|falls?|rises?|goes|lands?|sold|made|lose|make|what|price)\\b)[a-z]{1,5} (?:is |trading )?at ${money}(?! (?:call|put|strike))`,
  ),
];

const strikeList = new RegExp(`\\{[mn]\\d+\\}(?:(?:/| / |-|, ?(?:and )?| and | to | )\\{[mn]\\d+\\})+`);
const strikeNamed = new RegExp(`\\bstrikes?(?: price)?(?: (?:of|at|is|are)|[:=])* ?${money}`);
const strikeBefore = new RegExp(
  `${money}[ -]strikes?\\b|${money}[ -](?:straddles?|calls?|puts?)\\b|\\bstraddles? (?:at |on |struck at )?${money}`,
);

/** The legs of a structure of options that a text names with their figures, and the figures that they hold. */
export function readStructure(
  text: GivenText,
  { hasStock }: { hasStock: boolean },
): { items: GivenStructure; used: Figure[] } | null {
  let rest = text.pattern;
  const used: Figure[] = [];
  const take = (place: string | undefined): Figure | null => {
    const figure = place === undefined ? undefined : text.figures[Number(place)];
    if (figure === undefined) return null;
    used.push(figure);
    return figure;
  };
  const strike = (match: RegExpExecArray) => {
    rest = `${rest.slice(0, match.index)}${match[0].replaceAll(/\{[a-z]\d+\}/g, '\u00b7')}${rest.slice(match.index + match[0].length)}`;
  };
  const legs: GivenLeg[] = [];
  for (const { pattern, read } of shapes)
    for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
      const { kind, verb, strike: at, premium } = read(match.slice(1));
      legs.push({
        kind: kind === 'put' ? 'put' : 'call',
        side: verb === undefined ? null : sideOf(verb),
        strike: take(at),
        premium: take(premium),
        count: take(countIn(match[0], [at, premium])),
      });
      strike(match);
    }
  let stock: GivenStock | null = null;
  for (const pattern of hasStock ? stockShapes : []) {
    const match = pattern.exec(rest);
    const price = match === null ? null : take(match.slice(1).find((place) => place !== undefined));
    if (match === null || price === null) continue;
    stock = { side: /\bshort\b/.test(match[0]) ? -1 : 1, price };
    strike(match);
    break;
  }
  const strikes: Figure[] = [];
  const list = strikeList.exec(rest);
  const places = list === null ? [] : [...list[0].matchAll(/\{[mn](\d+)\}/g)].map(([, place]) => place);
  for (const place of places) {
    const figure = take(place);
    if (figure !== null) strikes.push(figure);
  }
  if (list !== null) strike(list);
  for (const pattern of [strikeNamed, strikeBefore])
    for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
      const figure = take(match.slice(1).find((place) => place !== undefined));
      if (figure !== null) strikes.push(figure);
      strike(match);
    }
  return used.length === 0 ? null : { items: { legs, stock, strikes }, used };
}

// "Sold three 55 calls" holds how many of them.
function countIn(words: string, taken: ReadonlyArray<string | undefined>): string | undefined {
  return [...words.matchAll(/\{n(\d+)\}/g)].map(([, place]) => place).find((place) => !taken.includes(place));
}

function sideOf(verb: string): 1 | -1 {
  return new RegExp(`^(?:${sold}|shorted)$`).test(verb) ? -1 : 1;
}
