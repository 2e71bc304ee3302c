import type { ActivityKind } from '@aex/contracts/portfolio';
import { type ColumnMapping, type MappableField, mappableFields } from '@aex/contracts/portfolio-imports';
import type { CsvHeader } from '#features/imports/index.ts';
import type { Draft } from './activity-file.ts';
import { readCalendarDay } from './day-cell.ts';
import { unsigned } from './decimal-cell.ts';
import type { TableFormat } from './table-format.ts';
import type { TableRow } from './table-row.ts';

const synonyms: Readonly<Record<MappableField, readonly string[]>> = {
  date: [
    'date',
    'trade date',
    'tradedate',
    'transaction date',
    'day',
    'datetime',
    'time',
    'run date',
    'settlement date',
  ],
  kind: ['kind', 'type', 'action', 'activity', 'activitytype', 'transaction type', 'side', 'operation'],
  symbol: ['symbol', 'ticker', 'code', 'instrument', 'security', 'asset'],
  quantity: ['quantity', 'qty', 'shares', 'units', 'volume'],
  price: ['price', 'unit price', 'unitprice', 'price per share', 'price/share', 'rate'],
  amount: ['amount', 'total', 'value', 'gross amount', 'total amount', 'net amount'],
  fee: ['fee', 'fees', 'commission', 'commissions', 'fees & comm', 'charges'],
  tax: ['tax', 'taxes', 'withholding', 'withholding tax'],
  currency: ['currency', 'ccy', 'currency code'],
  external_id: ['external id', 'id', 'transaction id', 'transactionid', 'reference', 'order id', 'trade id'],
  note: ['note', 'notes', 'comment', 'description', 'memo'],
};

const kindWords: ReadonlyMap<string, ActivityKind> = new Map(
  Object.entries({
    buy: 'buy',
    b: 'buy',
    bought: 'buy',
    purchase: 'buy',
    'reinvest shares': 'buy',
    reinvestment: 'buy',
    sell: 'sell',
    s: 'sell',
    sold: 'sell',
    sale: 'sell',
    dividend: 'dividend',
    div: 'dividend',
    dividends: 'dividend',
    'cash dividend': 'dividend',
    distribution: 'dividend',
    interest: 'interest',
    int: 'interest',
    fee: 'fee',
    fees: 'fee',
    commission: 'fee',
    charge: 'fee',
    tax: 'tax',
    'withholding tax': 'tax',
    withholding: 'tax',
    deposit: 'deposit',
    contribution: 'deposit',
    'cash in': 'deposit',
    withdrawal: 'withdrawal',
    withdraw: 'withdrawal',
    'cash out': 'withdrawal',
    'transfer in': 'transfer_in',
    transfer_in: 'transfer_in',
    'transfer out': 'transfer_out',
    transfer_out: 'transfer_out',
  } satisfies Record<string, ActivityKind>),
);

/** The heading for each field: as told, else by the usual names. */
export function mappingOf(header: CsvHeader, told: ColumnMapping | undefined): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const field of mappableFields) {
    const named = told?.[field];
    const position = named === undefined ? header.find(...synonyms[field]) : header.names.indexOf(named);
    if (named !== undefined) mapping[field] = named;
    else if (position !== null && position >= 0) mapping[field] = header.nameAt(position);
  }
  return mapping;
}

/** Any table of which the columns are known. */
export function genericTable(mapping: ColumnMapping): TableFormat {
  const keysOf = (field: MappableField): string[] => {
    const name = mapping[field];
    return name === undefined ? [] : [keyOf(name)];
  };
  return {
    format: 'generic',
    dayKeys: keysOf('date'),
    dayOrder: null,
    decimals: null,
    matches: () => true,
    read: (row, context) => {
      const date = row.take(keysOf('date'), (text) => readCalendarDay(text, context.dayOrder));
      const [quantity, price, amount, fee, tax] = (['quantity', 'price', 'amount', 'fee', 'tax'] as const).map(
        (field) => row.decimal(...keysOf(field)),
      );
      if (date === undefined || quantity === undefined || price === undefined || amount === undefined) return [];
      if (fee === undefined || tax === undefined) return [];
      const kind = kindWords.get(row.text(...keysOf('kind')).toLowerCase());
      if (kind === undefined) {
        row.unknownWord(keysOf('kind'), 'buy, sell, dividend, deposit');
        return [];
      }
      const text = (field: MappableField) => row.text(...keysOf(field)) || null;
      const costs = { fee: unsigned(fee ?? '0'), tax: unsigned(tax ?? '0') };
      const base = {
        kind,
        date,
        currency: (text('currency') ?? context.defaultCurrency).toUpperCase(),
        ...costs,
        note: text('note')?.slice(0, 500) ?? null,
        external_id: text('external_id'),
      };
      return genericDraft({ base, row, symbol: text('symbol')?.toUpperCase() ?? null, quantity, price, amount });
    },
  };
}

type Generic = {
  base: Draft['input'];
  row: TableRow;
  symbol: string | null;
  quantity: string | null;
  price: string | null;
  amount: string | null;
};

function genericDraft({ base, row, symbol, quantity, price, amount }: Generic): Draft[] {
  const { line } = row;
  const units = quantity === null ? null : unsigned(quantity);
  const size = amount === null ? null : unsigned(amount);
  switch (base.kind) {
    case 'buy':
    case 'sell':
      // A total with a price beside it may hold the fees: units and price say it without doubt.
      return [{ line, input: { ...base, symbol, quantity: units, price, amount: price === null ? size : null } }];
    case 'dividend':
      return [{ line, input: { ...base, symbol, amount, ...(amount === null ? { quantity: units, price } : {}) } }];
    case 'transfer_in':
    case 'transfer_out':
      return symbol === null
        ? [{ line, input: { ...base, amount: size } }]
        : [{ line, input: { ...base, symbol, quantity: units, price, amount: size } }];
    case 'interest':
      return [{ line, input: { ...base, symbol, amount } }];
    case 'deposit':
    case 'withdrawal':
      return [{ line, input: { ...base, amount: size } }];
    default:
      return [{ line, input: { ...base, symbol, amount: size } }];
  }
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[<>]/g, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
}
