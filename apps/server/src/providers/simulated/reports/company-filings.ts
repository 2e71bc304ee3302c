import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { indexAt, randomStream } from '@aex/quant/simulation/random-stream';
import type { EarningsDate } from '../market/earnings-calendar.ts';
import type { CompanyHistory } from '../simulated-world.ts';
import { type EarningsResult, earningsResult } from './earnings-results.ts';

/** A made-up filing with its whole text; the number begins with SIM, so that nobody takes it for one of the SEC's. */
export type SimulatedFiling = {
  accession: string;
  form: '8-K' | '10-Q' | '10-K';
  filedOn: string;
  acceptedAt: string;
  reportDate: string;
  title: string;
  text: string;
};

const quartersShown = 12;

/** Filings of three years, newest first: an 8-K with each announcement, and the quarter's or year's report some days after. */
export function companyFilings(seed: number, history: CompanyHistory, now: string): SimulatedFiling[] {
  const announced = history.earnings.filter(({ announcedAt }) => announcedAt <= now).slice(-quartersShown);
  const filings = announced.flatMap((date) => {
    const result = earningsResult(seed, history, date);
    const isYearEnd = date.quarterEnd.slice(5) === '12-31';
    const delay = 1 + indexAt(randomStream(seed, history.company.symbol, 'filing'), date.counter, 6);
    return [
      filing(history, result, { form: '8-K', day: date.announcedAt.slice(0, 10), time: date.announcedAt.slice(11) }),
      filing(history, result, {
        form: isYearEnd ? '10-K' : '10-Q',
        day: weekdayAfter(date, delay),
        time: '21:10:00.000Z',
      }),
    ];
  });
  return filings.filter(({ acceptedAt }) => acceptedAt <= now).sort((a, b) => b.acceptedAt.localeCompare(a.acceptedAt));
}

type Place = { form: SimulatedFiling['form']; day: string; time: string };

function filing({ company }: CompanyHistory, result: EarningsResult, { form, day, time }: Place): SimulatedFiling {
  const { date } = result;
  const title = form === '8-K' ? `Results of ${date.fiscalQuarter}` : `Report on ${date.fiscalQuarter}`;
  return {
    accession: `SIM-${company.symbol}-${form}-${day}`,
    form,
    filedOn: day,
    acceptedAt: `${day}T${time}`,
    reportDate: date.quarterEnd,
    title,
    text: textOf(company.name, result, form),
  };
}

function textOf(name: string, result: EarningsResult, form: SimulatedFiling['form']): string {
  const { date, revenue, netIncome, earningsPerShare, expectedPerShare } = result;
  const margin = revenue === 0 ? null : (netIncome / revenue) * 100;
  const lines = [
    `SIMULATED. ${name}, Form ${form}, period ended ${date.quarterEnd}.`,
    `Revenue of the quarter was $${billions(revenue)} billion and net income $${billions(netIncome)} billion.`,
    `Diluted earnings were $${earningsPerShare.toFixed(2)} a share; analysts had expected $${expectedPerShare.toFixed(2)}.`,
  ];
  if (margin !== null) lines.push(`The net margin was ${margin.toFixed(1)}%.`);
  return lines.join('\n');
}

function billions(value: number): string {
  return (value / 1e9).toFixed(3);
}

function weekdayAfter({ announcedAt }: EarningsDate, days: number): string {
  let day = dayNumberOf(announcedAt.slice(0, 10)) + days;
  while (weekdayOf(day) === 0 || weekdayOf(day) === 6) day += 1;
  return dateOf(day);
}
