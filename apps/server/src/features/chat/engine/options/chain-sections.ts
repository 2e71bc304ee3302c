import type { OptionChainAnswer } from '@aex/contracts/options';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Gap, type Part, slot } from '../section.ts';
import { volatilitySection } from '../symbol/risk-sections.ts';
import { mostCompared } from '../symbol/compared-figures.ts';
import { mostTold } from '../symbol/each-history.ts';
import type { Task } from '../task.ts';
import { readExpiry, readMoneyness, readStrikes } from './option-terms.ts';
import { shareOfPrice } from './structure-strikes.ts';
import { chainOf, nearestExpiry } from './structure-section.ts';

/** A part of each symbol's chain; where none is stored the volatility that was. */
export async function chainParts(task: Task, build: (task: Task, chain: OptionChainAnswer) => Part): Promise<Part[]> {
  const parts: Part[] = [];
  // Which of many has most of it is told of all of them.
  const { symbols, plain } = task.question;
  for (const symbol of symbols.slice(0, /\b(?:which|who)\b/.test(plain) ? mostCompared : mostTold)) {
    const chain = await chainOf(task, symbol);
    if (chain === null) parts.push(noChain(symbol), ...(await realized(task, symbol)));
    else parts.push(build(task, chain));
  }
  return parts;
}

function noChain(symbol: string): Gap {
  return {
    tool: 'option_chain',
    input: { symbol },
    gap: `I hold no option prices of ${symbol}, so I can give no implied volatility or greeks from its chain; they come with a provider of chains.`,
  };
}

/** The volatility that was, of each symbol. */
export async function realizedParts(task: Task): Promise<Part[]> {
  const { found, missing } = await task.ranged();
  return [...missing, ...found.slice(0, 3).map(volatilitySection)];
}

// The volatility that was is no substitute, but it is what there is.
async function realized(task: Task, symbol: string): Promise<Part[]> {
  const { found } = await task.ranged([symbol]);
  return found.map(volatilitySection).filter((part) => 'write' in part);
}

type Listed = OptionChainAnswer['options'][number];

/** The call nearest to the price at an expiry. */
export function atTheMoney(chain: OptionChainAnswer, expiry: string): Listed | null {
  const order = chain.options
    .filter((option) => option.expiry === expiry && option.right === 'call' && option.implied_volatility_pct !== null)
    .toSorted((a, b) => Math.abs(a.strike - chain.underlying_price) - Math.abs(b.strike - chain.underlying_price));
  return order[0] ?? null;
}

/** Where figures of a chain come from. */
export function cardOfChain(chain: OptionChainAnswer) {
  return {
    sourceType: 'market_data' as const,
    sourceId: chain.symbol,
    source: chain.source,
    state: chain.state,
    asOf: chain.quoted_at.slice(0, 10),
    knownAt: chain.quoted_at,
    confidence: 0.85,
    entity: chain.symbol,
    entityAliases: [],
  };
}

const mostExpiries = 8;

