import { dollars, marketValueCents, type PaperActivity, type PaperBook } from './paper-book.ts';
import { type PaperDialect, tokenOf, xmlAnswer } from './paper-exchange.ts';

const folder = '/AccountManagement/FlexWebService';

/** Interactive Brokers' Flex Web Service: a request gives a reference, the reference a statement. */
export const paperFlex: PaperDialect = async ({ path, query }, context) => {
  const token = tokenOf(query.get('t') ?? '', 'flex', context);
  if (token === null) return xmlAnswer(failure('1015', 'Token is invalid.'));
  const { holder } = token;
  if (path === `${folder}/SendRequest`) {
    const endsAt = context.now.getTime() + 3_600_000;
    const reference = context.tokens.issue({ use: 'statement', dialect: context.dialect, holder, endsAt });
    return xmlAnswer(
      `<FlexStatementResponse><Status>Success</Status><ReferenceCode>${reference}</ReferenceCode></FlexStatementResponse>`,
    );
  }
  const reference = tokenOf(query.get('q') ?? '', 'statement', context);
  if (path !== `${folder}/GetStatement` || reference?.holder !== holder)
    return xmlAnswer(failure('1020', 'Invalid request or unable to validate request.'));
  return xmlAnswer(statement(await context.bookOf(holder)));
};

function failure(code: string, text: string): string {
  return `<FlexStatementResponse><Status>Fail</Status><ErrorCode>${code}</ErrorCode><ErrorMessage>${text}</ErrorMessage></FlexStatementResponse>`;
}

function element(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')} />`;
}

function statement(book: PaperBook): string {
  const { accountId, date, cashCents, positions, activities } = book;
  const total = dollars(cashCents + marketValueCents(book));
  const held = positions.map(({ symbol, quantity, costCents, priceCents }) =>
    element('OpenPosition', {
      assetCategory: 'STK',
      symbol,
      position: String(quantity),
      markPrice: dollars(priceCents),
      positionValue: dollars(quantity * priceCents),
      costBasisMoney: dollars(costCents),
      fifoPnlUnrealized: dollars(quantity * priceCents - costCents),
      currency: 'USD',
    }),
  );
  const trades = activities.filter(({ kind }) => kind === 'buy' || kind === 'sell').map(trade);
  const cash = activities.filter(({ kind }) => kind === 'deposit' || kind === 'dividend').map(cashTransaction);
  return [
    '<FlexQueryResponse queryName="Paper" type="AF"><FlexStatements count="1">',
    `<FlexStatement accountId="${accountId}" toDate="${date}">`,
    element('AccountInformation', { accountId, currency: 'USD' }),
    `<CashReport>${element('CashReportCurrency', { currency: 'USD', endingCash: dollars(cashCents) })}</CashReport>`,
    `<EquitySummaryInBase>${element('EquitySummaryByReportDateInBase', { currency: 'USD', reportDate: date, total })}</EquitySummaryInBase>`,
    `<OpenPositions>${held.join('')}</OpenPositions>`,
    `<Trades>${trades.join('')}</Trades>`,
    `<CashTransactions>${cash.join('')}</CashTransactions>`,
    '</FlexStatement></FlexStatements></FlexQueryResponse>',
  ].join('');
}

function trade({ id, kind, date, symbol, quantity, priceCents }: PaperActivity): string {
  return element('Trade', {
    assetCategory: 'STK',
    transactionID: id,
    symbol: symbol ?? '',
    quantity: String(kind === 'buy' ? quantity : -quantity),
    tradePrice: dollars(priceCents),
    currency: 'USD',
    buySell: kind.toUpperCase(),
    tradeDate: date,
    ibCommission: '0',
  });
}

function cashTransaction({ id, kind, date, symbol, amountCents }: PaperActivity): string {
  return element('CashTransaction', {
    transactionID: id,
    type: kind === 'deposit' ? 'Deposits/Withdrawals' : 'Dividends',
    amount: dollars(amountCents),
    currency: 'USD',
    reportDate: date,
    ...(symbol === null ? {} : { symbol }),
  });
}
