import * as z from 'zod';
import { marketValueCents, type PaperActivity, type PaperBook } from './paper-book.ts';
import { jsonAnswer, type PaperAnswer, type PaperContext, type PaperDialect, tokenOf } from './paper-exchange.ts';
import type { PaperToken } from './paper-tokens.ts';

const bodySchema = z.object({
  access_token: z.string().default(''),
  public_token: z.string().default(''),
  link_token: z.string().default(''),
  user: z.object({ client_user_id: z.string() }).optional(),
  hosted_link: z.object({ completion_redirect_uri: z.string().optional() }).optional(),
  start_date: z.string().default(''),
  options: z.object({ offset: z.number().default(0), count: z.number().default(100) }).optional(),
});
type Body = z.output<typeof bodySchema>;

/** Plaid's Link and investments. */
export const paperPlaid: PaperDialect = async (request, context) => {
  const body = bodySchema.parse(JSON.parse(request.body === '' ? '{}' : request.body));
  const issue = (use: PaperToken['use'], holder: string) =>
    context.tokens.issue({ use, dialect: context.dialect, holder, endsAt: null });
  switch (request.path) {
    case '/link/token/create':
      return linkToken(body, issue('link', body.user?.client_user_id ?? 'guest'), context);
    case '/link/token/get': {
      const link = tokenOf(body.link_token, 'link', context);
      if (link === null) return refusal('INVALID_LINK_TOKEN');
      const results = { item_add_results: [{ public_token: issue('public', link.holder) }] };
      return jsonAnswer(200, { link_token: body.link_token, link_sessions: [{ results }] });
    }
    case '/item/public_token/exchange': {
      const shown = tokenOf(body.public_token, 'public', context);
      if (shown === null) return refusal('INVALID_PUBLIC_TOKEN');
      return jsonAnswer(200, {
        access_token: issue('item', shown.holder),
        item_id: `item-${shown.holder.slice(0, 12)}`,
      });
    }
    default:
      return answerItem(request.path, body, context);
  }
};

async function answerItem(path: string, body: Body, context: PaperContext): Promise<PaperAnswer> {
  const item = tokenOf(body.access_token, 'item', context);
  if (item === null) return refusal('INVALID_ACCESS_TOKEN');
  if (path === '/item/remove') {
    context.revoke(body.access_token);
    return jsonAnswer(200, {});
  }
  const book = await context.bookOf(item.holder);
  if (path === '/investments/holdings/get') return jsonAnswer(200, holdings(book));
  if (path === '/investments/transactions/get') return jsonAnswer(200, transactions(book, body));
  return jsonAnswer(404, { error_type: 'INVALID_REQUEST', error_code: 'NOT_FOUND' });
}

function refusal(code: string): PaperAnswer {
  return jsonAnswer(400, { error_type: 'INVALID_INPUT', error_code: code, error_message: 'refused' });
}

function linkToken({ hosted_link: hosted }: Body, token: string, { now }: PaperContext): PaperAnswer {
  const expiration = new Date(now.getTime() + 4 * 3_600_000).toISOString();
  const back = hosted?.completion_redirect_uri;
  // Link's pages belong to Plaid; here there is nothing to choose, so the browser goes straight back.
  return jsonAnswer(200, { link_token: token, expiration, ...(back === undefined ? {} : { hosted_link_url: back }) });
}

function account(book: PaperBook) {
  const current = (book.cashCents + marketValueCents(book)) / 100;
  const balances = { available: book.cashCents / 100, current, iso_currency_code: 'USD' };
  return { account_id: book.accountId, balances, name: 'Paper brokerage', type: 'investment', subtype: 'brokerage' };
}

function securities({ positions }: PaperBook) {
  const shares = positions.map(({ symbol }) => ({
    security_id: symbol,
    ticker_symbol: symbol,
    name: symbol,
    type: 'equity',
  }));
  return [...shares, { security_id: 'CUR:USD', ticker_symbol: 'CUR:USD', name: 'U S Dollar', type: 'cash' }];
}

function holdings(book: PaperBook) {
  const shares = book.positions.map(({ symbol, quantity, costCents, priceCents }) => ({
    account_id: book.accountId,
    security_id: symbol,
    quantity,
    institution_price: priceCents / 100,
    institution_value: (quantity * priceCents) / 100,
    cost_basis: costCents / 100,
    iso_currency_code: 'USD',
  }));
  const amount = book.cashCents / 100;
  const cash = {
    account_id: book.accountId,
    security_id: 'CUR:USD',
    quantity: amount,
    institution_price: 1,
    institution_value: amount,
    iso_currency_code: 'USD',
  };
  return { accounts: [account(book)], holdings: [...shares, cash], securities: securities(book) };
}

function transactions(book: PaperBook, { start_date: since, options }: Body) {
  const { offset = 0, count = 100 } = options ?? {};
  const all = book.activities.filter(({ date }) => date >= since).map((each) => transaction(book.accountId, each));
  return {
    accounts: [account(book)],
    investment_transactions: all.slice(offset, offset + count),
    securities: securities(book),
    total_investment_transactions: all.length,
  };
}

function transaction(accountId: string, { id, kind, date, symbol, quantity, priceCents, amountCents }: PaperActivity) {
  const isTrade = kind === 'buy' || kind === 'sell';
  return {
    investment_transaction_id: id,
    account_id: accountId,
    security_id: symbol ?? 'CUR:USD',
    date,
    name: kind,
    quantity: kind === 'sell' ? -quantity : isTrade ? quantity : 0,
    amount: (kind === 'buy' ? amountCents : -amountCents) / 100,
    price: priceCents / 100,
    fees: 0,
    type: isTrade ? kind : 'cash',
    subtype: kind,
    iso_currency_code: 'USD',
  };
}
