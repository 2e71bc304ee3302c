// Squares of decimal fractions and means of them have no more places worth telling, where binary fractions add some.
const places = 6;

/** A score as it is told. */
export function roundScore(score: number): number {
  return Number(score.toFixed(places));
}

/** (probability − outcome)²: 0 is best. */
export function brierOf(probability: number, outcome: 0 | 1): number {
  return roundScore((probability - outcome) ** 2);
}
