import * as z from 'zod';
import { isNegative, isZero, looseDecimal, magnitude } from '#providers/broker/broker-amounts.ts';
import type { BrokerActivity, BrokerEvent, BrokerHoldings } from '#providers/broker/broker-port.ts';
import { eventKindOf } from '#providers/broker/broker-event-kind.ts';
import { readJson } from '#providers/payload/json-payload.ts';
import { dayOf, looseArray, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed } from '#providers/payload/parsed-payload.ts';

const numberSchema = z.object({ accountNumber: z.string().min(1), hashValue: z.string().min(1) });

/** `GET /accounts/accountNumbers`: the hash stands for the number in every path. */
export function readAccountNumbers(text: string): Parsed<Array<{ accountNumber: string; hashValue: string }>> {
  return readJson(text, { schema: looseArray(numberSchema), read: (numbers) => parsed(numbers) });
}

const instrumentSchema = z.object({ symbol: looseText, description: looseText, assetType: looseText });
const positionSchema = z.object({
  shortQuantity: looseDecimal,
  longQuantity: looseDecimal,
  averagePrice: looseDecimal,
  marketValue: looseDecimal,
  longOpenProfitLoss: looseDecimal,
  shortOpenProfitLoss: looseDecimal,
  instrument: instrumentSchema,
});
const accountSchema = z.object({
  securitiesAccount: z.object({
    accountNumber: z.string().min(1),
    type: looseText,
    currentBalances: z.object({ liquidationValue: looseDecimal, cashBalance: looseDecimal }).optional(),
    positions: z.array(z.unknown()).optional().default([]).pipe(looseArray(positionSchema)),
  }),
});

export type SchwabAccount = { accountNumber: string; name: string; holdings: BrokerHoldings };

/** `GET /accounts?fields=positions`. */
export function readSchwabAccounts(text: string): Parsed<SchwabAccount[]> {
  return readJson(text, {
    schema: looseArray(accountSchema),
    read: (bodies) =>
      parsed(
        bodies.map(({ securitiesAccount: { accountNumber, type, currentBalances, positions } }) => {
          const cash = currentBalances?.cashBalance ?? null;
          const holdings = {
            equity: currentBalances?.liquidationValue ?? null,
            cash: cash === null ? [] : [{ currency: 'USD', amount: cash }],
            positions: positions.flatMap(toPosition),
          };
          return { accountNumber, name: type === null ? accountNumber : `${type} ${accountNumber}`, holdings };
        }),
      ),
  });
}

function toPosition(position: z.output<typeof positionSchema>): BrokerHoldings['positions'] {
  const { longQuantity, shortQuantity, instrument } = position;
  const isShort = isZero(longQuantity) && !isZero(shortQuantity);
  const size = isShort ? `-${magnitude(shortQuantity) ?? '0'}` : longQuantity;
  if (size === null || isZero(size)) return [];
  return [
    {
      symbol: instrument.symbol,
      name: instrument.description,
      quantity: size,
      price: null,
      value: position.marketValue,
      // The broker gives the average price alone; a product of two would be a figure of ours.
      costBasis: null,
      unrealized: isShort ? position.shortOpenProfitLoss : position.longOpenProfitLoss,
      currency: 'USD',
    },
  ];
}

const itemSchema = z.object({
  amount: looseDecimal,
  price: looseDecimal,
  cost: looseDecimal,
  feeType: looseText,
  instrument: instrumentSchema.optional(),
});
const transactionSchema = z.object({
  activityId: z.union([z.string().min(1), z.number().transform(String)]),
  type: z.string().min(1),
  tradeDate: looseText,
  time: looseText,
  netAmount: looseDecimal,
  description: looseText,
  transferItems: z.array(z.unknown()).optional().default([]).pipe(looseArray(itemSchema)),
});
type Transaction = z.output<typeof transactionSchema>;

/** `GET /accounts/{hash}/transactions`: what is a dealing, and what is none that a ledger knows. */
export function readTransactions(text: string): Parsed<{ activities: BrokerActivity[]; events: BrokerEvent[] }> {
  return readJson(text, {
    schema: looseArray(transactionSchema),
    read: (transactions) => {
      const read = transactions.map((each) => ({ each, activity: toActivity(each) }));
      return parsed({
        activities: read.flatMap(({ activity }) => activity ?? []),
        events: read.flatMap(({ each, activity }) => (activity === null ? [toEvent(each)] : [])),
      });
    },
  });
}

function toActivity(transaction: Transaction): BrokerActivity | null {
  const tradeDate = dayOf(transaction.tradeDate) ?? dayOf(transaction.time);
  const security = securityOf(transaction);
  const kind = kindOf(transaction, security?.amount ?? null);
  if (kind === null || tradeDate === null) return null;
  const isTrade = kind === 'buy' || kind === 'sell';
  return {
    externalId: transaction.activityId,
    kind,
    tradeDate,
    symbol: security?.instrument?.symbol ?? null,
    currency: 'USD',
    quantity: isTrade ? magnitude(security?.amount ?? null) : null,
    price: isTrade ? (security?.price ?? null) : null,
    amount: magnitude(transaction.netAmount),
    fee: isTrade ? feesOf(transaction) : '0',
    note: transaction.description,
  };
}

function toEvent(transaction: Transaction): BrokerEvent {
  const { activityId, type, tradeDate, time, netAmount, description } = transaction;
  const security = securityOf(transaction);
  return {
    externalId: activityId,
    kind: eventKindOf(type, description),
    brokerKind: type,
    date: dayOf(tradeDate) ?? dayOf(time),
    symbol: security?.instrument?.symbol ?? null,
    quantity: security?.amount ?? null,
    amount: netAmount,
    currency: 'USD',
    note: description,
  };
}

function securityOf({ transferItems }: Transaction) {
  return transferItems.find(
    ({ feeType, instrument }) => feeType === null && instrument !== undefined && instrument.assetType !== 'CURRENCY',
  );
}

function kindOf({ type, netAmount, description }: Transaction, quantity: string | null): BrokerActivity['kind'] | null {
  if (type === 'TRADE') return quantity === null ? null : isNegative(quantity) ? 'sell' : 'buy';
  if (type === 'DIVIDEND_OR_INTEREST') return /interest/i.test(description ?? '') ? 'interest' : 'dividend';
  const isMoney =
    /^(?:ACH_RECEIPT|ACH_DISBURSEMENT|CASH_RECEIPT|CASH_DISBURSEMENT|ELECTRONIC_FUND|WIRE_IN|WIRE_OUT|JOURNAL)$/;
  if (isMoney.test(type) && !isZero(netAmount)) return isNegative(netAmount) ? 'withdrawal' : 'deposit';
  return null;
}

// Fees come as items of their own, in cents at most; they are added up as whole ten-thousandths.
function feesOf({ transferItems }: Transaction): string {
  const total = transferItems
    .filter(({ feeType }) => feeType !== null)
    .reduce((sum, { cost, amount }) => sum + Math.round(Math.abs(Number(cost ?? amount ?? '0')) * 10_000), 0);
  return String(total / 10_000);
}
