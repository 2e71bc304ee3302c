import type { OptionKind } from '@aex/quant/options/option-terms';

/** A leg of a named structure: units, negative where sold, and the place of its strike among the strikes in rising order. */
type ShapeLeg = { kind: OptionKind; quantity: number; place: number };

export type StructureShape = {
  id: string;
  name: string;
  words: RegExp;
  /** Strikes that it needs. */
  strikes: number;
  hasStock?: true;
  legs: readonly ShapeLeg[];
  /** The same sold, where words say so. */
  sold?: { words: RegExp; name: string };
  /** Whether its legs were turned around. */
  isSold?: true;
};

const leg = (kind: OptionKind, quantity: number, place: number): ShapeLeg => ({ kind, quantity, place });
const selling = /\b(?:short|sell|selling|sold|writ(?:e|ing|ten)|credit|collect\w*|receiv\w*)\b/;
const buying = /\b(?:long|buy(?:ing)?|bought|debit|reverse)\b/;

const reversed = /\breverse\b|\b(?:long|bought|buy(?:ing)?) (?:an? |the )?(?:[\w/{}]+ )?iron\b|\bdebit\b/;

/** The structures that can be named with their strikes; the special comes before the general. */
const structureShapes: readonly StructureShape[] = [
  {
    id: 'covered_call',
    name: 'covered call',
    words: /\bcovered calls?\b|\bbuy-?writes?\b/,
    strikes: 1,
    hasStock: true,
    legs: [leg('call', -1, 0)],
  },
  {
    id: 'collar',
    name: 'collar',
    words: /\bcollars?\b/,
    strikes: 2,
    hasStock: true,
    legs: [leg('put', 1, 0), leg('call', -1, 1)],
  },
  {
    id: 'protective_put',
    name: 'protective put',
    words: /\b(?:protective|married) puts?\b/,
    strikes: 1,
    hasStock: true,
    legs: [leg('put', 1, 0)],
  },
  {
    id: 'iron_condor',
    name: 'iron condor',
    words: /\b(?:iron )?condors?\b/,
    strikes: 4,
    legs: [leg('put', 1, 0), leg('put', -1, 1), leg('call', -1, 2), leg('call', 1, 3)],
    sold: { words: reversed, name: 'reverse iron condor' },
  },
  {
    id: 'iron_butterfly',
    name: 'iron butterfly',
    words: /\biron (?:butterfl(?:y|ies)|fly)\b/,
    strikes: 3,
    legs: [leg('put', 1, 0), leg('put', -1, 1), leg('call', -1, 1), leg('call', 1, 2)],
    sold: { words: reversed, name: 'reverse iron butterfly' },
  },
  {
    id: 'put_butterfly',
    name: 'put butterfly',
    words: /\bput butterfl(?:y|ies)\b/,
    strikes: 3,
    legs: [leg('put', 1, 0), leg('put', -2, 1), leg('put', 1, 2)],
    sold: { words: selling, name: 'short put butterfly' },
  },
  {
    id: 'butterfly',
    name: 'call butterfly',
    words: /\bbutterfl(?:y|ies)\b/,
    strikes: 3,
    legs: [leg('call', 1, 0), leg('call', -2, 1), leg('call', 1, 2)],
    sold: { words: selling, name: 'short call butterfly' },
  },
  {
    id: 'strangle',
    name: 'strangle',
    words: /\bstrangles?\b/,
    strikes: 2,
    legs: [leg('put', 1, 0), leg('call', 1, 1)],
    sold: { words: selling, name: 'short strangle' },
  },
  {
    id: 'straddle',
    name: 'straddle',
    words: /\bstraddles?\b/,
    strikes: 1,
    legs: [leg('call', 1, 0), leg('put', 1, 0)],
    sold: { words: selling, name: 'short straddle' },
  },
  {
    id: 'bull_put_spread',
    name: 'bull put spread',
    words:
      /\bbull(?:ish)? put\b|\bcredit spread\b(?=.*\bputs?\b)|\bput credit spread\b|\bcredit put spread\b|\b(?:short|sold|sell(?:ing)?) (?:a |the |\{[mn]\d+\}\/\{[mn]\d+\} )*put (?:vertical )?spread\b|\bput (?:vertical )?spread\b(?=.*\bcredit\b)/,
    strikes: 2,
    legs: [leg('put', 1, 0), leg('put', -1, 1)],
  },
  {
    id: 'bear_call_spread',
    name: 'bear call spread',
    words:
      /\bbear(?:ish)? call\b|\bcredit spread\b(?=.*\bcalls?\b)|\bcall credit spread\b|\bcredit call spread\b|\b(?:short|sold|sell(?:ing)?) (?:a |the |\{[mn]\d+\}\/\{[mn]\d+\} )*call (?:vertical )?spread\b|\bcall (?:vertical )?spread\b(?=.*\bcredit\b)/,
    strikes: 2,
    legs: [leg('call', -1, 0), leg('call', 1, 1)],
  },
  {
    id: 'bear_put_spread',
    name: 'bear put spread',
    words:
      /\bbear(?:ish)? put\b|\bdebit spread\b(?=.*\bputs?\b)|\bput (?:debit |vertical )?spreads?\b|\bdebit put spread\b/,
    strikes: 2,
    legs: [leg('put', -1, 0), leg('put', 1, 1)],
  },
  {
    id: 'bull_call_spread',
    name: 'bull call spread',
    words:
      /\bbull(?:ish)? call\b|\bdebit spread\b(?=.*\bcalls?\b)|\bcall (?:debit |vertical )?spreads?\b|\bdebit call spread\b/,
    strikes: 2,
    legs: [leg('call', 1, 0), leg('call', -1, 1)],
  },
  {
    id: 'short_put',
    name: 'short put',
    words:
      /\bcash[- ]secured puts?\b|\b(?:short|naked|sold|sell(?:ing)?|writ(?:e|ing|ten)) (?:an? |the |\{[mn]\d+\}[ -])*(?:strike )?puts?\b/,
    strikes: 1,
    legs: [leg('put', -1, 0)],
  },
  {
    id: 'short_call',
    name: 'short call',
    words: /\b(?:short|naked|sold|sell(?:ing)?|writ(?:e|ing|ten)) (?:an? |the |\{[mn]\d+\}[ -])*(?:strike )?calls?\b/,
    strikes: 1,
    legs: [leg('call', -1, 0)],
  },
  {
    id: 'long_put',
    name: 'long put',
    words:
      /\b(?:long|bought|buy(?:ing)?) (?:an? |the |\{[mn]\d+\}[ -])*(?:strike )?puts?\b|\{[mn]\d+\}[ -](?:strike )?puts?\b/,
    strikes: 1,
    legs: [leg('put', 1, 0)],
  },
  {
    id: 'long_call',
    name: 'long call',
    words:
      /\b(?:long|bought|buy(?:ing)?) (?:an? |the |\{[mn]\d+\}[ -])*(?:strike )?calls?\b|\{[mn]\d+\}[ -](?:strike )?calls?\b/,
    strikes: 1,
    legs: [leg('call', 1, 0)],
  },
];

/** The structure that a text names, with its legs turned around where it is sold; null where it names none. */
export function shapeIn(pattern: string): StructureShape | null {
  const shape = structureShapes.find(({ words }) => words.test(pattern));
  if (shape === undefined) return null;
  const isSold = shape.sold?.words.test(pattern) === true && !(shape.sold.words === selling && buying.test(pattern));
  if (shape.sold === undefined || !isSold) return shape;
  return {
    ...shape,
    isSold: true,
    name: shape.sold.name,
    legs: shape.legs.map((each) => ({ ...each, quantity: -each.quantity })),
  };
}
