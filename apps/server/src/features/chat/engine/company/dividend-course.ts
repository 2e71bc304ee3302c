import { dividendPerShareOn } from '@aex/quant/bar-defects/dividend-removal';
import { findingOf } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';
import { changeAsked } from './dividend-change.ts';

const overYears =
  /\b(?:ever|always|never|history|how (?:often|many times)|(?:each|every|any) (?:single )?year|over the years|consistently|in (?:the |its )?(?:past|history)|when (?:did|was|has)|last (?:time|cut|raised?|increased?|lowered|reduced|increase|raise))\b/;
const longestYear = 400 * 86_400_000;
// Dividends that differ by less than rounding behind a split are the same.
const roundingShare = 0.005;

/** How the dividend per share of a symbol changed over more than a year: its growth, its rises and its cuts; null where that is not asked. */
export async function dividendCourse(task: Task, symbol: string): Promise<Part | null> {
  const { plain, period } = task.question;
  if (!changeAsked.test(plain)) return null;
  const today = task.moment.toISOString().slice(0, 10);
  const range = period === null ? null : layOnDates(period, today);
  const isLong = range === null ? overYears.test(plain) : Date.parse(range.to) - Date.parse(range.from) > longestYear;
  if (!isLong) return null;
  const which = { symbol, moment: task.moment };
  const splits = (await task.deps.companies.actions({ ...which, kind: 'split' })).map(({ exDate, amount }) => ({
    exDate,
    ratio: amount,
  }));
  const all = (await task.deps.companies.actions({ ...which, kind: 'dividend' })).filter(
    ({ exDate }) => exDate <= today && (range === null || (exDate > range.from && exDate <= range.to)),
  );
  const paid = all
    .map((each) => ({ exDate: each.exDate, amount: dividendPerShareOn(each, { splits, day: today }) }))
    .toReversed();
  const [oldest, newest] = [paid[0], paid.at(-1)];
  const [source] = all;
  if (oldest === undefined || newest === undefined || source === undefined || paid.length < 2) return null;
  const steps = paid.slice(1).map((next, index) => ({ before: paid[index] ?? oldest, next }));
  const cuts = steps.filter(({ before, next }) => next.amount < before.amount * (1 - roundingShare));
  const raises = steps.filter(({ before, next }) => next.amount > before.amount * (1 + roundingShare));
  const lastCut = cuts.at(-1);
  const told = [oldest, ...(lastCut === undefined ? [] : [lastCut.before, lastCut.next]), newest].filter(
    (each, index, those) => those.indexOf(each) === index,
  );
  const finding = findingOf(
    companyCard(symbol, {
      source: source.source,
      isSimulated: source.isSimulated,
      asOf: newest.exDate,
      knownAt: null,
    }),
    {
      title: `${symbol} dividend changes`,
      content: `${paid.length} dividends per share, in shares as they are today, each against the one before.`,
      shown: `${raises.length} increases, ${cuts.length} cuts`,
      figures: [
        { key: 'lower', metric: 'number of dividends below the one before', value: cuts.length, unit: 'count' },
        { key: 'higher', metric: 'number of dividends above the one before', value: raises.length, unit: 'count' },
        {
          key: 'growth',
          metric: 'growth of the dividend per share',
          value: (newest.amount / oldest.amount - 1) * 100,
          unit: 'percent',
          period: { start: oldest.exDate, end: newest.exDate },
        },
        ...told.map(({ exDate, amount }, index) => ({
          key: `d${index}`,
          metric: 'dividend per share',
          value: amount,
          unit: 'currency' as const,
          currency: 'USD',
          asOf: exDate,
        })),
      ],
      dates: {
        first: oldest.exDate,
        last: newest.exDate,
        ...Object.fromEntries(told.map(({ exDate }, index) => [`day${index}`, exDate])),
        ...(lastCut === undefined ? {} : { cutDay: lastCut.next.exDate }),
      },
    },
  );
  return sectionOf({ tool: 'dividend_changes', input: { symbol } }, finding, (e) => [
    [
      `The growth of the dividend per share of ${symbol} was ${slot(e, 'growth', 'pct1')} from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')} ${cite(e)}.`,
      `The number of dividends above the one before was ${slot(e, 'higher', 'num0')} ${cite(e)}.`,
      `The number of dividends below the one before was ${slot(e, 'lower', 'num0')} ${cite(e)}.`,
      ...(lastCut === undefined ? [] : [`The last cut went ex on ${slot(e, 'cutDay', 'date')} ${cite(e)}.`]),
      'Each dividend is counted in shares as they are today; these are the ones that this rests on.',
    ],
    {
      columns: ['Ex-dividend date', 'Dividend per share'],
      rows: told.map((_each, index) => ({
        label: slot(e, `day${index}`, 'date'),
        sources: [e],
        cells: [{ evidence: e, value: `d${index}`, format: 'usd2' }],
      })),
    },
  ]);
}
