import type { ActivityKind } from '@aex/contracts/portfolio';
import { Decimal } from '../ledger/exact-decimal.ts';
import type { Draft } from './activity-file.ts';
import { readCalendarDay } from './day-cell.ts';
import { isBelowZero, isZero, negated, readDecimal, unsigned } from './decimal-cell.ts';
import { hasColumns, type TableFormat } from './table-format.ts';
import type { TableRow } from './table-row.ts';

type Meaning = ActivityKind | 'cash' | 'shares' | 'added shares' | { skip: string };

const byHand = (what: string): Meaning => ({ skip: `${what}: enter it by hand` });
const meanings: ReadonlyArray<readonly [RegExp, Meaning]> = [
  [/^(?:buy|reinvest shares)$/, 'buy'],
  [/^sell$/, 'sell'],
  [/^(?:reverse split|stock split)$/, 'added shares'],
  [/tax|withholding/, 'tax'],
  [/^(?:adr mgmt fee|service fee|foreign fee|advisor fee|management fee|misc fee|fee)$| fee$/, 'fee'],
  [/interest/, 'interest'],
  [/div|cap gain/, 'dividend'],
  [/^(?:security transfer|internal transfer|journaled shares|stock plan activity|shares? transfer)$/, 'shares'],
  [/moneylink|wire|funds|journal|transfer|deposit|visa|atm|check|cash in lieu|credit|debit|misc cash/, 'cash'],
  [/spin/, byHand('a spin-off')],
  [/merger|exchange|name change|tender|redemption|matur/, byHand('a merger, exchange or redemption')],
  [/option|assigned|expired|exercise|to open|to close|short/, { skip: 'options and short sales are not kept' }],
];

const actionKeys = ['action'];
const feeKeys = ['fees & comm', 'fees & commissions'];

/** Schwab's table of transactions: Date, Action, Symbol, Description, Quantity, Price, Fees & Comm, Amount (net of fees). */
export const schwabTable: TableFormat = {
  format: 'schwab',
  dayKeys: ['date'],
  dayOrder: 'month first',
  decimals: 'point',
  matches: (header) =>
    hasColumns(header, 'date', 'action', 'symbol', 'quantity', 'price', 'amount') && header.find(...feeKeys) !== null,
  read: (row, context) => {
    if (row.text('date').toLowerCase() === 'transactions total') {
      const total = readDecimal(row.text('amount'));
      if (total.ok && total.value !== null) context.stated.fileCash.set('USD', new Decimal(total.value));
      return [];
    }
    const date = row.take(['date'], (text) => readCalendarDay(/as of (.+)$/.exec(text)?.[1] ?? text, 'month first'));
    const [quantity, price, fee, amount] = [
      row.decimal('quantity'),
      row.decimal('price'),
      row.decimal(...feeKeys),
      row.decimal('amount'),
    ];
    if (
      date === undefined ||
      quantity === undefined ||
      price === undefined ||
      fee === undefined ||
      amount === undefined
    )
      return [];
    const action = row.text('action').toLowerCase();
    const [, meaning] = meanings.find(([pattern]) => pattern.test(action)) ?? [];
    if (meaning === undefined) {
      row.unknownWord(actionKeys, 'Buy');
      return [];
    }
    if (typeof meaning === 'object') {
      row.skip(meaning.skip);
      return [];
    }
    const isSold = meaning === 'sell' || (meaning === 'cash' && isShares(row, amount));
    return usBrokerDraft({
      meaning: isSold && meaning === 'cash' ? 'shares' : meaning,
      line: row.line,
      date,
      symbol: row.text('symbol').toUpperCase() || null,
      quantity,
      price,
      fee: fee ?? '0',
      amount,
      note: row.text('description').slice(0, 500) || null,
    });
  },
};

// A journal without an amount moves shares.
function isShares(row: TableRow, amount: string | null): boolean {
  return isZero(amount) && row.text('symbol') !== '' && row.text('quantity') !== '';
}

export type UsBrokerRow = {
  meaning: ActivityKind | 'cash' | 'shares' | 'added shares';
  line: number;
  date: string;
  symbol: string | null;
  quantity: string | null;
  price: string | null;
  fee: string;
  /** Net of fees, negative when money goes out. */
  amount: string | null;
  note: string | null;
};

/** What a row of a broker in the United States means, whose amounts are signed and net of fees. */
export function usBrokerDraft(row: UsBrokerRow): Draft[] {
  const { meaning, line, date, symbol, quantity, price, fee, note } = row;
  const base = { date, currency: 'USD', note };
  const net = row.amount ?? '0';
  // Without an amount it follows from units and price.
  const gross = (sum: Decimal) => (row.amount === null ? null : sum.toFixed());
  const units = quantity === null ? null : unsigned(quantity);
  const isOut = (text: string | null) => text !== null && isBelowZero(text);
  switch (meaning) {
    case 'buy':
      return [
        {
          line,
          input: {
            ...base,
            kind: meaning,
            symbol,
            quantity: units,
            price,
            fee,
            amount: gross(new Decimal(net).negated().minus(fee)),
          },
        },
      ];
    case 'sell':
      return [
        {
          line,
          input: {
            ...base,
            kind: meaning,
            symbol,
            quantity: units,
            price,
            fee,
            amount: gross(new Decimal(net).plus(fee)),
          },
        },
      ];
    case 'cash':
      return [
        { line, input: { ...base, kind: isOut(net) ? 'withdrawal' : 'deposit', amount: unsigned(net), fee: '0' } },
      ];
    case 'shares':
      return [
        {
          line,
          input: {
            ...base,
            kind: isOut(quantity) ? 'transfer_out' : 'transfer_in',
            symbol,
            quantity: units,
            price,
            fee,
          },
        },
      ];
    case 'added shares':
      return [
        {
          line,
          input: { ...base, kind: 'split', symbol, ratio_new: '1', ratio_old: '1' },
          addedShares: quantity ?? '0',
        },
      ];
    case 'fee':
    case 'tax':
      return [{ line, input: { ...base, kind: meaning, symbol, amount: negated(net) } }];
    case 'dividend':
      return symbol === null
        ? [{ line, input: { ...base, kind: 'interest', amount: net } }]
        : [{ line, input: { ...base, kind: 'dividend', symbol, amount: net } }];
    default:
      return [{ line, input: { ...base, kind: meaning, symbol, amount: net } }];
  }
}
