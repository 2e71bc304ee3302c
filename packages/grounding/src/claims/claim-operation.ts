import type { ClaimReading } from './claim-reading.ts';
import { greaterBy, higherBy, isMoveToLevel, isTimesEarlier, isTimesRow } from './claim-wording.ts';

export type Operation =
  | 'forecast'
  | 'share'
  | 'per'
  | 'superlative'
  | 'comparison'
  | 'change'
  | 'compound'
  | 'difference'
  | 'ratio'
  | 'average'
  | 'total'
  | 'level'
  | 'lookup';

export type Cue = {
  operation: Operation;
  /** 1 for rises and highs, -1 for falls and lows, null when the words give no direction. */
  direction: 1 | -1 | null;
  /** "percentage change", "in relative terms". */
  relative: boolean;
};

const forecast =
  /\b(?:is|are|was|were|be|being|been)\s(?:also\s)?(?:expected|projected|forecast(?:ed)?|anticipated|likely|set|due|guided|slated|poised|on track|seen|estimated)\sto\b|\bwill\s(?:be|reach|rise|fall|grow|increase|decrease|total|amount)\b|\b(?:forecasts?|guidance|outlook|projections?)\b|\b(?:expects?|projects|anticipates|forecasts)\b.{0,40}\bto\b/;
const per = /(?:§|\))\s?per\s(?!cent\b|share\b.{0,3}$)(?:[a-z]+)/;
const share =
  /\b(?:represent(?:ed|s|ing)?|account(?:ed|s|ing)? for|compris(?:ed|es|ing)|constitut(?:ed|es|ing)|correspond(?:ed|s|ing) to|ma(?:de|kes) up|equal(?:ed|led|s)? to)\s(?:about\s|approximately\s|roughly\s|nearly\s)?#\s?of\b|\bas a (?:percentage|percent|share|proportion|fraction|%|ratio) (?:of|to)\b|\b(?:percentage|proportion|share|fraction|constitution)\b.{0,60}\b(?:out of|among|relative to|in|of|over|to)\b.{0,80}§.{0,80}§|\b(?:percentage|proportion|share)\s(?:of|constitution)\b/;
/** "32% of sales"; "$32 million of sales" is the amount of sales. */
const shareOf = /#\sof\s(?:the\s)?§/;
const highs = /\b(?:peak(?:ed|s)?|highest|largest|greatest|maximum|biggest|record high|topped out|best|most)\b/;
const lows = /\b(?:lowest|smallest|least|minimum|bottomed|trough(?:ed)?|weakest|worst)\b/;
const comparison =
  /\b(?:higher|lower|greater|larger|smaller|more|less|bigger|fewer|better|worse|above|below)\b.{0,60}\bthan\b|\b(?:exceed(?:ed|s)?|surpass(?:ed|es)?|outpaced|outstripped|outweighed|overtook|eclipsed|dwarfed|trailed|lagged|fell short of|topped)\b|\b(?:above|below)\b/;
const upVerb =
  /\b(?:increased|increases|rose|rises|grew|grows|climbed|gained|jumped|surged|soared|improved|expanded|advanced|rallied|accelerated|up|went up|risen|grown|added|widened|doubled|tripled|quadrupled|swelled|strengthened|spiked|leapt|ballooned|escalated|recovered|rebounded|mounted|picked up|moved (?:up|higher)|edged (?:up|higher)|ticked up)\b|\b(?:increase|rise|growth|gain|jump)\b/;
const downVerb =
  /\b(?:decreased|decreases|fell|falls|declined|dropped|shrank|slid|lost|reduced|contracted|down|went down|fallen|slipped|plunged|tumbled|sank|eased|weakened|narrowed|halved|shed|slumped|slowed|decelerated|retreated|dipped|receded|softened|plummeted|collapsed|dwindled|diminished|moderated|cooled|moved (?:down|lower)|edged (?:down|lower)|ticked down)\b|\b(?:decrease|decline|drop|reduction|fall)\b/;
