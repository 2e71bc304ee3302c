import * as z from 'zod';
import type { Fetched } from '#providers/data-ports.ts';
import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import { readContractCode } from '#providers/market-data/contract-code.ts';
import type { OptionChain, Quote } from '#providers/market-data/market-data-port.ts';
import { readJson } from '#providers/payload/json-payload.ts';
import { looseAmount, looseArray, looseNumber, loosePositive, looseText } from '#providers/payload/loose-values.ts';
import { type Parsed, parsed, refused } from '#providers/payload/parsed-payload.ts';
import { noCredentials, type ProviderAdapter } from '#providers/provider-adapter.ts';
import { call } from '#providers/provider-call.ts';
import { oneByOne } from '#providers/one-by-one.ts';
import { newYorkWallTime } from './new-york-wall-time.ts';

const provider = 'cboe';
const folder = '/api/global/delayed_quotes';
const delayMinutes = 15;
const indices = new Set(['SPX', 'VIX', 'NDX', 'RUT', 'DJX', 'XSP', 'OEX']);
const codeOf = (symbol: string) => encodeURIComponent(indices.has(symbol) ? `_${symbol}` : symbol);

export const cboeAdapter: ProviderAdapter = {
  id: provider,
  title: 'Cboe delayed quotes (undocumented)',
  bases: { default: 'https://cdn.cboe.com' },
  terms: {
    note: 'Not a documented service, for the operator’s own use; Cboe’s indices may not be republished without permission.',
    attribution: 'Cboe, delayed by about 15 minutes',
    mayStore: false,
    mayShowToOthers: false,
  },
  isOptIn: true,
  needsUserAgent: false,
  quota: [{ count: 1, ms: 1000 }],
  freshMs: 60_000,
  credentials: noCredentials,
  series: [],
  quotesPerCall: 1,
  createPorts: (client) => ({
    quotes: async ({ symbols }, options) => {
      const value = await oneByOne(symbols, async (symbol) => {
        const request = { path: `${folder}/quotes/${codeOf(symbol)}.json` };
        const parse = (text: string) => parseCboeQuote(text, symbol);
        const fetched = await unlessUnknown(call({ provider, client, request, parse, options }));
        return fetched.isUnchanged ? null : fetched.value;
      });
      return { isUnchanged: false, value, validators: null };
    },
    option_chains: ({ symbol, expiry }, options) => {
      const request = { path: `${folder}/options/${codeOf(symbol)}.json` };
      const parse = (text: string): Parsed<OptionChain> => {
        const outcome = parseCboeChain(text, symbol);
        if (!outcome.ok || expiry === null) return outcome;
        return parsed({
          ...outcome.value,
          options: outcome.value.options.filter((option) => option.expiry === expiry),
        });
      };
      return unlessUnknown(call({ provider, client, request, parse, options }));
    },
  }),
};

// The file store behind it answers what it does not have with a refusal, which is no fault of the caller.
async function unlessUnknown<T>(asked: Promise<Fetched<T>>): Promise<Fetched<T>> {
  try {
    return await asked;
  } catch (error) {
    const isUnknown =
      error instanceof ProviderFailure && error.status === 403 && /\bAccessDenied\b/.test(error.message);
    if (!isUnknown) throw error;
    throw new ProviderFailure({ provider, kind: 'not_found' }, 'it has no such symbol', { status: 403, cause: error });
  }
}

const quoteSchema = z.object({
  data: z.object({
    symbol: looseText,
    current_price: loosePositive,
    prev_day_close: loosePositive,
    last_trade_time: looseText,
  }),
});

/** The last price, about 15 minutes old. */
export function parseCboeQuote(text: string, symbol: string): Parsed<Quote> {
  return readJson(text, {
    schema: quoteSchema,
    read: ({ data }) => {
      if (isAboutOther(data.symbol, symbol)) return refused('unexpected_shape', `the answer is about ${data.symbol}`);
      const at = newYorkWallTime(data.last_trade_time);
      if (data.current_price === null || at === null) return refused('unexpected_shape', 'no price with its time');
      return parsed({
        symbol,
        price: data.current_price,
        previousClose: data.prev_day_close,
        at,
        delayMinutes,
        currency: 'USD',
      });
    },
  });
}

function isAboutOther(told: string | null, symbol: string): boolean {
  return told !== null && told.replace(/^[_^]/, '') !== symbol;
}

const optionSchema = z.object({
  option: z.string(),
  bid: looseAmount,
  ask: loosePositive,
  last_trade_price: loosePositive,
  volume: looseAmount,
  open_interest: looseAmount,
  iv: loosePositive,
  delta: looseNumber,
});
const chainSchema = z.object({
  data: z.object({
    symbol: looseText,
    current_price: loosePositive,
    last_trade_time: looseText,
    options: looseArray(optionSchema),
  }),
});

/** All listed options. A zero price or volatility stands for none there; a zero bid says that nobody bids. */
export function parseCboeChain(text: string, symbol: string): Parsed<OptionChain> {
  return readJson(text, {
    schema: chainSchema,
    read: ({ data }) => {
      if (isAboutOther(data.symbol, symbol)) return refused('unexpected_shape', `the answer is about ${data.symbol}`);
      const options = data.options.flatMap((row) => {
        const code = readContractCode(row.option);
        if (code === null) return [];
        const { bid, ask, volume, open_interest: openInterest, delta } = row;
        const rest = { last: row.last_trade_price, impliedVolatility01: row.iv };
        return [{ ...code, bid, ask, volume, openInterest, delta, ...rest }];
      });
      if (data.options.length > 0 && options.length === 0)
        return refused('unexpected_shape', 'no option has a readable code');
      const expiries = [...new Set(options.map((option) => option.expiry))].sort();
      const quotedAt = newYorkWallTime(data.last_trade_time);
      return parsed({ symbol, underlyingPrice: data.current_price, quotedAt, expiries, options });
    },
  });
}
