import type { ClaimReading } from './claim-reading.ts';

/** "did not increase", "was never": denies what follows; a "not" within a label is masked and denies nothing. */
const denial = /\b(?:not|never|no longer|nowhere near|neither|nor|failed to)\b|n't\b|\bno\s§/;
/** Harmless uses: "not only", "if not"; "not more than #" is a bound that the figure has been read with. */
const denialOfNothing =
  /\bnot only\b|\bif not\b|\b(?:not|no|never)\s(?:(?:more|greater|higher|larger|less|lower|smaller|fewer) than|in excess|excess of|at least|at most|up to|close to|short of)\s(?:of\s)?#/;
const chosenFirst =
  /@.*\b(?:of|among|over|between|from|across|within|during)\b[^@]*@\s?(?:-|–|to|and|through|until)\s?@/;
const timesEarlier = /#\s?(?:times\s|of\s)?(?:its|their|the|that of|those of)\s@/;
/** "1.4 times the cost": a row over another. */
const timesRow = /#\s?(?:the\s|that of\s|those of\s|its\s)?§/;
const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:second|2nd)[-\s](?:highest|largest|greatest|biggest|best|lowest|smallest|weakest|worst)\b/, 2],
  [/\b(?:third|3rd)[-\s](?:highest|largest|greatest|biggest|best|lowest|smallest|weakest|worst)\b/, 3],
  [/\b(?:fourth|4th)[-\s](?:highest|largest|greatest|biggest|best|lowest|smallest|weakest|worst)\b/, 4],
];

export function isDenied({ masked }: ClaimReading): boolean {
  return denial.test(masked) && !denialOfNothing.test(masked);
}

/** "1.4 times its 2014 level in 2015", "40% of its 2014 level": one period stands over another. */
export function isTimesEarlier({ masked, periods, quantities }: ClaimReading): boolean {
  const unit = quantities.at(-1)?.unit;
  return periods.length === 2 && (unit === 'ratio' || unit === 'percent' || unit === null) && timesEarlier.test(masked);
}

/** The two periods with the one first that is set against the other: that behind "times its". */
export function overEarlier({ masked, periods }: ClaimReading): string[] {
  const before = masked.slice(0, timesEarlier.exec(masked)?.index).split('@').length - 1;
  const base = periods[before]?.iso;
  return [...periods.map(({ iso }) => iso).filter((iso) => iso !== base), ...(base === undefined ? [] : [base])];
}

/** "1.4 times the cost of sales": a row is told as a multiple of another. */
export function isTimesRow({ masked, rows, quantities }: ClaimReading): boolean {
  return rows.length === 2 && quantities.at(-1)?.unit === 'ratio' && timesRow.test(masked);
}

/** The place in the order that a superlative names: 2 for "second highest", else 1. */
export function rankOf({ masked }: ClaimReading): number {
  return ordinals.find(([pattern]) => pattern.test(masked))?.[1] ?? 1;
}

/** Periods with the one that is spoken of last: "2014 was the year with the highest sales of 2013 to 2015". */
export function rangeBeforeChosen(claim: ClaimReading): string[] {
  const periods = claim.periods.map(({ iso }) => iso);
  const [first, ...range] = periods;
  return first !== undefined && periods.length === 3 && chosenFirst.test(claim.masked) ? [...range, first] : periods;
}

/** "Is up $2 million since 2017", "rose 5% from 2017": that year and the newest of the table; null where the claim names another end. */
export function sinceThen({ masked, periods }: ClaimReading, known: readonly string[]): string[] | null {
  const [only, other] = periods;
  const newest = known.at(-1);
  if (only === undefined || other !== undefined || newest === undefined) return null;
  if (!/\bsince\s@|\bfrom\s@[\s.]*$/.test(masked)) return null;
  return newest.slice(0, 4) > only.iso.slice(0, 4) ? [only.iso, newest] : null;
}

/** Is a value said to lie within two figures: "was between $4 million and $5 million"? */
export function isWithin({ masked }: ClaimReading): boolean {
  return (
    /\bbetween\s#\s?and\s#/.test(masked) || /\bin (?:a|the) range (?:of|from)\s#\s?(?:to|and|-|–)\s?#/.test(masked)
  );
}

/** Are the least and the most of some periods told: "ranged from $4 million to $5 million between 2016 and 2019"? */
export function isRanging({ masked, quantities }: ClaimReading): boolean {
  return quantities.length === 2 && /\brang(?:ed|es|ing)\s(?:from|between)\s#\s?(?:to|and|-|–)\s?#/.test(masked);
}

