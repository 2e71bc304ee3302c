/** A series that a provider publishes: its code there and what it is called and means here. */
export type OfferedSeries = {
  id: string;
  code: string;
  title: string;
  unit: string;
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly';
  source: string;
  /** How long after the end of its period the first figure is published. */
  lagDays: number;
};

/** `period` is the first day of the period; null where the publisher has no figure for it. */
export type MacroValue = { period: string; value: number | null };

export type MacroSeriesValues = { code: string; values: MacroValue[] };

/** Par yields of one day in percent by maturity, such as 1M, 1_5M or 10Y. */
export type ParYieldDay = { date: string; yieldsPct: Readonly<Record<string, number>> };

/** Closing balance of the Treasury's account in millions of US dollars. */
export type CashBalanceDay = { date: string; closingUsdMillions: number };
