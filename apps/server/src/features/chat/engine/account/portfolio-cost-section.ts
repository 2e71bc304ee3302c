import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { numberWords } from '../reading/number-words.ts';
import type { Question } from '../reading/question.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { portfolioCard } from './portfolio-card.ts';

type Held = PortfolioReading['held'][number];

const asksWhen =
  /\bwhen did\b|\bhow long\b|\bsince when\b|\b(?:first|last) (?:buy|bought|purchase)|\bwhat (?:day|date)\b/;
const ofNewest = /\b(?:newest|(?:last|most recently) bought|shortest)\b/;
const asksEnd = /\b(?:longest|oldest|first bought)\b/;
/** What has been held for less, or for more, than some length of time. */
export const heldForTerm =
  /\b(?:held|owned|had|bought)\b(?: for)? (less|fewer|under|shorter|more|longer|over) (?:than )?(an?|one|two|three|four|five|six|\d{1,2}) (years?|months?)\b/;
const asksUnits = /\bhow many\b|\bnumber of\b/;
const place = { tool: 'portfolio_cost', input: {} };

/** What is held of each symbol, what it cost and since when it is held: of those that are asked about, or of all. */
export function costPart(
  reading: PortfolioReading,
  { own, symbols, unknown }: Pick<Question, 'own' | 'symbols' | 'unknown'>,
): Part {
  const named = [...symbols, ...unknown.map(({ ticker }) => ticker)];
  const wanted = reading.held.filter(({ symbol }) => named.length === 0 || named.includes(symbol));
  const [first] = wanted;
  if (first === undefined)
    return {
      ...place,
      gap:
        named.length === 0
          ? 'You hold nothing at present, so there is no cost to tell.'
          : `You hold no ${named.join(' or ')} at present, so I can\u2019t tell what it cost.`,
    };
  const { currency, asOf } = reading;
  const money = { unit: 'currency' as const, currency };
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: what was paid',
    content: `What is held on ${asOf}, what it cost by the method of its account, fees included, and the day of the first purchase.`,
    shown: `${wanted.length} holdings`,
    figures: wanted.flatMap(({ symbol, quantity, cost }): FigureSpec[] => [
      {
        key: `u_${symbol}`,
        metric: `number of shares of ${symbol}`,
        value: quantity,
        unit: 'count',
      },
      ...(cost === null
        ? []
        : [
            { key: `c_${symbol}`, metric: `cost of ${symbol}`, value: cost, ...money },
            {
              key: `a_${symbol}`,
              metric: `average cost of ${symbol} per share`,
              value: cost / quantity,
              ...money,
            },
          ]),
    ]),
    dates: {
      last: asOf,
      ...Object.fromEntries(
        wanted.flatMap(({ symbol, firstBought }) => (firstBought === null ? [] : [[`d_${symbol}`, firstBought]])),
      ),
    },
  });
  const format = ({ quantity }: Held) => (Number.isInteger(quantity) ? 'num0' : 'num4');
  return sectionOf(place, finding, (e) => {
    const units = (held: Held) =>
      `The number of shares of ${held.symbol} that you hold is ${slot(e, `u_${held.symbol}`, format(held))} ${cite(e)}.`;
    const paid = ({ symbol, cost }: Held) =>
      cost === null
        ? [`What ${symbol} cost is not known.`]
        : [
            `The cost of ${symbol} was ${slot(e, `c_${symbol}`, 'usd2')} ${cite(e)}.`,
            `The average cost of ${symbol} per share was ${slot(e, `a_${symbol}`, 'usd2')} ${cite(e)}.`,
          ];
    const since = ({ symbol, firstBought }: Held) =>
      firstBought === null
        ? [`No purchase of ${symbol} was entered.`]
        : [`${symbol} was first bought on ${slot(e, `d_${symbol}`, 'date')}.`];
    const told = (held: Held) => {
      const all = { units: [units(held)], paid: paid(held), since: since(held) };
      if (asksUnits.test(own)) return [...all.units, ...all.paid, ...all.since];
      return asksWhen.test(own) ? [...all.since, ...all.units, ...all.paid] : [...all.paid, ...all.units, ...all.since];
    };
    const how = 'It is the cost of what is still held, with the fees of its purchases; what was sold is not in it.';
    if (wanted.length === 1) return [[...told(first), how]];
    const days = wanted.flatMap(({ firstBought }) => firstBought ?? []).toSorted();
    const day = ofNewest.test(own) ? days.at(-1) : asksEnd.test(own) ? days[0] : undefined;
    const term = termOf(own, asOf);
    const within = wanted.filter(
      ({ firstBought }) => term !== null && firstBought !== null && firstBought > term.day === term.isLess,
    );
    const ends = wanted.filter(({ firstBought }) => day !== undefined && firstBought === day);
    const [end] = ends;
    return [
      [
        ...(end === undefined
          ? []
          : [
              `Of what you hold, ${listOf(
                ends.map(({ symbol }) => symbol),
                'and',
              )} ${ends.length > 1 ? 'were' : 'was'} first bought ${ofNewest.test(own) ? 'last' : 'before all others'}, on ${slot(e, `d_${end.symbol}`, 'date')} ${cite(e)}.`,
            ]),
        ...(term === null
          ? []
          : [
              within.length === 0
                ? `None of what you hold was first bought ${term.isLess ? 'within' : 'before'} that time.`
                : `First bought ${term.isLess ? 'within' : 'before'} that time: ${listOf(
                    within.map(({ symbol }) => symbol),
                    'and',
                  )}.`,
              'It counts from the first purchase of what is still held; later purchases of the same may be newer.',
            ]),
        how,
      ],
      {
        columns: ['Holding', 'Shares', 'Cost', 'Average cost', 'First bought'],
        rows: wanted.map((held) =>
          rowOf(held.symbol, e, [
            [`u_${held.symbol}`, format(held)],
            [`c_${held.symbol}`, 'usd2'],
            [`a_${held.symbol}`, 'usd2'],
            held.firstBought === null ? 'N/A' : slot(e, `d_${held.symbol}`, 'date'),
          ]),
        ),
      },
    ];
  });
}

// The day before which a purchase has been held for longer than the time that is named.
function termOf(own: string, asOf: string): { isLess: boolean; day: string } | null {
  const match = heldForTerm.exec(own);
  if (match === null) return null;
  const [, than = '', said = '', unit = ''] = match;
  const count = /^an?$/.test(said) ? 1 : (numberWords[said] ?? Number(said));
  const day = new Date(`${asOf}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - count * (unit.startsWith('year') ? 12 : 1));
  return { isLess: /^(?:less|fewer|under|shorter)$/.test(than), day: day.toISOString().slice(0, 10) };
}
