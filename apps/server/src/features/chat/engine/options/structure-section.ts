import type { OptionChainAnswer, StructureAnswer, StructureLegInput } from '@aex/contracts/options';
import type { DataState } from '@aex/contracts/primitives';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, type Section, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { readContracts, readExpiry, readMoneyness, readStrikes, readWidth } from './option-terms.ts';
import { asAsked, strikesAway, structurePlans } from './structure-plans.ts';

/** Prices the structures that a question names; premiums come from the chain where there is one, else from the model. */
export async function structureParts(task: Task, ids: readonly string[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, 2)) {
    for (const id of ids.slice(0, 2)) parts.push(await structurePart(task, symbol, id));
  }
  return parts;
}

async function structurePart(task: Task, symbol: string, id: string): Promise<Part> {
  const { plain } = task.question;
  const found = structurePlans.find((each) => each.id === id);
  const plan = found === undefined ? undefined : asAsked(found, plain);
  const history = await task.load(symbol);
  const spot = history?.bars.at(-1)?.close;
  if (plan === undefined || spot === undefined)
    return { tool: 'option_structure', input: { symbol }, gap: `I have no data for ${symbol}.` };
  const chain = await chainOf(task, symbol);
  const asked = readExpiry(plain, task.moment);
  const expiry = nearestExpiry(chain, asked.day);
  const price = chain?.underlying_price ?? spot;
  const away = strikesAway(id, readMoneyness(plain), price);
  const strikes = { named: away.length > 0 ? away : readStrikes(plain), spot: price, width: readWidth(plain) };
  const contracts = readContracts(plain);
  const legs = plan.legs(strikes, expiry).map((leg) => quoted({ ...leg, quantity: leg.quantity * contracts }, chain));
  try {
    const priced = await task.deps.options.price({
      symbol,
      legs,
      ...(task.day === undefined ? {} : { as_of: task.day }),
    });
    return structureSection({ priced, symbol, plan, open: openTerms(strikes.named.length > 0, asked.isNamed) });
  } catch (error) {
    return {
      tool: 'option_structure',
      input: { symbol, structure: id },
      gap: `The ${plan.name} on ${symbol} could not be priced: ${plainReason(error)}`,
    };
  }
}

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

function nearestExpiry(chain: OptionChainAnswer | null, day: string): string {
  const order = (chain?.expiries ?? []).map(({ date }) => date).toSorted((a, b) => distance(a, day) - distance(b, day));
  return order[0] ?? day;
}

function distance(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b));
}

// The nearest listed strike takes the leg's place, with its price as premium.
function quoted(leg: StructureLegInput, chain: OptionChainAnswer | null): StructureLegInput {
  if (leg.kind === 'stock' || chain === null) return leg;
  const listed = chain.options
    .filter(({ expiry, right, price }) => expiry === leg.expiry && right === leg.kind && price !== null)
    .toSorted((a, b) => Math.abs(a.strike - leg.strike) - Math.abs(b.strike - leg.strike))[0];
  if (listed === undefined || listed.price === null) return leg;
  const volatility = listed.implied_volatility_pct;
  return {
    ...leg,
    strike: listed.strike,
    premium: listed.price,
    ...(volatility === null || volatility <= 0 ? {} : { volatility_pct: volatility }),
  };
}

type Told = { priced: StructureAnswer; symbol: string; plan: (typeof structurePlans)[number]; open: string[] };

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

