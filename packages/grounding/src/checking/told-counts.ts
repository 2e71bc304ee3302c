import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import type { FactIndex } from './fact-index.ts';
import { fitsFact, type FigureFit } from './figure-verdict.ts';
import { metricNames } from './name-mentions.ts';
import { nearestTo, type SentenceReading } from './sentence-reading.ts';

const ofTotal =
  /^\s(?:out )?of (?:the |its |their |all |[\p{L}.]+['\u2019]s )?(?:last |past )?(?:\d{1,3}|[a-z]+) (?:\p{L}+ )?(?:years|quarters|months|weeks|days|sessions|times)\b/u;
const rising = /\b(?:rose|risen|gain(?:s|ed)?|positive|up|higher|winning)\b/i;
const falling = /\b(?:fell|fallen|loss(?:es)?|lost|losing|negative|down|lower)\b/i;
const countOfRising = /positive|gain|rising|rose|winning/i;
const countOfFalling = /negative|loss|falling|fell|losing/i;

/** "Rose in 13 of 15 whole years": how many of a number of times went one way; null where the evidence counts no such times. */
export function fitsCount(
  reading: SentenceReading,
  figure: Figure,
  facts: FactIndex,
): { facts: Fact[]; fit: FigureFit } | null {
  const { text } = reading;
  if (!isCount(figure) || !ofTotal.test(text.slice(figure.end))) return null;
  const counted = timesOneWay(reading, figure, facts);
  const fitting = counted.filter((fact) => fitsFact(figure, fact, null) === 'fits');
  if (counted.length === 0) return null;
  return fitting.length > 0 ? { facts: fitting, fit: 'fits' } : { facts: counted, fit: 'differs' };
}

const partBefore =
  /\b(?:(one|none)|(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:years|quarters|months|weeks|days|sessions))?) (?:out )?of (?:the |its |their |all |[\p{L}.]+['\u2019]s )?(?:last |past )?$/iu;

/** Is the figure the number of times of which a part is told: "two years out of 15"? */
export function isTotalOfCount({ text }: SentenceReading, figure: Figure): boolean {
  return isCount(figure) && partBefore.test(text.slice(0, figure.start));
}

/** "Only one of its 15 years ended with a loss": the count in words before a total, where the evidence counts others; null where it does not. */
export function otherCountBefore(reading: SentenceReading, figure: Figure, facts: FactIndex): Fact[] | null {
  const word = partBefore.exec(reading.text.slice(0, figure.start))?.[1]?.toLowerCase();
  if (word === undefined || !isCount(figure)) return null;
  const counted = timesOneWay(reading, figure, facts);
  const said = word === 'one' ? 1 : 0;
  return counted.length === 0 || counted.some(({ value }) => value === said) ? null : counted;
}

function isCount({ scale, unit }: Figure): boolean {
  return scale === 1 && (unit === null || unit === 'count');
}

/** The facts that count the times of a thing that went the way of which the sentence speaks. */
function timesOneWay(reading: SentenceReading, figure: Figure, facts: FactIndex): Fact[] {
  const { text } = reading;
  const [isUp, isDown] = [rising.test(text), falling.test(text)];
  if (isUp === isDown) return [];
  const entities = new Set(nearestTo(reading, reading.entities, figure).map(({ name }) => name));
  const counted = facts.all.filter(
    (fact) =>
      fact.unit === 'count' &&
      (entities.size === 0 || entities.has(fact.entity)) &&
      metricNames(fact).some((name) => (isUp ? countOfRising : countOfFalling).test(name)),
  );
  return new Set(counted.map(({ entity }) => entity)).size === 1 ? counted : [];
}
