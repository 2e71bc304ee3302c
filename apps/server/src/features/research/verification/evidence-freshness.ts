import type { EvidenceKind, ServiceLevels } from '@aex/contracts/governance';
import { isSession, nextSession, sessionOn } from '@aex/quant/calendar/exchange-calendar';

const minute = 60_000;
const day = 86_400_000;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const quarterPattern = /^(\d{4})Q([1-4])$/;
const firstYearOfCalendar = '1990-01-01';

/** The moment from which evidence of this kind and date counts as stale; null where its date says nothing. */
export function freshUntil(kind: EvidenceKind, asOf: string | null, levels: ServiceLevels): Date | null {
  if (asOf === null) return null;
  switch (kind) {
    case 'quote':
      return quoteEnd(asOf, levels.quote_minutes);
    case 'daily_bar':
      return barEnd(asOf.slice(0, 10), levels.daily_bar_sessions);
    case 'daily_series':
      return after(periodEnd(asOf, 0), levels.daily_series_days);
    case 'weekly_series':
      return after(periodEnd(asOf, 0), levels.weekly_series_days);
    case 'cpi':
      return after(periodEnd(asOf, 1), levels.cpi_days);
    case 'monthly_series':
      return after(periodEnd(asOf, 1), levels.monthly_series_days);
    case 'gdp':
      return after(periodEnd(asOf, 3), levels.gdp_days);
    case 'quarterly_series':
      return after(periodEnd(asOf, 3), levels.quarterly_series_days);
    case 'insight':
      return after(periodEnd(asOf, 0), levels.insight_days);
  }
}

function after(end: Date | null, days: number): Date | null {
  return end === null ? null : new Date(end.getTime() + days * day);
}

/** The end of the period that begins on a day (`months` long) or is named as a quarter; a moment is its own end. */
function periodEnd(asOf: string, months: number): Date | null {
  const [, year, quarter] = quarterPattern.exec(asOf) ?? [];
  if (year !== undefined) return new Date(Date.UTC(Number(year), Number(quarter) * 3, 1));
  const end = new Date(dayPattern.test(asOf) ? `${asOf}T00:00:00Z` : asOf);
  if (Number.isNaN(end.getTime())) return null;
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

// A close is the newest there is until the bell of the session after it.
function barEnd(session: string, sessions: number): Date | null {
  if (!dayPattern.test(session) || session < firstYearOfCalendar) return null;
  let last = session;
  for (let count = 0; count < sessions; count += 1) last = nextSession(last);
  const close = sessionOn(last)?.close;
  return close === undefined ? null : new Date(close);
}

// Minutes count in market hours only: a quote of the closing bell holds until the next session has run that long.
function quoteEnd(asOf: string, minutes: number): Date | null {
  const moment = new Date(asOf);
  if (Number.isNaN(moment.getTime())) return null;
  const end = new Date(moment.getTime() + minutes * minute);
  const today = asOf.slice(0, 10);
  const session = isSession(today) ? sessionOn(today) : null;
  if (session !== null && end <= new Date(session.close)) return end;
  const next = sessionOn(nextSession(today));
  return next === null ? null : new Date(Date.parse(next.open) + minutes * minute);
}
