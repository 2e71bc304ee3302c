import { portfolioCopy } from '@aex/contracts/copy/portfolio';

const texts = portfolioCopy.portfolioPeriod;

export const periods = [
  { value: '1m', label: texts.oneMonth },
  { value: '3m', label: texts.threeMonths },
  { value: '6m', label: texts.sixMonths },
  { value: 'ytd', label: texts.yearToDate },
  { value: '1y', label: texts.oneYear },
  { value: 'all', label: texts.all },
] as const;
export type Period = (typeof periods)[number]['value'];

const monthsBack: Record<Exclude<Period, 'ytd' | 'all'>, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };

/** The first day of a period that ends on a day; none for the whole history. A month back from the 31st is the month's last day. */
export function rangeOf(period: Period, today: string): { from?: string } {
  if (period === 'all') return {};
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  if (period === 'ytd') return { from: `${year - 1}-12-31` };
  const target = new Date(Date.UTC(year, month - 1 - monthsBack[period], 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return { from: target.toISOString().slice(0, 10) };
}
