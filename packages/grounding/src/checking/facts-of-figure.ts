import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import { listedEntity, listedMeasure } from './told-moves.ts';
import type { FactIndex } from './fact-index.ts';
import { findForeignName } from './foreign-names.ts';
import { metricNames } from './name-mentions.ts';
import { fitsPeriods } from './named-facts.ts';
import { directionFor, isInClauseOf, nearestTo, type SentenceReading } from './sentence-reading.ts';

type Context = { reading: SentenceReading; facts: FactIndex };

/** Facts about the entity and the metric that the figure belongs to; a reason when the sentence names neither. */
export function factsFor(context: Context, figure: Figure): Fact[] | string {
  const { reading } = context;
  const own = ofOwnWords(context, figure);
  if (own !== null) return own;
  const listed = listedEntity(reading, figure);
  const entities = new Set(
    listed === null ? nearestTo(reading, thingsOf(reading), figure).map((mention) => mention.name) : [listed],
  );
  const measure = listedMeasure(reading, figure);
  const metrics = new Set(
    measure === null
      ? nearestTo(reading, measuresOf(reading, entities, context.facts), figure).map(({ name }) => name)
      : [measure],
  );
  if (entities.size === 0) {
    const foreign = findForeignName(reading, context.facts);
    if (foreign !== null && !isTakenAgainst(reading.text, foreign)) return `No evidence about ${foreign}`;
  }
  const ofEntity = context.facts.all.filter((fact) => entities.size === 0 || entities.has(fact.entity));
  const named =
    metrics.size > 0
      ? ofEntity.filter((fact) => metrics.has(fact.metric))
      : ofEntity.filter((fact) => impliedBy(reading, figure, fact));
  const about =
    named.length > 0 ? withReturns(context, figure, { named, ofEntity }) : ofOwnSubject(context, figure, metrics);
  if (about.length === 0)
    return metrics.size > 0
      ? 'No evidence holds this metric for this entity'
      : 'No evidence holds the metric of this figure';
  if (entities.size === 0 && new Set(about.map((fact) => fact.entity)).size > 1)
    return 'The sentence does not say which entity it is about';
  return about;
}

/** "From peak to trough it lost": of the drawdown, whatever the verb names. */
const peakToTrough = /\bpeak[- ]to[- ](?:its )?trough\b/i;

/** A measure that is named by a verb alone ("rose") is none of a thing that has no such measure; "the VIX closed at" names the VIX. */
function measuresOf(reading: SentenceReading, entities: ReadonlySet<string>, facts: FactIndex) {
  const { metrics, text } = reading;
  const depth = peakToTrough.test(text)
    ? facts.all.find(({ entity, metric }) => entities.has(entity) && /drawdown/i.test(metric))
    : undefined;
  if (depth !== undefined && metrics.every((mention) => isVerb(reading, mention) && mention.name !== depth.metric))
    return [{ name: depth.metric, start: 0, end: 1 }];
  const isOfOther = (mention: { start: number; end: number; name: string }) =>
    /^clos(?:ed|es)$/i.test(text.slice(mention.start, mention.end)) &&
    metrics.some(
      (other) => other.name !== mention.name && other.end < mention.start && isInClauseOf(reading, other, mention),
    );
  return metrics
    .filter((mention) => !isOfOther(mention))
    .filter(
      (mention) =>
        !isVerb(reading, mention) ||
        entities.size === 0 ||
        facts.ofMetric(mention.name).some(({ entity }) => entities.has(entity)),
    );
}

function isVerb({ directions }: SentenceReading, { start, end }: { start: number; end: number }): boolean {
  return directions.some((word) => word.start < end && word.end > start);
}

/** "Lost 18% in 2022": a verb names whatever return there is of the time that is named. */
function withReturns(
  { reading }: Context,
  figure: Figure,
  { named, ofEntity }: { named: Fact[]; ofEntity: readonly Fact[] },
): Fact[] {
  const isByVerb = nearestTo(reading, reading.metrics, figure).some((mention) => isVerb(reading, mention));
  if (!isByVerb || figure.unit !== 'percent' || reading.periods.length === 0) return named;
  if (named.some((fact) => fitsPeriods(reading, fact))) return named;
  const others = ofEntity.filter((fact) => metricNames(fact).includes('return') && fitsPeriods(reading, fact));
  return others.length > 0 ? others : named;
}

/** "NVDA fell, while inflation ran at 3%": a measure that only one thing has is of that, where its clause names no other. */
function ofOwnSubject({ reading, facts }: Context, figure: Figure, metrics: ReadonlySet<string>): Fact[] {
  const about = facts.all.filter(({ metric }) => metrics.has(metric));
  const isOfOne = new Set(about.map(({ entity }) => entity)).size === 1;
  const namesOther = reading.entities.some((entity) => isInClauseOf(reading, entity, figure));
  const namesMetric = reading.metrics.some(
    (metric) => metrics.has(metric.name) && isInClauseOf(reading, metric, figure),
  );
  return isOfOne && namesMetric && !namesOther && findForeignName(reading, facts) === null ? about : [];
}

