import { elementAt } from '@aex/quant/element';
import { normalAt, randomStream } from '@aex/quant/simulation/random-stream';
import { type EconomyPath, monthStart } from './economy-path.ts';
import { outputReleasedAt } from './release-calendar.ts';
import { rounded, type SimulatedObservation, type SimulatedSeries } from './simulated-observation.ts';

// Relative error of the advance estimate of a level, and what of it the second and third estimates keep.
const advanceDeviation = 0.0034;
const kept = [1, 0.8, 0.7] as const;
const newNoise = 0.0008;
const revisedYears = 5;
// The yearly revision comes with the third estimate of the second quarter, in September.
const revisionQuarter = 1;

type Vintage = { knownAt: string; error: number };

/** Real and nominal GDP and the change of the real one, by estimate and yearly revision. */
export function quarterlySeries(seed: number, economy: EconomyPath): SimulatedSeries[] {
  const real: SimulatedObservation[] = [];
  const nominal: SimulatedObservation[] = [];
  const change: SimulatedObservation[] = [];
  // A quarter's figure exists once its last month does.
  const quarters = Math.floor(economy.months / 3);
  const vintages = Array.from({ length: quarters }, (_, quarter) => vintagesOf(seed, { quarter, quarters }));
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const period = monthStart(3 * quarter);
    const output = elementAt(economy.output, quarter);
    for (const { knownAt, error } of elementAt(vintages, quarter)) {
      const level = output * (1 + error);
      const prices = elementAt(economy.outputPrices, quarter) / 100;
      real.push({ period, knownAt, value: rounded(level, 3) });
      nominal.push({ period, knownAt, value: rounded(level * prices, 3) });
      if (quarter === 0) continue;
      const before =
        elementAt(economy.output, quarter - 1) * (1 + errorKnownAt(elementAt(vintages, quarter - 1), knownAt));
      change.push({ period, knownAt, value: rounded(((level / before) ** 4 - 1) * 100, 1) });
    }
  }
  return [
    { id: 'GDPC1', observations: real },
    { id: 'GDP', observations: nominal },
    { id: 'A191RL1Q225SBEA', observations: change },
  ];
}

function vintagesOf(seed: number, { quarter, quarters }: { quarter: number; quarters: number }): Vintage[] {
  const stream = randomStream(seed, 'published', 'GDPC1');
  const advance = advanceDeviation * normalAt(stream, 4 * quarter);
  const errors = kept.map(
    (share, index) => advance * share + (index === 0 ? 0 : newNoise * normalAt(stream, 4 * quarter + index)),
  );
  const rows = ([1, 2, 3] as const).map((estimate) => ({
    knownAt: outputReleasedAt(quarter, estimate),
    error: elementAt(errors, estimate - 1),
  }));
  const third = elementAt(errors, 2);
  let revision = 0;
  for (let released = quarter + 1; released < quarters + 4 && revision < revisedYears; released += 1) {
    if (released % 4 !== revisionQuarter) continue;
    revision += 1;
    rows.push({ knownAt: outputReleasedAt(released, 3), error: third * (1 - revision / revisedYears) });
  }
  return rows;
}

function errorKnownAt(vintages: readonly Vintage[], moment: string): number {
  return vintages.findLast(({ knownAt }) => knownAt <= moment)?.error ?? 0;
}
