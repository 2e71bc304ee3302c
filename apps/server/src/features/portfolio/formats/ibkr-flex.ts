import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { FileFailure, RowLog } from '#features/imports/index.ts';
import { Decimal } from '../ledger/exact-decimal.ts';
import type { RateRow } from '../rate-store.ts';
import { type ActivityFile, type Draft, noTotals, type ReadingOptions } from './activity-file.ts';
import { cashDrafts, corporateDrafts, tradeDrafts, transferDrafts } from './ibkr-rows.ts';
import { severalAccounts } from './json-files.ts';
import { XmlRow } from './xml-row.ts';

type Node = Record<string, unknown>;

/** Reads a Flex query of Interactive Brokers: trades, cash, corporate actions, transfers, rates, and what it says is left. */
export function readFlexFile(text: string, { statement }: ReadingOptions): ActivityFile {
  const found = chooseStatement(statementsOf(text), statement);
  const log = new RowLog();
  const rows = (section: string, element: string) => rowsOf(found, { section, element, log });
  const cash = withoutSummaries(rows('CashTransactions', 'CashTransaction'));
  const trades = rows('Trades', 'Trade').filter((row) =>
    ['', 'EXECUTION'].includes(row.text('levelOfDetail').toUpperCase()),
  );
  const positions = rows('OpenPositions', 'OpenPosition').filter(
    (row) => row.text('levelOfDetail').toUpperCase() !== 'LOT',
  );
  const actions = rows('CorporateActions', 'CorporateAction');
  const transfers = rows('Transfers', 'Transfer');
  const symbols = new Map([...positions, ...trades].map((row) => [row.text('conid'), row.text('symbol')]));
  const drafts: Draft[] = [
    ...trades.flatMap(tradeDrafts),
    ...cash.flatMap((row) => cashDrafts(row, symbols)),
    ...actions.flatMap(corporateDrafts),
    ...transfers.flatMap(transferDrafts),
  ];
  const base = attribute(childOf(found, 'AccountInformation'), 'currency');
  return {
    format: 'ibkr_flex',
    columns: [],
    mapping: {},
    rowsRead: trades.length + cash.length + actions.length + transfers.length,
    drafts,
    log,
    stated: { ...noTotals(), shares: sharesOf(positions), cash: cashOf(rows('CashReport', 'CashReportCurrency')) },
    rates: base === '' ? [] : ratesOf([...trades, ...cash, ...positions], base),
  };
}

function statementsOf(text: string): Node[] {
  // Entities could be made to grow without end; a Flex query has none of its own.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new FileFailure('The XML declares entities, which a Flex query never does.');
  const validity = XMLValidator.validate(text);
  if (validity !== true) {
    const { line, col, msg } = validity.err;
    throw new FileFailure('The text is not well-formed XML.', {
      faults: [{ line, column: String(col), problem: msg }],
      count: 1,
    });
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    isArray: isRepeated,
  });
  const statements = childOf(childOf(parser.parse(text), 'FlexQueryResponse'), 'FlexStatements')['FlexStatement'];
  if (!Array.isArray(statements) || statements.length === 0)
    throw new FileFailure('This XML is not a Flex query of Interactive Brokers.');
  return statements.filter(isNode);
}

const repeated = new Set([
  'FlexStatement',
  'Trade',
  'CashTransaction',
  'CorporateAction',
  'Transfer',
  'OpenPosition',
  'CashReportCurrency',
]);

function isRepeated(name: string): boolean {
  return repeated.has(name);
}

function chooseStatement(statements: readonly Node[], wanted: string | undefined): Node {
  const fitting =
    wanted === undefined ? statements : statements.filter((node) => attribute(node, 'accountId') === wanted);
  const moving = fitting.filter((node) =>
    ['Trades', 'CashTransactions', 'Transfers', 'CorporateActions'].some(
      (name) => Object.keys(childOf(node, name)).length > 0,
    ),
  );
  if (moving.length > 1) throw severalAccounts(moving.map((node) => attribute(node, 'accountId')));
  const chosen = moving[0] ?? fitting[0];
  if (chosen === undefined) throw new FileFailure(`The file has no account ${wanted ?? ''}.`);
  return chosen;
}

function rowsOf(
  statement: Node,
  { section, element, log }: { section: string; element: string; log: RowLog },
): XmlRow[] {
  const values = childOf(statement, section)[element];
  if (!Array.isArray(values)) return [];
  return values.filter(isNode).map((node, index) => new XmlRow(node, { element, number: index + 1, log }));
}

// A query may give each cash transaction and their sums: the sums would count twice.
function withoutSummaries(rows: readonly XmlRow[]): XmlRow[] {
  const isDetail = (row: XmlRow) => row.text('levelOfDetail').toUpperCase() === 'DETAIL';
  return rows.some(isDetail) ? rows.filter(isDetail) : [...rows];
}

function sharesOf(positions: readonly XmlRow[]): Map<string, Decimal> {
  const shares = new Map<string, Decimal>();
  for (const row of positions) {
    const units = row.decimal('position');
    if (typeof units === 'string') shares.set(row.symbol(), (shares.get(row.symbol()) ?? new Decimal(0)).plus(units));
  }
  return shares;
}

function cashOf(rows: readonly XmlRow[]): Map<string, Decimal> {
  const cash = new Map<string, Decimal>();
  for (const row of rows) {
    const amount = row.decimal('endingCash');
    if (typeof amount === 'string' && /^[A-Z]{3}$/.test(row.text('currency')))
      cash.set(row.text('currency'), new Decimal(amount));
  }
  return cash;
}

function ratesOf(rows: readonly XmlRow[], base: string): RateRow[] {
  const rates = new Map<string, RateRow>();
  for (const row of rows) {
    const [currency, rate, day] = [row.text('currency'), row.text('fxRateToBase'), row.findDay()];
    if (
      day === null ||
      currency === base ||
      !/^[A-Z]{3}$/.test(currency) ||
      !/^\d{1,9}(?:\.\d{1,15})?$/.test(rate) ||
      Number(rate) <= 0
    )
      continue;
    rates.set(`${currency}/${day}`, {
      currency,
      quoteCurrency: base,
      day,
      rate,
      source: 'Interactive Brokers Flex query',
    });
  }
  return [...rates.values()];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function childOf(node: unknown, name: string): Node {
  const child = isNode(node) ? node[name] : undefined;
  return isNode(child) ? child : {};
}

function attribute(node: Node, name: string): string {
  const value = node[name];
  return typeof value === 'string' ? value : '';
}
