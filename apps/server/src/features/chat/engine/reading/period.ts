/** A span of time as a question names it; it becomes dates only over the dates that there are. */
export type Period =
  | { kind: 'trailing'; count: number; unit: PeriodUnit }
  | {
      kind:
        | 'decade_to_date'
        | 'year_to_date'
        | 'quarter_to_date'
        | 'month_to_date'
        | 'week_to_date'
        | 'last_calendar_year'
        | 'all';
    }
  /** `until`: the end of the month, quarter or year that is set against now. */
  | { kind: 'since'; start: string; isOfDay?: true; until?: string }
  | { kind: 'since_month'; month: number }
  | { kind: 'previous'; unit: 'month' | 'quarter' }
  /** Months of a year from the first one on; without a year the newest that have begun. */
  | { kind: 'part_of_year'; first: number; months: number; yearsBack: number | null }
  /** `isOfDay`: it begins with the last day of a month that is named itself, which else stands for the close before a month. */
  | { kind: 'between'; start: string; end: string; isOfDay?: true };
export type PeriodUnit = 'session' | 'day' | 'week' | 'month' | 'year';

/** The day from which a span runs that has an end and no beginning: all there is before it. */
export const wholeStart = '1900-01-01';
