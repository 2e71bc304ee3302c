import type { ActivityInput, ActivityKind } from '@aex/contracts/portfolio';
import { quoted } from '#features/imports/index.ts';
import { Decimal } from '../ledger/exact-decimal.ts';
import type { Draft } from './activity-file.ts';
import { isBelowZero, isZero, negated, unsigned } from './decimal-cell.ts';
import type { XmlRow } from './xml-row.ts';

const shareClasses = new Set(['', 'STK', 'FUND', 'CRYPTO']);

/** A trade of shares, or of one currency for another: money out of one and into the other. */
export function tradeDrafts(row: XmlRow): Draft[] {
  const category = row.text('assetCategory').toUpperCase();
  if (category !== 'CASH' && !shareClasses.has(category)) {
    row.skip(`${category} is not kept: only shares, funds, coins and currencies are`);
    return [];
  }
  const date = row.day('tradeDate', 'dateTime', 'reportDate');
  const [quantity, price, proceeds, commission, taxes] = [
    'quantity',
    'tradePrice',
    'proceeds',
    'ibCommission',
    'taxes',
  ].map((name) => row.decimal(name));
  if (
    date === undefined ||
    typeof quantity !== 'string' ||
    typeof price !== 'string' ||
    proceeds === undefined ||
    commission === undefined ||
    taxes === undefined
  ) {
    if (quantity === null || price === null)
      row.fault(quantity === null ? 'quantity' : 'tradePrice', { ok: false, problem: 'is missing' });
    return [];
  }
  const currency = row.text('currency').toUpperCase();
  const feeCurrency = row.text('ibCommissionCurrency').toUpperCase() || currency;
  const fee = negated(commission ?? '0');
  const id = row.text('transactionID') || row.text('tradeID');
  const base = { date, currency, external_id: id === '' ? null : `ibkr:${id}` };
  const amount = isZero(proceeds) ? null : unsigned(proceeds ?? '0');
  const feeInput = separateFee({ date, fee, feeCurrency, externalId: base.external_id });
  if (category === 'CASH') return [...exchangeDrafts(row, { quantity, price, base, amount }), ...feeInput];
  const isSold = row.text('buySell').toUpperCase().startsWith('SELL') || isBelowZero(quantity);
  const isOwnFee = feeCurrency === currency;
  const input: ActivityInput = {
    ...base,
    kind: isSold ? 'sell' : 'buy',
    symbol: row.symbol(),
    quantity: unsigned(quantity),
    price,
    amount,
    fee: isOwnFee ? fee : '0',
    tax: negated(taxes ?? '0'),
  };
  return [{ line: row.number, input }, ...(isOwnFee ? [] : feeInput)];
}

function separateFee(of: { date: string; fee: string; feeCurrency: string; externalId: string | null }): Draft[] {
  if (isZero(of.fee)) return [];
  const external_id = of.externalId === null ? null : `${of.externalId}:fee`;
  return [{ line: null, input: { kind: 'fee', date: of.date, currency: of.feeCurrency, amount: of.fee, external_id } }];
}

type Exchange = {
  quantity: string;
  price: string;
  base: { date: string; currency: string; external_id: string | null };
  amount: string | null;
};

function exchangeDrafts(row: XmlRow, { quantity, price, base, amount }: Exchange): Draft[] {
  const [bought = ''] = row.text('symbol').toUpperCase().split('.');
  const paid = amount ?? new Decimal(quantity).abs().times(price).toDecimalPlaces(2).toFixed();
  const isSold = isBelowZero(quantity);
  const side = (kind: ActivityKind, currency: string, sum: string): Draft => ({
    line: row.number,
    input: {
      ...base,
      kind,
      currency,
      amount: sum,
      external_id: base.external_id === null ? null : `${base.external_id}:${currency}`,
    },
  });
  return [
    side(isSold ? 'transfer_out' : 'transfer_in', bought, unsigned(quantity)),
    side(isSold ? 'transfer_in' : 'transfer_out', base.currency, paid),
  ];
}

