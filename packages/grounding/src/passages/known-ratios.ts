import { coverageOf, derivesAs } from './figure-match.ts';
import type { FigureContext, Grounding } from './grounding.ts';
import { isOfPeriod, signedSize } from './passage-number.ts';
import type { Passage, PassageSegment } from './passage-segments.ts';
import { twoStepValues } from './two-step-values.ts';

/** A ratio that has a name of its own, with the names of the rows of its part and its base, as `PassageSegment` has them. */
type KnownRatio = { said: RegExp; part: RegExp; base: RegExp };

const revenue = /^(?:total )?(?:net )?(?:operating )?(?:revenue|sale)(?: net)?$/;
const pretax =
  /^(?:net )?(?:income|earning|profit)(?: continuing operation)? before (?:provision )?(?:income )?tax(?:ation)?$/;

const ratios: readonly KnownRatio[] = [
  { said: /\bgross (?:profit )?margins?\b/i, part: /^(?:total )?gross (?:profit|margin)$/, base: revenue },
  {
    said: /\boperating (?:profit |income )?margins?\b/i,
    part: /^(?:total )?(?:operating (?:income|profit)|(?:income|profit) operation)$/,
    base: revenue,
  },
  {
    said: /\b(?:net (?:profit |income )?|profit )margins?\b/i,
    part: /^(?:consolidated )?net (?:income|earning|profit)$/,
    base: revenue,
  },
  {
    said: /\beffective (?:income )?tax rates?\b/i,
    part: /^(?:total )?(?:provision (?:income )?tax|income tax(?: expense| provision)?)$/,
    base: pretax,
  },
  { said: /\bcurrent ratios?\b/i, part: /^total current asset$/, base: /^total current liability$/ },
];

/** "Adjusted" and "segment" margins are of other rows. */
const ofOthers = /\b(?:adjusted|non-gaap|segment\w*|division\w*|pro forma)\b/i;
const mostPairs = 3;

/** The rows of the part, each with the nearest row of the base that has as many numbers. */
function pairsOf({ part, base }: KnownRatio, passage: Passage): { part: PassageSegment; base: PassageSegment }[] {
  const rows = passage.segments.flatMap((segment, at) =>
    segment.isRow && segment.numbers.length > 0 ? [{ segment, at, name: segment.name.join(' ') }] : [],
  );
  const bases = rows.filter(({ name }) => base.test(name));
  return rows
    .filter(({ name }) => part.test(name))
    .slice(0, mostPairs)
    .flatMap(({ segment, at }) => {
      const [nearest] = bases
        .filter((each) => each.segment.numbers.length === segment.numbers.length)
        .toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at));
      return nearest === undefined ? [] : [{ part: segment, base: nearest.segment }];
    });
}

/** The quotients of the columns that are of the claim's periods. */
function quotientsOf(part: PassageSegment, base: PassageSegment, { periods }: FigureContext): number[] {
  return part.numbers.flatMap((number, at) => {
    const whole = base.numbers[at];
    const isClaimed = periods.length === 0 || number.period === null || isOfPeriod(number, periods);
    const isOne = whole !== undefined && whole.size > 0 && whole.period === number.period;
    return isClaimed && isOne ? [signedSize(number) / signedSize(whole)] : [];
  });
}

function valuesOf(part: PassageSegment, base: PassageSegment, context: FigureContext): number[] {
  const { unit } = context.figure;
  if (unit === 'percentage_point')
    return twoStepValues([part, base], { context, kinds: new Set(['share']), base: new Set(base.numbers) });
  const quotients = quotientsOf(part, base, context);
  if (unit === 'percent') return quotients.map((quotient) => quotient * 100);
  return unit === null || unit === 'ratio' ? quotients : [];
}

/** A figure as the margin, tax rate or other ratio that its clause names, of the rows that make it; null where they do not give it. */
export function findKnownRatio(passage: Passage, context: FigureContext): Grounding | null {
  const known = ratios.find(({ said }) => said.test(context.clause));
  if (known === undefined || ofOthers.test(context.clause)) return null;
  const found = pairsOf(known, passage).find(({ part, base }) =>
    valuesOf(part, base, context).some((value) => derivesAs(value, context.figure)),
  );
  if (found === undefined) return null;
  return {
    state: 'derived',
    coverage: coverageOf(found.part, context.words),
    segment: found.part,
    rowFit: 0,
    isOfNamedRows: true,
    movesAsTold: context.figure.unit === 'percentage_point' && context.direction !== null,
  };
}