const stepThenLevel =
  /\b(?:by|rose|grew|climbed|gained|jumped|increased|advanced|fell|declined|dropped|decreased|slipped|lost)\s#\sto\s#/;

/** "Grew by $2 million to $9 million": a step and where it led, though it reads like a range. */
export function isStepAndLevel({ masked, quantities }: ClaimReading): boolean {
  return stepThenLevel.test(masked) && quantities.at(-1)?.unit === 'currency';
}

const levelAtEach =
  /^(?:between|from|over|across|in)?\s?@\s?(?:-|–|and|to|through|until)\s?@,?[^@#]*?\b(\w+)\sfrom\s#\sto\s#/;
const neutral = /^(?:went|moved|changed|swung|shifted|came|turned)$/;

/** "Between 2018 and 2019, sales rose from $4 million to $5 million": the verb where each figure has its own period. */
export function levelsInTurn({ masked, quantities, periods }: ClaimReading): { verb: string | null } | null {
  const verb = quantities.length === 2 && periods.length === 2 ? levelAtEach.exec(masked)?.[1] : undefined;
  return verb === undefined ? null : { verb: neutral.test(verb) ? null : verb };
}

const listing = /#(?:,\s#)*,?\sand\s#,?\s(?:in|for|during|at|as of)\s@(?:,\s@)*,?\sand\s@/;

/** "Was $4 million and $5 million in 2018 and 2019": as many levels as years, in turn. */
export function listedLevels({ masked, quantities, periods, rows }: ClaimReading): boolean {
  return quantities.length > 1 && quantities.length === periods.length && rows.length < 2 && listing.test(masked);
}

const fromTo = /\b([a-z]+)\sfrom\s#\sto\s#/;

/** "Rose from $4 million to $5 million in 2019": the year of the later level; the earlier one is of the year before. */
export function moveWithinYear({
  masked,
  quantities,
  periods,
}: ClaimReading): { verb: string | null; year: number } | null {
  const verb = quantities.length === 2 && periods.length === 1 ? fromTo.exec(masked)?.[1] : undefined;
  const year = periods[0]?.iso ?? '';
  if (verb === undefined || !/^\d{4}$/.test(year) || /\b(?:since|between|after|before|until)\s@/.test(masked))
    return null;
  return { verb: neutral.test(verb) ? null : verb, year: Number(year) };
}

const moveToLevel =
  /\b([a-z]+)\s(to|from)\s#(?:\s(?:in|for|at|as of))?\s@,?\s(?:from|to)\s#(?:\s(?:in|for|at|as of))?\s@/;

/** "Climbed to $5 million in 2019 from $4 million in 2018" says the direction beside both levels; null when it does not. */
export function statedMove({ masked }: ClaimReading): { verb: string; isLaterFirst: boolean } | null {
  const [, verb, first] = moveToLevel.exec(masked) ?? [];
  return verb === undefined || neutral.test(verb) ? null : { verb, isLaterFirst: first === 'to' };
}

const toLevel =
  /\b(?!came\b|amount|up\b)[a-z]+(?:\s(?:up|down|back|higher|lower|further|slightly|sharply|[a-z]+ly))?,?\s(?:(?:in|during|for)\s(?:fiscal\s)?@,?\s)?to\s(?:(?:about|around|approximately|roughly|nearly|almost|some|just|over|under|above|below|(?:more|less) than)\s)*#/;

/** "Rose to $5 million in 2019": one level, moved to; no bound such as "up to". */
export function isMoveToLevel({ masked, quantities }: ClaimReading): boolean {
  return quantities.length === 1 && toLevel.test(masked);
}

const orderBeside =
  /\b(above|below|(?:higher|more|greater|larger|lower|less|smaller) than)\s(?:the\s|that of\s|those of\s|its\s|in\s|for\s)*@/;

/** "At $5 million, sales in 2019 were above the 2018 figure": the order of two periods that is told beside a figure. */
export function orderBesideFigure({ masked, quantities, periods }: ClaimReading): 1 | -1 | null {
  const side = quantities.length === 1 && periods.length === 2 ? orderBeside.exec(masked)?.[1] : undefined;
  if (side === undefined) return null;
  return /^(?:below|lower|less|smaller)/.test(side) ? -1 : 1;
}

const higherThan = /#\s(higher|lower|more|less|greater|smaller)\b.*\bthan\b/;
const aboveLevel =
  /#\s(above|below|over|under|ahead of|short of)\s(?:its|their|the|that of|those of|where it was in|what it was in)\s(?:level in\s|figure for\s|value in\s)?@/;

const theYearBefore = String.raw`(?:in\s)?(?:the\s|a\s)?(?:(?:prior|previous|preceding)\syear|year\s(?:before|earlier|ago))`;
const aboveYearBefore = new RegExp(
  String.raw`#\s(higher|lower|more|less|greater|smaller|above|below)\s(?:than\s)?${theYearBefore}`,
);
const stepAlone = new RegExp(
  String.raw`#\s(higher|lower|more|less|greater|smaller|larger|fewer)(?:\s(?:in|for|during)\s(?:fiscal\s)?@)?(?:,?\sthan\s${theYearBefore})?[\s.,]*$`,
);
const thanYearBefore = new RegExp(String.raw`\bthan\s${theYearBefore}`);

/** "Higher in 2019 than a year earlier". */
export function isThanYearBefore({ masked }: ClaimReading): boolean {
  return thanYearBefore.test(masked);
}

const byMore =
  /§\s(exceed(?:ed|s)|surpass(?:ed|es)|topped|outweighed)\s(?:the\s|[a-z]+\s)?§\sby\s#|#\s(more|higher|greater|larger|less|lower|smaller)\sthan\s(?:the\s|that of\s)?§/;

/** "Sales exceeded costs by $5 million", "$5 million more than costs": which of two rows is the greater, or null. */
export function greaterBy({ masked, rows }: ClaimReading): 1 | -1 | null {
  const found = rows.length === 2 ? byMore.exec(masked) : null;
  if (found === null) return null;
  return /^(?:less|lower|smaller)$/.test(found[2] ?? '') ? -1 : 1;
}

/** "5% higher in 2019 than in 2018", "5% above its 2018 level" and "5% higher in 2019" are changes; their direction, or null. */
export function higherBy({ masked, periods }: ClaimReading): 1 | -1 | null {
  const side =
    periods.length === 2
      ? (higherThan.exec(masked)?.[1] ?? aboveLevel.exec(masked)?.[1])
      : periods.length === 1
        ? (aboveYearBefore.exec(masked)?.[1] ?? stepAlone.exec(masked)?.[1])
        : undefined;
  if (side === undefined) return null;
  return /^(?:lower|less|smaller|fewer|below|under|short of)$/.test(side) ? -1 : 1;
}

/** A size in words that is no figure: "fell by a third". */
export function hasUnreadSize({ text }: ClaimReading): boolean {
  return /\b(?:a|one|two|three)[-\s](?:third|quarter|fifth|tenth|half|fourth)s?\b(?!\s(?:of (?:fiscal|the year|20\d\d)|quarter))/i.test(
    text,
  );
}

const another =
  /\b(?:reduced|increased|decreased|lowered|raised|lifted|boosted|cut|trimmed)\s(?:(?:the|its|their|our)\s)?(?:(?![a-z]+ly\b|by\b|from\b|to\b|in\b|over\b|and\b)[a-z§]+\s){1,3}by\s#/;

/** "Exchange rates reduced cash by $5 million": the size is of what was moved, and not of what the claim begins with. */
export function movesAnother({ masked }: ClaimReading): boolean {
  return (
    another.test(masked) &&
    !/\b(?:was|were|been|being|is|are)\s(?:reduced|increased|decreased|lowered|raised|lifted|boosted|cut|trimmed)\b/.test(
      masked,
    )
  );
}

/** "Made up three quarters of the increase in costs". */
export function isShareOfMove(text: string): boolean {
  return /(?:%|\b(?:percent|half|thirds?|quarters?|fifths?|tenths?|most|all|bulk|majority)) of (?:the|that|this) (?:total |overall |net )?(?:increase|rise|growth|decline|decrease|drop|fall|improvement)\b/i.test(
    text,
  );
}

const shareOfAnother = /\b(?:share|proportion|percentage|percent|%|fraction|portion) of\b/;
const ofMoves: ReadonlySet<string> = new Set(['change', 'compound', 'comparison', 'superlative']);

/** "Rose as a percentage of revenue", "was a smaller share of the total than": of a share that the row itself does not tell. */
export function isOfUntoldShare({ masked, text }: ClaimReading, operation: string, label: string): boolean {
  return (
    ofMoves.has(operation) &&
    (shareOfAnother.test(masked) || /\bas an? (?:%|percentage|percent|share|proportion) of\b/i.test(text)) &&
    !/%|\b(?:percent|percentage|share|ratio|proportion|rate)\b/i.test(label)
  );
}