function structureSection({ priced, symbol, plan, open }: Told): Section {
  const state: DataState = priced.spot.state ?? 'delayed';
  const legs = priced.legs.filter(({ kind }) => kind !== 'stock');
  const hasModel = legs.some(({ premium_basis: basis }) => basis === 'model');
  const finding = findingOf(
    {
      sourceType: 'market_data',
      sourceId: symbol,
      source: priced.spot.source ?? 'stored prices',
      state,
      asOf: priced.spot.as_of,
      knownAt: null,
      confidence: hasModel ? 0.8 : 0.9,
      entity: symbol,
      entityAliases: [],
    },
    {
      title: `${symbol} ${plan.name}`,
      content: `${plan.about}; expiry ${priced.horizon ?? 'none'}. Rate ${priced.assumptions.rate_pct.toFixed(2)}% (${priced.assumptions.rate_source ?? 'no curve stored'}).`,
      shown: `cost ${priced.cost.toFixed(0)}`,
      figures: figuresOf(priced),
      dates: { last: priced.spot.as_of ?? '', expiry: priced.horizon ?? '' },
    },
  );
  return {
    tool: 'option_structure',
    input: { symbol, structure: plan.id },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const f = (key: string, format = 'usd0') => slot(e, key, format);
      const breakevens = priced.breakevens.map((_value, index) => f(`breakeven${index}`, 'usd2'));
      return [
        [
          `${/^[aeiou]/.test(plan.name) ? 'An' : 'A'} **${plan.name}** on ${symbol} is ${plan.about}; it is looked at on its expiry, ${f('expiry', 'date')}.`,
          `The price of ${symbol} used is ${f('spot', 'usd2')} of ${f('last', 'date')} ${cite(e)}.`,
          ...open,
        ],
        {
          columns: ['Leg', 'Contracts or shares', 'Strike', 'Premium'],
          rows: priced.legs.map((leg, index) => ({
            label: `${leg.quantity > 0 ? 'bought' : 'sold'} ${leg.kind}`,
            sources: [e],
            cells: [
              { evidence: e, value: `quantity${index}`, format: 'num0' },
              leg.strike === null ? 'N/A' : { evidence: e, value: `strike${index}`, format: 'usd2' },
              { evidence: e, value: `premium${index}`, format: 'usd2' },
            ],
          })),
        },
        [
          `The ${priced.cost >= 0 ? 'outlay' : 'credit'} of the ${plan.name} on ${symbol} is ${f('cost')} ${cite(e)}.`,
          priced.max_gain === null
            ? 'Its gain has no limit.'
            : `The maximum profit of the ${plan.name} on ${symbol} is ${f('gain')} ${cite(e)}.`,
          priced.max_loss === null
            ? 'Its loss has no limit.'
            : `The maximum loss of the ${plan.name} on ${symbol} is ${f('loss')} ${cite(e)}.`,
          ...breakevens.map(
            (breakeven, index) =>
              `The breakeven price of ${symbol}${placeOf(index, breakevens.length)} is ${breakeven} ${cite(e)}.`,
          ),
          ...(priced.profit_probability === null
            ? []
            : [
                `The probability of a profit at expiry is ${f('probability', 'pct0')} ${cite(e)}, by a lognormal price at the volatility used.`,
              ]),
          hasModel
            ? 'No option prices are stored for these legs, so the premiums are the model\u2019s at the volatility of the last year: real ones differ.'
            : 'The premiums come from the stored chain.',
        ],
      ];
    },
    chart: {
      kind: 'line',
      title: `Profit of the ${plan.name} on ${symbol} at expiry`,
      series: [
        { name: plan.name, unit: 'USD', points: priced.payoff.map(({ price, profit }) => ({ x: price, y: profit })) },
      ],
      sources: [0],
    },
  };
}

function placeOf(index: number, count: number): string {
  if (count !== 2) return '';
  return index === 0 ? ' on the downside' : ' on the upside';
}

function figuresOf(priced: StructureAnswer): FigureSpec[] {
  const money = (key: string, metric: string, value: number | null): FigureSpec[] =>
    value === null ? [] : [{ key, metric, value, unit: 'currency', currency: 'USD' }];
  const cost = priced.cost >= 0 ? 'outlay' : 'credit';
  return [
    ...money('spot', 'price used', priced.spot.price),
    ...money('cost', cost, Math.abs(priced.cost)),
    ...money('gain', 'maximum profit', priced.max_gain),
    ...money('loss', 'maximum loss', priced.max_loss),
    ...priced.breakevens.flatMap((value, index) => money(`breakeven${index}`, 'breakeven price', value)),
    ...(priced.profit_probability === null
      ? []
      : [
          {
            key: 'probability',
            metric: 'probability of a profit',
            value: priced.profit_probability * 100,
            unit: 'percent' as const,
          },
        ]),
    ...priced.legs.flatMap(({ strike, premium, quantity }, index): FigureSpec[] => [
      { key: `quantity${index}`, metric: 'quantity', value: quantity, unit: 'count' },
      ...money(`strike${index}`, 'strike', strike),
      ...money(`premium${index}`, 'premium', premium),
    ]),
  ];
}
