import { beta } from '@aex/quant/beta';
import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { moveAsked } from '../reading/moves-asked.ts';
import { listOf } from '../list-of.ts';
import { numberWords } from '../reading/number-words.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { sectorOfFund, sectorsNamed } from '../market/sector-choice.ts';
import type { Task } from '../task.ts';
import { pairedDays } from './portfolio-ratio-section.ts';
import { portfolioCard } from './portfolio-card.ts';

const marketFund = 'SPY';
/** Funds that stand for a market: what they move is told by the beta, whether or not they are held. */
const markets: ReadonlySet<string> = new Set(['SPY', 'VOO', 'VTI', 'IVV', 'QQQ', 'IWM', 'DIA']);
const ofLargest = /\b(?:biggest|largest|top|main|number one) (?:holding|position|stock|investment)\b/;
/** So many of the largest holdings: "my two biggest positions". */
export const severalNamed =
  /\b(?:my|our|the) (two|three|four|five|six|ten|\d{1,2}) (?:biggest|largest|top|main|heaviest) (?:holdings|positions|stocks|investments)\b/;
const allHoldings =
  /\b(?:all|every|each)(?: (?:one )?of)? (?:(?:my|our|the) )?(?:holdings?|positions?|stocks|investments)\b|\beverything (?:i|we) (?:own|hold|have)\b/;
// "What if it halves?" names neither a holding nor a market.
const ofIt = /\bit (?:halves|doubles|falls|drops|rises|fell|dropped|loses|lost|gains|goes)\b/;
const ofMarkets = /\b(?:markets?|stocks|s&p|nasdaq|dow)\b/;
const noneNamed = 'I could not tell which holding or which market is meant to move; name it.';
const priceNamed =
  /\b(?:falls?|drops?|rises?|goes|gets?|climbs?|moves?|sinks?|trades|fell|dropped|rose|went) (?:back |down |up )?(?:to|at) \$? ?(\d[\d,]*(?:\.\d+)?)(?! ?(?:%|percent|pct|x\b))/;
const fewestReturns = 20;
const place = { tool: 'portfolio_scenario', input: {} };
const noValue = 'I can\u2019t work that out: something held has no price, or the portfolio is worth nothing.';

/** Whether a plain text supposes a move, by its size or by the price that it leads to. */
export function supposesMove(plain: string): boolean {
  return moveAsked(plain) !== null || priceNamed.test(plain);
}

/**
 * What a supposed move would mean for the own portfolio: of a holding by its weight with all else held still, of a market by the
 * portfolio's own beta. Null where the question supposes no move, or whose is not clear.
 */
export async function scenarioPart(task: Task, reading: PortfolioReading): Promise<Part | null> {
  const { own, symbols } = task.question;
  const pct = moveAsked(own) ?? moveToPrice(reading, task.question);
  if (pct === null || pct < -100) return null;
  const [named, ...others] = symbols;
  if (others.length > 0) return severalScenario(reading, { pct, symbols });
  const several = severalNamed.exec(own)?.[1];
  const isOfAll = allHoldings.test(own);
  if ((isOfAll || several !== undefined) && named === undefined) {
    const count = isOfAll ? reading.holdings.length : (numberWords[several ?? ''] ?? Number(several));
    const top = reading.holdings.slice(0, count);
    const symbol = listOf(
      top.map((each) => each.symbol),
      'and',
    );
    return holdingScenario(reading, {
      pct,
      holding: { symbol, value: top.reduce((sum, { value }) => sum + value, 0) },
    });
  }
  const [sector] = sectorsNamed(named === undefined ? own : (sectorOfFund(named) ?? ''));
  const isHeld = reading.holdings.some(({ symbol }) => symbol === named);
  if (sector !== undefined && !isHeld) return sectorScenario(reading, { pct, sector });
  if (named === undefined && ofIt.test(own) && !ofMarkets.test(own)) return { ...place, gap: noneNamed };
  const isOfMarket = named === undefined ? !ofLargest.test(own) : markets.has(named);
  if (isOfMarket) return marketScenario(task, reading, { pct, symbol: named ?? marketFund });
  const holding = named === undefined ? reading.holdings[0] : reading.holdings.find(({ symbol }) => symbol === named);
  if (holding === undefined)
    return {
      ...place,
      gap:
        named === undefined
          ? noValue
          : `You hold no ${named}, so a move of it alone would change nothing of what is held.`,
    };
  return holdingScenario(reading, { pct, holding });
}

// "If AAPL falls to 400" is a move from its last price.
function moveToPrice({ holdings, held }: PortfolioReading, { own, symbols }: Task['question']): number | null {
  const price = Number(priceNamed.exec(own)?.[1]?.replaceAll(',', ''));
  const quantity = held.find(({ symbol }) => symbol === symbols[0])?.quantity ?? 0;
  const value = holdings.find(({ symbol }) => symbol === symbols[0])?.value ?? 0;
  return Number.isFinite(price) && quantity > 0 && value > 0 ? (price / (value / quantity) - 1) * 100 : null;
}

