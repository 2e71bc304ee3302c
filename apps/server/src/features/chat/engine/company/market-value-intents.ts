import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';
import { sharesOutstanding } from './company-measures.ts';
import { eachSymbol } from './each-symbol.ts';
import { hasSplit } from './four-quarters.ts';
import { overByRatios } from './price-earnings-intents.ts';
import { dayOfPrice } from './price-of-day.ts';
import { spanFigures } from './reported-spans.ts';

/** What all shares of a company are worth by the newest close. */
export const marketValueIntents: readonly Intent[] = [
  {
    id: 'market_value',
    subject: 'company',
    needs: 'symbol',
    honours: ['unit', 'extremum', 'rank'],
    asks: [
      /\bmarket cap(?:itali[sz]ation)?s?\b(?! (?:to|over|weighted|weights?)\b)|\bmarket value of (?:the )?(?:company|shares|equity|stock)\b|^how (?:big|large|valuable) is (?!the\b|a\b|an\b|that\b|this\b|it\b)[a-z.&']+(?: (?:inc|corp|group|as a company|now|today))?\W*$|\bhow (?:much|big) is (?:the )?(?:company|whole company|all of [a-z]+) worth\b/,
    ],
    over: [...overByRatios, 'unknowable', 'price_sales'],
    answer: (task) =>
      namesNone(task) ? [{ tool: 'market_value', input: {}, gap: noRanking }] : eachSymbol(task, valuePart),
    turns: 'Every close changes it, and so do shares that are issued or bought back until they are reported.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the P/E of ${symbol}?`, `Price to sales of ${symbol}`],
  },
];

const noRanking = 'I hold no list of companies by market value. Name companies, and I tell what each of them is worth.';

// "The top stocks by market cap" names no company: the market itself is none.
function namesNone({ question: { plain, symbols, assumed } }: Task): boolean {
  const isOfMany = /\b(?:stocks|companies|shares|names|firms)\b/.test(plain);
  return (
    isOfMany && symbols.every((symbol) => assumed.some((each) => each.symbol === symbol && each.said === 'the market'))
  );
}

async function valuePart(task: Task, symbol: string): Promise<Part> {
  const place = { tool: 'market_value', input: { symbol } };
  const gap = (text: string): Part => ({ ...place, gap: `${symbol}: ${text}` });
  if (dayOfPrice(task.question, task.moment) !== null)
    return gap('I tell the market value of now, not of a day or a span in the past.');
  const history = await task.load(symbol);
  const last = history?.bars.at(-1);
  if (history === null || last === undefined) return gap('I hold no price, so I can\u2019t tell its market value.');
  const { deps, moment } = task;
  const figures = await deps.companies.figures({ symbol, moment, concepts: sharesOutstanding.concepts });
  const [shares] = spanFigures(figures, sharesOutstanding, 'quarter');
  if (shares === undefined) return gap('I hold no number of its shares, so I can\u2019t tell its market value.');
  if (await hasSplit(task, { symbol, moment, after: shares.end, through: last.date }))
    return gap(
      'it split its shares since their number was reported, so its price and that number are not of the same shares.',
    );
  const worth = last.close * shares.value;
  const money = { unit: 'currency' as const, currency: history.currency };
  const finding = findingOf(
    companyCard(symbol, {
      source: 'SEC company facts',
      isSimulated: shares.isSimulated,
      asOf: shares.end,
      knownAt: shares.knownAt,
    }),
    {
      title: `${symbol} market value`,
      content: `The close of ${last.date} (${history.source}) times the number of shares reported for ${shares.end}.`,
      shown: worth.toFixed(0),
      figures: [
        { key: 'worth', metric: 'market value', value: worth, ...money, asOf: last.date },
        { key: 'price', metric: 'close', value: last.close, ...money, asOf: last.date },
        { key: 'shares', metric: 'number of shares outstanding', value: shares.value, unit: 'count', asOf: shares.end },
      ],
      dates: { day: last.date, counted: shares.end },
    },
  );
  return sectionOf(place, finding, (e) => [
    [
      `The market value of ${symbol} was ${slot(e, 'worth', 'compact')} ${cite(e)}.`,
      `The close of ${symbol} was ${slot(e, 'price', 'usd2')} on ${slot(e, 'day', 'date')} ${cite(e)}.`,
      `The number of shares outstanding of ${symbol} was ${slot(e, 'shares', 'compact')} on ${slot(e, 'counted', 'date')} ${cite(e)}.`,
    ],
  ]);
}
