import type { ActivityKind } from '@aex/contracts/portfolio';
import { Decimal, roundMoney } from '../ledger/exact-decimal.ts';
import { readCalendarDay } from './day-cell.ts';
import { isZero, unsigned } from './decimal-cell.ts';
import { hasColumns, type TableFormat } from './table-format.ts';

const kindKeys = ['activitytype', 'activity type'];
const priceKeys = ['unitprice', 'unit price'];
const dayKeys = ['date', 'activitydate'];
const kinds: Readonly<Record<string, ActivityKind>> = {
  BUY: 'buy',
  SELL: 'sell',
  DIVIDEND: 'dividend',
  INTEREST: 'interest',
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
  TRANSFER_IN: 'transfer_in',
  TRANSFER_OUT: 'transfer_out',
  ADD_HOLDING: 'transfer_in',
  REMOVE_HOLDING: 'transfer_out',
  CONVERSION_IN: 'transfer_in',
  CONVERSION_OUT: 'transfer_out',
  FEE: 'fee',
  TAX: 'tax',
  SPLIT: 'split',
  CREDIT: 'interest',
};

/** Wealthfolio's table: date, symbol, quantity, activityType, unitPrice, currency, fee, amount; cash stands under $CASH-USD. */
export const wealthfolioTable: TableFormat = {
  format: 'wealthfolio',
  dayKeys,
  dayOrder: null,
  decimals: null,
  matches: (header) =>
    hasColumns(header, 'symbol', 'quantity', 'currency') &&
    header.find(...kindKeys) !== null &&
    header.find(...priceKeys) !== null,
  read: (row, context) => {
    const date = row.take(dayKeys, (text) => readCalendarDay(text, context.dayOrder));
    const [quantity, price, fee, stated] = [
      row.decimal('quantity'),
      row.decimal(...priceKeys),
      row.decimal('fee'),
      row.decimal('amount'),
    ];
    if (
      date === undefined ||
      quantity === undefined ||
      price === undefined ||
      fee === undefined ||
      stated === undefined
    )
      return [];
    const kind = kinds[row.text(...kindKeys).toUpperCase()];
    if (kind === undefined) {
      row.unknownWord(kindKeys, 'BUY');
      return [];
    }
    const symbolText = row.text('symbol').toUpperCase();
    const symbol = symbolText === '' || symbolText.startsWith('$CASH') ? null : symbolText;
    const currency = (row.text('currency') || context.defaultCurrency).toUpperCase();
    const base = { kind, date, currency, fee: fee ?? '0', note: row.text('comment', 'notes') || null };
    const product = roundMoney(new Decimal(quantity ?? 0).times(price ?? 0), currency)
      .abs()
      .toFixed();
    const amount = isZero(stated) ? product : unsigned(stated ?? '0');
    const units = quantity === null ? null : unsigned(quantity);
    if (kind === 'split')
      return [
        {
          line: row.line,
          input: { ...base, symbol, ratio_new: isZero(stated) ? (units ?? '0') : amount, ratio_old: '1' },
        },
      ];
    if (kind === 'buy' || kind === 'sell')
      return [{ line: row.line, input: { ...base, symbol, quantity: units, price } }];
    if (kind === 'fee' && amount === '0') return [{ line: row.line, input: { ...base, amount: base.fee, fee: '0' } }];
    if ((kind === 'transfer_in' || kind === 'transfer_out') && symbol !== null)
      return [{ line: row.line, input: { ...base, symbol, quantity: units, price } }];
    if (kind === 'dividend') return [{ line: row.line, input: { ...base, symbol, amount } }];
    return [{ line: row.line, input: { ...base, amount } }];
  },
};
