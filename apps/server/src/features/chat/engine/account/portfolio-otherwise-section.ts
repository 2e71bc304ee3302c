import { hasSplit } from '../company/four-quarters.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { askedWithout } from './asked-without.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_otherwise', input: {} };
const name = '(?:the |my |our )?(?:\\$?[\\w.&-]+)(?: (?:shares|stock))?';
const instead = new RegExp(
  `\\bif (?:i|we)(?: had|'d)? (?:only |just )?(?:bought|purchased|chosen|picked|gone with|invested in|put (?:the|that|my) money into) ${name} instead of ${name}\\b|\\binstead of ${name},? (?:what )?if (?:i|we)(?: had|'d)? bought ${name}`,
);
const ofOther = /\b(?:\d{4}|ago|last|past|\$ ?\d|\d ?%|calls?|puts?|options?|every month|monthly)\b/;
/** The money of one holding is supposed to have gone into something else. */
export const insteadAsked = askedWithout(instead, ofOther);

const unsold = new RegExp(
  `\\bif (?:i|we)(?: had|'d)? (?:never|not) sold ${name}|\\bhad (?:i|we) (?:never|not) sold ${name}|\\bif (?:i|we) (?:hadn't|had not|didn't|did not) sell(?:ing)? ${name}|\\bif (?:i|we) (?:hadn't|had not) sold ${name}|\\bif (?:i|we)(?: had|'d) (?:kept|held on to|held onto) (?:all )?(?:of )?(?:the |my )?${name}(?: (?:that )?(?:i|we) sold)?|\\b(?:the )?${name} (?:that )?(?:i|we) sold\\b.{0,30}\\b(?:be )?worth (?:now|today)`,
);
/** What was sold is supposed to be held still. */
export const unsoldAsked = askedWithout(unsold, /\b(?:calls?|puts?|options?|contracts?|\$ ?\d|\d ?%)\b/);

/** What the purchases of one holding would be worth in another, each bought at the close of its own day. */
export async function insteadPart(task: Task, reading: PortfolioReading): Promise<Part> {
  const { symbols } = task.question;
  const held = symbols.find((symbol) => isBehindInstead(task, symbol));
  const other = symbols.find((symbol) => symbol !== held);
  const gap = (text: string): Part => ({ ...place, gap: text });
  if (held === undefined || other === undefined || symbols.length !== 2)
    return gap('I can\u2019t tell which of your holdings is meant, and what in its place.');
  const trades = (reading.trades ?? []).filter(({ symbol }) => symbol === held);
  const worth = reading.holdings.find(({ symbol }) => symbol === held)?.value;
  if (trades.length === 0 || worth === undefined) return gap(`You hold no ${held} whose purchases are known.`);
  if (trades.some(({ kind, price }) => kind === 'sell' || price === null))
    return gap(
      `Some ${held} was sold since, or has no price, so what its purchases would be elsewhere can\u2019t be set against it.`,
    );
  const { found } = await task.histories([other]);
  const [history] = found;
  const last = history?.bars.at(-1);
  const closeOn = (day: string) => history?.bars.findLast(({ date }) => date <= day)?.close ?? null;
  const paid = trades.map(({ day, quantity, price }) => ({ day, sum: quantity * (price ?? 0), close: closeOn(day) }));
  if (
    history === undefined ||
    last === undefined ||
    history.currency !== reading.currency ||
    paid.some(({ close }) => close === null)
  )
    return gap(`I hold no prices of ${other} in that currency for the days of these purchases.`);
  const spent = paid.reduce((sum, each) => sum + each.sum, 0);
  const would = paid.reduce((sum, each) => sum + (each.sum / (each.close ?? Number.NaN)) * last.close, 0);
  const money = { unit: 'currency' as const, currency: reading.currency };
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: ${other} instead of ${held}`,
    content: `Each purchase of ${held} without its fee, put into ${other} at its close of that day, valued on ${last.date}; dividends are in the prices of ${other}.`,
    shown: would.toFixed(2),
    figures: [
      { key: 'would', metric: `supposed value in ${other}`, value: would, ...money, asOf: last.date },
      { key: 'worth', metric: `value of ${held}`, value: worth, ...money },
      { key: 'spent', metric: `sum of the purchases of ${held}`, value: spent, ...money },
      { key: 'gap', metric: 'difference of the two', value: Math.abs(would - worth), ...money },
    ],
    dates: { last: reading.asOf, end: last.date },
  });
  return sectionOf(place, finding, (e) => [
    [
      `Had each purchase of ${held} gone into ${other} on its day, the supposed value in ${other} would be ${slot(e, 'would', 'usd2')} on ${slot(e, 'end', 'date')} ${cite(e)}.`,
      `The value of ${held} that you hold was ${slot(e, 'worth', 'usd2')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
      `The difference of the two, in favour of ${would > worth ? other : held}, is ${slot(e, 'gap', 'usd2')} ${cite(e)}.`,
      `The sum of the purchases of ${held} was ${slot(e, 'spent', 'usd2')} ${cite(e)}.`,
      `Dividends of ${other} are counted as put back in; those that ${held} paid went to your cash and are not in its value. Fees and taxes are left out.`,
    ],
  ]);
}

