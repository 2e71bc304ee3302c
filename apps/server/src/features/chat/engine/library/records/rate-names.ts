const rateLike =
  /\b(?:prices?|average|avg|mean|per|rates?|yields?|percent(?:age)?|margins?|ratios?|betas?|p\/e|multiples?|cost\/share|change)\b|%/i;

/** Whether a name is that of a price or a rate, of which no sum is told. */
export function isRateLike(name: string): boolean {
  return rateLike.test(name);
}
