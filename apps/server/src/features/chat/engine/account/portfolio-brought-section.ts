import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { portfolioCard } from './portfolio-card.ts';

type Wish = {
  /** Income alone, or what prices did as well. */
  kind: 'income' | 'all';
  wantsLeast: boolean;
  /** The holding that is asked about, where one is. */
  named: string | null;
};

const places = {
  all: {
    tool: 'portfolio_contribution',
    title: 'Your portfolio: what each holding brought',
    metric: 'contribution',
    column: 'Contribution',
    how: 'It is the gain or loss by prices and the dividends of that time, in money, of what was held then.',
    nothing: 'I can\u2019t tell what each holding brought: a price or an exchange rate of that time is missing.',
  },
  income: {
    tool: 'portfolio_income_sources',
    title: 'Your portfolio: dividends by holding',
    metric: 'dividends',
    column: 'Dividends',
    how: 'They are the dividends that were entered or imported, without interest; what was not entered is not in them.',
    nothing: 'I can\u2019t tell the dividends of each holding: a price or an exchange rate of that time is missing.',
  },
};

/** What each holding brought over a time, in money: all of it, or its dividends alone. */
export function portfolioBroughtPart(reading: PortfolioReading, { kind, wantsLeast, named }: Wish): Part {
  const { tool, title, metric, column, how, nothing } = places[kind];
  const { brought, currency } = reading;
  const rows = kind === 'all' ? bySubject(reading) : incomeOf(reading);
  if (brought === null || (kind === 'all' && rows.length === 0)) return { tool, input: {}, gap: nothing };
  const namedAt = rows.findIndex(({ subject }) => subject === named);
  const place = namedAt >= 0 ? namedAt : wantsLeast ? rows.length - 1 : 0;
  const top = rows[place];
  const finding = findingOf(portfolioCard(reading), {
    title,
    content: `After ${brought.from} and up to ${brought.to}.`,
    shown: `${rows.length} lines`,
    figures: [
      { key: 'sum', metric, value: rows.reduce((sum, { amount }) => sum + amount, 0), unit: 'currency', currency },
      ...rows.map(({ subject, amount }, index): FigureSpec => ({
        key: `b${index}`,
        metric: `${metric} of ${subject}`,
        aliases: [metric],
        value: amount,
        unit: 'currency',
        currency,
      })),
    ],
    dates: { first: brought.from, last: brought.to, ...(top === undefined ? {} : { chosen: top.subject }) },
  });
  return sectionOf({ tool, input: {} }, finding, (e) => {
    const sum = `The dividends of your portfolio ${spanOf(e)} were ${slot(e, 'sum', 'usd2')} ${cite(e)}.`;
    const sentences = kind === 'income' ? [sum, how] : [how];
    if (top === undefined) return [sentences];
    const told = `${slot(e, `b${place}`, 'usd2')} ${cite(e)}.`;
    const first =
      namedAt >= 0
        ? `The ${metric} of ${top.subject} ${spanOf(e)} ${kind === 'income' ? 'were' : 'was'} ${told}`
        : `Of your holdings, ${top.subject} had the ${wantsLeast ? 'smallest' : 'largest'} ${metric} ${spanOf(e)}, ${told}`;
    const rowsTold = rows.map(({ subject }, index) => rowOf(subject, e, [[`b${index}`, 'usd2']]));
    return [[first, ...sentences], { columns: ['Holding', column], rows: rowsTold }];
  });
}

type Row = { subject: string; amount: number };

function bySubject({ brought }: PortfolioReading): Row[] {
  const sums = new Map<string, number>();
  // Interest on cash is of no holding.
  for (const { subject, kind, amount } of brought?.lines ?? [])
    if (kind !== 'cash_interest') sums.set(subject, (sums.get(subject) ?? 0) + amount);
  return inOrder(Array.from(sums, ([subject, amount]) => ({ subject, amount })));
}

function incomeOf({ brought }: PortfolioReading): Row[] {
  return inOrder((brought?.lines ?? []).filter(({ kind }) => kind === 'income'));
}

function inOrder(rows: readonly Row[]): Row[] {
  return rows.filter(({ amount }) => amount !== 0).toSorted((one, other) => other.amount - one.amount);
}
