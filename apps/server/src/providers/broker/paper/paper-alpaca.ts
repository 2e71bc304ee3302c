import { dollars, marketValueCents, type PaperActivity, type PaperBook } from './paper-book.ts';
import {
  bearerOf,
  jsonAnswer,
  type PaperContext,
  type PaperDialect,
  type PaperRequest,
  tokenOf,
} from './paper-exchange.ts';
import { answerOAuth } from './paper-oauth.ts';

/** Alpaca's reads, by token or by key. */
export const paperAlpaca: PaperDialect = async (request, context) => {
  const granted = answerOAuth(request, context);
  if (granted !== null) return granted;
  const holder = (bearerOf(request, context) ?? keyOf(request, context))?.holder ?? null;
  if (holder === null) return jsonAnswer(401, { code: 40110000, message: 'access key verification failed' });
  const book = await context.bookOf(holder);
  if (request.path === '/v2/account') return jsonAnswer(200, account(book));
  if (request.path === '/v2/positions') return jsonAnswer(200, positions(book));
  if (request.path === '/v2/account/activities') return jsonAnswer(200, page(book, request.query));
  return jsonAnswer(404, { code: 40410000, message: 'endpoint not found' });
};

function keyOf({ headers }: PaperRequest, context: PaperContext) {
  return tokenOf(headers['apca-api-key-id'] ?? '', 'key', context);
}

function account(book: PaperBook) {
  const equity = dollars(book.cashCents + marketValueCents(book));
  return {
    id: book.accountId,
    account_number: book.accountId,
    status: 'ACTIVE',
    currency: 'USD',
    cash: dollars(book.cashCents),
    equity,
  };
}

function positions({ positions: held }: PaperBook) {
  return held.map(({ symbol, quantity, costCents, priceCents }) => ({
    symbol,
    asset_class: 'us_equity',
    qty: String(quantity),
    side: 'long',
    current_price: dollars(priceCents),
    market_value: dollars(quantity * priceCents),
    cost_basis: dollars(costCents),
    unrealized_pl: dollars(quantity * priceCents - costCents),
  }));
}

function page({ activities }: PaperBook, query: URLSearchParams) {
  const after = query.get('page_token');
  const size = Math.min(100, Number(query.get('page_size') ?? '100') || 100);
  const start = after === null ? 0 : activities.findIndex(({ id }) => id === after) + 1;
  return activities.slice(start, start + size).map(activity);
}

function activity({ id, kind, date, symbol, quantity, priceCents, amountCents }: PaperActivity) {
  if (kind === 'buy' || kind === 'sell')
    return {
      id,
      activity_type: 'FILL',
      transaction_time: `${date}T19:00:00Z`,
      type: 'fill',
      side: kind,
      symbol,
      qty: String(quantity),
      price: dollars(priceCents),
    };
  return { id, activity_type: kind === 'deposit' ? 'CSD' : 'DIV', date, net_amount: dollars(amountCents), symbol };
}
