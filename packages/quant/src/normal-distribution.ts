/** Density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
}

/**
 * Distribution function of the standard normal, accurate to about 1e-15 (1e-8 of the value beyond seven deviations).
 * Source: Hart (1968) as given by West, "Better approximations to cumulative normal functions", Wilmott 2005.
 */
export function normalCdf(x: number): number {
  const size = Math.abs(x);
  if (size > 37) return x > 0 ? 1 : 0;
  const tail = size < 7.07106781186547 ? centralTail(size) : farTail(size);
  return x > 0 ? 1 - tail : tail;
}

function centralTail(x: number): number {
  const numerator = polynomial(
    x,
    [
      3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
      220.206867912376,
    ],
  );
  const denominator = polynomial(
    x,
    [
      8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
      793.826512519948, 440.413735824752,
    ],
  );
  return (Math.exp(-0.5 * x * x) * numerator) / denominator;
}

function farTail(x: number): number {
  const fraction = x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))));
  return normalDensity(x) / fraction;
}

function polynomial(x: number, coefficients: readonly number[]): number {
  let value = 0;
  for (const coefficient of coefficients) value = value * x + coefficient;
  return value;
}
