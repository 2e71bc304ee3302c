import type { EarningsDate } from '../market/earnings-calendar.ts';
import type { CompanyHistory } from '../simulated-world.ts';
import { companyFilings } from './company-filings.ts';
import { earningsResult, type EarningsResult } from './earnings-results.ts';

/** A figure of a made-up report: a quarter's or a year's, in dollars or dollars a share. */
export type SimulatedFigure = {
  concept: 'Revenues' | 'NetIncomeLoss' | 'EarningsPerShareDiluted';
  unit: 'USD' | 'USD/shares';
  start: string;
  end: string;
  value: number;
  form: '10-Q' | '10-K';
  knownAt: string;
};

const quartersOfYear = 4;

/** What the reports of a company's last three years said, newest first: each quarter, and each year with its fourth quarter. */
export function companyFigures(seed: number, history: CompanyHistory, now: string): SimulatedFigure[] {
  const reports = companyFilings(seed, history, now).filter(({ form }) => form !== '8-K');
  return reports.flatMap(({ form, reportDate, acceptedAt }) => {
    const index = history.earnings.findIndex(({ quarterEnd }) => quarterEnd === reportDate);
    const quarters = history.earnings.slice(Math.max(0, index - quartersOfYear + 1), index + 1);
    const own = quarters.at(-1);
    if (form === '8-K' || own === undefined) return [];
    const results = quarters.map((date) => earningsResult(seed, history, date));
    const known = { form, knownAt: acceptedAt };
    const quarter = figuresOf(results.slice(-1), own).map((figure) => ({ ...figure, ...known }));
    const isYear = form === '10-K' && quarters.length === quartersOfYear;
    return isYear ? [...figuresOf(results, own).map((figure) => ({ ...figure, ...known })), ...quarter] : quarter;
  });
}

type Figure = Omit<SimulatedFigure, 'form' | 'knownAt'>;

function figuresOf(results: readonly EarningsResult[], { quarterEnd }: EarningsDate): Figure[] {
  const period = { start: startOf(quarterEnd, results.length), end: quarterEnd };
  const sum = (pick: (result: EarningsResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const perShare = Math.round(100 * sum(({ earningsPerShare }) => earningsPerShare)) / 100;
  return [
    { concept: 'Revenues', unit: 'USD', ...period, value: sum(({ revenue }) => revenue) },
    { concept: 'NetIncomeLoss', unit: 'USD', ...period, value: sum(({ netIncome }) => netIncome) },
    { concept: 'EarningsPerShareDiluted', unit: 'USD/shares', ...period, value: perShare },
  ];
}

/** The first day of so many quarters that end on a day. */
function startOf(quarterEnd: string, quarters: number): string {
  const [year = 0, month = 0] = quarterEnd.split('-').map(Number);
  return new Date(Date.UTC(year, month - 3 * quarters, 1)).toISOString().slice(0, 10);
}