/** The implied volatility at the money for each expiry. */
export function impliedPart(task: Task, chain: OptionChainAnswer): Part {
  const listed = chain.expiries.slice(0, mostExpiries).flatMap(({ date }) => {
    const option = atTheMoney(chain, date);
    return option?.implied_volatility_pct === null || option === null
      ? []
      : [{ date, option, value: option.implied_volatility_pct }];
  });
  const asked = readExpiry(task.question.plain, task.moment);
  const nearest = nearestExpiry(
    { ...chain, expiries: chain.expiries.filter(({ date }) => listed.some((each) => each.date === date)) },
    asked.day,
  );
  const told = asked.isNamed
    ? Math.max(
        0,
        listed.findIndex(({ date }) => date === nearest),
      )
    : 0;
  const first = listed[told];
  if (first === undefined)
    return {
      tool: 'option_chain',
      input: { symbol: chain.symbol },
      gap: `No implied volatility can be solved from the option prices of ${chain.symbol}.`,
    };
  const finding = findingOf(cardOfChain(chain), {
    title: `${chain.symbol} implied volatility`,
    content: `Calls nearest to the price of ${chain.underlying_price.toFixed(2)}.`,
    shown: `${first.value.toFixed(1)}%`,
    figures: listed.map(({ value }, index) => ({
      key: `iv${index}`,
      metric: 'implied volatility',
      value,
      unit: 'percent' as const,
    })),
    dates: {
      last: chain.quoted_at.slice(0, 10),
      ...Object.fromEntries(listed.map(({ date }, index) => [`expiry${index}`, date])),
    },
  });
  return {
    tool: 'option_chain',
    input: { symbol: chain.symbol },
    findings: [finding],
    compares: { at: 0, key: `iv${told}` },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The implied volatility of ${chain.symbol} at the money was ${slot(e, `iv${told}`, 'pct1')}${asked.isNamed ? '' : ' for the nearest expiry'} ${cite(e)}, quoted on ${slot(e, 'last', 'date')}.`,
          ...(asked.isNamed ? [`It is that of the expiry of ${slot(e, `expiry${told}`, 'date')}.`] : []),
        ],
        {
          columns: ['Expiry', 'Implied volatility'],
          rows: listed.map((_each, index) => ({
            label: slot(e, `expiry${index}`, 'date'),
            sources: [e],
            cells: [{ evidence: e, value: `iv${index}`, format: 'pct1' }],
          })),
        },
      ];
    },
  };
}

/** The greeks of the option nearest to what was asked for. */
export function greeksPart(task: Task, chain: OptionChainAnswer): Part {
  const { plain } = task.question;
  const right = /\bputs?\b/.test(plain) ? 'put' : 'call';
  const wanted = readExpiry(plain, task.moment).day;
  const away = readMoneyness(plain);
  const strike =
    (away === null ? readStrikes(plain)[0] : undefined) ??
    chain.underlying_price * shareOfPrice(right, away ?? { share: 0, side: null });
  const option = chain.options
    .filter((each) => each.right === right && each.greeks !== null)
    .toSorted((a, b) => score(a, wanted, strike) - score(b, wanted, strike))[0];
  if (option === undefined || option.greeks === null)
    return {
      tool: 'option_chain',
      input: { symbol: chain.symbol },
      gap: `No greeks can be given for the options of ${chain.symbol}.`,
    };
  const { greeks } = option;
  const made = (key: keyof typeof greeks): FigureSpec => ({ key, metric: key, value: greeks[key], unit: 'ratio' });
  const finding = findingOf(cardOfChain(chain), {
    title: `${chain.symbol} ${right} greeks`,
    content: `${option.contract}. Vega per point of volatility, theta per calendar day, rho per point of the rate.`,
    shown: `delta ${greeks.delta.toFixed(2)}`,
    figures: [
      made('delta'),
      made('gamma'),
      made('vega'),
      made('theta'),
      made('rho'),
      { key: 'strike', metric: 'strike', value: option.strike, unit: 'currency', currency: 'USD' },
    ],
    dates: { last: chain.quoted_at.slice(0, 10), expiry: option.expiry },
  });
  return {
    tool: 'option_chain',
    input: { symbol: chain.symbol, contract: option.contract },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const names = ['delta', 'gamma', 'vega', 'theta', 'rho'];
      return [
        [
          `These are the greeks per share of the ${right} on ${chain.symbol} that expires on ${slot(e, 'expiry', 'date')}.`,
          `The strike of that option on ${chain.symbol} is ${slot(e, 'strike', 'usd2')} ${cite(e)}.`,
        ],
        {
          columns: ['Greek', 'Value'],
          rows: names.map((name) => ({
            label: name,
            sources: [e],
            cells: [{ evidence: e, value: name, format: 'num4' }],
          })),
        },
      ];
    },
  };
}

function score(option: Listed, expiry: string, strike: number): number {
  return (
    Math.abs(Date.parse(option.expiry) - Date.parse(expiry)) / 86_400_000 +
    (Math.abs(option.strike - strike) / strike) * 1000
  );
}
