import type { ActivityKind, CostMethod } from '@aex/contracts/portfolio';
import type { Bridge, BridgeBarName } from '@aex/contracts/portfolio-analysis';

/** One bar of the bridge. */
export type BridgeBar = Bridge['bars'][number];

export const kindWords: Record<ActivityKind, string> = {
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  interest: 'Interest',
  fee: 'Fee',
  tax: 'Tax',
  split: 'Split',
  transfer_in: 'Transfer in',
  transfer_out: 'Transfer out',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  spin_off: 'Spin-off',
  merger: 'Merger',
};

export const costMethodWords: Record<CostMethod, string> = {
  fifo: 'The oldest first (FIFO)',
  lifo: 'The newest first (LIFO)',
  hifo: 'The dearest first (HIFO)',
  average: 'At the average cost',
  chosen: 'The lots that the sale names',
};

export const barWords: Record<BridgeBarName, string> = {
  market: 'Market',
  income: 'Income',
  fees: 'Fees',
  taxes: 'Taxes',
  currency: 'Currency',
  flows: 'Money in and out',
  corporate_actions: 'Corporate actions',
};
