import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import { roundsTo } from '#figures/printed-precision';
import type { FactIndex } from './fact-index.ts';
import { periodEnd, periodFits } from './fact-periods.ts';
import type { FigureFit } from './figure-verdict.ts';
import type { SentenceReading } from './sentence-reading.ts';
import { plainValue } from './unit-conversion.ts';

/** What may stand between a multiple and the thing whose measure it is a multiple of. */
const before =
  /^\s(?:of |(?:that|those|what|the (?:\w+ ){1,3})\s?(?:of |at |for )?|as (?:much|many|high|large|big|great|deep|volatile|risky|jumpy) as (?:that of |those of )?|(?:larger|higher|greater|bigger) than (?:that of |those of )?)?(?:the )?$/i;

/** A whole multiple rounds wide: 1.6 is not twice. */
const looseness = 0.05;

type ComparedFacts = readonly [one: Fact, other: Fact];

/** "Four times that of SPY": whether the figure is one thing's measure over the other's; null where it is no such multiple. */
export function fitsMultiple(
  reading: SentenceReading,
  figure: Figure,
  facts: FactIndex,
): { pair: ComparedFacts; fit: FigureFit } | null {
  const isFraction = figure.form === 'words' && figure.unit === null && figure.scale === 1 && figure.value < 1;
  if (figure.unit !== 'ratio' && !isFraction) return null;
  const { text, entities, metrics, periods } = reading;
  const base = entities.find(({ start }) => start >= figure.end && before.test(text.slice(figure.end, start)));
  const own = entities.findLast(({ end, name }) => end <= figure.start && name !== base?.name);
  if (base === undefined || own === undefined) return null;
  const measure =
    metrics.findLast(({ end }) => end <= figure.start) ?? metrics.find(({ start }) => start >= figure.end);
  const isOfRisk = / as (?:volatile|risky|jumpy) as /i.test(text.slice(figure.end));
  const isMeasure = (metric: string) =>
    measure === undefined && isOfRisk ? /^(?:annuali[sz]ed )?volatility$/i.test(metric) : metric === measure?.name;
  const of = (name: string) => facts.ofEntity(name).filter(({ metric }) => isMeasure(metric));
  const bases = of(base.name);
  const isNamed = (fact: Fact) => periods.length === 0 || periods.some((period) => periodFits(fact, period));
  const pairs = of(own.name).flatMap((one) =>
    bases.flatMap((other): ComparedFacts[] => {
      const label = one.period?.label;
      const isSameTime = periodEnd(one) === periodEnd(other) || (label !== undefined && label === other.period?.label);
      return other.unit === one.unit && isSameTime ? [[one, other]] : [];
    }),
  );
  const pair = pairs
    .filter((both) => both.every(isNamed))
    .toSorted(([one], [other]) => periodEnd(other).localeCompare(periodEnd(one)))[0];
  // Of two falls the deeper is the multiple of the other.
  const ratio = pair === undefined ? 0 : plainValue(pair[0]) / plainValue(pair[1]);
  return pair === undefined || !(ratio > 0 && ratio < Infinity) ? null : { pair, fit: fitOf(ratio, figure) };
}

function fitOf(actual: number, { value, decimals, hedge, form }: Figure): FigureFit {
  const holds =
    hedge === 'more_than' || hedge === 'at_least'
      ? actual >= value
      : hedge === 'less_than' || hedge === 'at_most'
        ? actual <= value
        : decimals > 0 && form === 'digits'
          ? roundsTo({ actual, printed: value, decimals })
          : Math.abs(actual / value - 1) <= looseness;
  return holds ? 'fits' : 'differs';
}
