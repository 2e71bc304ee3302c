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

/**
 * Value below which a standard normal falls with probability p; −Infinity at 0, Infinity at 1, NaN outside.
 * Acklam's rational approximation (2003) with one Halley step, accurate to about 1e-15 relative in the centre.
 */
export function normalQuantile(p: number): number {
  if (p === 0 || p === 1) return p === 0 ? -Infinity : Infinity;
  if (p > 0.5) return -normalQuantile(1 - p);
  const start = p < 0.02425 ? tailQuantile(p) : centralQuantile(p);
  const step = (normalCdf(start) - p) / normalDensity(start);
  return start - step / (1 + (start * step) / 2);
}

function centralQuantile(p: number): number {
  const q = p - 0.5;
  const r = q * q;
  const numerator = polynomial(
    r,
    [
      -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
      2.506628277459239,
    ],
  );
  const denominator = polynomial(
    r,
    [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
  );
  return (q * numerator) / denominator;
}

function tailQuantile(p: number): number {
  const q = Math.sqrt(-2 * Math.log(p));
  const numerator = polynomial(
    q,
    [
      -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
      2.938163982698783,
    ],
  );
  const denominator = polynomial(
    q,
    [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
  );
  return numerator / denominator;
}
