import { findDirections } from '#checking/directions';
import { extractFigures } from '#figures/figure-extraction';

import { type WholeName, wholeNamesIn } from './named-rows.ts';
import { isOfPeriod, type PassageNumber, signedSize } from './passage-number.ts';
import type { Passage, PassageSegment } from './passage-segments.ts';

/** What may stand between the name of a thing and the word that says where it went. */
const thenMoved = /^\s(?:(?:was|were|has|have|had|is|are|been|also|both|significantly|slightly|sharply|further)\s)*$/i;
const movedIn = /^\s(?:in|of)\s(?:the\s|its\s|our\s|their\s)?$/i;
/** What rises or falls within the clause but is said of another time, may be, or is denied. */
const mayBe =
  /\b(?:may|might|could|would|will|if|expect\w*|plan\w*|not|never|no|without|partially|offset|sequential\w*|quarter\w*)\b/i;

const earlierTime =
  /\b(higher|lower)\s(?:than|compared (?:to|with))\s(?:in\s|during\s|for\s|those of\s|that of\s)?(?:the\s)?(?:fiscal\s)?(?:prior|previous|preceding|year before|(?:19|20)\d\d)\b/gi;

/** Says whether a change is welcome, and so no direction of what is a loss. */
const welcome = /^(?:improved|recovered|rebounded|strengthened|weakened|eased)$/;
/** "Net sales of Harbour East" are not those of the row "Net sales". */
const ofAnother = /^\s(?:of|for|at|in)\s(?:the\s)?(?!Q[1-4]|FY|[A-Z][a-z]+\s\d)\p{Lu}/u;

/** "A as a percentage of B rose" does not say that B rose. */
const asBase = /(?:\b(?:percent(?:age)?|share|proportion|portion|ratio|relative)|%)\s(?:of|to)\s(?:the\s|its\s)?$/i;

type Move = WholeName & { direction: 1 | -1 };

/** "Lower than in 2022" tells where something went as "fell" does. */
function comparedInTime(clause: string): { direction: 1 | -1; start: number; end: number }[] {
  return [...clause.matchAll(earlierTime)].map(({ index, 0: text, 1: word }) => ({
    direction: word?.toLowerCase() === 'higher' ? 1 : -1,
    start: index,
    end: index + text.length,
  }));
}

function movesOf(clause: string): { direction: 1 | -1; start: number; end: number }[] {
  return [...findDirections(clause).filter(({ word }) => !welcome.test(word)), ...comparedInTime(clause)];
}

/** The things that a clause says moved, each right beside the one word that says which way. */
export function movesIn(clause: string, passage: Passage): Move[] {
  const directions = mayBe.test(clause) ? [] : movesOf(clause);
  if (directions.length === 0) return [];
  return wholeNamesIn(clause, passage).flatMap(({ segments, start, end }): Move[] => {
    const [only, other] = directions.filter(
      (word) =>
        (word.start >= end && thenMoved.test(clause.slice(end, word.start))) ||
        (word.end <= start && movedIn.test(clause.slice(word.end, start))),
    );
    const isOther = ofAnother.test(clause.slice(end)) || asBase.test(clause.slice(0, start));
    return only === undefined || other !== undefined || isOther
      ? []
      : [{ segments, start, end, direction: only.direction }];
  });
}

/** The values of a row that are of one kind and of dated periods as long as each other, from the first to the last. */
function datedValues({ numbers }: PassageSegment): PassageNumber[] {
  const [first] = numbers;
  if (first === undefined || first.period === null) return [];
  const { period, isPercent } = first;
  return numbers
    .filter((number) => number.isPercent === isPercent && number.period?.length === period.length)
    .toSorted((one, other) => (one.period ?? '').localeCompare(other.period ?? ''));
}

function wayBetween(older: PassageNumber, newer: PassageNumber): 1 | -1 | null {
  const isLoss = older.negative && newer.negative;
  if (isLoss || older.period === newer.period || older.months !== newer.months) return null;
  const change = signedSize(newer) - signedSize(older);
  return change === 0 ? null : change > 0 ? 1 : -1;
}

/** The way that a row went between the two periods that the claim names, else in every step; null where that is open. */
export function wayOf(row: PassageSegment, wanted: readonly string[]): 1 | -1 | null {
  const values = row.isRow ? datedValues(row) : [];
  const named = values.filter((number) => isOfPeriod(number, wanted));
  const told = named.length === 2 ? named : values;
  const steps = told.slice(1).map((newer, at) => wayBetween(told[at] ?? newer, newer));
  const [way, other] = new Set(steps);
  return other === undefined ? (way ?? null) : null;
}

/**
 * The first clause that says of a thing that it rose where every row of its name fell, or the other way round, by the two values
 * that a row has for periods as long, one of which the claim names where it names any; null when there is none such.
 */
export function findTurnedRow(claim: string, clauses: readonly string[], passage: Passage): string | null {
  const wanted = extractFigures(claim).flatMap(({ kind, iso }) => (kind === 'quantity' || iso === null ? [] : [iso]));
  const turned = clauses.find((clause) =>
    movesIn(clause, passage).some(({ segments, direction }) => {
      const ways = segments.map((row) => wayOf(row, wanted));
      return ways.length > 0 && ways.every((way) => way !== null && way !== direction);
    }),
  );
  return turned?.trim() ?? null;
}