const cashKinds: ReadonlyArray<readonly [RegExp, ActivityKind | 'cash']> = [
  [/withholding|871\(m\)|tax/i, 'tax'],
  [/dividend/i, 'dividend'],
  [/interest/i, 'interest'],
  [/deposit|withdrawal/i, 'cash'],
  [/fee|commission|price adjustment/i, 'fee'],
];

export function cashDrafts(row: XmlRow, symbols: ReadonlyMap<string, string>): Draft[] {
  const date = row.day('reportDate', 'dateTime', 'settleDate');
  const amount = row.decimal('amount');
  const [, kind] = cashKinds.find(([pattern]) => pattern.test(row.text('type'))) ?? [];
  if (kind === undefined)
    row.fault('type', {
      ok: false,
      problem: `${quoted(row.text('type'))} is not known here; expected one such as Dividends`,
    });
  if (amount === null) row.fault('amount', { ok: false, problem: 'is missing' });
  if (date === undefined || typeof amount !== 'string' || kind === undefined) return [];
  const id = row.text('transactionID');
  const symbol = row.symbol() || symbols.get(row.text('conid'))?.toUpperCase().replaceAll(' ', '.') || null;
  const base = {
    date,
    currency: row.text('currency').toUpperCase(),
    external_id: id === '' ? null : `ibkr:${id}`,
    note: row.text('description').slice(0, 500) || null,
  };
  const one = (input: ActivityInput): Draft[] => [{ line: row.number, input }];
  if (kind === 'cash')
    return one({ ...base, kind: isBelowZero(amount) ? 'withdrawal' : 'deposit', amount: unsigned(amount) });
  if (kind === 'dividend' && symbol !== null) return one({ ...base, kind, symbol, amount });
  if (kind === 'dividend' || kind === 'interest') return one({ ...base, kind: 'interest', symbol, amount });
  return one({ ...base, kind, symbol, amount: negated(amount) });
}

/** Splits are read; of other corporate actions the file does not say enough. */
export function corporateDrafts(row: XmlRow): Draft[] {
  const [, ratioNew, ratioOld] = /SPLIT (\d{1,9}) FOR (\d{1,9})/i.exec(row.text('description')) ?? [];
  const date = row.day('reportDate', 'dateTime');
  if (ratioNew === undefined || ratioOld === undefined) {
    row.skip('a corporate action other than a split: enter it by hand');
    return [];
  }
  if (date === undefined) return [];
  const id = row.text('transactionID') || row.text('actionID');
  return [
    {
      line: row.number,
      input: {
        kind: 'split',
        date,
        currency: row.text('currency').toUpperCase(),
        symbol: row.symbol(),
        ratio_new: ratioNew,
        ratio_old: ratioOld,
        external_id: id === '' ? null : `ibkr:${id}`,
      },
    },
  ];
}

export function transferDrafts(row: XmlRow): Draft[] {
  const date = row.day('date', 'reportDate', 'dateTime');
  const [quantity, value, cash] = ['quantity', 'positionAmount', 'cashTransfer'].map((name) => row.decimal(name));
  if (date === undefined || quantity === undefined || value === undefined || cash === undefined) return [];
  const id = row.text('transactionID');
  const base = { date, currency: row.text('currency').toUpperCase(), external_id: id === '' ? null : `ibkr:${id}` };
  const isOut = row.text('direction').toUpperCase() === 'OUT';
  if (!isZero(quantity) && row.symbol() !== '') {
    const units = unsigned(quantity ?? '0');
    const price = isZero(value) ? null : new Decimal(unsigned(value ?? '0')).div(units).toDecimalPlaces(10).toFixed();
    return [
      {
        line: row.number,
        input: { ...base, kind: isOut ? 'transfer_out' : 'transfer_in', symbol: row.symbol(), quantity: units, price },
      },
    ];
  }
  if (isZero(cash)) return [];
  return [
    {
      line: row.number,
      input: {
        ...base,
        kind: isBelowZero(cash ?? '0') ? 'transfer_out' : 'transfer_in',
        amount: unsigned(cash ?? '0'),
      },
    },
  ];
}