const changeNoun = /\b(?:change|changed|increase|decrease|growth|decline|rise|drop|reduction|movement|gain)\b/;
const eitherWay =
  /\b(?:increase|rise|growth|gain)\s?(?:\/|\(|or)\s?\(?(?:decrease|decline|fall|loss)|\bdecrease\s?\/?\s?\(?increase/;
const relative =
  /\b(?:percentage|percent|percentual|relative|%)\s(?:change|increase|decrease|growth|decline|difference|rise|drop|terms)\b|\brelative\b|\bgrowth rate\b|\bin percentage terms\b/;
const compound =
  /\bcompound(?:ed)?\b.{0,60}#|#.{0,24}\bcompound(?:ed)?\b|\bcagr\b|#\s(?:a|per|each)\s(?:year|annum)\b|#\sannually\b|\bannuali[sz]ed\b/;
const changeBy =
  /\b(?:increased|rose|grew|climbed|decreased|fell|declined|dropped|up|down|changed|gained|improved|widened|narrowed|expanded|contracted|surged|soared|jumped|advanced|rallied|shrank|slid|slipped|plunged|tumbled|sank|eased|shed|slumped|swelled|spiked|leapt|ballooned|escalated|recovered|rebounded|accelerated|slowed|decelerated|retreated|dipped|receded|softened|plummeted|collapsed|dwindled|diminished|moderated|cooled|higher|lower)\s(?:by\s)?(?:about\s|approximately\s|roughly\s|nearly\s|around\s)?#/;
const lowSide = /\b(?:lower|smaller|less|fewer|worse|below|trailed|lagged|fell short of)\b/;

/** Of these the less is the better. */
const lessIsBetter =
  /\b(?:loan-to-value|ltv|leverage|gearing|debt|costs?|expenses?|loss(?:es)?|churn|delinquenc\w+|defaults?|charge-?offs?|past due|deficits?|tax rate)\b/i;

/** What improves or worsens rises or falls by what it is. */
function directionOfWorth(masked: string, label: string): 1 | -1 | null {
  const side = lessIsBetter.test(label) ? -1 : 1;
  if (/\b(?:worsened|deteriorated)\b/.test(masked)) return side === 1 ? -1 : 1;
  return side === -1 && /\bimproved\b/.test(masked) ? -1 : null;
}

function directionOf(masked: string, label = ''): 1 | -1 | null {
  if (eitherWay.test(masked)) return null;
  const ofWorth = directionOfWorth(masked, label);
  if (ofWorth !== null) return ofWorth;
  const up = upVerb.exec(masked);
  const down = downVerb.exec(masked);
  if (up === null && down === null) return null;
  if (up === null) return -1;
  return down === null || up.index <= down.index ? 1 : -1;
}

export function tellsDirection(verb: string): boolean {
  return directionOf(verb.toLowerCase()) !== null;
}

/** Without the word that tells the direction. */
export function withoutDirection(masked: string): string {
  const up = masked.replace(upVerb, ' ');
  return up === masked ? masked.replace(downVerb, ' ') : up;
}

function isCompound({ masked, periods, quantities }: ClaimReading): boolean {
  return (
    compound.test(masked) && !/\baverage/.test(masked) && periods.length === 2 && quantities.at(-1)?.unit === 'percent'
  );
}

function cue(operation: Operation, direction: 1 | -1 | null = null, isRelative = false): Cue {
  return { operation, direction, relative: isRelative };
}

/** Tells what a claim computes from the words that are left when labels, figures and periods are masked. */
export function readCue(claim: ClaimReading): Cue {
  const { masked } = claim;
  const label = claim.rows[0]?.lines[0]?.text ?? '';
  if (forecast.test(masked)) return cue('forecast');
  const hasFigure = claim.quantities.length > 0;
  if (!hasFigure) {
    if (comparison.test(masked)) return cue('comparison', lowSide.test(masked) ? -1 : 1);
    if (lows.test(masked)) return cue('superlative', -1);
    if (highs.test(masked)) return cue('superlative', 1);
    const direction = directionOf(masked, label);
    return direction === null ? cue('lookup') : cue('change', direction);
  }
  if (/\bfell short of #/.test(masked)) return cue('lookup');
  const isRelative = relative.test(masked);
  if (isCompound(claim)) return cue('compound', directionOf(masked, label));
  const moved = isMoveToLevel(claim) ? directionOf(masked, label) : null;
  if (moved !== null) return cue('level', moved);
  const greater = greaterBy(claim);
  if (greater !== null) return cue('difference', greater, isRelative);
  const higher = higherBy(claim);
  if (higher !== null) return cue('change', higher, isRelative);
  if (changeBy.test(masked)) return cue('change', directionOf(masked, label), isRelative);
  if (/\bratio\b/.test(masked)) return cue('ratio');
  if (/\b(?:change|increase|decrease|growth|decline)\b/.test(masked) && isRelative)
    return cue('change', directionOf(masked, label), true);
  if (/\b(?:difference|gap|spread) between\b|\bdifference\b/.test(masked)) return cue('difference', null, isRelative);
  if (/\baverage[ds]?\b|\bmean\b/.test(masked)) return cue('average');
  if (per.test(masked)) return cue('per');
  if (isTimesEarlier(claim) || isTimesRow(claim)) return cue('ratio');
  const isAmount = claim.quantities.at(-1)?.unit === 'currency';
  if (share.test(masked) || (!isAmount && shareOf.test(masked))) return cue('share');
  const direction = directionOf(masked, label);
  if (direction !== null || changeNoun.test(masked)) return cue('change', direction, isRelative);
  if (
    /\b(?:sum|total(?:l?ed)?|combined|aggregate|together|altogether)\b/.test(masked) &&
    (claim.periods.length !== 1 || claim.rows.length > 1)
  ) {
    return cue('total');
  }
  return cue('lookup');
}
