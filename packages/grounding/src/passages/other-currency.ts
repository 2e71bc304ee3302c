import type { Figure } from '#figures/figure';

const currencies: readonly (readonly [string, RegExp])[] = [
  ['USD', /\$|\bdollars?\b|\bUSD\b/i],
  ['EUR', /€|\beuros?\b|\bEUR\b/i],
  ['GBP', /£|\bpounds?\b|\bsterling\b|\bGBP\b/i],
  ['JPY', /¥|\byen\b|\bJPY\b/i],
];

/** The first amount in a currency that the passage never names while it names another; null when there is none. */
export function findOtherCurrency(figures: readonly Figure[], passage: string): Figure | null {
  const amounts = figures.filter(({ unit, currency }) => unit === 'currency' && currency !== null);
  if (amounts.length === 0) return null;
  const named = new Set(currencies.flatMap(([currency, words]) => (words.test(passage) ? [currency] : [])));
  const isKnown = (code: string): boolean => currencies.some(([currency]) => currency === code);
  return (
    amounts.find(({ currency }) => currency !== null && isKnown(currency) && named.size > 0 && !named.has(currency)) ??
    null
  );
}
