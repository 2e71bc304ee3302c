import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';
import { revenue, sharesOutstanding } from './company-measures.ts';
import { eachSymbol } from './each-symbol.ts';
import { hasSplit, lastFourQuarters } from './four-quarters.ts';
import { overByRatios } from './price-earnings-intents.ts';
import { priceEarningsParts } from './price-earnings-section.ts';
import { dayOfPrice } from './price-of-day.ts';
import { spanFigures } from './reported-spans.ts';

const noGrowthForecast =
  'A PEG ratio sets the P/E against the growth of earnings that is expected, and I hold no forecasts of earnings. The P/E of the last four quarters is what I can tell.';

/** The price of a share against sales, and what a ratio to growth lacks. */
export const priceSalesIntents: readonly Intent[] = [
  {
    id: 'price_sales',
    subject: 'company',
    needs: 'symbol',
    honours: ['unit'],
    asks: [
      /\bp\/s\b|\bps (?:ratio|multiple)\b|\bprice[- ]?(?:to|\/)[- ]?(?:sales|revenues?)\b|\b(?:sales|revenue) multiple\b|\bmultiple of (?:its |their )?(?:sales|revenues?)\b|\b(?:expensive|cheap|dear|pric(?:e|ey|ed))\b.{0,24}\b(?:compared (?:to|with)|against|relative to|versus|for|given|on) (?:its |their |the )?(?:sales|revenues?)\b|\btimes (?:its |their |trailing |annual )*(?:sales|revenues?)\b|\bmarket cap(?:itali[sz]ation)? (?:to|over|against|vs\.?|versus|relative to) (?:its |their )?(?:sales|revenues?)\b/,
    ],
    over: overByRatios,
    answer: (task) => eachSymbol(task, salesPart),
    turns:
      'The next report and every close change it; margins differ between trades, so such ratios compare within one.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the P/E of ${symbol}?`, `Revenue of ${symbol} by quarter`],
  },
  {
    id: 'price_growth',
    subject: 'company',
    needs: 'symbol',
    honours: ['unit'],
    asks: [/\bpeg\b(?! (?:to|with|against|between))|\bprice[- ](?:to[- ])?earnings[- ](?:to[- ])?growth\b/],
    over: [...overByRatios, 'price_earnings'],
    answer: async (task) => [said(noGrowthForecast), ...(await priceEarningsParts(task))],
    turns: 'The next report and every close change it.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Earnings per share of ${symbol} over the last five years`],
  },
];

async function salesPart(task: Task, symbol: string): Promise<Part> {
  const place = { tool: 'price_sales', input: { symbol } };
  const gap = (text: string): Part => ({ ...place, gap: `${symbol}: ${text}` });
  if (dayOfPrice(task.question, task.moment) !== null)
    return gap('I tell the ratio of price and sales of now, not of a day or a span in the past.');
  const history = await task.load(symbol);
  const last = history?.bars.at(-1);
  if (history === null || last === undefined) return gap('I hold no price, so there is no ratio to its sales.');
  const { deps, moment } = task;
  const figures = await deps.companies.figures({
    symbol,
    moment,
    concepts: [...revenue.concepts, ...sharesOutstanding.concepts],
  });
  const [shares] = spanFigures(figures, sharesOutstanding, 'quarter');
  const read = lastFourQuarters(figures, { measure: revenue, name: 'revenue', day: last.date });
  if (typeof read === 'string') return gap(read);
  const { quarters, newest } = read;
  if (shares === undefined)
    return gap('I hold no number of its shares, so I can\u2019t work out what the company is worth.');
  if (await hasSplit(task, { symbol, moment, after: shares.end, through: last.date }))
    return gap(
      'it split its shares since their number was reported, so its price and that number are not of the same shares.',
    );
  const sales = quarters.reduce((sum, { value }) => sum + value, 0);
  if (sales <= 0) return gap('its revenue of the last four quarters was not positive, so the ratio means nothing.');
  const worth = last.close * shares.value;
  const money = { unit: 'currency' as const, currency: history.currency };
  const finding = findingOf(
    companyCard(symbol, {
      source: 'SEC company facts',
      isSimulated: newest.isSimulated,
      asOf: newest.end,
      knownAt: newest.knownAt,
    }),
    {
      title: `${symbol} price to sales`,
      content: `The close of ${last.date} (${history.source}) times the shares of ${shares.end}, divided by the sum of ${newest.concept} of four quarters as filed.`,
      shown: (worth / sales).toFixed(1),
      figures: [
        {
          key: 'ratio',
          metric: 'price to sales',
          aliases: ['P/S'],
          value: worth / sales,
          unit: 'ratio',
          asOf: last.date,
        },
        { key: 'worth', metric: 'market value', value: worth, ...money, asOf: last.date },
        { key: 'price', metric: 'close', value: last.close, ...money, asOf: last.date },
        {
          key: 'shares',
          metric: 'number of shares outstanding',
          value: shares.value,
          unit: 'count',
          asOf: shares.end,
        },
        { key: 'sales', metric: 'trailing revenue', value: sales, ...money, asOf: newest.end },
      ],
      dates: { day: last.date, end: newest.end, counted: shares.end },
    },
  );
  return sectionOf(place, finding, (e) => [
    [
      `The price to sales of ${symbol} was ${slot(e, 'ratio', 'num1')} ${cite(e)}.`,
      `The market value of ${symbol} was ${slot(e, 'worth', 'compact')} ${cite(e)}.`,
      `The trailing revenue of ${symbol} came to ${slot(e, 'sales', 'compact')} ${cite(e)}.`,
      `Its four quarters end on ${slot(e, 'end', 'date')}.`,
      `The close of ${symbol} was ${slot(e, 'price', 'usd2')} on ${slot(e, 'day', 'date')} ${cite(e)}.`,
      `The number of shares outstanding of ${symbol} was ${slot(e, 'shares', 'compact')} on ${slot(e, 'counted', 'date')} ${cite(e)}.`,
    ],
  ]);
}
