import { dollars, marketValueCents, type PaperActivity, type PaperBook } from './paper-book.ts';
import { bearerOf, jsonAnswer, type PaperDialect } from './paper-exchange.ts';
import { answerOAuth } from './paper-oauth.ts';

const accountPattern = /^\/v3\/brokerage\/accounts(?:\/([A-Z0-9,]{1,100})\/(balances|positions|historicalorders))?$/;

/** TradeStation's brokerage reads. */
export const paperTradeStation: PaperDialect = async (request, context) => {
  const granted = answerOAuth(request, context);
  if (granted !== null) return granted;
  const token = bearerOf(request, context);
  if (token === null) return jsonAnswer(401, { Error: 'Unauthorized', Message: 'invalid token' });
  const match = accountPattern.exec(request.path);
  const book = await context.bookOf(token.holder);
  if (match === null || (match[1] !== undefined && match[1] !== book.accountId))
    return jsonAnswer(404, { Error: 'NotFound', Message: 'no such account' });
  const [, , part] = match;
  if (part === 'balances') return jsonAnswer(200, balances(book));
  if (part === 'positions') return jsonAnswer(200, positions(book));
  if (part === 'historicalorders') return jsonAnswer(200, orders(book, request.query.get('since') ?? ''));
  const account = { AccountID: book.accountId, Currency: 'USD', Status: 'Active', AccountType: 'Cash' };
  return jsonAnswer(200, { Accounts: [account] });
};

function balances(book: PaperBook) {
  const value = marketValueCents(book);
  const balance = {
    AccountID: book.accountId,
    CashBalance: dollars(book.cashCents),
    Equity: dollars(book.cashCents + value),
    MarketValue: dollars(value),
  };
  return { Balances: [balance], Errors: [] };
}

function positions({ accountId, positions: held }: PaperBook) {
  const Positions = held.map(({ symbol, quantity, costCents, priceCents }) => ({
    AccountID: accountId,
    Symbol: symbol,
    AssetType: 'STOCK',
    LongShort: 'Long',
    Quantity: String(quantity),
    Last: dollars(priceCents),
    MarketValue: dollars(quantity * priceCents),
    TotalCost: dollars(costCents),
    UnrealizedProfitLoss: dollars(quantity * priceCents - costCents),
  }));
  return { Positions, Errors: [] };
}

function orders({ accountId, activities }: PaperBook, since: string) {
  const filled = activities.filter(({ kind, date }) => (kind === 'buy' || kind === 'sell') && date >= since);
  return { Orders: filled.map((activity) => order(accountId, activity)), Errors: [] };
}

function order(accountId: string, { id, kind, date, symbol, quantity, priceCents }: PaperActivity) {
  const leg = {
    Symbol: symbol,
    AssetType: 'STOCK',
    BuyOrSell: kind === 'buy' ? 'Buy' : 'Sell',
    ExecQuantity: String(quantity),
    ExecutionPrice: dollars(priceCents),
  };
  return {
    AccountID: accountId,
    OrderID: id,
    Status: 'FLL',
    Currency: 'USD',
    ClosedDateTime: `${date}T19:00:00Z`,
    CommissionFee: '0',
    Legs: [leg],
  };
}