// The same move of several that are all held.
function severalScenario(
  reading: PortfolioReading,
  { pct, symbols }: { pct: number; symbols: readonly string[] },
): Part | null {
  const held = reading.holdings.filter(({ symbol }) => symbols.includes(symbol));
  if (held.length < symbols.length) return null;
  const value = held.reduce((sum, each) => sum + each.value, 0);
  return holdingScenario(reading, { pct, holding: { symbol: listOf([...symbols], 'and'), value } });
}

// A sector moves what is held of it: a fund is not looked through.
function sectorScenario(reading: PortfolioReading, { pct, sector }: { pct: number; sector: string }): Part {
  const inside = reading.sectors?.find(({ name }) => name === sector);
  if (inside === undefined)
    return {
      ...place,
      gap: `You hold no share of the sector ${sector} itself; what a fund holds inside is not looked through.`,
    };
  return holdingScenario(reading, { pct, holding: { symbol: sector, value: inside.value } });
}

type Holding = PortfolioReading['holdings'][number];

function holdingScenario(reading: PortfolioReading, { pct, holding }: { pct: number; holding: Holding }): Part {
  const { value, asOf } = reading;
  if (value === null || value <= 0) return { ...place, gap: noValue };
  const { symbol } = holding;
  const change = (holding.value * pct) / 100;
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: a move of ${symbol}`,
    content: `The value of ${symbol} on ${asOf} times the move of the question, all else held still.`,
    shown: change.toFixed(2),
    figures: [
      ...common(reading, { pct, change, value }),
      { key: 'held', metric: `value of ${symbol}`, value: holding.value, unit: 'currency', currency: reading.currency },
      { key: 'weight', metric: `weight of ${symbol}`, value: (holding.value / value) * 100, unit: 'percent' },
    ],
    dates: { last: asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      `A move of ${slot(e, 'move', 'pct1')} is asked about, of ${symbol} alone ${cite(e)}.`,
      `The value of ${symbol} in your portfolio was ${slot(e, 'held', 'usd2')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
      `The weight of ${symbol} was ${slot(e, 'weight', 'pct1')} ${cite(e)}.`,
      `The change in money of your portfolio would be ${slot(e, 'change', 'usd2')} ${cite(e)}.`,
      `The change in percent of your portfolio would be ${slot(e, 'changePct', 'pct1')} ${cite(e)}.`,
      'All else is held still; it is arithmetic on what is held, no forecast.',
    ],
  ]);
}

async function marketScenario(
  task: Task,
  reading: PortfolioReading,
  { pct, symbol }: { pct: number; symbol: string },
): Promise<Part> {
  const { value, asOf, measured } = reading;
  const history = await task.load(symbol);
  if (value === null || value <= 0) return { ...place, gap: noValue };
  const days = history === null ? [] : pairedDays(measured?.dailyReturns ?? [], history);
  const link =
    days.length < fewestReturns
      ? null
      : beta(
          days.map(({ own }) => own),
          days.map(({ other }) => other),
        );
  const [first, last] = [days[0], days.at(-1)];
  if (link === null || !link.ok || first === undefined || last === undefined || history?.currency !== reading.currency)
    return {
      ...place,
      gap: `I have no beta of your portfolio with ${symbol}, by which such a move could be carried over: a price is missing, it is too short, or there are several portfolios. Ask what a move of one of your holdings would mean.`,
    };
  const changePct = link.value * pct;
  const change = (value * changePct) / 100;
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: a move of ${symbol}`,
    content: `Value on ${asOf} times the move of the question times the beta of daily returns with ${symbol} from ${first.from} to ${last.to}.`,
    shown: change.toFixed(2),
    figures: [
      ...common(reading, { pct, change, value }),
      { key: 'beta', metric: `beta with ${symbol}`, aliases: ['beta'], value: link.value, unit: 'ratio' },
    ],
    dates: { last: asOf, from: first.from, to: last.to },
  });
  return sectionOf({ ...place, input: { symbol } }, finding, (e) => [
    [
      `A move of ${slot(e, 'move', 'pct1')} is asked about, of ${symbol} ${cite(e)}.`,
      `The beta with ${symbol} of your portfolio was ${slot(e, 'beta', 'num2')} ${cite(e)}.`,
      `It is of the daily returns from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}.`,
      `At that beta the change in money of your portfolio would be ${slot(e, 'change', 'usd2')} ${cite(e)}.`,
      `The change in percent of your portfolio would be ${slot(e, 'changePct', 'pct1')} ${cite(e)}.`,
      'A beta is of the past and changes; it is arithmetic, no forecast.',
    ],
  ]);
}

type Change = { pct: number; change: number; value: number };

function common({ currency }: PortfolioReading, { pct, change, value }: Change): FigureSpec[] {
  return [
    { key: 'move', metric: 'move', value: pct, unit: 'percent' },
    { key: 'change', metric: 'change in money', value: change, unit: 'currency', currency },
    { key: 'changePct', metric: 'change in percent', value: (change / value) * 100, unit: 'percent' },
  ];
}
