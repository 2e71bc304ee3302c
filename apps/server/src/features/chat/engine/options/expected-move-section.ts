import type { OptionChainAnswer } from '@aex/contracts/options';
import { detailOf } from '../company/next-results.ts';
import { findingOf } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { atTheMoney, cardOfChain } from './chain-sections.ts';
import { readExpiry } from './option-terms.ts';
import { chainOf } from './structure-section.ts';

/** Words that ask which move options price in. */
export const moveWords =
  /\b(?:what (?:do|does|did|are|is)|how (?:much|far|big)) .{0,12}\boptions?(?: market| traders)?(?: now| currently)? (?:expect\w*|pric\w+(?: in)?|imply|implies|implying|say\w*|discount\w*)\b|\boptions?(?: market)?\b.{0,12}\bpric\w+(?: in)?\b.{0,30}\b(?:earnings|results|report)\b|\b(?:expected|implied|priced[- ]in) moves?\b|\bmove .{0,20}\bpric(?:ed|ing) in(?:to)?\b|\bmoves?\b.{0,24}\boptions?\b.{0,16}\b(?:pric\w+|imply|implies|implying|expect\w*|suggest\w*)|\boptions?(?: market)?\b.{0,20}\b(?:imply|implies|implying|pric\w+|suggest\w*|expect\w*)\b.{0,40}\brange\b|\boptions?\b.{0,24}\b(?:pric\w+|say|suggest\w*|imply|implies|expect\w*|tell us)\b.{0,40}\bmoves?\b/;
const untilResults = /\b(?:earnings|results|reports?)\b/;
const dayMs = 86_400_000;

/** The move that options price in up to an expiry, of each symbol, where it is asked for. */
export async function movesAsked(task: Task): Promise<Part[]> {
  if (!moveWords.test(task.question.plain)) return [];
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, 3)) {
    const chain = await chainOf(task, symbol);
    const part = chain === null ? null : movePart(chain, await wantedDay(task, symbol));
    if (part !== null) parts.push(part);
  }
  return parts;
}

type Wanted = { day: string | null; isSpan: boolean };

async function wantedDay(task: Task, symbol: string): Promise<Wanted> {
  const { plain } = task.question;
  if (untilResults.test(plain))
    return { day: (await detailOf(task, symbol))?.next_earnings?.date ?? null, isSpan: false };
  const { day, isNamed } = readExpiry(plain, task.moment);
  return isNamed ? { day, isSpan: false } : { day: endOfSpan(plain, task.moment), isSpan: true };
}

// "This month" holds on until its last day.
function endOfSpan(plain: string, moment: Date): string | null {
  if (/\b(?:year[- ]?end|end of (?:the|this) year)\b/.test(plain)) return `${moment.getUTCFullYear()}-12-31`;
  const [, which, unit] = /\b(this|next) (week|month|year)\b/.exec(plain) ?? [];
  if (unit === undefined) return null;
  const ahead = which === 'next' ? 1 : 0;
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  const end =
    unit === 'week'
      ? Date.UTC(year, month, day - ((moment.getUTCDay() + 6) % 7) + 4 + ahead * 7)
      : unit === 'month'
        ? Date.UTC(year, month + 1 + ahead, 0)
        : Date.UTC(year + ahead, 11, 31);
  return new Date(end).toISOString().slice(0, 10);
}

// One deviation of a lognormal price at the volatility of the first expiry that holds the day.
function movePart(chain: OptionChainAnswer, { day: wanted, isSpan }: Wanted): Part | null {
  const quoted = chain.quoted_at.slice(0, 10);
  // Of a span the last expiry within it; of a day the first that holds it.
  const expiry = (
    chain.expiries.findLast(({ date }) => wanted !== null && isSpan && date <= wanted) ??
    chain.expiries.find(({ date }) => wanted === null || date >= wanted)
  )?.date;
  const volatility = expiry === undefined ? null : (atTheMoney(chain, expiry)?.implied_volatility_pct ?? null);
  if (expiry === undefined || volatility === null) return null;
  const years = (Date.parse(expiry) - Date.parse(quoted)) / dayMs / 365;
  const move = volatility * Math.sqrt(Math.max(0, years));
  const finding = findingOf(cardOfChain(chain), {
    title: `${chain.symbol} expected move`,
    content: `Implied volatility at the money of ${volatility.toFixed(1)}% times the root of ${years.toFixed(3)} years, up to ${expiry}.`,
    shown: `${move.toFixed(1)}%`,
    figures: [
      { key: 'move', metric: 'expected move', value: move, unit: 'percent' },
      {
        key: 'money',
        metric: 'expected move in dollars',
        value: (chain.underlying_price * move) / 100,
        unit: 'currency',
        currency: 'USD',
      },
    ],
    dates: { last: quoted, expiry },
  });
  return {
    tool: 'expected_move',
    input: { symbol: chain.symbol, expiry },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The expected move of ${chain.symbol} was ${slot(e, 'move', 'pct1')} either way ${cite(e)}.`,
          `It is that from ${slot(e, 'last', 'date')} to the expiry of ${slot(e, 'expiry', 'date')}.`,
          `The expected move in dollars of ${chain.symbol} was ${slot(e, 'money', 'usd2')} ${cite(e)}.`,
          'It is one standard deviation at the implied volatility at the money, all days up to that expiry included.',
        ],
      ];
    },
  };
}
