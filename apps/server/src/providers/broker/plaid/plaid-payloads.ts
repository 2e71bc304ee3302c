import * as z from 'zod';
import { isNegative, isZero, looseDecimal, magnitude } from '#providers/broker/broker-amounts.ts';
import type { BrokerAccount, BrokerActivity, BrokerEvent, BrokerHoldings } from '#providers/broker/broker-port.ts';
import { eventKindOf } from '#providers/broker/broker-event-kind.ts';
import { readJson } from '#providers/payload/json-payload.ts';
import { dayOf, looseArray, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed } from '#providers/payload/parsed-payload.ts';

const linkSchema = z.object({ link_token: z.string().min(1), hosted_link_url: looseText });

/** `POST /link/token/create`. */
export function readLinkToken(text: string): Parsed<{ linkToken: string; hostedUrl: string | null }> {
  return readJson(text, {
    schema: linkSchema,
    read: (body) => parsed({ linkToken: body.link_token, hostedUrl: body.hosted_link_url }),
  });
}

const sessionSchema = z.object({
  results: z.object({ item_add_results: looseArray(z.object({ public_token: z.string().min(1) })) }).optional(),
  on_success: z.object({ public_token: z.string().min(1) }).optional(),
});
const linkStateSchema = z.object({
  link_sessions: z.array(z.unknown()).optional().default([]).pipe(looseArray(sessionSchema)),
});

/** `POST /link/token/get`: the public token of a Link that was gone through; null while or where it was not. */
export function readLinkResult(text: string): Parsed<string | null> {
  return readJson(text, {
    schema: linkStateSchema,
    read: ({ link_sessions: sessions }) => {
      const tokens = sessions.flatMap(({ results, on_success: success }) => [
        ...(results?.item_add_results ?? []).map((result) => result.public_token),
        ...(success === undefined ? [] : [success.public_token]),
      ]);
      return parsed(tokens.at(-1) ?? null);
    },
  });
}

const exchangeSchema = z.object({ access_token: z.string().min(1), item_id: z.string().min(1) });

/** `POST /item/public_token/exchange`. */
export function readExchange(text: string): Parsed<{ accessToken: string; itemId: string }> {
  return readJson(text, {
    schema: exchangeSchema,
    read: (body) => parsed({ accessToken: body.access_token, itemId: body.item_id }),
  });
}

const errorSchema = z.object({ error_code: z.string().min(1) });

/** Plaid's own code of a refusal; null where the body is none. */
export function errorCodeOf(text: string): string | null {
  const read = readJson(text, { schema: errorSchema, read: (body) => parsed(body.error_code) });
  return read.ok ? read.value : null;
}

const accountSchema = z.object({
  account_id: z.string().min(1),
  name: looseText,
  mask: looseText,
  type: looseText,
  balances: z
    .object({ current: looseDecimal, iso_currency_code: looseText, unofficial_currency_code: looseText })
    .optional(),
});
const holdingSchema = z.object({
  account_id: z.string().min(1),
  security_id: z.string().min(1),
  quantity: looseDecimal,
  institution_price: looseDecimal,
  institution_value: looseDecimal,
  cost_basis: looseDecimal,
  iso_currency_code: looseText,
  unofficial_currency_code: looseText,
});
const securitySchema = z.object({
  security_id: z.string().min(1),
  ticker_symbol: looseText,
  name: looseText,
  type: looseText,
  is_cash_equivalent: z.unknown().optional(),
});
const holdingsSchema = z.object({
  accounts: looseArray(accountSchema),
  holdings: looseArray(holdingSchema),
  securities: looseArray(securitySchema),
});
type Holding = z.output<typeof holdingSchema>;
type Security = z.output<typeof securitySchema>;

export type PlaidHoldings = Array<{ account: BrokerAccount; holdings: BrokerHoldings }>;

/** `POST /investments/holdings/get`: the investment accounts, each with what it holds. */
export function readHoldings(text: string): Parsed<PlaidHoldings> {
  return readJson(text, {
    schema: holdingsSchema,
    read: ({ accounts, holdings, securities }) => {
      const byId = new Map(securities.map((security) => [security.security_id, security]));
      const investing = accounts.filter(({ type }) => type === 'investment' || type === 'brokerage' || type === null);
      return parsed(
        investing.map(({ account_id: externalId, name, mask, balances }) => {
          const currency = balances?.iso_currency_code ?? balances?.unofficial_currency_code ?? 'USD';
          const own = holdings.filter((holding) => holding.account_id === externalId);
          const label = [name ?? externalId, mask].filter((part) => part !== null).join(' ');
          const cash = own.flatMap((holding) => toCash(holding, { security: byId.get(holding.security_id), currency }));
          const positions = own.flatMap((holding) =>
            toPosition(holding, { security: byId.get(holding.security_id), currency }),
          );
          return {
            account: { externalId, name: label, currency },
            holdings: { equity: balances?.current ?? null, cash, positions },
          };
        }),
      );
    },
  });
}

type HeldAs = { security: Security | undefined; currency: string };

