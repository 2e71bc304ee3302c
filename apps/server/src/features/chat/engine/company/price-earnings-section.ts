import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { said } from '../talk/said.ts';
import { comparedWhereAsked } from '../symbol/compared-figures.ts';
import { companyCard } from './company-card.ts';
import { earningsPerShare } from './company-measures.ts';
import { eachSymbol } from './each-symbol.ts';
import { hasSplit, lastFourQuarters } from './four-quarters.ts';
import { dayOfPrice, pricesOfDay } from './price-of-day.ts';

/** Words that set the ratio beside its own past. */
export const ofHistory =
  /\b(?:its|their|the|own) (?:own )?(?:(?:five|ten|5|10)[- ]year |long[- ]term |historical |past )?(?:history|past|average|mean|norm|usual)\b|\bhistorical(?:ly)?\b/;
const named =
  /\b(?:on|at|for|with) (?:an? )?(?:(\d{1,3}(?:\.\d)?) ?(?:x|times) (?:its |their )?(?:trailing )?(?:earnings|eps|profits?)|p\/?e (?:ratio )?of (\d{1,3}(?:\.\d)?)|(\d{1,3}(?:\.\d)?) p\/?e)\b/;

/** The multiple of earnings that a plain text names for a price; null where it names none. */
function multipleNamed(plain: string): number | null {
  const said = named
    .exec(plain)
    ?.slice(1)
    .find((each) => each !== undefined);
  return said === undefined || !(Number(said) > 0) ? null : Number(said);
}

const noHistory = 'I hold no history of that ratio, so I can\u2019t tell whether it is high or low for the company.';

/** The trailing P/E of each symbol of the question. */
export async function priceEarningsParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  return [
    ...(ofHistory.test(plain) ? [said(noHistory)] : []),
    ...comparedWhereAsked(await eachSymbol(task, ratioPart), plain),
  ];
}

async function ratioPart(task: Task, symbol: string): Promise<Part> {
  const place = { tool: 'price_earnings', input: { symbol } };
  const gap = (text: string): Part => ({ ...place, gap: `${symbol}: ${text}` });
  const day = dayOfPrice(task.question, task.moment);
  if (day === false) return gap('I tell the ratio of price and earnings of one day at a time, not over a span.');
  const ofDay = day === null ? null : await pricesOfDay(task, symbol, day);
  if (ofDay !== null && !ofDay.isAsTraded)
    return gap(
      'the closes I hold of that day are adjusted for what was paid and split since, so they can\u2019t be set against earnings per share as they were reported then.',
    );
  const history = day === null ? await task.load(symbol) : (ofDay?.history ?? null);
  const last = history?.bars.at(-1);
  if (history === null || last === undefined)
    return gap(`I hold no price${day === null ? '' : ' of that day'}, so there is no ratio to its earnings.`);
  const { deps } = task;
  const moment = ofDay?.moment ?? task.moment;
  const { concepts } = earningsPerShare;
  const figures = await deps.companies.figures({ symbol, moment, concepts });
  const read = lastFourQuarters(figures, {
    measure: { ...earningsPerShare, adds: true },
    name: 'earnings per share',
    day: last.date,
  });
  if (typeof read === 'string') return gap(read);
  const { quarters, newest, oldest } = read;
  if (await hasSplit(task, { symbol, moment, after: oldest.end, through: last.date }))
    return gap(
      'it split its shares since the first of these quarters, so its price and its reports are not of the same shares.',
    );
  const earnings = quarters.reduce((sum, { value }) => sum + value, 0);
  const ratio = earnings > 0 ? last.close / earnings : null;
  const multiple = earnings > 0 ? multipleNamed(task.question.plain) : null;
  const isOfYield = /\bearnings yields?\b/.test(task.question.plain);
  const money = { unit: 'currency' as const, currency: history.currency };
  const finding = findingOf(
    companyCard(symbol, {
      source: 'SEC company facts',
      isSimulated: newest.isSimulated,
      asOf: newest.end,
      knownAt: newest.knownAt,
    }),
    {
      title: `${symbol} price to earnings`,
      content: `The close of ${last.date} (${history.source}) divided by the sum of ${newest.concept} of four quarters as filed${quarters.some(({ isMade }) => isMade) ? '; a fourth quarter is the year less its other quarters' : ''}.`,
      shown: ratio === null ? 'not meaningful' : ratio.toFixed(1),
      figures: [
        ...(ratio === null || !isOfYield
          ? []
          : [
              { key: 'yield', metric: 'earnings yield', value: 100 / ratio, unit: 'percent' as const, asOf: last.date },
            ]),
        ...(ratio === null
          ? []
          : [{ key: 'ratio', metric: 'trailing P/E', value: ratio, unit: 'ratio' as const, asOf: last.date }]),
        ...(multiple === null
          ? []
          : [
              { key: 'multiple', metric: 'multiple that is named', value: multiple, unit: 'ratio' as const },
              { key: 'worth', metric: 'price at that multiple', value: multiple * earnings, ...money },
            ]),
        { key: 'price', metric: 'close', value: last.close, ...money, asOf: last.date },
        { key: 'sum', metric: 'trailing earnings per share', value: earnings, ...money, asOf: newest.end },
        ...quarters.map(({ value, start, end }, index) => ({
          key: `q${index}`,
          metric: 'diluted earnings per share',
          value,
          ...money,
          period: { start, end },
          asOf: end,
        })),
      ],
      dates: {
        day: last.date,
        ...Object.fromEntries(quarters.map(({ end }, index) => [`end${index}`, end])),
      },
    },
  );
  const section = sectionOf(place, finding, (e) => [
    [
      ...(ratio === null || !isOfYield
        ? []
        : [`The earnings yield of ${symbol} was ${slot(e, 'yield', 'pct1')} ${cite(e)}.`]),
      ...(multiple === null
        ? []
        : [
            `The price at that multiple of ${symbol} is ${slot(e, 'worth', 'usd2')} ${cite(e)}; the multiple that is named is ${slot(e, 'multiple', 'num1')} ${cite(e)}.`,
            'That is arithmetic on the earnings of the last four quarters, and no price target.',
          ]),
      ratio === null
        ? `The trailing P/E of ${symbol} is not meaningful, for its earnings of that time were not positive.`
        : `The trailing P/E of ${symbol} was ${slot(e, 'ratio', 'num1')} ${cite(e)}.`,
      ...(day === null
        ? []
        : ['Only what was known on that day is used: the close as it was paid and the reports filed by then.']),
      `The close of ${symbol} was ${slot(e, 'price', 'usd2')} on ${slot(e, 'day', 'date')} ${cite(e)}.`,
      `The trailing earnings per share of ${symbol} came to ${slot(e, 'sum', 'usd2')} ${cite(e)}.`,
      ...(quarters.some(({ isMade }) => isMade)
        ? [
            'Fourth quarters are not filed by themselves: they are the year less its other quarters, which is near but not exact per share.',
          ]
        : []),
    ],
    {
      columns: ['Quarter to', `Diluted earnings per share${task.question.symbols.length > 1 ? ` of ${symbol}` : ''}`],
      rows: quarters.map((_quarter, index) => ({
        label: slot(e, `end${index}`, 'date'),
        sources: [e],
        cells: [{ evidence: e, value: `q${index}`, format: 'usd2' }],
      })),
    },
  ]);
  return ratio === null ? section : { ...section, compares: { at: 0, key: isOfYield ? 'yield' : 'ratio' } };
}
