import { eventKindOf } from '#providers/broker/broker-event-kind.ts';
import type { AccountReading, BrokerActivity, BrokerEvent, BrokerHoldings } from '#providers/broker/broker-port.ts';
import { isNegative, isZero, looseDecimal, magnitude } from '#providers/broker/broker-amounts.ts';
import { type Parsed, parsed, refused } from '#providers/payload/parsed-payload.ts';
import { childNode, childNodes, childText, readXml, type XmlNode } from '#providers/payload/xml-payload.ts';

/** The first of the two steps, or a refusal of either with the service's own code. */
export type FlexReply =
  | { kind: 'reference'; reference: string }
  | { kind: 'refusal'; code: string }
  | { kind: 'statement'; accounts: AccountReading[] };

/** What `SendRequest` or `GetStatement` answered. */
export function readFlex(text: string): Parsed<FlexReply> {
  const document = readXml(text, ['FlexStatementResponse', 'FlexQueryResponse']);
  if (!document.ok) return document;
  const { root, node } = document.value;
  if (root === 'FlexStatementResponse') return readReply(node);
  const statements = childNodes(childNode(node, 'FlexStatements'), 'FlexStatement').filter(
    (statement) => childText(statement, '@accountId') !== null,
  );
  return parsed({ kind: 'statement', accounts: statements.map(toReading) });
}

function readReply(node: XmlNode): Parsed<FlexReply> {
  const reference = childText(node, 'ReferenceCode');
  if (childText(node, 'Status') === 'Success' && reference !== null) return parsed({ kind: 'reference', reference });
  const code = childText(node, 'ErrorCode');
  return code === null ? refused('unexpected_shape', 'no reference and no code') : parsed({ kind: 'refusal', code });
}

function toReading(statement: XmlNode): AccountReading {
  const externalId = childText(statement, '@accountId') ?? '';
  const information = childNode(statement, 'AccountInformation');
  const currency = childText(information, '@currency') ?? 'USD';
  const name = childText(information, '@acctAlias') ?? externalId;
  const trades = childNodes(childNode(statement, 'Trades'), 'Trade').flatMap(toTrade);
  const cash = childNodes(childNode(statement, 'CashTransactions'), 'CashTransaction');
  const actions = childNodes(childNode(statement, 'CorporateActions'), 'CorporateAction');
  const unknown = cash.filter((node) => toCashActivity(node) === null && !isZero(decimal(node, '@amount')));
  return {
    account: { externalId, name, currency },
    holdings: holdingsOf(statement),
    activities: [...trades, ...cash.flatMap((node) => toCashActivity(node) ?? [])],
    events: [...actions, ...unknown].flatMap(toEvent),
  };
}

function toEvent(node: XmlNode): BrokerEvent[] {
  const brokerKind = childText(node, '@type');
  const externalId = childText(node, '@transactionID') ?? childText(node, '@actionID');
  if (brokerKind === null || externalId === null) return [];
  const note = childText(node, '@actionDescription') ?? childText(node, '@description');
  return [
    {
      externalId,
      kind: eventKindOf(brokerKind, note),
      brokerKind,
      date: flexDay(childText(node, '@reportDate') ?? childText(node, '@dateTime')),
      symbol: childText(node, '@symbol'),
      quantity: decimal(node, '@quantity'),
      amount: decimal(node, '@amount'),
      currency: childText(node, '@currency'),
      note,
    },
  ];
}

function holdingsOf(statement: XmlNode): BrokerHoldings {
  const balances = childNodes(childNode(statement, 'CashReport'), 'CashReportCurrency').flatMap((node) => {
    const [currency, amount] = [childText(node, '@currency'), decimal(node, '@endingCash')];
    return currency === null || currency === 'BASE_SUMMARY' || amount === null ? [] : [{ currency, amount }];
  });
  const summaries = childNodes(childNode(statement, 'EquitySummaryInBase'), 'EquitySummaryByReportDateInBase');
  const latest = summaries.toSorted((left, right) => dayOfReport(left).localeCompare(dayOfReport(right))).at(-1);
  return {
    equity: latest === undefined ? null : decimal(latest, '@total'),
    cash: balances,
    positions: childNodes(childNode(statement, 'OpenPositions'), 'OpenPosition').flatMap(toPosition),
  };
}

function toPosition(node: XmlNode): BrokerHoldings['positions'] {
  const quantity = decimal(node, '@position');
  // A query may give each lot beside the sum of them.
  if (quantity === null || childText(node, '@levelOfDetail')?.toUpperCase() === 'LOT') return [];
  return [
    {
      symbol: childText(node, '@symbol'),
      name: childText(node, '@description'),
      quantity,
      price: decimal(node, '@markPrice'),
      value: decimal(node, '@positionValue'),
      costBasis: decimal(node, '@costBasisMoney'),
      unrealized: decimal(node, '@fifoPnlUnrealized'),
      currency: childText(node, '@currency') ?? 'USD',
    },
  ];
}

function toTrade(node: XmlNode): BrokerActivity[] {
  const quantity = decimal(node, '@quantity');
  const externalId = childText(node, '@transactionID') ?? childText(node, '@tradeID');
  const tradeDate = flexDay(childText(node, '@tradeDate') ?? childText(node, '@dateTime'));
  if (externalId === null || tradeDate === null || isZero(quantity)) return [];
  const side = childText(node, '@buySell')?.toUpperCase() ?? '';
  const isSale = side.startsWith('SELL') || (!side.startsWith('BUY') && isNegative(quantity));
  return [
    {
      externalId,
      kind: isSale ? 'sell' : 'buy',
      tradeDate,
      symbol: childText(node, '@symbol'),
      currency: childText(node, '@currency') ?? 'USD',
      quantity: magnitude(quantity),
      price: decimal(node, '@tradePrice'),
      amount: null,
      fee: magnitude(decimal(node, '@ibCommission')) ?? '0',
      note: null,
    },
  ];
}

function toCashActivity(node: XmlNode): BrokerActivity | null {
  const amount = decimal(node, '@amount');
  const kind = kindOf(childText(node, '@type') ?? '', isNegative(amount));
  const externalId = childText(node, '@transactionID');
  const tradeDate = flexDay(childText(node, '@reportDate') ?? childText(node, '@dateTime'));
  if (kind === null || externalId === null || tradeDate === null || isZero(amount)) return null;
  return {
    externalId,
    kind,
    tradeDate,
    symbol: childText(node, '@symbol'),
    currency: childText(node, '@currency') ?? 'USD',
    quantity: null,
    price: null,
    amount: magnitude(amount),
    fee: '0',
    note: childText(node, '@description'),
  };
}

function kindOf(type: string, isOut: boolean): BrokerActivity['kind'] | null {
  if (/^deposits? ?(?:\/|&|and)? ?withdrawals?$/i.test(type)) return isOut ? 'withdrawal' : 'deposit';
  if (/^(?:dividends|payment in lieu)/i.test(type)) return isOut ? null : 'dividend';
  if (/^withholding tax|^871\(m\)/i.test(type)) return isOut ? 'tax' : null;
  if (/interest (?:received|paid)|^broker interest/i.test(type)) return isOut ? 'fee' : 'interest';
  if (/fees?$/i.test(type)) return isOut ? 'fee' : null;
  return null;
}

function decimal(node: XmlNode, name: string): string | null {
  return looseDecimal.parse(childText(node, name) ?? undefined);
}

function dayOfReport(node: XmlNode): string {
  return flexDay(childText(node, '@reportDate')) ?? '';
}

// `20240101`, `2024-01-01`, either with a time behind.
function flexDay(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