function currencyOf(body: Pick<Holding, 'iso_currency_code' | 'unofficial_currency_code'>, fallback: string): string {
  return body.iso_currency_code ?? body.unofficial_currency_code ?? fallback;
}

function toCash(holding: Holding, { security, currency }: HeldAs): BrokerHoldings['cash'] {
  const amount = holding.institution_value ?? holding.quantity;
  if (security?.type !== 'cash' || amount === null) return [];
  return [{ currency: currencyOf(holding, currency), amount }];
}

function toPosition(holding: Holding, { security, currency }: HeldAs): BrokerHoldings['positions'] {
  if (security?.type === 'cash' || holding.quantity === null) return [];
  return [
    {
      symbol: security?.ticker_symbol ?? null,
      name: security?.name ?? null,
      quantity: holding.quantity,
      price: holding.institution_price,
      value: holding.institution_value,
      costBasis: holding.cost_basis,
      unrealized: null,
      currency: currencyOf(holding, currency),
    },
  ];
}

const transactionSchema = z.object({
  investment_transaction_id: z.string().min(1),
  account_id: z.string().min(1),
  security_id: looseText,
  date: looseText,
  name: looseText,
  quantity: looseDecimal,
  amount: looseDecimal,
  price: looseDecimal,
  fees: looseDecimal,
  type: looseText,
  subtype: looseText,
  iso_currency_code: looseText,
  unofficial_currency_code: looseText,
});
type Transaction = z.output<typeof transactionSchema>;
const transactionsSchema = z.object({
  investment_transactions: looseArray(transactionSchema),
  securities: looseArray(securitySchema),
  total_investment_transactions: z.number(),
});

export type PlaidTransactions = {
  entries: Array<{ accountId: string; value: BrokerActivity }>;
  events: Array<{ accountId: string; value: BrokerEvent }>;
  count: number;
  total: number;
};

/** `POST /investments/transactions/get`; an amount above zero is cash that left the account. */
export function readTransactions(text: string): Parsed<PlaidTransactions> {
  return readJson(text, {
    schema: transactionsSchema,
    read: ({ investment_transactions: transactions, securities, total_investment_transactions: total }) => {
      const symbols = new Map(securities.map(({ security_id: id, ticker_symbol: symbol }) => [id, symbol]));
      const read = transactions.map((each) => ({ each, value: toActivity(each, symbols) }));
      return parsed({
        entries: read.flatMap(({ each, value }) => (value === null ? [] : [{ accountId: each.account_id, value }])),
        events: read.flatMap(({ each, value }) =>
          value === null ? [{ accountId: each.account_id, value: toEvent(each, symbols) }] : [],
        ),
        count: transactions.length,
        total,
      });
    },
  });
}

function toActivity(body: Transaction, symbols: ReadonlyMap<string, string | null>): BrokerActivity | null {
  const kind = kindOf(body);
  const tradeDate = dayOf(body.date);
  if (kind === null || tradeDate === null) return null;
  const isTrade = kind === 'buy' || kind === 'sell';
  const movesShares = isTrade || kind === 'transfer_in' || kind === 'transfer_out';
  return {
    externalId: body.investment_transaction_id,
    kind,
    tradeDate,
    symbol: symbolOf(body, symbols),
    currency: currencyOf(body, 'USD'),
    quantity: movesShares ? magnitude(body.quantity) : null,
    price: isTrade ? body.price : null,
    amount: magnitude(body.amount),
    fee: magnitude(body.fees) ?? '0',
    note: body.name,
  };
}

function toEvent(body: Transaction, symbols: ReadonlyMap<string, string | null>): BrokerEvent {
  const brokerKind = body.subtype ?? body.type ?? 'unnamed';
  return {
    externalId: body.investment_transaction_id,
    kind: eventKindOf(brokerKind),
    brokerKind,
    date: dayOf(body.date),
    symbol: symbolOf(body, symbols),
    quantity: body.quantity,
    amount: body.amount,
    currency: currencyOf(body, 'USD'),
    note: body.name,
  };
}

function symbolOf({ security_id: id }: Transaction, symbols: ReadonlyMap<string, string | null>): string | null {
  const symbol = symbols.get(id ?? '') ?? null;
  return symbol?.startsWith('CUR:') === true ? null : symbol;
}

function kindOf({ type, subtype, amount, quantity }: Transaction): BrokerActivity['kind'] | null {
  if (type === 'buy' || type === 'sell') return isZero(quantity) ? null : type;
  const kind = subtype ?? '';
  if (/dividend/.test(kind)) return 'dividend';
  if (/interest/.test(kind)) return isNegative(amount) ? 'interest' : 'fee';
  if (/tax|withholding/.test(kind)) return 'tax';
  if (type === 'fee' || /fee/.test(kind)) return 'fee';
  if (/^(?:deposit|contribution)$/.test(kind)) return 'deposit';
  if (/^(?:withdrawal|distribution)$/.test(kind)) return 'withdrawal';
  if (type === 'transfer' && !isZero(quantity)) return isNegative(quantity) ? 'transfer_out' : 'transfer_in';
  return null;
}