const multipleBefore = /\bmultiples? (?:of|is|was|at|stands at|stood at)\s\S{0,2}$/i;
const isMultiple = /price to earnings|p\/e\b/;
/** "NVDA's PEG is": what a figure is of has a name, which no fact has. */
const ownedByName =
  /(?:['\u2019]s|(?<!\bof\s)\b(?:its|their))\s(?!(?:\w+ )?(?:prices?|close|shares?|stocks?|quotes?|last|value|fund|year|loss|gain|fall|rise|return)\b)[\w-]+(?: [\w-]+){0,2} (?:is|was|stands at|stood at|of|reads|comes to|equals)\s\S{0,2}$/i;

/** A price verb or a word of change stands for the metric: "AAPL rose 2.3% to $182.30". */
function impliedBy(reading: SentenceReading, figure: Figure, fact: Fact): boolean {
  const names = metricNames(fact).join(' ').toLowerCase();
  if (multipleBefore.test(reading.text.slice(0, figure.start))) return isMultiple.test(names);
  if (ownedByName.test(reading.text.slice(0, figure.start))) return false;
  if (figure.unit === 'currency' || (figure.unit === null && figure.decimals > 0)) {
    return (
      fact.unit !== 'ratio' &&
      /close|price|last|quote/.test(names) &&
      /\b(?:closed|close|trad(?:es|ed|ing)|at|to|price[sd]?|stands?|stood|ended|is|was)\b/i.test(reading.text)
    );
  }
  const isOfReturns =
    reading.comparison !== null &&
    /perform|outr[au]n|outd[io]|lag|trail|beat/.test(reading.comparison.word) &&
    !/\bby\s$/.test(reading.text.slice(0, figure.start));
  return (
    figure.unit === 'percent' &&
    (isOfReturns || directionFor(reading, figure) !== null || isEarned(reading, figure)) &&
    /change|return|performance|gain|chg/.test(names)
  );
}

/** "SPY earned 31%". */
function isEarned({ text, entities }: SentenceReading, { start }: Figure): boolean {
  return (
    entities.length > 0 &&
    /\b(?:earned|made|returned|delivered)\s(?:about |nearly |almost |some )?$/i.test(text.slice(0, start))
  );
}

/** "Its beta to SPY": what a measure is taken against is not what it is of. */
const takenAgainst =
  /\b(?:betas?|correlations?|correlated|sensitivity|tracking error|alpha|relative) (?:to|with|against|over)\s(?:the )?$/i;

function isTakenAgainst(text: string, name: string): boolean {
  return takenAgainst.test(text.slice(0, text.indexOf(name)));
}

function thingsOf({ entities, text }: SentenceReading) {
  return entities.filter(({ start }) => !takenAgainst.test(text.slice(0, start)));
}

const measureLead =
  /\b(?:before|after|than|above|below|with|against|while|despite|outpaced|beat|topped|trailed|lagged|under|over)\s(?:the |US |an? )?$/i;
const joinedTo = /^\s(?:of|at)\s(?:about |only |just |some |nearly |almost )?$/i;
const changeNoun =
  /\b(?:loss|gain|rise|fall|decline|drop|advance|return)s?\sof\s(?:about |only |just |some |nearly |almost )?$/i;

/** "Even before inflation of 3.1%", "its loss of 8.4%": a measure that is joined to the figure is its own, whatever else the sentence names. */
function ofOwnWords({ reading, facts }: Context, figure: Figure): Fact[] | null {
  const { text, metrics, entities } = reading;
  const joined = metrics.findLast(
    ({ start, end }) =>
      end <= figure.start && joinedTo.test(text.slice(end, figure.start)) && measureLead.test(text.slice(0, start)),
  );
  const about = joined === undefined ? [] : facts.ofMetric(joined.name);
  const isOfNone = (name: string | undefined) => !entities.some((entity) => entity.name === name);
  if (about.length > 0 && new Set(about.map(({ entity }) => entity)).size === 1 && isOfNone(about[0]?.entity))
    return [...about];
  if (figure.unit !== 'percent' || !changeNoun.test(text.slice(0, figure.start))) return null;
  const near = new Set(nearestTo(reading, thingsOf(reading), figure).map(({ name }) => name));
  const moved = facts.ofMetric('return').filter(({ entity }) => near.has(entity));
  const isNamedOther = nearestTo(reading, metrics, figure).some(({ start }) => start < figure.start);
  return moved.length > 0 && !isNamedOther ? moved : null;
}
