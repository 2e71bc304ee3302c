import { dollars, marketValueCents, type PaperActivity, type PaperBook } from './paper-book.ts';
import { bearerOf, jsonAnswer, type PaperDialect } from './paper-exchange.ts';
import { answerOAuth } from './paper-oauth.ts';

/** Schwab's trader reads; the account goes by a hash in paths. */
export const paperSchwab: PaperDialect = async (request, context) => {
  // Its authorisation server has a version in front.
  const granted = answerOAuth({ ...request, path: request.path.replace(/^\/v1\/oauth/, '/oauth') }, context);
  if (granted !== null) return granted;
  const token = bearerOf(request, context);
  if (token === null) return jsonAnswer(401, { errors: [{ title: 'Unauthorized' }] });
  const book = await context.bookOf(token.holder);
  const hash = `HASH${book.accountId}`;
  const { path } = request;
  if (path === '/trader/v1/accounts/accountNumbers')
    return jsonAnswer(200, [{ accountNumber: book.accountId, hashValue: hash }]);
  if (path === '/trader/v1/accounts') return jsonAnswer(200, [{ securitiesAccount: account(book) }]);
  if (path === `/trader/v1/accounts/${hash}/transactions`)
    return jsonAnswer(200, transactions(book, request.query.get('startDate') ?? ''));
  return jsonAnswer(404, { message: 'not found' });
};

function account(book: PaperBook) {
  const held = book.positions.map(({ symbol, quantity, costCents, priceCents }) => ({
    shortQuantity: 0,
    longQuantity: quantity,
    averagePrice: costCents / quantity / 100,
    marketValue: (quantity * priceCents) / 100,
    longOpenProfitLoss: (quantity * priceCents - costCents) / 100,
    instrument: { symbol, assetType: 'EQUITY' },
  }));
  return {
    type: 'CASH',
    accountNumber: book.accountId,
    currentBalances: {
      liquidationValue: Number(dollars(book.cashCents + marketValueCents(book))),
      cashBalance: Number(dollars(book.cashCents)),
    },
    positions: held,
  };
}

function transactions({ activities }: PaperBook, since: string) {
  return activities.filter(({ date }) => date >= since.slice(0, 10)).map(transaction);
}

function transaction({ id, kind, date, symbol, quantity, priceCents, amountCents }: PaperActivity) {
  const base = { activityId: id, tradeDate: `${date}T19:00:00+0000`, status: 'VALID' };
  const amount = amountCents / 100;
  if (kind === 'deposit') return { ...base, type: 'ACH_RECEIPT', netAmount: amount, transferItems: [] };
  if (kind === 'dividend') {
    const transferItems = [{ instrument: { symbol, assetType: 'EQUITY' }, amount: 0 }];
    return { ...base, type: 'DIVIDEND_OR_INTEREST', netAmount: amount, transferItems };
  }
  const sign = kind === 'buy' ? 1 : -1;
  const item = { instrument: { symbol, assetType: 'EQUITY' }, amount: sign * quantity, price: priceCents / 100 };
  return { ...base, type: 'TRADE', netAmount: -sign * amount, transferItems: [item] };
}
