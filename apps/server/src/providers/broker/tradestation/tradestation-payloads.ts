import * as z from 'zod';
import { isZero, looseDecimal, magnitude } from '#providers/broker/broker-amounts.ts';
import type { BrokerAccount, BrokerActivity, BrokerHoldings } from '#providers/broker/broker-port.ts';
import { readJson } from '#providers/payload/json-payload.ts';
import { dayOf, looseArray, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed } from '#providers/payload/parsed-payload.ts';

const refusalSchema = z.object({ AccountID: looseText, Error: looseText });
const refusalsSchema = z.array(z.unknown()).optional().default([]);

/** Values by account, and the accounts for which the broker gave an error instead. */
export type ByAccount<T> = { entries: Array<{ accountId: string; value: T }>; refused: string[] };

const accountsSchema = z.object({
  Accounts: looseArray(z.object({ AccountID: z.string().min(1), AccountType: looseText, Currency: looseText })),
});

/** `GET /brokerage/accounts`. */
export function readAccounts(text: string): Parsed<BrokerAccount[]> {
  return readJson(text, {
    schema: accountsSchema,
    read: ({ Accounts: accounts }) =>
      parsed(
        accounts.map(({ AccountID: externalId, AccountType: type, Currency: currency }) => ({
          externalId,
          name: type === null ? externalId : `${type} ${externalId}`,
          currency: currency ?? 'USD',
        })),
      ),
  });
}

const balancesSchema = z.object({
  Balances: looseArray(z.object({ AccountID: z.string().min(1), CashBalance: looseDecimal, Equity: looseDecimal })),
  Errors: refusalsSchema,
});

/** `GET …/balances`. */
export function readBalances(text: string): Parsed<ByAccount<{ cash: string | null; equity: string | null }>> {
  return readJson(text, {
    schema: balancesSchema,
    read: ({ Balances: balances, Errors: errors }) =>
      parsed({
        entries: balances.map(({ AccountID: accountId, CashBalance: cash, Equity: equity }) => ({
          accountId,
          value: { cash, equity },
        })),
        refused: refusedAccounts(errors),
      }),
  });
}

const positionSchema = z.object({
  AccountID: z.string().min(1),
  Symbol: z.string().min(1),
  Quantity: looseDecimal,
  LongShort: looseText,
  Last: looseDecimal,
  MarketValue: looseDecimal,
  TotalCost: looseDecimal,
  UnrealizedProfitLoss: looseDecimal,
});
const positionsSchema = z.object({ Positions: looseArray(positionSchema), Errors: refusalsSchema });

/** `GET …/positions`; the accounts' currency is put in by the caller. */
export function readPositions(text: string): Parsed<ByAccount<Omit<BrokerHoldings['positions'][number], 'currency'>>> {
  return readJson(text, {
    schema: positionsSchema,
    read: ({ Positions: positions, Errors: errors }) =>
      parsed({
        entries: positions.flatMap(({ AccountID: accountId, Symbol: symbol, Quantity: quantity, ...figures }) =>
          quantity === null
            ? []
            : [
                {
                  accountId,
                  value: {
                    symbol,
                    name: null,
                    quantity: figures.LongShort === 'Short' ? `-${magnitude(quantity)}` : quantity,
                    price: figures.Last,
                    value: figures.MarketValue,
                    costBasis: figures.TotalCost,
                    unrealized: figures.UnrealizedProfitLoss,
                  },
                },
              ],
        ),
        refused: refusedAccounts(errors),
      }),
  });
}

const legSchema = z.object({
  Symbol: z.string().min(1),
  BuyOrSell: z.string().min(1),
  ExecQuantity: looseDecimal,
  ExecutionPrice: looseDecimal,
});
const orderSchema = z.object({
  AccountID: z.string().min(1),
  OrderID: z.string().min(1),
  Currency: looseText,
  ClosedDateTime: looseText,
  CommissionFee: looseDecimal,
  FilledPrice: looseDecimal,
  Legs: looseArray(legSchema),
});
type Order = z.output<typeof orderSchema>;
const ordersSchema = z.object({ Orders: looseArray(orderSchema), Errors: refusalsSchema, NextToken: looseText });

export type OrderPage = ByAccount<BrokerActivity> & { nextToken: string | null };

/** `GET …/historicalorders`: what was executed of each leg. */
export function readOrders(text: string): Parsed<OrderPage> {
  return readJson(text, {
    schema: ordersSchema,
    read: ({ Orders: orders, Errors: errors, NextToken: nextToken }) =>
      parsed({ entries: orders.flatMap(toDealings), refused: refusedAccounts(errors), nextToken }),
  });
}

function toDealings(order: Order): Array<{ accountId: string; value: BrokerActivity }> {
  const tradeDate = dayOf(order.ClosedDateTime);
  if (tradeDate === null) return [];
  return order.Legs.flatMap((leg, index) => {
    const { Symbol: symbol, BuyOrSell: side, ExecQuantity: quantity, ExecutionPrice: price } = leg;
    if (isZero(quantity)) return [];
    const value: BrokerActivity = {
      externalId: `${order.OrderID}-${index}`,
      kind: /^sell/i.test(side) ? 'sell' : 'buy',
      tradeDate,
      symbol,
      currency: order.Currency ?? 'USD',
      quantity: magnitude(quantity),
      price: price ?? order.FilledPrice,
      amount: null,
      // The commission is the whole order's.
      fee: index === 0 ? (magnitude(order.CommissionFee) ?? '0') : '0',
      note: null,
    };
    return [{ accountId: order.AccountID, value }];
  });
}

function refusedAccounts(errors: readonly unknown[]): string[] {
  return errors.flatMap((error) => {
    const { data } = refusalSchema.safeParse(error);
    return data?.AccountID === null || data === undefined ? [] : [data.AccountID];
  });
}
