import { comparedReturns } from '../comparison/compared-returns.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Part } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { portfolioDrawdownPart } from './portfolio-drawdown-section.ts';
import { holdingsPart } from './portfolio-holdings-section.ts';
import { portfolioReturnPart } from './portfolio-return-section.ts';
import { asksSectors, sectorsPart } from './portfolio-sectors-section.ts';

const unknown = /\b(beta|volatility|correlations?|value[- ]at[- ]risk|sortino|dividends?|yield|income|taxes|fees)\b/;
const ofHoldings =
  /\b(?:worst|best|biggest|largest) (?:\w+ )?(?:holdings?|positions?|stocks?|shares|investments?|performers?|losers?|winners?|gainers?)\b|\b(?:losers?|winners?|laggards?|leaders?)\b|\b(?:which|what) (?:\w+ )?(?:of my )?(?:holdings?|positions?|stocks?|shares|investments?)\b.{0,30}\b(?:best|worst|most|least|up|down|gained|lost|rose|fell)\b/;
const ofWeight = /\b(?:biggest|largest|top|main|smallest)\b(?!.{0,24}\b(?:gain|loss|loser|winner|mover|drop|rise))/;
const ofReturn =
  /\b(?:returns?|returned|perform\w*|done|doing|did|beat\w*|outperform\w*|underperform\w*|vs|versus|against|compared?|gained|lost|made|ahead|behind|up or down)\b/;
const ofFall = /\b(?:draw-?downs?|(?:worst|biggest|largest|deepest) (?:fall|drop|decline)|peak[- ]to[- ]trough)\b/;
const ofFuture = /\b(?:will|would|could|going to|what if|if|in (?:\d+|a|one|two|three|five|ten|twenty) years?)\b/;
const noFuture =
  'I can\u2019t know the future, and I don\u2019t work out what a portfolio would be worth if something happened; I tell what it is and was.';
const noOfHoldings =
  'These are the returns of what you hold now over that time, whether or not you held all of it then.';

/** The part of the own portfolio that is asked for: its sectors, its return over a time, its holdings against each other, or all at a glance. */
export async function portfolioParts(task: Task): Promise<Part[]> {
  const { portfolio } = task.deps.accounts;
  const place = { tool: 'portfolio', input: {} };
  const { accountId, moment, question } = task;
  if (accountId === null) return [{ ...place, gap: 'A portfolio belongs to an account; nobody is signed in here.' }];
  const { own, period, symbols } = question;
  if (ofFuture.test(own)) return [{ ...place, gap: noFuture }];
  const today = moment.toISOString().slice(0, 10);
  const { from, to } = period === null ? { from: null, to: today } : layOnDates(period, today);
  const isPast = period?.kind === 'between' && to < today;
  const reading = await portfolio({ accountId, moment, ...(from === null ? {} : { from }) });
  if (reading === null)
    return [{ ...place, gap: 'You have no portfolio yet; enter its activities or connect a broker.' }];
  const word = unknown.exec(own)?.[1];
  if (word !== undefined)
    return [
      {
        ...place,
        gap: `I can\u2019t give the ${word} of your portfolio here; its own page shows what is known of it.`,
      },
    ];
  if (asksSectors(own)) return [sectorsPart(reading, own)];
  const held = reading.holdings.map(({ symbol }) => symbol);
  if (ofHoldings.test(own) && !ofWeight.test(own) && held.length > 1)
    return [
      said(noOfHoldings),
      ...(await comparedReturns(
        { ...task, question: { ...question, symbols: held }, ranged: () => task.ranged(held) },
        true,
      )),
    ];
  const then = isPast
    ? await portfolio({ accountId, moment: endOfDay(to), ...(from === null ? {} : { from }) })
    : reading;
  if (then === null || (isPast && then.holdings.length === 0 && then.measured === null))
    return [{ ...place, gap: 'Your portfolio begins later than that.' }];
  if (ofFall.test(own)) return [portfolioDrawdownPart(then)];
  return ofReturn.test(own) && (period !== null || symbols.length > 0)
    ? portfolioReturnPart(task, then, from)
    : [holdingsPart(then)];
}

function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`);
}
