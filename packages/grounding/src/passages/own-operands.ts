import type { GroundedFigure } from './carried-figures.ts';
import { kindsOf, pairValues } from './derived-values.ts';
import { derivesAs, significantDigits } from './figure-match.ts';
import type { PassageNumber } from './passage-segments.ts';

const leastDigits = 3;

function numberOf({ figure }: GroundedFigure): PassageNumber {
  return {
    size: Math.abs(figure.value) * figure.scale,
    negative: figure.value < 0,
    period: null,
    isPercent: figure.unit === 'percent',
    isMoney: figure.unit === 'currency',
  };
}

function isTold({ state }: GroundedFigure): boolean {
  return state === 'found' || state === 'derived';
}

/** A figure that two others of the claim yield by the step its clause speaks of is as good as the weaker of them. */
function byOwnOperands(each: GroundedFigure, told: readonly GroundedFigure[]): GroundedFigure {
  if (each.state !== 'missing' || significantDigits(each.figure) < leastDigits) return each;
  const kinds = kindsOf(each.context, each.figure.unit === 'percent');
  const context = { ...each.context, direction: null };
  for (const [at, first] of told.entries())
    for (const second of told.slice(at + 1)) {
      const values = pairValues(numberOf(first), numberOf(second), { context, kinds });
      if (!values.some((value) => derivesAs(value, each.figure))) continue;
      const { coverage, segment, rowFit } = first.coverage < second.coverage ? first : second;
      return { ...each, state: 'derived', coverage, segment, rowFit };
    }
  return each;
}

/** The figures of a claim, with those that it computes itself from others that the passage gives. */
export function withOwnOperands(grounded: readonly GroundedFigure[]): GroundedFigure[] {
  const told = grounded.filter(isTold);
  return grounded.map((each) => byOwnOperands(each, told));
}
