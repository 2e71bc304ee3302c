import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import type { FactIndex } from './fact-index.ts';
import { fitsFact, type FigureFit } from './figure-verdict.ts';
import { metricNames } from './name-mentions.ts';
import { nearestTo, type SentenceReading } from './sentence-reading.ts';

const high = '(?:high|peak|record(?: (?:close|high))?|top)';
const below = new RegExp(
  `^\\s(?:below|under|beneath|short of|off|from) (?:(?:its|the|a|their)(?: [a-z-]+){0,2} ${high}\\b|(it)\\b)`,
  'i',
);
const namesHigh = new RegExp(`\\b${high}\\b`, 'i');
const isOfRecord = /record|all-time/i;
const atWorst = /\bat (?:its|their|the) (?:deepest|worst|lowest|bottom|low|trough)\b|\bat (?:the )?most\b/i;

/** "5.1% below its record close", "at its deepest down 13.8% from a high": how far something lies or lay under a high; null for other figures. */
export function fitsDepth(
  reading: SentenceReading,
  figure: Figure,
  facts: FactIndex,
): { facts: Fact[]; fit: FigureFit } | null {
  const { text } = reading;
  const [words, pronoun] = below.exec(text.slice(figure.end)) ?? [];
  if (words === undefined || figure.unit !== 'percent' || figure.signed) return null;
  const before = text.slice(0, figure.start);
  if (pronoun !== undefined && !namesHigh.test(before)) return null;
  const entities = new Set(nearestTo(reading, reading.entities, figure).map(({ name }) => name));
  if (entities.size === 0) return null;
  const wanted = isOfRecord.test(pronoun === undefined ? words : before)
    ? /distance from (?:its|the) record/i
    : atWorst.test(before)
      ? /maximum drawdown/i
      : /current drawdown|distance from (?:its|the) (?:high|peak)/i;
  const about = facts.all.filter(
    (fact) => entities.has(fact.entity) && metricNames(fact).some((name) => wanted.test(name)),
  );
  const fits = (fact: Fact) => fitsFact({ ...figure, value: -figure.value, signed: true }, fact, null) === 'fits';
  const fitting = about.filter(fits);
  if (about.length === 0) return null;
  return fitting.length > 0 ? { facts: fitting, fit: 'fits' } : { facts: about, fit: 'differs' };
}
