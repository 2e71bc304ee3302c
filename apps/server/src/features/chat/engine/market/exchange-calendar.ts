import type { Finding } from '../evidence.ts';
import { type FigureSpec, findingOf } from '../figure-finding.ts';

/** The tool that reads the calendar of the exchange. */
export const place = { tool: 'exchange_calendar', input: {} };

/** Why older days have no answer. */
export const beforeRules = 'I know the sessions of the exchange by its rules of today, which older days did not have.';

type Told = { title: string; words: string; dates: Record<string, string>; figures?: FigureSpec[] };

/** A finding of the exchange's calendar, as its rules stand on a day. */
export function calendarFinding(today: string, { title, words, dates, figures = [] }: Told): Finding {
  return findingOf(
    {
      sourceType: 'market_data',
      sourceId: 'exchange-calendar',
      source: 'Calendar of the New York Stock Exchange',
      state: 'live',
      asOf: today,
      knownAt: null,
      confidence: 0.95,
      entity: 'New York Stock Exchange',
      entityAliases: ['exchange', 'market'],
    },
    { title, content: words, shown: dates['day'] ?? '', figures, dates: { ...dates, text: words } },
  );
}
