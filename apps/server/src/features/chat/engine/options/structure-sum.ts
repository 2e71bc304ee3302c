// "Put 10k in it": what is paid for shares is no such sum, and neither is a strike.
const sumPutIn =
  /\b(?:put(?:ting)?|invest(?:ed|ing)?|with|us(?:e|ing)|spend(?:ing)?|allocat(?:e|ing)|for|if i (?:have|had)) (?:about |around |my )?(?:\$ ?\d{1,3}(?:,\d{3})+|\$? ?\d{1,4} ?k\b|\$ ?\d{4,}|\d{1,3}(?:,\d{3})+ (?:dollars|bucks|usd)|\d{1,4} grand)/;

/** The words of a plain text that name a sum to be put into a structure of options; null where none is named. */
export function sumNamed(plain: string): string | null {
  return sumPutIn.exec(plain)?.[0] ?? null;
}

/** A sum buys no number of contracts by itself: of a credit none is paid at all. */
export const noSum =
  'The sum that the question names is not divided into contracts: the figures are of the contracts in the table; name a number of them for more.';
