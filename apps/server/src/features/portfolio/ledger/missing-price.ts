import { AppError } from '#platform/errors.ts';

/** The refusal of a value for which there is no price. */
export function missingPrice(symbol: string, date: string): AppError {
  const message = `There is no price of ${symbol} on ${date} or before.`;
  return new AppError('conflict', message, { details: { errors: [{ path: `prices.${symbol}.${date}`, message }] } });
}
