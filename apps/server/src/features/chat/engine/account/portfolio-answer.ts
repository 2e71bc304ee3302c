import { comparedReturns } from '../comparison/compared-returns.ts';
import { layOnDates } from '../reading/question-period.ts';
import type { Part } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { holdingsPart } from './portfolio-holdings-section.ts';
import { portfolioReturnPart } from './portfolio-return-section.ts';
import { asksSectors, sectorsPart } from './portfolio-sectors-section.ts';

const unknown =
  /\b(beta|volatility|correlations?|value[- ]at[- ]risk|sortino|drawdown|dividends?|yield|income|taxes|fees)\b/;
const ofHoldings =
  /\b(?:worst|best|biggest|largest) (?:\w+ )?(?:holdings?|positions?|stocks?|shares|investments?|performers?|losers?|winners?|gainers?)\b|\b(?:losers?|winners?|laggards?|leaders?)\b|\b(?:which|what) (?:\w+ )?(?:of my )?(?:holdings?|positions?|stocks?|shares|investments?)\b.{0,30}\b(?:best|worst|most|least|up|down|gained|lost|rose|fell)\b/;
const ofWeight = /\b(?:biggest|largest|top|main|smallest)\b(?!.{0,24}\b(?:gain|loss|loser|winner|mover|drop|rise))/;
const ofReturn =
  /\b(?:returns?|returned|perform\w*|done|doing|did|beat\w*|outperform\w*|underperform\w*|vs|versus|against|compared?|gained|lost|made|ahead|behind|up or down)\b/;
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
  const from = period === null ? null : layOnDates(period, today).from;
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
  const isPast = period?.kind === 'between' && layOnDates(period, today).to < today;
  if (!isPast && ofReturn.test(own) && (period !== null || symbols.length > 0))
    return portfolioReturnPart(task, reading, from);
  if (isPast)
    return [
      { ...place, gap: 'I tell the return of your portfolio up to now only; its own page shows it between two days.' },
    ];
  return [holdingsPart(reading)];
}
