import type { OptionChainAnswer, StructureLegInput } from '@aex/contracts/options';
import type { Part } from '../section.ts';
import { detailOf } from '../company/next-results.ts';
import type { Task } from '../task.ts';
import {
  laterExpiry,
  readContracts,
  readDelta,
  readExpiry,
  readMoneyness,
  readPairs,
  readSides,
  readStrikes,
  readVolatility,
  readWidth,
} from './option-terms.ts';
import { asksOtherOutcome, readOutcome, withoutOutcome } from './price-outcome.ts';
import { readSooner, withoutSooner } from './value-sooner.ts';
import { readExpiryMove, readExpirySteps } from './expiry-moves.ts';
import { asksGreeks } from './structure-greeks.ts';
import { noSum, sumNamed } from './structure-sum.ts';
import { asAsked, structurePlans } from './structure-plans.ts';
import { endsOf, movedLeg, readStrikeMoves, withoutStrikeMoves } from './strike-moves.ts';
import { rightOf, strikesAway, strikesOfSides } from './structure-strikes.ts';
import { asksReturn } from './structure-return.ts';
import { structureSection } from './structure-telling.ts';

/** Prices the structures that a question names; premiums come from the chain where there is one, else from the model. */
export async function structureParts(task: Task, ids: readonly string[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, 2)) {
    for (const id of ids.slice(0, 2)) {
      const pairs = spreadIds.has(id) ? readPairs(task.question.plain) : [];
      for (const named of pairs.length > 1 ? pairs : [undefined])
        parts.push(await structurePart(task, { symbol, id, named }));
    }
  }
  return parts;
}

// Of two strikes each, so that two pairs are two of them.
const spreadIds: ReadonlySet<string> = new Set(['vertical_spread', 'put_spread', 'strangle', 'collar']);

type Asked = { symbol: string; id: string; named: readonly number[] | undefined };

async function structurePart(task: Task, { symbol, id, named }: Asked): Promise<Part> {
  const { plain: asking } = task.question;
  const volatility = readVolatility(asking);
  const moves = readStrikeMoves(asking);
  const outcome = readOutcome(asking);
  const days = outcome === null ? null : readSooner(asking);
  const unmoved = withoutOutcome(asking.replace(volatility?.words ?? '', ' '));
  const plain = withoutStrikeMoves(days === null ? unmoved : withoutSooner(unmoved));
  const found = structurePlans.find((each) => each.id === id);
  const plan = found === undefined ? undefined : asAsked(found, plain);
  const history = await task.load(symbol);
  const spot = history?.bars.at(-1)?.close;
  if (plan === undefined || spot === undefined)
    return { tool: 'option_structure', input: { symbol }, gap: `I have no data for ${symbol}.` };
  const chain = await chainOf(task, symbol);
  const asked = readExpiry(plain, task.moment);
  const results =
    ofResults.test(asking) && !asked.isNamed ? ((await detailOf(task, symbol))?.next_earnings?.date ?? null) : null;
  const expiry = movedExpiry(
    chain,
    results === null ? nearestExpiry(chain, asked.day) : firstExpiryFrom(chain, results),
    { days: readExpiryMove(asking), steps: readExpirySteps(asking) },
  );
  const price = chain?.underlying_price ?? spot;
  const delta = readDelta(plain);
  const byDelta = delta === null ? [] : strikesOfDelta({ id, expiry, delta }, chain);
  const ofSides = strikesOfSides(id, readSides(plain), price);
  const away =
    byDelta.length > 0 ? byDelta : ofSides.length > 0 ? ofSides : strikesAway(id, readMoneyness(plain), price);
  const listed = (chain?.options ?? []).flatMap((option) => (option.expiry === expiry ? [option.strike] : []));
  const strikes = {
    named: named ?? (away.length > 0 ? away : readStrikes(plain)),
    spot: price,
    width: readWidth(plain, price),
    listed,
  };
  const contracts = readContracts(plain);
  // Who names a volatility asks for the model's price at it, whatever the chain says.
  const asQuoted = (leg: StructureLegInput) => (volatility === null ? quoted(leg, chain) : leg);
  const asPlanned = plan
    .legs(strikes, expiry, plain)
    .map((leg) => (leg.kind === 'stock' ? leg : { ...leg, expiry: listedExpiry(chain, leg.expiry, expiry) }))
    .map((leg) => ({ ...leg, quantity: leg.quantity * contracts }));
  const set = keptApart(asPlanned, asPlanned.map(asQuoted));
  const movedBy = (each: typeof moves) =>
    each.length === 0
      ? set
      : set.map((leg) => asQuoted(movedLeg(leg, { moves: each, listed, ends: endsOf(leg, set) })));
  const [before, legs] = [movedBy(moves.slice(0, -1)), movedBy(moves)];
  try {
    const priced = await task.deps.options.price({
      symbol,
      legs,
      ...(volatility === null ? {} : { volatility_pct: volatility.pct }),
      ...(task.day === undefined ? {} : { as_of: task.day }),
    });
    return structureSection({
      priced,
      symbol,
      plan,
      outcome: outcome?.priceFrom(priced.spot.price) ?? null,
      days,
      plain: asking,
      tellsGreeks: asksGreeks(asking),
      isVolatilityNamed: volatility !== null,
      tellsShare: inPercent.test(asking),
      tellsReturn: asksReturn(asking),
      open: [
        ...(results === null ? [] : ['The expiry is the first that is listed from the day of its next results on.']),
        ...openTerms(
          strikes.named.length + moves.length > 0,
          asked.isNamed || results !== null || readExpiryMove(asking) + readExpirySteps(asking) > 0,
        ),
        ...(sumNamed(plain) === null ? [] : [noSum]),
        ...(moves.length === 0 ? [] : [strikesOf(legs) === strikesOf(before) ? notMoved : movedStrikes]),
        ...(delta !== null && byDelta.length === 0 ? [noDelta] : []),
        ...(volatility === null && asksOtherOutcome(asking) ? [onlyPrices] : []),
      ],
    });
  } catch (error) {
    return {
      tool: 'option_structure',
      input: { symbol, structure: id },
      gap: `The ${plan.name} on ${symbol} could not be priced: ${plainReason(error)}`,
    };
  }
}

