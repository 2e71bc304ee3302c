import * as z from 'zod';
import type { BrokerActivity, BrokerAccount, BrokerEvent, BrokerHoldings } from '#providers/broker/broker-port.ts';
import { isNegative, looseDecimal, magnitude } from '#providers/broker/broker-amounts.ts';
import { eventKindOf } from '#providers/broker/broker-event-kind.ts';
import { readJson } from '#providers/payload/json-payload.ts';
import { dayOf, looseArray, looseText, momentOf, newYorkDayOf } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, refused } from '#providers/payload/parsed-payload.ts';

const accountSchema = z.object({
  id: looseText,
  account_number: looseText,
  currency: looseText,
  cash: looseDecimal,
  equity: looseDecimal,
  portfolio_value: looseDecimal,
});
type AccountBody = z.output<typeof accountSchema>;

export type AlpacaAccount = { account: BrokerAccount; equity: string | null; cash: string | null };

/** `GET /v2/account`. */
export function readAccount(text: string): Parsed<AlpacaAccount> {
  return readJson(text, { schema: accountSchema, read: toAccount });
}

function toAccount(body: AccountBody): Parsed<AlpacaAccount> {
  const externalId = body.account_number ?? body.id;
  if (externalId === null) return refused('unexpected_shape', 'no account number');
  const account = { externalId, name: externalId, currency: body.currency ?? 'USD' };
  return parsed({ account, equity: body.equity ?? body.portfolio_value, cash: body.cash });
}

const positionSchema = z.object({
  symbol: z.string().min(1),
  qty: looseDecimal,
  current_price: looseDecimal,
  market_value: looseDecimal,
  cost_basis: looseDecimal,
  unrealized_pl: looseDecimal,
});

/** `GET /v2/positions`; short positions have a negative quantity. */
export function readPositions(text: string, currency: string): Parsed<BrokerHoldings['positions']> {
  return readJson(text, {
    schema: looseArray(positionSchema),
    read: (positions) =>
      parsed(
        positions.flatMap(({ symbol, qty, ...figures }) =>
          qty === null
            ? []
            : [
                {
                  symbol,
                  name: null,
                  quantity: qty,
                  price: figures.current_price,
                  value: figures.market_value,
                  costBasis: figures.cost_basis,
                  unrealized: figures.unrealized_pl,
                  currency,
                },
              ],
        ),
      ),
  });
}

const activitySchema = z.object({
  id: z.string().min(1),
  activity_type: z.string().min(1),
  side: looseText,
  symbol: looseText,
  qty: looseDecimal,
  price: looseDecimal,
  net_amount: looseDecimal,
  currency: looseText,
  description: looseText,
  transaction_time: looseText,
  date: looseText,
  status: looseText,
});
type ActivityBody = z.output<typeof activitySchema>;

export type AlpacaActivities = {
  activities: BrokerActivity[];
  lastId: string | null;
  count: number;
  events: BrokerEvent[];
};

/** `GET /v2/account/activities`: what is a dealing, and what is none that a ledger knows. */
export function readActivities(text: string, currency: string): Parsed<AlpacaActivities> {
  return readJson(text, {
    schema: looseArray(activitySchema),
    read: (bodies) => {
      const read = bodies.map((body) => ({ body, activity: toActivity(body, currency) }));
      return parsed({
        activities: read.flatMap(({ activity }) => activity ?? []),
        lastId: bodies.at(-1)?.id ?? null,
        count: bodies.length,
        events: read.flatMap(({ body, activity }) => (activity === null ? [toEvent(body, currency)] : [])),
      });
    },
  });
}

function toActivity(body: ActivityBody, accountCurrency: string): BrokerActivity | null {
  const kind = kindOf(body);
  const tradeDate = dayOfActivity(body);
  if (kind === null || tradeDate === null) return null;
  const isTrade = kind === 'buy' || kind === 'sell';
  return {
    externalId: body.id,
    kind,
    tradeDate,
    symbol: body.symbol,
    currency: body.currency ?? accountCurrency,
    quantity: magnitude(body.qty),
    price: body.price,
    amount: isTrade ? null : magnitude(body.net_amount),
    fee: '0',
    note: isTrade ? null : body.activity_type,
  };
}

function toEvent(body: ActivityBody, accountCurrency: string): BrokerEvent {
  return {
    externalId: body.id,
    kind: eventKindOf(body.activity_type),
    brokerKind: body.activity_type,
    date: dayOfActivity(body),
    symbol: body.symbol,
    quantity: body.qty,
    amount: body.net_amount,
    currency: body.currency ?? accountCurrency,
    note: body.description,
  };
}

function dayOfActivity({ date, transaction_time: time }: ActivityBody): string | null {
  const moment = momentOf(time);
  return dayOf(date) ?? (moment === null ? null : newYorkDayOf(moment));
}

function kindOf({ activity_type: type, side, net_amount: amount, qty }: ActivityBody): BrokerActivity['kind'] | null {
  if (type === 'FILL') return side === null ? null : side.startsWith('sell') ? 'sell' : 'buy';
  if (/^(?:DIVNRA|DIVFT|DIVTW|DIVWH|INTNRA|INTTW)$/.test(type)) return 'tax';
  if (type.startsWith('DIV')) return 'dividend';
  if (type.startsWith('INT')) return 'interest';
  if (/^(?:FEE|CFEE|PTC|PTR|DIVFEE|REG|TAF)$/.test(type)) return 'fee';
  if (type === 'CSD') return 'deposit';
  if (type === 'CSW') return 'withdrawal';
  if (/^(?:JNLC|ACATC|TRANS)$/.test(type)) return isNegative(amount) ? 'withdrawal' : 'deposit';
  if (/^(?:JNLS|ACATS)$/.test(type)) return isNegative(qty) ? 'transfer_out' : 'transfer_in';
  return null;
}
