import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

const cent = 0.01;

type Sum = { key: string; metric: string; value: number };
type Told = { tool: string; said: string; how: string; sums: Sum[] };
type Brought = NonNullable<PortfolioReading['brought']>;

/** The fees and the taxes that were entered. */
export function portfolioCostsPart(reading: PortfolioReading, own: string): Part {
  const [ofTaxes, ofFees] = [/\btax/.test(own), /\b(?:fees|commissions?|brokerage|costs?)\b/.test(own)];
  return paidPart(reading, 'portfolio_costs', ({ fees, taxes }) => ({
    tool: 'portfolio_costs',
    said: 'costs',
    how: 'They are those that were entered or imported; what a fund takes inside of it is not among them.',
    sums: [
      ...(ofFees || !ofTaxes ? [{ key: 'fees', metric: 'sum paid in fees', value: fees }] : []),
      ...(ofTaxes || !ofFees ? [{ key: 'taxes', metric: 'sum paid in taxes', value: taxes }] : []),
    ],
  }));
}

/** What was put in less what was taken out, and each of the two where both are known. */
export function portfolioPaidInPart(reading: PortfolioReading): Part {
  return paidPart(reading, 'portfolio_paid_in', ({ paidIn }) => {
    const apart = paidApart(reading, paidIn);
    return {
      tool: 'portfolio_paid_in',
      said: 'money paid in',
      how: `The net sum is what was paid in less what was taken out${apart.length === 0 ? ', neither told by itself' : ', each net of its day'}, with shares that were moved in or out at their worth on that day.`,
      sums: [{ key: 'paidIn', metric: 'net sum paid in', value: paidIn }, ...apart],
    };
  });
}

// The payments of a time that is named begin with what was there already, which was paid in by nobody.
function paidApart({ payments }: PortfolioReading, paidIn: number): Sum[] {
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const amounts = (payments ?? []).map(({ amount }) => amount);
  const [paid, taken] = [sumOf(amounts.filter((each) => each > 0)), -sumOf(amounts.filter((each) => each < 0))];
  if (taken === 0 || Math.abs(paid - taken - paidIn) > cent) return [];
  return [
    { key: 'paid', metric: 'sum paid in', value: paid },
    { key: 'taken', metric: 'sum taken out', value: taken },
  ];
}

/** The interest that was entered, that of cash and that of holdings, without dividends. */
export function portfolioInterestPart(reading: PortfolioReading): Part {
  return paidPart(reading, 'portfolio_interest', ({ lines }) => ({
    tool: 'portfolio_interest',
    said: 'interest',
    how: 'It is what was entered or imported as interest; dividends are not in it.',
    sums: [
      {
        key: 'interest',
        metric: 'interest',
        value: lines
          .filter(({ kind }) => kind === 'interest' || kind === 'cash_interest')
          .reduce((sum, { amount }) => sum + amount, 0),
      },
    ],
  }));
}

function paidPart(reading: PortfolioReading, tool: string, build: (brought: Brought) => Told): Part {
  const { brought, currency } = reading;
  if (brought === null)
    return {
      tool,
      input: {},
      gap: 'I can\u2019t tell that of your portfolio: a price or an exchange rate of that time is missing.',
    };
  const { said, how, sums } = build(brought);
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: ${said}`,
    content: `After ${brought.from} and up to ${brought.to}, as entered or imported.`,
    shown: sums.map(({ value }) => value.toFixed(2)).join(' and '),
    figures: sums.map(({ key, metric, value }): FigureSpec => ({ key, metric, value, unit: 'currency', currency })),
    dates: { first: brought.from, last: brought.to },
  });
  return sectionOf({ tool, input: {} }, finding, (e) => [
    [
      ...sums.map(({ key, metric, value }) =>
        value === 0
          ? `No ${metric} was entered ${spanOf(e)}.`
          : `The ${metric} of your portfolio ${spanOf(e)} was ${slot(e, key, 'usd2')} ${cite(e)}.`,
      ),
      how,
    ],
  ]);
}