const inPercent =
  /\b(?:in|as an?) (?:percent(?:age)?|%|share)|\b(?:what|how many|which) percent|\bpercent(?:age)? of\b|\bcosts? .{0,20}in percent/;
const onlyPrices =
  'I work out what another price of the share makes of it at expiry, not what another volatility, rate or dividend does.';
const movedStrikes =
  'The strikes are moved as you ask from where they were before, to the nearest that are listed or usual.';
const notMoved = 'That is too little a move: the nearest strikes that are listed or usual are the same as before.';
const strikesOf = (legs: readonly StructureLegInput[]) =>
  legs.map((leg) => (leg.kind === 'stock' ? '' : leg.strike)).join();
const noDelta =
  'The strike is not chosen by the delta that the question names: there are no option prices to read it from, or the structure has several strikes.';

// The listed strikes whose options have the delta that was asked for: that of the one option, or of a put and a call on either side.
function strikesOfDelta(
  { id, expiry, delta }: { id: string; expiry: string; delta: number },
  chain: OptionChainAnswer | null,
): number[] {
  const right = rightOf(id) ?? spreadRights[id] ?? null;
  const rights = right === null ? (bothSidesSold.has(id) ? (['put', 'call'] as const) : []) : [right];
  const strikes = rights.flatMap((each) => {
    const [nearest] = (chain?.options ?? [])
      .flatMap((option) =>
        option.right === each && option.expiry === expiry && option.greeks !== null
          ? [{ strike: option.strike, miss: Math.abs(Math.abs(option.greeks.delta) - delta) }]
          : [],
      )
      .toSorted((a, b) => a.miss - b.miss);
    return nearest === undefined ? [] : [nearest.strike];
  });
  return strikes.length < rights.length ? [] : strikes;
}

/** Of a spread the strike with the delta is its nearer one, which a credit spread sells and a debit spread buys. */
const spreadRights: Readonly<Record<string, 'call' | 'put'>> = { put_spread: 'put', vertical_spread: 'call' };
const bothSidesSold: ReadonlySet<string> = new Set(['strangle', 'collar', 'iron_condor']);

function plainReason(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return /\d/.test(text) || text === ''
    ? 'the terms do not fit the stored data.'
    : `${text.replaceAll(/body\.\S+ /g, '')}.`;
}

/** The chain of a symbol; null where no option prices are there. */
export async function chainOf(task: Task, symbol: string): Promise<OptionChainAnswer | null> {
  try {
    return await task.deps.options.chain({ symbol, expiry: undefined, day: task.day });
  } catch {
    return null;
  }
}

