import type { PriceHistory } from '#features/market/index.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { portfolioCard } from './portfolio-card.ts';

/**
 * What all that was paid in, less what was taken out, would be worth, had each sum gone into a symbol or come out of it at its close
 * of that day or the last one before, beside what the portfolio is worth.
 */
export function elsewherePart(reading: PortfolioReading, { symbol, currency, bars }: PriceHistory): Part {
  const place = { tool: 'portfolio_elsewhere', input: { symbol } };
  const { payments, value, asOf } = reading;
  const [first] = payments ?? [];
  const last = bars.at(-1);
  const begins = bars[0]?.date ?? '';
  const isCovered = first !== undefined && begins <= first.day && currency === reading.currency;
  if (payments === null || value === null || last === undefined || !isCovered)
    return {
      ...place,
      gap: `I can\u2019t work out what your payments would be worth in ${symbol}: a price is missing, its prices begin later than your payments, or they are in another currency.`,
    };
  const closeOn = (day: string) => bars.findLast(({ date }) => date <= day)?.close ?? Number.NaN;
  const units = payments.reduce((sum, { day, amount }) => sum + amount / closeOn(day), 0);
  const worth = units * last.close;
  const paidIn = payments.reduce((sum, { amount }) => sum + amount, 0);
  const money = { unit: 'currency' as const, currency };
  const finding = findingOf(portfolioCard(reading), {
    title: `Your payments, put into ${symbol}`,
    content: `Each payment in or out since ${first.day} at the close of ${symbol} on its day or the last before, valued on ${last.date}; dividends are in these prices, costs and taxes are not.`,
    shown: worth.toFixed(2),
    figures: [
      {
        key: 'worth',
        metric: `supposed value in ${symbol}`,
        aliases: ['worth'],
        value: worth,
        ...money,
        period: { start: first.day, end: last.date },
      },
      { key: 'own', metric: 'value of your portfolio', aliases: ['value'], value, ...money },
      { key: 'paid', metric: 'money paid in less money taken out', value: paidIn, ...money },
    ],
    dates: { begin: first.day, end: last.date, asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      `Had each payment since ${slot(e, 'begin', 'date')} gone into ${symbol} on its day, it would be worth ${slot(e, 'worth', 'usd2')} on ${slot(e, 'end', 'date')} ${cite(e)}.`,
      `The value of your portfolio was ${slot(e, 'own', 'usd2')} on ${slot(e, 'asOf', 'date')} ${cite(e)}.`,
      `The money paid in less money taken out was ${slot(e, 'paid', 'usd2')} ${cite(e)}.`,
      'Dividends of it are counted as put back in; costs and taxes are left out.',
    ],
  ]);
}
