import { dayOf } from '#providers/payload/loose-values.ts';
import type { OptionQuote } from './market-data-port.ts';

/** What an OCC code such as O:AAPL230616C00150000 says; null where it is none. */
export function readContractCode(code: string): Pick<OptionQuote, 'contract' | 'expiry' | 'right' | 'strike'> | null {
  const [, root, date, right, strike] = /^(?:O:)?([A-Z0-9.]{1,6}) {0,5}(\d{6})([CP])(\d{8})$/.exec(code) ?? [];
  if (root === undefined || date === undefined || strike === undefined) return null;
  const expiry = dayOf(`20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`);
  if (expiry === null) return null;
  return {
    contract: `${root}${date}${right ?? ''}${strike}`,
    expiry,
    right: right === 'C' ? 'call' : 'put',
    strike: Number(strike) / 1000,
  };
}
