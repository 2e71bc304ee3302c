import { indexAt, type RandomStream } from '@aex/quant/simulation/random-stream';

const paymentsOfYear = 4;

/** The month as a count of months, and the day of it. */
export type SessionOfMonth = { month: number; monthDay: number };

/** Quarterly dividends of one security; the board sets the amount anew every fourth payment. */
export function createDividendPlan(stream: RandomStream, dividendYield: number) {
  const monthOfQuarter = indexAt(stream, 0, 3);
  const dayOfMonth = 5 + indexAt(stream, 1, 18);
  let amount = 0;
  let payments = 0;
  let paidIn = -1;

  return {
    /** The dividend that a session goes without, null on most. */
    exOn: ({ month, monthDay }: SessionOfMonth, price: number): number | null => {
      if (dividendYield === 0 || month === paidIn || monthDay < dayOfMonth) return null;
      if (month % 3 !== monthOfQuarter) return null;
      paidIn = month;
      if (payments % paymentsOfYear === 0)
        amount = Math.max(0.01, Math.round((price * dividendYield * 100) / paymentsOfYear) / 100);
      payments += 1;
      return amount;
    },

    applySplit: (ratio: number): void => {
      amount = Math.max(0.0001, Math.round((amount / ratio) * 10_000) / 10_000);
    },
  };
}
