import type { ActivityKind } from '@aex/contracts/portfolio';
import type { Draft } from './activity-file.ts';
import { readCalendarDay } from './day-cell.ts';
import { isBelowZero, isZero, unsigned } from './decimal-cell.ts';
import type { TableFormat } from './table-format.ts';
import { Decimal, roundMoney } from '../ledger/exact-decimal.ts';

const symbolKeys = ['code', 'symbol', 'ticker'];
const kindKeys = ['action', 'type'];
const quantityKeys = ['quantity', 'qty', 'shares', 'units'];
const priceKeys = ['price', 'unitprice', 'unit price', 'value'];
const dayKeys = ['date', 'tradedate'];

/** Ghostfolio's table: Date, Code, DataSource, Currency, Price, Quantity, Action, Fee, Note, Account. */
export const ghostfolioTable: TableFormat = {
  format: 'ghostfolio_csv',
  dayKeys,
  dayOrder: 'day first',
  decimals: null,
  matches: (header) =>
    [['date'], symbolKeys, ['currency', 'ccy'], priceKeys, quantityKeys, kindKeys, ['fee']].every(
      (keys) => header.find(...keys) !== null,
    ) && header.find('code', 'datasource') !== null,
  read: (row, context) => {
    const date = row.take(dayKeys, (text) => readCalendarDay(text, context.dayOrder));
    const quantity = row.decimal(...quantityKeys);
    const price = row.decimal(...priceKeys);
    const fee = row.decimal('fee');
    if (date === undefined || quantity === undefined || price === undefined || fee === undefined) return [];
    const facts = {
      type: row.text(...kindKeys),
      date,
      symbol: row.text(...symbolKeys),
      currency: row.text('currency', 'ccy') || context.defaultCurrency,
      quantity,
      price,
      fee,
      note: row.text('note', 'comment') || null,
    };
    return ghostfolioDraft(facts, {
      line: row.line,
      onUnknown: () => row.unknownWord(kindKeys, 'BUY'),
      skip: (reason) => row.skip(reason),
    });
  },
};

export type GhostfolioFacts = {
  type: string;
  date: string;
  symbol: string;
  currency: string;
  quantity: string | null;
  price: string | null;
  fee: string | null;
  note: string | null;
};

type Told = { line: number | null; onUnknown: () => void; skip: (reason: string) => void };

const kinds: Readonly<Record<string, ActivityKind>> = {
  BUY: 'buy',
  SELL: 'sell',
  DIVIDEND: 'dividend',
  INTEREST: 'interest',
  FEE: 'fee',
};
const notKept: Readonly<Record<string, string>> = {
  ITEM: 'valuables are not kept',
  LIABILITY: 'liabilities are not kept',
};

/** An activity of Ghostfolio; its fees and interest stand under made-up symbols, which are left out. */
export function ghostfolioDraft(facts: GhostfolioFacts, { line, onUnknown, skip }: Told): Draft[] {
  const type = facts.type.toUpperCase();
  const kind = kinds[type];
  const reason = notKept[type];
  if (reason !== undefined) {
    skip(reason);
    return [];
  }
  if (kind === undefined) {
    onUnknown();
    return [];
  }
  const { date, currency, note, quantity, price, fee } = facts;
  const base = { kind, date, currency: currency.toUpperCase(), note };
  const product = roundMoney(new Decimal(quantity ?? 0).times(price ?? 0), currency).toFixed();
  if (kind === 'fee') return [{ line, input: { ...base, amount: isZero(fee) ? product : (fee ?? '0') } }];
  const costs = { fee: fee ?? '0' };
  if (kind === 'interest') return [{ line, input: { ...base, ...costs, amount: product } }];
  const symbol = facts.symbol.toUpperCase();
  if (kind === 'dividend') return [{ line, input: { ...base, ...costs, symbol, amount: product } }];
  const isSold = quantity !== null && isBelowZero(quantity);
  const trade = { ...base, ...costs, symbol, quantity: quantity === null ? null : unsigned(quantity), price };
  return [{ line, input: { ...trade, kind: isSold ? 'sell' : kind } }];
}