function movedExpiry(
  chain: OptionChainAnswer | null,
  expiry: string,
  { days, steps }: { days: number; steps: number },
): string {
  const moved = days === 0 ? expiry : listedExpiry(chain, laterExpiry(expiry, days), expiry);
  const later = (chain?.expiries ?? []).map(({ date }) => date).filter((date) => date > moved);
  return steps === 0 ? moved : (later.toSorted().slice(0, steps).at(-1) ?? moved);
}

/** A structure that is to span the next results of a company. */
const ofResults =
  /\b(?:around|over|through|into|before|for|across|on|ahead of|spanning) (?:its |their |the )?(?:next |upcoming |coming )?(?:quarterly )?(?:earnings|results|report)\b/;

/** The first expiry of a chain from a day on; the nearest where none is listed so late. */
function firstExpiryFrom(chain: OptionChainAnswer | null, day: string): string {
  const later = (chain?.expiries ?? []).map(({ date }) => date).filter((date) => date >= day);
  return later.toSorted()[0] ?? nearestExpiry(chain, day);
}

/** The expiry of a chain that is nearest to a day; the day itself without one. */
export function nearestExpiry(chain: OptionChainAnswer | null, day: string): string {
  const order = (chain?.expiries ?? []).map(({ date }) => date).toSorted((a, b) => distance(a, day) - distance(b, day));
  return order[0] ?? day;
}

// A leg that expires later than the structure does so also where the chain lists other days.
function listedExpiry(chain: OptionChainAnswer | null, day: string, first: string): string {
  if (chain === null || day === first) return day;
  return nearestExpiry({ ...chain, expiries: chain.expiries.filter(({ date }) => date > first) }, day);
}

function distance(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b));
}

// The nearest listed strike takes the leg's place, with its price as premium.
function quoted(leg: StructureLegInput, chain: OptionChainAnswer | null): StructureLegInput {
  if (leg.kind === 'stock' || chain === null) return leg;
  const all = chain.options.filter(
    ({ expiry, right, price }) => expiry === leg.expiry && right === leg.kind && price !== null,
  );
  const listed = all.toSorted((a, b) => Math.abs(a.strike - leg.strike) - Math.abs(b.strike - leg.strike))[0];
  if (listed === undefined || listed.price === null || isOutside(leg.strike, all)) return leg;
  const volatility = listed.implied_volatility_pct;
  return {
    ...leg,
    strike: listed.strike,
    premium: listed.price,
    ...(volatility === null || volatility <= 0 ? {} : { volatility_pct: volatility }),
  };
}

// Where the strike nearest to two of them is the same, each stays as it was asked for, at the model's price.
function keptApart(asked: readonly StructureLegInput[], listed: readonly StructureLegInput[]): StructureLegInput[] {
  const keyOf = (leg: StructureLegInput) => (leg.kind === 'stock' ? '' : [leg.kind, leg.expiry, leg.strike].join());
  const isMerged = (index: number) =>
    listed.some(
      (other, at) =>
        at !== index &&
        keyOf(other) === keyOf(listed[index] ?? other) &&
        keyOf(asked[at] ?? other) !== keyOf(asked[index] ?? other),
    );
  return listed.map((leg, index) => {
    const own = asked[index];
    if (own === undefined || !isMerged(index) || keyOf(own) === keyOf(leg)) return leg;
    // At the volatility of the option nearest to it, as the others have theirs.
    const volatility = leg.kind === 'stock' ? undefined : leg.volatility_pct;
    return volatility === undefined ? own : { ...own, volatility_pct: volatility };
  });
}

// A strike beyond all that are listed is another option than the last of them, and has no price here but the model's.
function isOutside(strike: number, listed: ReadonlyArray<{ strike: number }>): boolean {
  const strikes = listed.map((each) => each.strike);
  return strike < Math.min(...strikes) || strike > Math.max(...strikes);
}

// What the question left open is told, so that nobody takes a usual term for one that was asked for.
function openTerms(hasStrikes: boolean, hasExpiry: boolean): string[] {
  if (hasStrikes && hasExpiry) return [];
  if (hasStrikes) return ['The question names no expiry, so a usual one some weeks ahead is used.'];
  return hasExpiry
    ? ['The question names no strikes, so they are set around the price.']
    : [
        'The question names neither strikes nor an expiry: strikes are set around the price, and a usual expiry some weeks ahead is used.',
      ];
}
