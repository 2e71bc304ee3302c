import { comparedReturns } from '../comparison/compared-returns.ts';
import { yearsBetween } from '@aex/quant/calendar/years-between';
import { totalReturn } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Period } from '../reading/period.ts';
import { cite, type Part, sectionOf, slot, spanOf } from '../section.ts';
import { closesOf } from '../symbol/history-figures.ts';
import { rangedIn, type Task } from '../task.ts';
import { measuredFinding } from './measured-finding.ts';

const asksYearly =
  /\b(?:per|a|each) (?:year|annum)\b|\b(?:annuali[sz]ed|yearly|annual|annually|cagr|compound(?:ed)?)\b/;

const asksAhead =
  /\b(?:beat(?:en|ing|s)?|out-?perform\w*|ahead of|better than|more than|higher than|doing better|done better|did better)\b/;
const asksBehind =
  /\b(?:under-?perform\w*|behind|lag(?:s|ged|ging)?|trail(?:s|ed|ing)?|worse than|less than|lower than|los(?:e|t|ing) to)\b/;
/** A rate that the return is set against, "a savings account at 4%". */
const rateNamed =
  /\b(?:savings?|deposits?|cash|bank|cds?|money market|bonds?|loan|mortgage|rate|return)\b.{0,24}\b(?:at|paying|of|earning|yielding|pays|earns) (\d{1,2}(?:\.\d+)?) ?(?:%|percent)|\b(\d{1,2}(?:\.\d+)?) ?(?:%|percent) (?:savings?|deposits?|cash|bank|cds?|money market|bonds?|(?:a|per) (?:year|annum))\b/;
const mostLeads = 3;

type Lead = { symbol: string; points: number };

/** By how many percentage points the portfolio returned more than each symbol over the same days. */
function leadsOver(returnPercent: number, histories: readonly PriceHistory[]): Lead[] {
  return histories.slice(0, mostLeads).flatMap((history) => {
    const outcome = totalReturn(closesOf(history));
    return outcome.ok ? [{ symbol: history.symbol, points: returnPercent - outcome.value * 100 }] : [];
  });
}

/** Whether a plain text sets the return of the own portfolio against a rate that it names. */
export function namesRate(plain: string): boolean {
  return rateNamed.test(plain) && asksAhead.test(plain) !== asksBehind.test(plain);
}

function growthNamed(own: string, years: number): number | null {
  const [, behind, ahead] = rateNamed.exec(own) ?? [];
  const rate = Number(behind ?? ahead);
  return Number.isFinite(rate) && namesRate(own) ? ((1 + rate / 100) ** years - 1) * 100 : null;
}

// "Am I beating it?" and "am I behind it?" are answered by a yes or a no where one symbol is named.
function verdictOn(leads: readonly Lead[], own: string): string[] {
  const [lead] = leads;
  if (lead === undefined || leads.length > 1 || asksAhead.test(own) === asksBehind.test(own)) return [];
  return [(asksAhead.test(own) ? lead.points > 0 : lead.points < 0) ? 'Yes.' : 'No.'];
}

const leadFigure = ({ symbol, points }: Lead): FigureSpec => ({
  key: `lead${symbol}`,
  metric: `${points >= 0 ? 'lead over' : 'lag behind'} ${symbol}`,
  value: Math.abs(points),
  unit: 'percentage_point',
});

/** The time-weighted return of the portfolio, and that of the symbols that it is set beside over the same days. */
export async function portfolioReturnPart(
  task: Task,
  reading: PortfolioReading,
  wanted: string | null,
): Promise<Part[]> {
  const { measured } = reading;
  const place = { tool: 'portfolio_return', input: {} };
  if (measured === null)
    return [
      {
        ...place,
        gap: 'I have no return of your portfolio for that time: a price or a rate is missing, or you have several portfolios, whose returns do not add up.',
      },
    ];
  const isLater = wanted !== null && measured.from > wanted;
  const years = yearsBetween(measured.from, measured.to);
  const yearly =
    asksYearly.test(task.question.own) && years >= 1
      ? ((1 + measured.returnPercent / 100) ** (1 / years) - 1) * 100
      : null;
  const span: Period = { kind: 'between', start: measured.from, end: measured.to };
  const beside =
    task.question.symbols.length === 0 ? [] : rangedIn(span, await task.histories(task.question.symbols)).found;
  const leads = leadsOver(measured.returnPercent, beside);
  const grown = growthNamed(task.question.own, years);
  const finding = measuredFinding(reading, measured, {
    metric: 'time-weighted return',
    aliases: ['returned', 'return'],
    value: measured.returnPercent,
    how: 'Daily returns, linked',
    more: [
      ...(yearly === null
        ? []
        : [{ key: 'yearly', metric: 'yearly rate of that return', value: yearly, unit: 'percent' as const }]),
      ...(grown === null
        ? []
        : [
            {
              key: 'grown',
              metric: 'growth at the rate asked about',
              value: grown,
              unit: 'percent' as const,
              period: { start: measured.from, end: measured.to },
            },
          ]),
      ...leads.map(leadFigure),
    ],
  });
  const own: Part = sectionOf(place, finding, (e) => [
    [
      ...verdictOn(leads, task.question.own),
      ...(grown === null ? [] : verdictOn([{ symbol: '', points: measured.returnPercent - grown }], task.question.own)),
      `The time-weighted return of your portfolio ${spanOf(e)} was ${slot(e, 'value', 'pct1')} ${cite(e)}.`,
      ...(yearly === null ? [] : [`The yearly rate of that return was ${slot(e, 'yearly', 'pct1')} ${cite(e)}.`]),
      ...leads.map(
        (lead) =>
          `The ${leadFigure(lead).metric} was ${slot(e, `lead${lead.symbol}`, 'pp1')} over that time ${cite(e)}.`,
      ),
      ...(grown === null
        ? []
        : [
            `The growth at the rate asked about, compounded yearly over the same days, is ${slot(e, 'grown', 'pct1')} ${cite(e)}.`,
          ]),
      'Money paid in or taken out does not count as a gain or a loss.',
      ...(isLater ? ['The portfolio begins later than the time that was asked for.'] : []),
    ],
  ]);
  if (task.question.symbols.length === 0) return [own];
  const returned = await comparedReturns({
    ...task,
    period: () => span,
    ranged: async (symbols) => rangedIn(span, await task.histories(symbols)),
  });
  return [own, ...returned];
}

/** The return of the portfolio in a session, or in the last one before it that it was measured in. */
export function portfolioDayPart({ measured, ...reading }: PortfolioReading, session: string): Part {
  const place = { tool: 'portfolio_day', input: {} };
  const day = measured?.dailyReturns.findLast(({ to }) => to <= session);
  if (measured === null || day === undefined)
    return { ...place, gap: 'I have no return of your portfolio for that day: a price or a rate is missing.' };
  const finding = measuredFinding({ ...reading, measured }, day, {
    metric: 'daily return',
    aliases: ['return'],
    value: day.value01 * 100,
    how: 'Close to close',
  });
  return sectionOf(place, finding, (e) => [
    [
      `The daily return of your portfolio was ${slot(e, 'value', 'pct2')} ${cite(e)}, on ${slot(e, 'last', 'date')}.`,
      'Money paid in or taken out does not count as a gain or a loss.',
    ],
  ]);
}
