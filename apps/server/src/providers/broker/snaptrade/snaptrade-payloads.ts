import { Decimal } from 'decimal.js';
import * as z from 'zod';
import { isNegative, looseDecimal, magnitude } from '#providers/broker/broker-amounts.ts';
import type { BrokerAccount, BrokerActivity, BrokerEvent, BrokerHoldings } from '#providers/broker/broker-port.ts';
import { eventKindOf } from '#providers/broker/broker-event-kind.ts';
import { readJson } from '#providers/payload/json-payload.ts';
import { dayOf, looseArray, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed } from '#providers/payload/parsed-payload.ts';

type Position = BrokerHoldings['positions'][number];

/** `GET /snapTrade/listUsers`: the users that were registered with a key. */
export function readUsers(text: string): Parsed<string[]> {
  return readJson(text, { schema: looseArray(z.string().min(1)), read: (users) => parsed(users) });
}

// A currency is its code, or an object that holds it.
const currencySchema = z
  .union([looseTextOf('code'), looseText])
  .nullish()
  .transform((code) => code ?? null);

function looseTextOf<K extends string>(key: K) {
  return z
    .looseObject({})
    .transform((body) => Object.entries(body).find(([name]) => name === key)?.[1])
    .pipe(looseText);
}

const accountSchema = z.object({
  id: z.string().min(1),
  name: looseText,
  number: looseText,
  institution_name: looseText,
  balance: z.object({ total: z.object({ amount: looseDecimal, currency: currencySchema }).nullish() }).nullish(),
});

export type SnapTradeAccount = { id: string; account: BrokerAccount; equity: string | null };

/** `GET /accounts`. The id is what later calls ask for; people know the number. */
export function readSnapTradeAccounts(text: string): Parsed<SnapTradeAccount[]> {
  return readJson(text, {
    schema: looseArray(accountSchema),
    read: (accounts) =>
      parsed(
        accounts.map(({ id, name, number, institution_name: institution, balance }) => ({
          id,
          account: {
            externalId: number ?? id,
            name: name ?? institution ?? number ?? id,
            currency: balance?.total?.currency ?? 'USD',
          },
          equity: balance?.total?.amount ?? null,
        })),
      ),
  });
}

const balanceSchema = z.object({ currency: currencySchema.refine((code) => code !== null), cash: looseDecimal });

/** `GET /accounts/{id}/balances`: the cash of each currency. */
export function readSnapTradeBalances(text: string): Parsed<BrokerHoldings['cash']> {
  return readJson(text, {
    schema: looseArray(balanceSchema),
    read: (balances) =>
      parsed(
        balances.flatMap(({ currency, cash }) =>
          currency === null || cash === null ? [] : [{ currency, amount: cash }],
        ),
      ),
  });
}

const instrumentSchema = z.object({
  symbol: looseText,
  raw_symbol: looseText,
  description: looseText,
  name: looseText,
});
const positionSchema = z.object({
  instrument: instrumentSchema.nullish(),
  units: looseDecimal,
  price: looseDecimal,
  currency: currencySchema,
  cash_equivalent: z.boolean().nullish(),
});

/** `GET /accounts/{id}/positions/all`. What stands for cash is in the balances already; a cost is not told for certain. */
export function readSnapTradePositions(text: string, currency: string): Parsed<Position[]> {
  return readJson(text, {
    schema: z.object({ results: looseArray(positionSchema) }),
    read: ({ results }) => parsed(results.flatMap((position) => toPosition(position, currency) ?? [])),
  });
}

function toPosition(body: z.output<typeof positionSchema>, accountCurrency: string): Position | null {
  const { instrument, units, price } = body;
  if (units === null || body.cash_equivalent === true) return null;
  return {
    symbol: instrument?.symbol ?? instrument?.raw_symbol ?? null,
    name: instrument?.description ?? instrument?.name ?? null,
    quantity: units,
    price,
    value: price === null ? null : new Decimal(units).times(price).toFixed(),
    costBasis: null,
    unrealized: null,
    currency: body.currency ?? accountCurrency,
  };
}

const symbolSchema = z.union([looseTextOf('symbol'), looseText]).nullish();
const activitySchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  symbol: symbolSchema,
  units: looseDecimal,
  price: looseDecimal,
  amount: looseDecimal,
  fee: looseDecimal,
  currency: currencySchema,
  trade_date: looseText,
  settlement_date: looseText,
  description: looseText,
});
type ActivityBody = z.output<typeof activitySchema>;

export type SnapTradeActivities = { activities: BrokerActivity[]; events: BrokerEvent[]; count: number };

/** `GET /accounts/{id}/activities`: what is a dealing, and what is none that a ledger knows. */
export function readSnapTradeActivities(text: string, currency: string): Parsed<SnapTradeActivities> {
  return readJson(text, {
    schema: z.union([
      z.object({ data: looseArray(activitySchema) }).transform(({ data }) => data),
      looseArray(activitySchema),
    ]),
    read: (bodies) => {
      const read = bodies.map((body) => ({ body, activity: toActivity(body, currency) }));
      return parsed({
        activities: read.flatMap(({ activity }) => activity ?? []),
        count: bodies.length,
        events: read.flatMap(({ body, activity }) => (activity === null ? [toEvent(body, currency)] : [])),
      });
    },
  });
}

function toActivity(body: ActivityBody, accountCurrency: string): BrokerActivity | null {
  const kind = kindOf(body);
  const tradeDate = dayOf(body.trade_date) ?? dayOf(body.settlement_date);
  if (kind === null || tradeDate === null) return null;
  const isTrade = kind === 'buy' || kind === 'sell';
  return {
    externalId: body.id,
    kind,
    tradeDate,
    symbol: body.symbol ?? null,
    currency: body.currency ?? accountCurrency,
    quantity: magnitude(body.units),
    price: body.price,
    amount: isTrade ? null : magnitude(body.amount),
    fee: magnitude(body.fee) ?? '0',
    note: isTrade ? null : body.description,
  };
}

function toEvent(body: ActivityBody, accountCurrency: string): BrokerEvent {
  return {
    externalId: body.id,
    kind: eventKindOf(body.type),
    brokerKind: body.type,
    date: dayOf(body.trade_date) ?? dayOf(body.settlement_date),
    symbol: body.symbol ?? null,
    quantity: body.units,
    amount: body.amount,
    currency: body.currency ?? accountCurrency,
    note: body.description,
  };
}

function kindOf({ type, amount }: ActivityBody): BrokerActivity['kind'] | null {
  switch (type.toUpperCase()) {
    case 'BUY':
    case 'REI':
      return 'buy';
    case 'SELL':
      return 'sell';
    case 'DIVIDEND':
      return 'dividend';
    case 'INTEREST':
      return 'interest';
    case 'FEE':
      return 'fee';
    case 'TAX':
      return 'tax';
    case 'CONTRIBUTION':
      return 'deposit';
    case 'WITHDRAWAL':
      return 'withdrawal';
    case 'TRANSFER':
      return amount === null ? null : isNegative(amount) ? 'withdrawal' : 'deposit';
    default:
      return null;
  }
}
