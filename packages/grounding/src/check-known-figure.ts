import { judgeFigure } from '#check-figure';
import type { CheckedClaim } from '#checked-claim';
import { isSetAgainst } from '#checking/set-against';
import { deniesSign } from '#checking/told-states';
import type { Direction } from '#checking/directions';
import { indexFacts } from '#checking/fact-index';
import { fitsFact, isChangeMetric } from '#checking/figure-verdict';
import { findForeignName } from '#checking/foreign-names';
import { metricNames } from '#checking/name-mentions';
import { limitsOf } from '#checking/sentence-limits';
import { findUnknownMove } from '#checking/told-moves';
import { fitsPeriods } from '#checking/named-facts';
import { directionFor, nearestTo, readSentence, type SentenceReading } from '#checking/sentence-reading';
import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';

const behind =
  /^\s*(?:(less|lower|below|down|under|worse|fewer|smaller|cheaper)|(more|higher|above|up|over|better|greater|larger))\b/i;

export type KnownFigure = {
  /** The whole sentence. */
  text: string;
  /** Where the figure stands in it, in UTF-16 units. */
  start: number;
  end: number;
  /** The fact whose value the figure is. */
  fact: Fact;
  /** All facts that the sentence may speak of. */
  facts: readonly Fact[];
};

/** What a figure may be called that is a measure of its own. */
const measures =
  /\b(?:yields?|dividends?|revenues?|sales|earnings|eps|income|profits?|margins?|beta|alpha|sharpe|sortino|multiple|p\/e|capitali[sz]ation|market cap|inflation|cpi|pce|gdp|unemployment|payrolls|rates?|ratios?|volumes?|debt|cash|book value|volatility|drawdowns?|returns?|correlations?|prices?|clos(?:e|ed)|shares? of|weights?|probabilit(?:y|ies)|odds|chances?|scores?|costs?(?! (?:its|their|the|you|us|investors|holders|shareholders|owners)\b)|fees?|tax(?:es)?|targets?|spreads?|premiums?|momentum|rsi|growth|headcount|employees|earned(?=.*\b(?:a|per) share\b))\b/gi;

/**
 * The verdict on a figure whose fact is known, in a sentence that names no measure of evidence for it: supported where it
 * names the fact's own after all, not checkable where it calls it nothing that could be wrong. Null where the sentence
 * tells it of another entity, measure, period or direction.
 */
export function checkKnownFigure(given: KnownFigure): Pick<CheckedClaim, 'status' | 'reason'> | null {
  const { text, start, end, fact, facts } = given;
  const reading = readSentence(text, indexFacts(facts));
  const figure = reading.quantities.find((each) => each.start < end && each.end > start);
  const fit = figure === undefined ? 'not_comparable' : fitsFact(figure, fact, null);
  if (figure === undefined || fit === 'not_comparable') return null;
  // "More than 8.4%" is no bound of 8.4%, whatever it rounds to.
  if (figure.hedge !== null && figure.hedge !== 'approximate' && fit === 'differs') return null;
  if (isSetAgainst(reading, figure)) return unnamed(fact);
  if (deniesSign(text, fact)) return null;
  if (isGap(text.slice(0, figure.start), fact)) return judgeFigure({ text: figure.text, fact });
  if (isOfAnother(reading, figure, given) || !fitsPeriods(reading, fact)) return null;
  if (isShareOfSales(clauseWith(reading, figure), text.slice(figure.end), fact))
    return judgeFigure({ text: figure.text, fact });
  if (limitsOf(reading, figure, facts)(fact) !== null) return null;
  if (findUnknownMove(reading, figure, { fact, facts: indexFacts(facts) }) !== null) return null;
  const direction = directionFor(reading, figure) ?? directionBehind(text.slice(figure.end));
  if (direction !== null && (!isChangeMetric(fact) || fitsFact(figure, fact, direction) === 'differs')) return null;
  const named = nearestTo(reading, comparableMetrics(reading, figure, facts), figure).map(({ name }) => name);
  if (named.includes(fact.metric)) return judgeFigure({ text: figure.text, fact });
  if (named.length > 0 || callsItOther(clauseWith(reading, figure), fact)) return null;
  if (isMargin(text.slice(0, figure.start), fact)) return null;
  return unnamed(fact);
}

function unnamed({ metric, entity }: Fact): Pick<CheckedClaim, 'status' | 'reason'> {
  return {
    status: 'not_checkable',
    reason: `The sentence does not say in words of the evidence what it is: the ${metric} of ${entity}`,
  };
}

function directionBehind(rest: string): Direction | null {
  const [, down, up] = behind.exec(rest) ?? [];
  return down !== undefined ? -1 : up !== undefined ? 1 : null;
}

function isOfAnother(reading: SentenceReading, figure: Figure, { fact, facts }: KnownFigure): boolean {
  const named = nearestTo(reading, reading.entities, figure).map(({ name }) => name);
  return named.length > 0 ? !named.includes(fact.entity) : findForeignName(reading, indexFacts(facts)) !== null;
}

/** "The ten-year yields 4.41% and the two-year 3.97%, a gap of 44 bp". */
function isGap(lead: string, { metric }: Fact): boolean {
  return (
    /\b(?:gap|spread|difference|slope) of (?:about |just |only )?$/i.test(lead) && /slope|spread|curve/i.test(metric)
  );
}

const ofSales = /^\s(?:\[\d+\]\s)?of (?:its |their |the |all )?(?:revenues?|sales)\b/i;

/** "Keeps 45.6% of its revenue as operating profit" tells the operating margin. */
function isShareOfSales(clause: string, behind: string, { metric }: Fact): boolean {
  const [, kind] = /\b(operating|net|gross|pre-?tax) (?:profit )?margin\b/i.exec(metric) ?? [];
  return (
    kind !== undefined &&
    ofSales.test(behind) &&
    new RegExp(`\\b${kind} (?:profits?|income|earnings)\\b`, 'i').test(clause)
  );
}

const marginLead = /\b(?:outperform|underperform|beat|lag|trail)\w*\b[^.;,]{0,40}\bby\s$/i;

/** "Beat the market by 3%" tells how far two things lie apart, which is no fact of one. */
function isMargin(lead: string, fact: Fact): boolean {
  return (
    marginLead.test(lead) && !/excess|relative|spread|difference|against|ahead|behind/i.test(metricNames(fact).join())
  );
}

function comparableMetrics(reading: SentenceReading, figure: Figure, facts: readonly Fact[]) {
  const comparable = new Set(
    facts.filter((each) => fitsFact(figure, each, null) !== 'not_comparable').map(({ metric }) => metric),
  );
  return reading.metrics.filter(({ name }) => comparable.has(name));
}

function clauseWith({ text, clauseEnds }: SentenceReading, { start }: Figure): string {
  const at = clauseEnds.findIndex((end) => start < end);
  return text.slice(clauseEnds[at - 1] ?? 0, clauseEnds[at] ?? text.length);
}

function callsItOther(clause: string, fact: Fact): boolean {
  const own = metricNames(fact).join(' ').toLowerCase();
  return [...clause.matchAll(measures)].some(([word]) => !own.includes(word.toLowerCase().replace(/s$/, '')));
}
