import type { StructureAnswer } from '@aex/contracts/options';

/** A price at expiry that a plain text asks about, from the price now. */
type Outcome = { words: string; priceFrom: (spot: number) => number };

// Not what else a price of options hangs on: "if volatility rises 10%" asks for no other price of the share.
const otherCauses =
  '(?:vol(?:atility)?|iv|implied|vix|(?:interest )?rates?|interest|yields?|inflation|delta|gamma|theta|vega|rho|greeks|premiums?|dividends?|earnings|profits?|sales|revenues?|oil|dollar)';
const who = `(?:the |its )?(?!${otherCauses}\\b)(?:stock|shares?|price|market|underlying|fund|index|it|they|[a-z.]{1,12})`;
const fall = '(?:falls?|drops?|declines?|loses?|sinks?|slides?|(?:goes|is|ends?|closes|finishes) down)';
const rise = '(?:rises?|gains?|climbs?|jumps?|rall(?:y|ies)|(?:goes|is|ends?|closes|finishes) up|increases?)';
const byPercent = new RegExp(
  `\\b(?:if|when|should|suppose|(?<=\\b(?:if|when|should|suppose)\\b.{0,80})and) ${who} (?:only )?(?:(?<down>${fall})|${rise}) (?:by |another )?(?<percent>\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent)`,
);
const atPrice = new RegExp(
  `\\b(?:if|when|should|suppose) ${who} (?:(?:${fall}|${rise}|goes|ends?|finishes|closes|expires|is|trades|stays|stands)(?: up| down)?) (?:to|at) \\$?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,6}(?:\\.\\d{1,2})?)(?![\\d,.]*\\d)(?! ?(?:%|percent|-))`,
);
const ofShare = `(?: (?:in|of|by) (?:the )?(?!(?:${otherCauses})\\b)[a-z.]{1,12}(?:'s)?(?: (?:price|shares?|stock))?)?`;
// "What would a 10% drop in SPY do to it?": the move as a thing.
const asMove = new RegExp(
  `(?<=\\b(?:what|how)\\b.{0,60} (?:an?|another) )(?<percent>\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent) (?:(?<down>fall|drop|decline|dip|loss|slide|crash|sell-?off|correction|pullback)|rise|gain|rally|jump|climb|increase)\\b(?! (?:in|of) (?:the )?(?:${otherCauses})\\b)${ofShare}`,
);
const unmoved = new RegExp(
  `\\b(?:if|when|should|suppose) ${who} (?:stays? (?:flat|put|the same|unchanged|where it is)|does not move|do not move|goes nowhere|is (?:flat|unchanged))`,
);

/** The price at expiry that a plain text asks about, as "what if it falls 10%"; null where it names none. */
export function readOutcome(plain: string): Outcome | null {
  const moved = byPercent.exec(plain) ?? asMove.exec(plain);
  if (moved !== null) {
    const share = (Number(moved.groups?.['percent']) / 100) * (moved.groups?.['down'] === undefined ? 1 : -1);
    return { words: moved[0], priceFrom: (spot) => spot * (1 + share) };
  }
  const named = atPrice.exec(plain);
  if (named !== null) return { words: named[0], priceFrom: () => Number(named[1]?.replaceAll(',', '')) };
  const same = unmoved.exec(plain);
  return same === null ? null : { words: same[0], priceFrom: (spot) => spot };
}

/** A plain text without the price at expiry that it asks about, whose numbers are no terms of the structure. */
export function withoutOutcome(plain: string): string {
  const outcome = readOutcome(plain);
  return outcome === null ? plain : plain.replace(outcome.words, ' ');
}

/** The profit at a price on the line through the points of the payoff; null beyond them. */
export function profitAt(payoff: StructureAnswer['payoff'], price: number): number | null {
  const above = payoff.find((point) => point.price >= price);
  const below = payoff.findLast((point) => point.price <= price);
  if (above === undefined || below === undefined) return null;
  const width = above.price - below.price;
  return width === 0 ? above.profit : below.profit + ((above.profit - below.profit) * (price - below.price)) / width;
}

const otherOutcome = new RegExp(
  `\\b(?:if|when|should|suppose) (?:the |its )?${otherCauses}\\b.{0,20} (?:${fall}|${rise})`,
);

/** Whether a plain text asks what another volatility, rate or figure than the price would make of a structure. */
export const asksOtherOutcome = (plain: string): boolean => otherOutcome.test(plain);