// "SPY instead of AGG": the one behind the words is what was bought.
function isBehindInstead({ question: { own, named, symbols } }: Task, symbol: string): boolean {
  const behind = /\binstead of (?:the |my |our )?(.{1,30})/.exec(own)?.[1]?.toLowerCase() ?? '';
  if (behind.replace('$', '').startsWith(symbol.toLowerCase())) return true;
  const said = named[symbols.indexOf(symbol)]?.toLowerCase();
  return said !== undefined && behind.startsWith(said);
}

/** What was sold of a holding at its newest price, beside what it brought. */
export async function unsoldPart(task: Task, reading: PortfolioReading): Promise<Part> {
  const [symbol = ''] = task.question.symbols;
  const gap = (text: string): Part => ({ ...place, gap: text });
  const sales = (reading.trades ?? []).filter((trade) => trade.kind === 'sell' && trade.symbol === symbol);
  const [first] = sales;
  if (first === undefined) return gap(`No sale of ${symbol} is entered in your portfolio.`);
  const history = await task.load(symbol);
  const last = history?.bars.at(-1);
  if (
    history === null ||
    last === undefined ||
    history.currency !== reading.currency ||
    sales.some(({ price }) => price === null)
  )
    return gap(`I hold no price of ${symbol} in that currency, or of its sales.`);
  const { moment } = task;
  if (await hasSplit(task, { symbol, moment, after: first.day, through: last.date }))
    return gap(`${symbol} split its shares since that sale, so these shares are not those of today.`);
  const count = sales.reduce((sum, { quantity }) => sum + quantity, 0);
  const brought = sales.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0);
  const worth = count * last.close;
  const money = { unit: 'currency' as const, currency: reading.currency };
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: ${symbol} not sold`,
    content: `The shares of ${symbol} that were sold, at the close of ${last.date}, beside what their sales brought without fees.`,
    shown: (worth - brought).toFixed(2),
    figures: [
      { key: 'count', metric: `shares of ${symbol} sold`, value: count, unit: 'count' },
      { key: 'worth', metric: `worth of these shares of ${symbol}`, value: worth, ...money, asOf: last.date },
      { key: 'brought', metric: `proceeds of ${symbol}`, value: brought, ...money },
      { key: 'more', metric: 'difference of the two', value: Math.abs(worth - brought), ...money },
      ...(reading.value === null
        ? []
        : [
            {
              key: 'whole',
              metric: 'supposed value of your portfolio',
              value: reading.value + worth - brought,
              ...money,
            },
          ]),
    ],
    dates: { end: last.date },
  });
  const isMore = worth > brought;
  return sectionOf(place, finding, (e) => [
    [
      `The number of shares of ${symbol} sold is ${slot(e, 'count', Number.isInteger(count) ? 'num0' : 'num4')} ${cite(e)}.`,
      `The worth of these shares of ${symbol} would be ${slot(e, 'worth', 'usd2')} at the close of ${slot(e, 'end', 'date')} ${cite(e)}.`,
      `The proceeds of ${symbol} were ${slot(e, 'brought', 'usd2')} ${cite(e)}.`,
      `The difference of the two, by which they are worth ${isMore ? 'more' : 'less'} unsold, is ${slot(e, 'more', 'usd2')} ${cite(e)}.`,
      ...(reading.value === null
        ? []
        : [
            `The supposed value of your portfolio would be ${slot(e, 'whole', 'usd2')}, with what was received taken out of its cash ${cite(e)}.`,
          ]),
      'What the money of the sales has earned since, dividends, fees and taxes are left out.',
    ],
  ]);
}
