import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { said } from '../talk/said.ts';
import { yieldOf } from './action-sections.ts';
import { companyCard } from './company-card.ts';
import { earningsPerShare } from './company-measures.ts';
import { eachSymbol } from './each-symbol.ts';
import { hasSplit, lastFourQuarters } from './four-quarters.ts';

/** Asks whether a dividend can be kept up. */
export const safetyWords =
  /\b(?:safe|secure|sustainable|sustain(?:ed)?|covered|cover|afford\w*|at risk|payout ratios?|(?:be|get) cut)\b/;
const noPromise =
  'Whether a dividend is kept I can\u2019t know; what it takes of the earnings shows how well it was covered.';

/** The dividends of twelve months against the earnings per share of the last four quarters, of each symbol. */
export async function dividendCover(task: Task): Promise<Part[]> {
  const isOfRatio = /\bpayout ratios?\b/.test(task.question.plain);
  return [...(isOfRatio ? [] : [said(noPromise)]), ...(await eachSymbol(task, coverPart))];
}

async function coverPart(task: Task, symbol: string): Promise<Part> {
  const place = { tool: 'dividend_cover', input: { symbol } };
  const gap = (text: string): Part => ({ ...place, gap: `${symbol}: ${text}` });
  const paid = await yieldOf(task, symbol);
  if (paid === null) return gap('I hold no dividends of the last twelve months to set against its earnings.');
  const { deps, moment } = task;
  const { concepts } = earningsPerShare;
  const read = lastFourQuarters(await deps.companies.figures({ symbol, moment, concepts }), {
    measure: { ...earningsPerShare, adds: true },
    name: 'earnings per share',
    day: paid.day,
  });
  if (typeof read === 'string') return gap(read);
  const { quarters, newest, oldest } = read;
  if (await hasSplit(task, { symbol, moment, after: oldest.end, through: paid.day }))
    return gap('it split its shares since, so its dividends and its reports are not of the same shares.');
  const earnings = quarters.reduce((sum, { value }) => sum + value, 0);
  const share = earnings > 0 ? (paid.sum / earnings) * 100 : null;
  const money = { unit: 'currency' as const, currency: 'USD' };
  const finding = findingOf(
    companyCard(symbol, {
      source: paid.source,
      isSimulated: paid.isSimulated || newest.isSimulated,
      asOf: newest.end,
      knownAt: newest.knownAt,
    }),
    {
      title: `${symbol} dividends against earnings`,
      content: `What went ex in the twelve months up to ${paid.day} against the sum of ${newest.concept} of four quarters as filed.`,
      shown: share === null ? 'no earnings' : `${share.toFixed(0)}%`,
      figures: [
        ...(share === null
          ? []
          : [{ key: 'share', metric: 'payout ratio', value: share, unit: 'percent' as const, asOf: newest.end }]),
        { key: 'paid', metric: 'dividends of twelve months', value: paid.sum, ...money, asOf: paid.day },
        { key: 'earned', metric: 'trailing earnings per share', value: earnings, ...money, asOf: newest.end },
      ],
      dates: { day: paid.day, end: newest.end },
    },
  );
  return sectionOf(place, finding, (e) => [
    [
      share === null
        ? `The earnings per share of ${symbol} of that time were not positive, so they did not cover the dividend.`
        : `The payout ratio of ${symbol} was ${slot(e, 'share', 'pct0')} ${cite(e)}.`,
      'It is what went ex in twelve months as a share of the earnings per share of the last four reports.',
      `The dividends of twelve months of ${symbol} were ${slot(e, 'paid', 'usd2')} per share ${cite(e)}.`,
      `The trailing earnings per share of ${symbol} came to ${slot(e, 'earned', 'usd2')} ${cite(e)}, of the reports up to ${slot(e, 'end', 'date')}.`,
    ],
  ]);
}
